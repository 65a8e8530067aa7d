// `pnpm bench api`: replies that many visitors read, against a bare server with the same bytes.
import { hasPostgres, provideDatabase } from '../run/postgres.ts';
import { openSite, type Site } from '../site/site.ts';
import { compareWithBare } from './against-bare.ts';
import { type Measured, show, write } from './figure.ts';

export interface ApiOptions {
  /** Length of one round at one server. */
  seconds: number;
  json?: string;
}

/** Asked: four fifths of what the bare server does, as its time per reply in ours. */
const MOST_TIMES = 1 / 0.8;

export async function benchApi({ seconds, json }: ApiOptions): Promise<void> {
  const database = hasPostgres() ? await provideDatabase() : undefined;
  const site = await openSite({}, database ? { database: database.url } : {});
  const figures: Measured[] = [];
  try {
    for (const path of await hotReads(site)) {
      const { site: ours, bare, bytes } = await compareWithBare(site, path, seconds);
      figures.push({
        ...{ what: `${path}, ${bytes} bytes: time of a reply in those of bare node:http`, unit: '' },
        ...{ value: bare / ours, most: MOST_TIMES },
      });
      console.log(
        `${path}: ${ours.toFixed(0)} a second, bare ${bare.toFixed(0)}, ratio ${(ours / bare).toFixed(2)}`,
      );
    }
  } finally {
    await site.stop();
    await database?.stop();
  }
  show(figures);
  if (json) await write(figures, json);
}

/** What every page, every list and every open bracket asks for. */
async function hotReads(site: Site): Promise<string[]> {
  const ask = async (path: string) => (await fetch(site.url + path)).json();
  const { items } = await ask('/v1/tournaments?phase=running');
  const tournament = `/v1/tournaments/${items[0].id}`;
  const { stages } = await ask(tournament);
  return ['/v1/base', '/v1/tournaments', tournament, `/v1/stages/${stages[0].id}`, '/v1/openapi.json'];
}
