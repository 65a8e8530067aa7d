// `pnpm bench play`: a night of matches: how soon a thousand open pages hear of a result, what its command costs, the desk of
// the referees with 500 open cases, and how soon the dialogs of a match are there.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import { encodeFrame } from '@duellwerk/shared/contract/frames';
import type { Browser } from '@playwright/test';
import { findPlaces } from '../pages/places.ts';
import { type demoAccounts, logInByApi } from '../site/demo-accounts.ts';
import { openSite, type Site } from '../site/site.ts';
import { startBareSockets } from './bare-sockets.ts';
import { openings } from './dialogs.ts';
import { type Measured, show, write } from './figure.ts';
import { launch } from './machine.ts';
import { openListeners } from './sockets.ts';
import { median, quantile } from './statistics.ts';

export interface PlayOptions {
  /** Openings of each dialog and of the desk, each in a browser that was never here. */
  runs: number;
  json?: string;
}

/** As `api/src/testing/match-night.ts` tells it. */
interface MatchNight {
  referee: string;
  cup: string;
  live: { id: string; a: string; b: string }[];
  statements: { report: number; confirmation: number };
}

const SOCKETS = 1_000;
const CASES = 500;
const COMMANDS = 100;
const RESULTS_HEARD = 5;
const DESK_READS = 20;
const most = { heard: 300, dialog: 100, desk: 100, command: 15, statements: 12 };

export async function benchPlay({ runs, json }: PlayOptions): Promise<void> {
  const figures: Measured[] = [];
  for (const measured of [nightFigures, dialogFigures]) {
    const some = await measured(runs);
    show(some);
    figures.push(...some);
  }
  if (json) await write(figures, json);
}

async function nightFigures(runs: number): Promise<Measured[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duellwerk-'));
  const filled = await promisify(execFile)(
    process.execPath,
    [`${workspaceRoot}/api/src/testing/match-night.ts`, dataDir, `${CASES}`],
    { maxBuffer: 2 ** 24 },
  );
  const night: MatchNight = JSON.parse(filled.stdout.split('\n').find((line) => line.startsWith('{')) ?? '');
  const site = await openSite({ DEMO: '0', TRUST_PROXY: '127.0.0.1' }, { dataDir });
  try {
    const heard = night.live.slice(0, RESULTS_HEARD);
    const played = night.live.slice(RESULTS_HEARD, RESULTS_HEARD + COMMANDS);
    return [
      ...(await heardFigures(site, heard)),
      ...(await commandFigures(site, played, night.statements)),
      ...(await deskFigures(site, night.referee, runs)),
      ...(await cupFigures(site, night, runs)),
    ];
  } finally {
    await site.stop();
  }
}

