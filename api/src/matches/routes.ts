import { getMatch } from '@duellwerk/shared/contract/matches';
import type { Kernel } from '../http/kernel.ts';
import { serveReady } from '../http/serve.ts';
import { readMatchPage } from './service.ts';

export function matchRoutes(kernel: Kernel): void {
  const { database, ready } = kernel;
  serveReady(kernel, getMatch, ({ params }) =>
    ready.get(`match ${params.match}`, [`match:${params.match}`], async () => ({
      value: await readMatchPage(database.sql, params.match),
      validUntil: null,
    })),
  );
}
