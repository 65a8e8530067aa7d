// `pnpm bench entry`: a tournament's evening before its start, with ten thousand tournaments in the house and 512 teams at
// one of them: what visitors wait for while many look, a search, the rush to check in, and the list of who takes part.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import type { Page } from '@playwright/test';
import { openSite, type Site } from '../site/site.ts';
import { launch, machine } from './machine.ts';
import { type Answered, type Asked, atRate } from './open-loop.ts';
import { median, quantile } from './statistics.ts';

export interface EntryOptions {
  /** How long many look at one page, in seconds. */
  seconds: number;
  json?: string;
}

const TOURNAMENTS = 10_000;
const TEAMS = 512;
const LOOKS_A_SECOND = 200;
const MOST_MS = 50;
const SEARCH_ROUNDS = 25;
const RUSH_S = 30;
const SCROLLS = 3;
const SCROLL_MS = 2000;
const LEAST_FPS = 58;

/** As `api/src/testing/crowd.ts` tells it. */
interface Crowd {
  tournament: string;
  entries: { id: string; cookie: string; players: string[] }[];
}

interface Line {
  what: string;
  value: number;
  unit: string;
  met: boolean;
}

export async function benchEntry({ seconds, json }: EntryOptions): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duellwerk-'));
  const filled = await promisify(execFile)(
    process.execPath,
    [`${workspaceRoot}/api/src/testing/crowd.ts`, dataDir, `${TOURNAMENTS}`, `${TEAMS}`],
    { maxBuffer: 2 ** 24 },
  );
  const crowd: Crowd = JSON.parse(filled.stdout.split('\n')[0] ?? '');
  const site = await openSite({ DEMO: '0' }, { dataDir });
  const lines: Line[] = [];
  try {
    lines.push(await looked(site, 'GET /v1/tournaments', '/v1/tournaments', seconds));
    lines.push(
      await looked(site, `the answer for ${TEAMS} entries`, `/v1/tournaments/${crowd.tournament}`, seconds),
    );
    const entries = `/v1/tournaments/${crowd.tournament}/participants`;
    lines.push(await looked(site, `who the ${TEAMS} are`, entries, seconds));
    lines.push(await looked(site, 'the page of it', `/tournaments/${crowd.tournament}`, seconds));
    lines.push(await searched(site));
    lines.push(...(await rushed(site, crowd)));
    lines.push(await scrolled(site, crowd));
  } finally {
    await site.stop();
  }
  for (const { what, value, unit, met } of lines)
    console.log(`${met ? 'met   ' : 'MISSED'}  ${what}: ${value.toFixed(1)} ${unit}`);
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  if (!json) return;
  await mkdir(dirname(json), { recursive: true });
  await writeFile(
    json,
    `${JSON.stringify({ at: new Date().toISOString(), machine: machine(), lines }, null, 1)}\n`,
  );
}

const portOf = ({ url }: Site) => Number(new URL(url).port);
const times = (answers: readonly Answered[]) => answers.map(({ took }) => took);

function allAnswered(answers: readonly Answered[]): void {
  const other = answers.find(({ status }) => status !== 200);
  if (other) throw new Error(`An answer had the status ${other.status}.`);
}

/** Many look at the same; the 99th of a hundred waits so long. */
async function looked(site: Site, what: string, path: string, seconds: number): Promise<Line> {
  const requests = Array.from({ length: LOOKS_A_SECOND * seconds }, (): Asked => ({ path }));
  await atRate(portOf(site), LOOKS_A_SECOND, requests.slice(0, LOOKS_A_SECOND));
  const answers = await atRate(portOf(site), LOOKS_A_SECOND, requests);
  allAnswered(answers);
  const value = quantile(times(answers), 0.99);
  return { what: `${what} at ${LOOKS_A_SECOND} a second, p99`, value, unit: 'ms', met: value <= MOST_MS };
}

/** Every search is another one, one after the other; the first round makes the database ready. */
async function searched(site: Site): Promise<Line> {
  const words = [
    'herbst',
    'elbe cup',
    'nordlicht',
    'kiez',
    'hafen open',
    'masters 9',
    '4711',
    'gibt es nicht',
  ];
  const took: number[] = [];
  for (let round = 0; round <= SEARCH_ROUNDS; round += 1)
    for (const word of words) {
      const path = `/v1/tournaments?text=${encodeURIComponent(`${word}${round % 2 === 0 ? '' : ` ${round}`}`)}`;
      const answers = await atRate(portOf(site), 1000, [{ path }]);
      allAnswered(answers);
      if (round > 0) took.push(...times(answers));
    }
  const value = quantile(took, 0.99);
  const what = `a search over ${TOURNAMENTS} tournaments, p99 (median ${median(took).toFixed(1)})`;
  return { what, value, unit: 'ms', met: value <= MOST_MS };
}

/** All teams check in within half a minute. */
async function rushed(site: Site, { tournament, entries }: Crowd): Promise<Line[]> {
  const requests = entries.map(
    ({ id, cookie, players }): Asked => ({
      method: 'POST',
      path: `/v1/tournaments/${tournament}/entries/${id}/check-in`,
      headers: { cookie, origin: site.url, 'idempotency-key': randomUUID() },
      body: { rev: 1, players },
    }),
  );
  const start = performance.now();
  const answers = await atRate(portOf(site), TEAMS / (RUSH_S - 1), requests);
  const took = (performance.now() - start) / 1000;
  const failed = answers.filter(({ status }) => status !== 200 && status !== 201).length;
  return [
    { what: `${TEAMS} teams check in, refused or failed`, value: failed, unit: '', met: failed === 0 },
    {
      what: `from the first to the last answer, p99 of one ${quantile(times(answers), 0.99).toFixed(1)} ms`,
      ...{ value: took, unit: 's', met: took <= RUSH_S },
    },
  ];
}

/** Pictures a second while the list of participants is scrolled by a wheel, some times from its beginning. */
async function scrolled(site: Site, { tournament }: Crowd): Promise<Line> {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'de-DE' });
    await page.goto(`${site.url}/tournaments/${tournament}?tab=participants`, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: new RegExp(`\\bTeam ${TEAMS - 1}\\b`) }).waitFor();
    await page.mouse.move(640, 400);
    const rates: number[] = [];
    while (rates.length < SCROLLS) rates.push(await oneScroll(page));
    const value = median(rates);
    const what = `${TEAMS} participants are scrolled`;
    return { what, value, unit: 'pictures a second', met: value >= LEAST_FPS };
  } finally {
    await browser.close();
  }
}

async function oneScroll(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const counted = page.evaluate(
    (length) =>
      new Promise<number>((resolve) => {
        let frames = 0;
        const start = performance.now();
        const count = (now: number) => {
          frames += 1;
          if (now - start < length) requestAnimationFrame(count);
          else resolve((frames * 1000) / (now - start));
        };
        requestAnimationFrame(count);
      }),
    SCROLL_MS,
  );
  const end = performance.now() + SCROLL_MS;
  while (performance.now() < end) {
    await page.mouse.wheel(0, 60);
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  const rate = await counted;
  const scrolledBy = await page.evaluate(() => window.scrollY);
  if (scrolledBy < 1600) throw new Error(`The list went by ${scrolledBy} px only.`);
  return rate;
}
