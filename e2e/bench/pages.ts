// `pnpm bench pages`: what serving pages costs. A kept page against a bare server with the same bytes, and the processor
// time of a page that nobody has asked for before.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openSite, type Site } from '../site/site.ts';
import { compareWithBare } from './against-bare.ts';
import { machine } from './machine.ts';
import { median } from './statistics.ts';

export interface PagesOptions {
  /** Length of one round at one server. */
  seconds: number;
  json?: string;
}

const PAGE = '/tournaments';
const LEAST_RATIO = 0.5;
const MOST_CPU_MS = 15;
const verdict = (met: boolean) => (met ? 'met   ' : 'MISSED');

export async function benchPages({ seconds, json }: PagesOptions): Promise<void> {
  const site = await openSite();
  try {
    const fresh = await freshPages(site);
    const kept = await compareWithBare(site, PAGE, seconds);
    const ratio = kept.site / kept.bare;
    console.log(
      `Kept ${PAGE}: ${kept.site.toFixed(0)} requests per second, bare node:http ${kept.bare.toFixed(0)}`,
    );
    console.log(`${verdict(ratio >= LEAST_RATIO)}  ratio ${ratio.toFixed(2)}, at least ${LEAST_RATIO}`);
    if (fresh) {
      console.log(
        `Processor time per page, over ${fresh.pages} pages: drawing ${fresh.drawMs.toFixed(1)} ms; the whole server (database, data, packing, code that warms up) ${fresh.firstMs.toFixed(1)} ms, a kept page ${fresh.keptMs.toFixed(1)} ms`,
      );
      console.log(
        `${verdict(fresh.drawMs <= MOST_CPU_MS)}  a fresh page is drawn in ${fresh.drawMs.toFixed(1)} ms, at most ${MOST_CPU_MS}`,
      );
    }
    if (!json) return;
    await mkdir(dirname(json), { recursive: true });
    const result = { at: new Date().toISOString(), machine: machine(), page: PAGE, kept, ratio, fresh };
    await writeFile(json, `${JSON.stringify(result, null, 1)}\n`);
  } finally {
    await site.stop();
  }
}

/**
 * Processor time per page: of its drawing, as the server says of each, and of the whole server process, asked for the
 * first time and again. `undefined` where the system does not tell (only Linux does, under /proc).
 */
async function freshPages(
  site: Site,
): Promise<{ pages: number; drawMs: number; firstMs: number; keptMs: number } | undefined> {
  if ((await cpuMs(site)) === undefined) return undefined;
  const paths = await pagePaths(site);
  // The first page of a kind loads code; that is no part of a page's price.
  for (const path of [paths[0], paths.at(-1)]) if (path) await (await fetch(site.url + path)).arrayBuffer();
  const rest = paths.slice(1, -1);
  const drawn: number[] = [];
  const cost = async () => {
    const before = (await cpuMs(site)) ?? 0;
    for (const path of rest) {
      const answer = await fetch(site.url + path);
      await answer.arrayBuffer();
      const [, spent] = /draw;dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '') ?? [];
      if (spent) drawn.push(Number(spent));
    }
    return (((await cpuMs(site)) ?? 0) - before) / rest.length;
  };
  const firstMs = await cost();
  return { pages: rest.length, drawMs: median(drawn), firstMs, keptMs: await cost() };
}

/** Pages of every kind that has many, each with content of its own. */
async function pagePaths(site: Site): Promise<string[]> {
  const ask = async (path: string) => (await fetch(site.url + path)).json();
  const { items } = await ask('/v1/tournaments');
  const tournaments: string[] = items.map(({ id }: { id: string }) => id);
  const matches: string[] = [];
  for (const id of tournaments) {
    for (const stage of (await ask(`/v1/tournaments/${id}`)).stages)
      for (const match of (await ask(`/v1/stages/${stage.id}`)).matches) matches.push(match.id);
  }
  return [...tournaments.map((id) => `/tournaments/${id}`), ...matches.map((id) => `/matches/${id}`)];
}

/** Processor time that the site's process has used in all its threads, in milliseconds. */
async function cpuMs(site: Site): Promise<number | undefined> {
  const stat = await readFile(`/proc/${site.pid()}/stat`, 'utf8').catch(() => undefined);
  // Counted from behind the name, which may hold spaces: user and system time are the 12th and 13th, in ticks of 10 ms.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) * 10;
}
