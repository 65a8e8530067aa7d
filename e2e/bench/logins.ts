// `pnpm bench login`: how many logins the site takes, against the bare hashing of passwords, and what everybody else
// notices of a storm of them.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from '@node-rs/argon2';
import { demoAccounts } from '../site/demo-accounts.ts';
import { nextHome } from '../site/home-address.ts';
import { openSite, type Site } from '../site/site.ts';
import type { BareRound } from './bare-argon2.ts';
import { Connection } from './connection.ts';
import { machine } from './machine.ts';
import { median, quantile } from './statistics.ts';

export interface LoginsOptions {
  /** Length of one round. */
  seconds: number;
  json?: string;
}

/** Short and many, each against the control beside it: the machine's own pace changes within minutes. */
const ROUNDS = 9;
/** People who log in at the same time; the site's queue takes 50. */
const AT_ONCE = 16;
/** Requests of everybody else per second. */
const OTHERS_PER_SECOND = 40;
const OTHER_PATHS = ['/v1/base', '/v1/tournaments', '/tournaments', '/v1/alerts'];
const LEAST_RATIO = 0.8;
const MOST_P99_MS = 100;
const verdict = (met: boolean) => (met ? 'met   ' : 'MISSED');
const account = demoAccounts.player;

export async function benchLogins({ seconds, json }: LoginsOptions): Promise<void> {
  // Logins seem to come from many homes, as the site bounds what one may do.
  const site = await openSite({ TRUST_PROXY: '127.0.0.1' });
  const bare = fork(fileURLToPath(new URL('bare-argon2.ts', import.meta.url)));
  try {
    const stored = await hash(account.password, SETTINGS);
    const rates: Record<'site' | 'bare', number[]> = { site: [], bare: [] };
    const waits: Record<'quiet' | 'storm', number[]> = { quiet: [], storm: [] };
    await storm(site, 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push(await bareRate(bare, { hash: stored, password: account.password, seconds }));
      rates.site.push(await storm(site, seconds));
      waits.quiet.push(...(await others(site, seconds)));
      const [, storming] = await Promise.all([storm(site, seconds), others(site, seconds)]);
      waits.storm.push(...storming);
    }
    const result = {
      logins: median(rates.site),
      bare: median(rates.bare),
      ratio: median(rates.site.map((rate, round) => rate / (rates.bare[round] ?? 1))),
      quietP99: quantile(waits.quiet, 0.99),
      stormP50: quantile(waits.storm, 0.5),
      stormP99: quantile(waits.storm, 0.99),
    };
    print(result);
    if (!json) return;
    await mkdir(dirname(json), { recursive: true });
    const written = { at: new Date().toISOString(), machine: machine(), ...result, rates };
    await writeFile(json, `${JSON.stringify(written, null, 1)}\n`);
  } finally {
    bare.disconnect();
    await site.stop();
  }
}

/** The site's own settings, see api/src/users/passwords.ts. */
const SETTINGS = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

function print(result: Record<'logins' | 'bare' | 'ratio' | 'quietP99' | 'stormP50' | 'stormP99', number>) {
  console.log(
    `Logins: ${result.logins.toFixed(0)} per second, ${AT_ONCE} at once; bare argon2 on all cores ${result.bare.toFixed(0)}`,
  );
  console.log(
    `${verdict(result.ratio >= LEAST_RATIO)}  ratio ${result.ratio.toFixed(2)}, at least ${LEAST_RATIO}`,
  );
  console.log(
    `Everybody else (${OTHERS_PER_SECOND} requests per second): p99 ${result.quietP99.toFixed(0)} ms without logins; in the storm p50 ${result.stormP50.toFixed(0)} ms`,
  );
  console.log(
    `${verdict(result.stormP99 < MOST_P99_MS)}  p99 in the storm ${result.stormP99.toFixed(0)} ms, under ${MOST_P99_MS}`,
  );
}

async function bareRate(bare: ChildProcess, round: BareRound): Promise<number> {
  const answer = once(bare, 'message');
  bare.send(round);
  const [rate] = await answer;
  return Number(rate);
}

const body = JSON.stringify({ username: account.username, password: account.password });

/** A login as it goes over the wire, from a home of its own. */
function loginRequest({ host, origin }: URL): string {
  const head = [
    'POST /v1/users/login HTTP/1.1',
    `host: ${host}`,
    `origin: ${origin}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-forwarded-for: ${nextHome()}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Logs in again and again, so many at once. @returns logins per second @throws Error for a refused one */
async function storm(site: Site, seconds: number): Promise<number> {
  const url = new URL(site.url);
  const start = performance.now();
  const end = start + seconds * 1000;
  let count = 0;
  const keepLoggingIn = async () => {
    const connection = new Connection(url);
    while (performance.now() < end) {
      const status = await connection.ask(loginRequest(url));
      if (status !== 200) throw new Error(`A login was refused: ${status}`);
      count += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepLoggingIn));
  return count / ((performance.now() - start) / 1000);
}

/** Asks at a steady pace, whether or not earlier answers are there. @returns the waits in ms */
async function others({ url }: Site, seconds: number): Promise<number[]> {
  const waits: number[] = [];
  const asked: Promise<void>[] = [];
  const ask = async (path: string) => {
    const start = performance.now();
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was refused: ${answer.status}`);
    waits.push(performance.now() - start);
  };
  await new Promise<void>((resolve) => {
    const pace = setInterval(() => {
      asked.push(ask(OTHER_PATHS[asked.length % OTHER_PATHS.length] ?? '/'));
      if (asked.length < seconds * OTHERS_PER_SECOND) return;
      clearInterval(pace);
      resolve();
    }, 1000 / OTHERS_PER_SECOND);
  });
  await Promise.all(asked);
  return waits;
}
