import type { Format } from '@duellwerk/shared/bracket/graph';
import type { MyTips, TipDay, TipRound } from '@duellwerk/shared/contract/tips';
import type { Insertable } from 'kysely';
import type { DomainTables } from '../db/domain-tables.ts';
import type { Client, TestApp } from './app.ts';
import { addUser } from './fixtures.ts';
import { addSeeded, StagePlayer, type TestStage } from './stages.ts';
import { runJobs } from './written-mails.ts';

interface Parts {
  entries?: number;
  format?: Format;
  settings?: Record<string, unknown>;
  tournament?: Partial<Insertable<DomainTables['tournaments']>>;
  /** Minutes from now to the matches of the first round; each further round is a day later. */
  first?: number;
  body?: object;
}

const MINUTE = 60_000;
const DAY = 24 * 60;

/** A started tournament with times and the tip round that was made of it. */
export interface TestRound extends TestStage {
  id: string;
  referee: StagePlayer;
  page(): Promise<TipRound>;
  /** A day by its number. */
  day(number: number): Promise<TipDay>;
  /** The id of a match by its key. */
  match(key: string): string;
  mine(client: Client, number?: number): Promise<MyTips>;
  /** Tips `2:1`. */
  tip(client: Client, key: string, score: string): ReturnType<Client['send']>;
  /** Decides a match, and counts. */
  end(key: string, ending: string | object): Promise<void>;
  url: string;
}

/** By default four who meet each other in three rounds, best of three, the first in an hour. */
export async function addTipRound(
  api: TestApp,
  admin: Client,
  { entries = 4, format = 'round_robin', settings, tournament, first = 60, body = {} }: Parts = {},
): Promise<TestRound> {
  const made = await addSeeded(api, {
    ...{ entries, format, settings: { best_of: 3, ...settings }, tournament: { best_of: 3, ...tournament } },
  });
  const referee = new StagePlayer(admin, made.stage);
  await sent(referee.send('start'));
  const rows = await api.database.sql
    .selectFrom('matches')
    .select(['id', 'round'])
    .where('stage_id', '=', made.stage)
    .execute();
  for (const { id, round } of rows)
    await api.database.sql
      .updateTable('matches')
      .set({ scheduled_at: new Date(api.now().getTime() + (first + (round - 1) * DAY) * MINUTE) })
      .where('id', '=', id)
      .execute();
  const response = await admin.send('POST', '/v1/admin/tip-rounds', {
    ...{ name: 'Testrunde', lead_minutes: 0, own_matches: false, tournament: made.tournament, ...body },
  });
  await sent(response);
  const { id } = response.json();
  const url = `/v1/tip-rounds/${id}`;
  const page = async (): Promise<TipRound> => (await api.visitor.get(url)).json();
  const dayOf = async (number: number) => (await page()).days.find((day) => day.number === number)?.id;
  const match = (key: string) => `${made.stage}-${key.replace('.', '-')}`;
  return {
    ...{ ...made, id, url, referee, page, match },
    day: async (number) => (await api.visitor.get(`${url}/days/${await dayOf(number)}`)).json(),
    mine: async (client, number = 1) => (await client.get(`${url}/days/${await dayOf(number)}/mine`)).json(),
    tip: (client, key, score) => {
      const [a, b] = score.split(':').map(Number);
      return client.send('PUT', `${url}/matches/${match(key)}/tip`, { a, b });
    },
    end: async (key, ending) => {
      await sent(referee.end(key, ending));
      await runJobs(api);
    },
  };
}

/** The answer, if it was a good one. */
export async function sent(answer: ReturnType<Client['send']> | Awaited<ReturnType<Client['send']>>) {
  const response = await answer;
  if (response.statusCode >= 300) throw new Error(response.body);
  return response;
}

/** People who tip, signed in. */
export async function addTippers(
  api: TestApp,
  names: readonly string[],
): Promise<{ id: string; name: string; client: Client }[]> {
  const people: { id: string; name: string; client: Client }[] = [];
  for (const name of names) {
    const id = await addUser(api.database, { name });
    people.push({ id, name, client: await api.as(id) });
  }
  return people;
}
