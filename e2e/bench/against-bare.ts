// A reply of the site against node:http that answers with the same bytes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Site } from '../site/site.ts';
import type { BareAnswer } from './bare-server.ts';
import { median } from './statistics.ts';
import { askedWith, throughput } from './throughput.ts';

const ROUNDS = 3;
const WARM_UP_SECONDS = 1;

/** Median requests per second of the site and of the bare server, measured in turn. */
export async function compareWithBare(
  site: Pick<Site, 'url'>,
  path: string,
  seconds: number,
): Promise<{ site: number; bare: number; bytes: number }> {
  const { headers, body } = await readRaw(site.url + path);
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

/** Headers of the transfer, which the bare server sets itself. */
const OF_TRANSFER = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']);

/** The reply as it is on the wire: still compressed, and asked for as the load asks. */
async function readRaw(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers: askedWith }, resolve).on('error', reject),
  );
  const headers = Object.entries(reply.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !OF_TRANSFER.has(name) ? [[name, value] as const] : [],
  );
  return { headers: Object.fromEntries(headers), body: await buffer(reply) };
}
