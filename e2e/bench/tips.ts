// `pnpm bench tips`: the tables of 5,000 players over 40 days, how soon a correction is in them, and the last minute before a
// lock: no tip is lost that was taken, and none is taken late.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import { openSite, type Site } from '../site/site.ts';
import { type Measured, show, write } from './figure.ts';
import { type Answered, type Asked, atRate } from './open-loop.ts';
import { median, quantile } from './statistics.ts';

export interface TipsOptions {
  json?: string;
}

/** As `api/src/testing/tip-season.ts` tells it. */
interface TipSeason {
  round: string;
  admin: string;
  decided: string;
  days: string[];
  open: string;
  sessions: { user: string; cookie: string }[];
}

const PLAYERS = 5_000;
const DAYS = 40;
const TIPS = 2_000;
/** Further ones around the very moment of the lock. */
const EDGE = 400;
const EDGE_A_SECOND = 1_000;
const MINUTE_S = 60;
const SPARE_S = 3;
const READS = 20;
const CORRECTIONS = 7;
const most = { table: 50, counted: 500, tip: 250 };

export async function benchTips({ json }: TipsOptions): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duellwerk-'));
  const season: TipSeason = await told(dataDir, `${PLAYERS}`, `${DAYS}`, `${TIPS + EDGE}`);
  const site = await openSite({ DEMO: '0' }, { dataDir });
  try {
    const figures = [...(await tableFigures(site, season)), ...(await countFigures(site, season))];
    const rushed = await rush(site, season);
    await site.end();
    figures.push(...(await rushFigures(dataDir, season, rushed)));
    show(figures);
    if (json) await write(figures, json);
  } finally {
    await site.stop();
  }
}

