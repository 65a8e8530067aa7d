// A reply of the site against node:http that answers with the same bytes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Site } from '../site/site.ts';
import type { BareAnswer } from './bare-server.ts';
import { median } from './statistics.ts';
import { throughput } from './throughput.ts';

const ROUNDS = 3;
const WARM_UP_SECONDS = 1;

/** Median requests per second of the site and of the bare server, measured in turn. */
export async function compareWithBare(
  site: Pick<Site, 'url'>,
  path: string,
  seconds: number,
): Promise<{ site: number; bare: number; bytes: number }> {
  const answer = await fetch(site.url + path);
  const body = Buffer.from(await answer.arrayBuffer());
  const {
    'content-length': _length,
    date: _date,
    connection: _connection,
    ...headers
  } = Object.fromEntries(answer.headers);
  const bare = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)));
  try {
    const sent: BareAnswer = { headers, body: body.toString('base64') };
    bare.send(sent);
    const [{ port }] = (await once(bare, 'message')) as [{ port: number }];
    const ports = { site: Number(new URL(site.url).port), bare: port };
    const rates: Record<'site' | 'bare', number[]> = { site: [], bare: [] };
    for (const name of ['site', 'bare'] as const) await throughput(ports[name], path, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['site', 'bare'] as const)
        rates[name].push(await throughput(ports[name], path, seconds));
    }
    return { site: median(rates.site), bare: median(rates.bare), bytes: body.length };
  } finally {
    bare.disconnect();
  }
}
