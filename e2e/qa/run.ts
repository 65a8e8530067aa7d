// A run of QA's journeys on a site: who acts is made, Playwright runs, and what was made goes again, whatever happens.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, request } from '@playwright/test';
import { type DemoAccount, logInByApi } from '../site/demo-accounts.ts';
import { tryMix } from '../site/mix.ts';
import { QA_RUN, type QaRun } from '../site/qa-run.ts';
import { compositionIn } from '../site/visitors.ts';
import { grepOf, mixOf, type Order, type Wanted, WrongCall } from './arguments.ts';
import { clean } from './clean.ts';
import {
  adminOf,
  givenPlayers,
  makeBasics,
  makePlayers,
  newPrefix,
  passwordOf,
  permitMix,
  signInAdmin,
} from './people.ts';

const PLAYWRIGHT = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url));
const CONFIG = fileURLToPath(new URL('playwright.config.ts', import.meta.url));
/** Where reports lie, one folder for each run. */
export const REPORTS = fileURLToPath(new URL('../qa-report', import.meta.url));

export interface Crew {
  client: APIRequestContext;
  run: Omit<QaRun, 'mix' | 'visitorsTry' | 'versions'>;
  /** Takes away what the run has made. @returns what it could not */
  leave: () => Promise<string[]>;
}

/**
 * Signs the administrator in and makes who and what journeys need.
 * @param remotes looked for before anything is made
 * @throws WrongCall
 */
export async function openCrew(
  url: string,
  env: NodeJS.ProcessEnv,
  remotes: readonly Wanted[] = [],
): Promise<Crew> {
  const admin = adminOf(env);
  const given = givenPlayers(env);
  const client = await signInAdmin(url, admin);
  if (remotes.length > 0)
    await tryMix(client, mixOf(remotes)).catch(({ message }: Error) => {
      throw new WrongCall(message);
    });
  const prefix = newPrefix();
  const password = passwordOf(admin, prefix);
  const leave = async () => {
    const left = await clean({ client, url, admin, isMeant: (name) => name.includes(prefix) });
    await client.dispose();
    return left;
  };
  try {
    await makeBasics(client, prefix);
    const players = given ?? (await makePlayers(client, { url, prefix, password }));
    if (!given) for (const player of players) await permitMix(client, player);
    return { client, run: { url, prefix, admin, players, password }, leave };
  } catch (cause) {
    await leave();
    throw cause;
  }
}

/** The packages that a browser gets, as `name@version`. */
async function versionsFor(client: APIRequestContext): Promise<string[]> {
  const page = await client.get('/');
  const read = compositionIn(await page.text());
  if (!read.host) throw new WrongCall(`What answers at ${page.url()} is no Duellwerk.`);
  const chosen = new Map((read.overrides ?? []).map((each) => [each.split('@', 1)[0], each]));
  return [{ name: 'host', version: read.host }, ...read.remotes].map(
    ({ name, version }) => chosen.get(name) ?? `${name}@${version}`,
  );
}

/** What a mix is for those who act: tried once, so that a version that is not there is named before anything runs. */
async function mixFor(url: string, who: DemoAccount, remotes: readonly Wanted[]) {
  const mix = mixOf(remotes);
  const person = await request.newContext({ baseURL: url });
  const visitor = await request.newContext({ baseURL: url });
  try {
    await logInByApi(person, who);
    const tried = mix === '' || (await tryMix(person, mix));
    if (!tried) throw new WrongCall(`${who.username} may not try versions: release.manage is missing.`);
    const visitorsTry = mix !== '' && (await tryMix(visitor, mix));
    return { mix, visitorsTry, versions: await versionsFor(person) };
  } finally {
    await Promise.all([person.dispose(), visitor.dispose()]);
  }
}

export interface Outcome {
  passed: boolean;
  /** The report for people. */
  report: string;
}

/** Runs the journeys of an order for a crew. @param folder of the report */
export async function runJourneys(
  { run }: Crew,
  order: Pick<Order, 'remotes' | 'tags' | 'grep' | 'shard' | 'workers' | 'slow' | 'lasting'>,
  { projects, folder, stop }: { projects: readonly string[]; folder: string; stop: AbortSignal },
): Promise<Outcome> {
  const whole: QaRun = { ...run, ...(await mixFor(run.url, run.players[0], order.remotes)) };
  console.log(`Site: ${run.url}\nTested: ${whole.versions.join(', ')}`);
  if (whole.mix && !whole.visitorsTry)
    console.log(
      'Visitors without an account get the live versions: the site lets holders of release.manage try others.',
    );
  mkdirSync(folder, { recursive: true });
  const args = ['test', '-c', CONFIG, '--grep', grepOf(order), `--workers=${order.workers}`];
  const shard = order.shard ? [`--shard=${order.shard}`] : [];
  const lasting = order.lasting ? [] : ['--grep-invert', '@lasting'];
  const child = spawn(process.execPath, [PLAYWRIGHT, ...args, ...shard, ...lasting], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env,
      [QA_RUN]: JSON.stringify(whole),
      QA_PROJECTS: projects.join(','),
      QA_REPORT: folder,
      QA_SLOW: String(order.slow),
    },
    stdio: 'inherit',
  });
  const end = () => child.kill('SIGINT');
  stop.addEventListener('abort', end, { once: true });
  const [code] = await once(child, 'exit');
  stop.removeEventListener('abort', end);
  return { passed: code === 0, report: join(folder, 'html/index.html') };
}