async function told<T>(...parameters: string[]): Promise<T> {
  const program = `${workspaceRoot}/api/src/testing/tip-season.ts`;
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...parameters], {
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout.split('\n').find((line) => /^[[{]/.test(line)) ?? '');
}

async function timed(site: Site, path: string, cookie = ''): Promise<{ took: number; text: string }> {
  const start = performance.now();
  const answer = await fetch(site.url + path, { headers: { cookie } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return { took: performance.now() - start, text };
}

/** The first read makes the table from its totals, the others are of another page each; then what one person is answered. */
async function tableFigures(site: Site, { round, days, sessions }: TipSeason): Promise<Measured[]> {
  const url = `/v1/tip-rounds/${round}`;
  const baseline = { what: 'the list of rounds', value: (await timed(site, '/v1/tip-rounds')).took };
  const figures: Measured[] = [];
  const read = async (what: string, path: string) => {
    const first = await timed(site, path);
    const cursors: number[] = [];
    let { next_cursor: cursor } = JSON.parse(first.text);
    while (cursors.length < READS && cursor !== null) {
      const page = await timed(site, `${path}?cursor=${cursor}`);
      cursors.push(page.took);
      cursor = JSON.parse(page.text).next_cursor;
    }
    figures.push(
      { what: `${what}, first answer`, value: first.took, unit: 'ms', most: most.table, baseline },
      { what: `${what}, further pages (p90)`, value: quantile(cursors, 0.9), unit: 'ms', most: most.table },
    );
  };
  // A process that has just begun compiles its statements once.
  await timed(site, `${url}/days/${days[1]}/table`);
  await read(`the table of ${PLAYERS} players over ${DAYS} days`, `${url}/table`);
  await read(`the table of one day`, `${url}/days/${days[0]}/table`);
  const own: number[] = [];
  for (const { cookie } of sessions.slice(0, READS))
    own.push((await timed(site, `${url}/days/${days[0]}/mine`, cookie)).took);
  figures.push({
    what: 'the own tips of a day with both places',
    value: median(own),
    unit: 'ms',
    most: most.table,
  });
  return figures;
}

/** From the answer of a correction until the table has other points. */
async function countFigures(site: Site, { round, admin, decided }: TipSeason): Promise<Measured[]> {
  const path = `/v1/tip-rounds/${round}/table`;
  const times: number[] = [];
  for (let count = 0; count < CORRECTIONS; count += 1) {
    const before = (await timed(site, path)).text;
    const url = `/v1/admin/matches/${decided}/decisions`;
    const score = count % 2 === 0 ? { a: 2, b: 0 } : { a: 1, b: 2 };
    const decision = { kind: 'total', ...score };
    const { rev, stage_rev } = JSON.parse(await sent(site, `${url}/preview`, admin, 'POST', { decision }));
    await sent(site, url, admin, 'POST', {
      ...{ rev, stage_rev, decision },
      words: { title: 'Messung', facts: 'Messung', decision: 'Messung', rule: '', consequence: '' },
    });
    const start = performance.now();
    while ((await timed(site, path)).text === before);
    times.push(performance.now() - start);
  }
  const what = `a correction is in the table of ${PLAYERS} players, slowest of ${CORRECTIONS} (median ${median(times).toFixed(0)})`;
  return [{ what, value: quantile(times, 1), unit: 'ms', most: most.counted }];
}

async function sent(site: Site, path: string, cookie: string, method: string, body: object): Promise<string> {
  const headers = {
    ...{ cookie, origin: site.url, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  };
  const answer = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text;
}

interface Rush {
  closes: Date;
  answers: Answered[];
}

/** Everybody tips within the last minute, and some more within the moments around its end. */
async function rush(site: Site, { round, open, admin, sessions }: TipSeason): Promise<Rush> {
  const { rev } = JSON.parse((await timed(site, `/v1/tip-rounds/${round}`)).text);
  const closes = new Date(Date.now() + (MINUTE_S + SPARE_S) * 1000);
  await sent(site, `/v1/admin/tip-rounds/${round}/matches/${open}/reopening`, admin, 'POST', {
    ...{ rev, until: closes.toISOString(), reason: 'Messung' },
  });
  const requests = sessions.map(
    ({ cookie }, index): Asked => ({
      method: 'PUT',
      path: `/v1/tip-rounds/${round}/matches/${open}/tip`,
      headers: { cookie, origin: site.url, 'idempotency-key': randomUUID() },
      body: { a: 2, b: index % 2 },
    }),
  );
  const port = Number(new URL(site.url).port);
  const calm = atRate(port, TIPS / (MINUTE_S - 1), requests.slice(0, TIPS));
  const half = (EDGE / EDGE_A_SECOND / 2) * 1000;
  await new Promise((resolve) => setTimeout(resolve, closes.getTime() - Date.now() - half));
  const edge = await atRate(port, EDGE_A_SECOND, requests.slice(TIPS));
  return { closes, answers: [...(await calm), ...edge] };
}

/** What was answered against what the database holds. */
async function rushFigures(
  dataDir: string,
  { open, sessions }: TipSeason,
  { closes, answers }: Rush,
): Promise<Measured[]> {
  const stored: { user: string; at: string }[] = await told(dataDir, 'tips', open);
  const users = new Set(stored.map(({ user }) => user));
  const taken = new Set(
    sessions.filter((_, index) => answers[index]?.status === 200).map(({ user }) => user),
  );
  const refused = answers.filter(({ status }) => status === 422).length;
  const late = stored.filter(({ at }) => new Date(at) >= closes).length;
  const lost = [...taken].filter((user) => !users.has(user)).length;
  const unanswered = stored.filter(({ user }) => !taken.has(user)).length;
  const calm = answers.slice(0, TIPS);
  const others = answers.length - taken.size - refused;
  const none = { unit: '', most: 0 };
  return [
    {
      what: `a tip of ${TIPS} in the last minute, p99 (median ${median(calm.map(({ took }) => took)).toFixed(1)})`,
      ...{
        value: quantile(
          calm.map(({ took }) => took),
          0.99,
        ),
        unit: 'ms',
        most: most.tip,
      },
    },
    {
      what: `of ${TIPS} in time, not taken`,
      value: calm.filter(({ status }) => status !== 200).length,
      ...none,
    },
    { what: `of ${taken.size} taken, lost`, value: lost, ...none },
    { what: `of ${stored.length} kept, taken at the lock or later`, value: late, ...none },
    { what: `kept though they were refused (${refused} came too late)`, value: unanswered, ...none },
    { what: 'answered in no known way', value: others, ...none },
  ];
}
