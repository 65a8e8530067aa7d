import { getBase } from '@duellwerk/shared/contract/base';
import type { Kernel } from '../http/kernel.ts';
import { serveReady } from '../http/serve.ts';
import { readBase } from './service.ts';

export function baseRoutes(kernel: Kernel): void {
  const { database, config, ready } = kernel;
  serveReady(kernel, getBase, ({ locale }) =>
    ready.get(`base ${locale}`, ['base'], async () => ({
      value: await readBase(database.sql, config, locale),
      validUntil: null,
    })),
  );
}
