// `pnpm bench socket`: ten thousand open pages on one process: what each of them costs, and when the last one has an alert,
// against a server that only passes it on.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { createAlert } from '@duellwerk/shared/contract/alert-desk';
import { encodeFrame } from '@duellwerk/shared/contract/frames';
import { request } from '@playwright/test';
import { hasPostgres, provideDatabase } from '../run/postgres.ts';
import { callApi } from '../site/api.ts';
import { logInByApi } from '../site/demo-accounts.ts';
import { openSite } from '../site/site.ts';
import { startBareSockets } from './bare-sockets.ts';
import { type Measured, show, write } from './figure.ts';
import { openListeners } from './sockets.ts';
import { median, quantile } from './statistics.ts';

export interface SocketOptions {
  /** Open pages. */
  count: number;
  json?: string;
}

const BROADCASTS = 5;
/** Memory is read when what opening the sockets needed is given back. */
const SETTLE_MS = 3_000;
const KB = 1024;
const most = { ratio: 1.3, socketKb: 12, processMb: 300 };

interface Measurement {
  /** 99th percentile of the milliseconds until a page has an alert, per broadcast. */
  p99: number[];
  /** Kilobytes of the process before and with the sockets. */
  before: number;
  after: number;
}

export async function benchSocket({ count, json }: SocketOptions): Promise<void> {
  // In turn, so that both find the same machine.
  const bare = await measureBare(count);
  const ours = await measureSite(count);
  const [site, loop] = [median(ours.p99), median(bare.p99)];
  const kbEach = ({ before, after }: Measurement) => (after - before) / count;
  const figures: Measured[] = [
    {
      ...{ what: `an alert to ${count} pages: 99th percentile in those of a bare loop`, unit: '' },
      ...{ value: site / loop, most: most.ratio },
    },
    {
      ...{ what: 'memory of an open page', value: kbEach(ours), unit: 'kB', most: most.socketKb },
      baseline: { what: 'a bare socket', value: kbEach(bare) },
    },
    { what: `the process with ${count} pages`, value: ours.after / KB, unit: 'MB', most: most.processMb },
  ];
  console.log(`99th percentile: ${site.toFixed(0)} ms, bare loop ${loop.toFixed(0)} ms`);
  console.log(`Without pages the process has ${(ours.before / KB).toFixed(0)} MB`);
  show(figures);
  if (json) await write(figures, json);
}

/** Kilobytes that a process holds in memory. */
function residentKb(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

async function measure(
  { url, origin, pid, count }: { url: string; origin: string; pid: number | undefined; count: number },
  broadcast: (round: number) => Promise<void>,
): Promise<Measurement> {
  const before = residentKb(pid);
  const listeners = await openListeners(url, count, { origin, frame: 'ALERT_CREATED' });
  await pause(SETTLE_MS);
  const after = residentKb(pid);
  const p99: number[] = [];
  for (let round = 0; round < BROADCASTS; round += 1)
    p99.push(quantile(await listeners.receive(() => broadcast(round)), 0.99));
  listeners.close();
  return { p99, before, after };
}

async function measureSite(count: number): Promise<Measurement> {
  // The embedded database lies in the same process and would be most of its memory.
  const database = hasPostgres() ? await provideDatabase() : undefined;
  const site = await openSite(
    { TRUST_PROXY: '127.0.0.1', DEMO: '1' },
    database ? { database: database.url } : {},
  );
  const client = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { origin: site.url } });
  try {
    // What filled the database is not what runs for weeks.
    await site.end();
    await site.start();
    await logInByApi(client, 'admin');
    const url = `${site.url.replace('http', 'ws')}/ws`;
    return await measure({ url, origin: site.url, pid: site.pid(), count }, async (round) => {
      const body = { style: 'info', message: `Runde ${round + 1}` } as const;
      await callApi(client, createAlert, { body });
    });
  } finally {
    await client.dispose();
    await site.stop();
    await database?.stop();
  }
}

async function measureBare(count: number): Promise<Measurement> {
  const bare = await startBareSockets();
  try {
    const alert = { id: 'x'.repeat(16), style: 'info', message: 'Runde 1' };
    const body = encodeFrame('ALERT_CREATED', alert);
    return await measure({ ...bare, count }, () => bare.broadcast(body));
  } finally {
    bare.stop();
  }
}