/** A changing request as a page sends it. @returns the milliseconds until its answer was read */
async function send(site: Site, path: string, cookie: string, data: object): Promise<number> {
  const start = performance.now();
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: {
      ...{ cookie, origin: site.url, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    },
    body: JSON.stringify(data),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - start;
}

const revOf = async (site: Site, id: string): Promise<number> =>
  (await (await fetch(`${site.url}/v1/matches/${id}`)).json()).rev;

/** A report of one game, which side a has won. */
const report = async (site: Site, { id, a }: MatchNight['live'][number]) =>
  send(site, `/v1/matches/${id}/reports`, a, { rev: await revOf(site, id), rounds: [{ a: 13, b: 7 }] });
const confirm = async (site: Site, { id, b }: MatchNight['live'][number]) =>
  send(site, `/v1/matches/${id}/confirmations`, b, { rev: await revOf(site, id), by: 'a', version: 1 });

/** A result's way from its sender to the last of many open pages, against a server that only passes a request on. */
async function heardFigures(site: Site, matches: MatchNight['live']): Promise<Measured[]> {
  const last: number[] = [];
  for (const match of matches) {
    const listeners = await openListeners(`${site.url.replace('http', 'ws')}/ws`, SOCKETS, {
      ...{ origin: site.url, frame: 'MATCH_UPDATED' },
      subscribe: encodeFrame('SUBSCRIBE', { topic: `match:${match.id}` }),
    });
    const rev = await revOf(site, match.id);
    const data = { rev, rounds: [{ a: 13, b: 7 }] };
    const times = await listeners.receive(async () => {
      await send(site, `/v1/matches/${match.id}/reports`, match.a, data);
    });
    last.push(times.at(-1) ?? Number.NaN);
    listeners.close();
  }
  const value = quantile(last, 1);
  const baseline = { what: 'a server that passes it on', value: median(await heardOfBare(matches.length)) };
  const what = `a result is heard by the last of ${SOCKETS} sockets, slowest of ${last.length}`;
  return [{ what, value, unit: 'ms', most: most.heard, baseline }];
}

async function heardOfBare(runs: number): Promise<number[]> {
  const bare = await startBareSockets();
  try {
    const listeners = await openListeners(bare.url, SOCKETS, { origin: bare.origin, frame: 'MATCH_UPDATED' });
    const body = encodeFrame('MATCH_UPDATED', { id: 'x'.repeat(16), rev: 1 });
    const last: number[] = [];
    while (last.length < runs) {
      const times = await listeners.receive(() => bare.broadcast(body));
      last.push(times.at(-1) ?? Number.NaN);
    }
    listeners.close();
    return last;
  } finally {
    bare.stop();
  }
}

/** What a report and the confirmation that decides the match cost, against a command that writes one row. */
async function commandFigures(
  site: Site,
  matches: MatchNight['live'],
  statements: MatchNight['statements'],
): Promise<Measured[]> {
  const times = { report: [] as number[], confirmation: [] as number[], message: [] as number[] };
  for (const match of matches) {
    const words = { text: 'Viel Erfolg!' };
    // Who comes for the first time costs something of their own.
    for (const cookie of [match.a, match.b])
      await fetch(`${site.url}/v1/matches/${match.id}/mine`, { headers: { cookie } });
    times.message.push(await send(site, `/v1/matches/${match.id}/messages`, match.a, words));
    times.report.push(await report(site, match));
    times.confirmation.push(await confirm(site, match));
  }
  const baseline = { what: 'a message in the chat', value: median(times.message) };
  return (['report', 'confirmation'] as const).flatMap((kind) => [
    { what: `statements of a ${kind}`, value: statements[kind], unit: '', most: most.statements },
    { what: `a ${kind}, p50`, value: median(times[kind]), unit: 'ms', most: most.command, baseline },
    { what: `a ${kind}, p99`, value: quantile(times[kind], 0.99), unit: 'ms', most: 4 * most.command },
  ]);
}

/** The open cases of the referees: the answer of the API, and from its last byte to the painted list. */
async function deskFigures(site: Site, referee: string, runs: number): Promise<Measured[]> {
  const read = async (query: string) => {
    const times: number[] = [];
    for (let count = 0; count < DESK_READS; count += 1) {
      const start = performance.now();
      const answer = await fetch(`${site.url}/v1/admin/matches${query}`, { headers: { cookie: referee } });
      await answer.text();
      times.push(performance.now() - start);
    }
    return median(times);
  };
  const baseline = { what: 'one of them', value: await read('?limit=1') };
  const answer = { what: `the desk's answer with ${CASES} open cases`, value: await read(''), unit: 'ms' };
  const browser = await launch();
  try {
    const painted: number[] = [];
    for (let run = 0; run < runs; run += 1)
      painted.push(await listPainted(browser, site, { ...cases, referee }));
    const what = `the desk from its data to the painted list (p90 ${quantile(painted, 0.9).toFixed(0)})`;
    return [
      { ...answer, most: most.desk, baseline },
      { what, value: median(painted), unit: 'ms', most: most.desk },
    ];
  } finally {
    await browser.close();
  }
}

/** A console, and the way to it. */
interface Console {
  referee: string;
  /** A page where code and session are there already, and the link on it that asks for the data. */
  from: string;
  link: RegExp;
  /** The address of its data. */
  data: RegExp;
  /** What the painted list consists of, and how many of them are there at least. */
  rows: string;
  least: number;
}

/** From a kind of which there is none: the cases come by the click. */
const cases: Omit<Console, 'referee'> = {
  ...{ from: '/admin/matches?kind=walkover', link: /^Alle\s*\d/ },
  ...{ data: /\/v1\/admin\/matches(?:\?(?!kind=)|$)/, rows: 'main nav ol a', least: 20 },
};

/** The administration of a running tournament of 64, from its data to the painted queue of matches. */
async function cupFigures(site: Site, { referee, cup }: MatchNight, runs: number): Promise<Measured[]> {
  const admin: Console = {
    ...{ referee, from: `/admin/tournaments/${cup}?tab=history`, link: /^Spielbetrieb/ },
    ...{
      data: /\/v1\/admin\/tournaments\/[^/]+\/progress/,
      rows: 'main form[aria-label*=" gegen "]',
      least: 10,
    },
  };
  const browser = await launch();
  try {
    const painted: number[] = [];
    for (let run = 0; run < runs; run += 1) painted.push(await listPainted(browser, site, admin));
    const what = `the administration of a cup of 64 from its data to the painted matches (p90 ${quantile(painted, 0.9).toFixed(0)})`;
    return [{ what, value: median(painted), unit: 'ms', most: most.desk }];
  } finally {
    await browser.close();
  }
}

async function listPainted(
  browser: Browser,
  site: Site,
  { referee, from, link, ...watched }: Console,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE' });
  try {
    const [name = '', value = ''] = referee.split('=');
    // What stands beside the session's own cookie, and is read by scripts, comes with the first answer.
    await context.addCookies([
      { name, value, url: site.url },
      { name: 'dw_signed_in', value: '1', url: site.url },
    ]);
    const page = await context.newPage();
    await page.goto(site.url + from, { waitUntil: 'networkidle' });
    await page.evaluate(watchList, { ...watched, data: watched.data.source });
    await page.getByRole('main').getByRole('link', { name: link }).click();
    return await page.evaluate(() => (window as unknown as { benchPainted: Promise<number> }).benchPainted);
  } finally {
    await context.close();
  }
}

/** In the page: from the last byte of the data, or the click where it was there before, until the list has been painted. */
function watchList({ data, rows, least }: { data: string; rows: string; least: number }): void {
  const LONGEST_MS = 20_000;
  // They may be asked for before the click, when the pointer comes to the link, and again after the list is there. A browser
  // lists an answer a little after it was read.
  const readBefore = (paint: number) =>
    new Promise<number>((resolve) => {
      const look = () => {
        const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const isCases = ({ name, responseEnd }: PerformanceResourceTiming) =>
          new RegExp(data).test(name) && responseEnd > 0 && responseEnd <= paint;
        const cases = answers.filter(isCases).map(({ responseEnd }) => responseEnd);
        if (cases.length > 0) resolve(Math.max(...cases));
        else setTimeout(look, 10);
      };
      look();
    });
  let clicked = 0;
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
  const painted = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('The cases did not come.')), LONGEST_MS);
    const watcher = new MutationObserver(() => {
      if (document.querySelectorAll(rows).length < least) return;
      watcher.disconnect();
      requestAnimationFrame(() =>
        requestAnimationFrame(async (now) => {
          resolve(now - Math.max(clicked, await readBefore(now)));
        }),
      );
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  Object.assign(window, { benchPainted: painted });
}

interface MatchDialog {
  /** On the page of a match. */
  button: string;
  as: keyof typeof demoAccounts;
  match: 'readyCheck' | 'movable' | 'live' | 'reported';
}

const matchDialogs: readonly MatchDialog[] = [
  { button: 'Bereit melden', as: 'captain', match: 'readyCheck' },
  { button: 'Termin vorschlagen', as: 'captain', match: 'movable' },
  { button: 'Ergebnis melden', as: 'playing', match: 'live' },
  { button: 'Map wählen', as: 'playing', match: 'live' },
  { button: 'Ergebnis prüfen', as: 'opponent', match: 'reported' },
  { button: 'Einspruch einlegen', as: 'opponent', match: 'reported' },
];

async function dialogFigures(runs: number): Promise<Measured[]> {
  const site = await openSite();
  const browser = await launch();
  try {
    const places = await findPlaces(site.url);
    const figures: Measured[] = [];
    for (const { button, as, match } of matchDialogs) {
      const first: number[] = [];
      const again: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const times = await openings(browser, `${site.url}/matches/${places[match]}`, {
          opener: (page) => page.getByRole('main').getByRole('button', { name: button, exact: true }),
          prepare: (page) => logInByApi(page.request, as),
        });
        first.push(times.first);
        again.push(times.again);
      }
      const what = `„${button}“ to its painted dialog (p90 ${quantile(first, 0.9).toFixed(0)})`;
      const baseline = { what: 'once more', value: median(again) };
      figures.push({ what, value: median(first), unit: 'ms', most: most.dialog, baseline });
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}
