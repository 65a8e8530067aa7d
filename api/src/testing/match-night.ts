import type { Format } from '@duellwerk/shared/bracket/graph';
import { buildAppContext } from '../app.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { newId } from '../text/ids.ts';
import { clientOf, testConfig } from './app.ts';
import { testContent } from './content.ts';
import { addBasics, addUser } from './fixtures.ts';
import { addSessions } from './sessions.ts';
import { addSeeded, StagePlayer } from './stages.ts';
import { statementsOf } from './statements.ts';

/**
 * A program for measurements: fills the embedded database of a data folder with a night of matches and tells where it
 * stands, as one line of JSON (`MatchNight`). `node match-night.ts <data folder> <open cases>`
 */
export interface MatchNight {
  /** The session of who referees all of it. */
  referee: string;
  /** A single elimination of 64 that runs. */
  cup: string;
  /** Live matches of one game of a bracket of 512, each with the sessions of both sides. */
  live: { id: string; a: string; b: string }[];
  /** What a report and its confirmation, which decides the match, ask of the database; the session's among them. */
  statements: { report: number; confirmation: number };
}

const ENTRIES = 512;
const CUP_ENTRIES = 64;
const [dataDir = '', wanted = '0'] = process.argv.slice(2);
const now = () => new Date();
const database = await openDatabase({ dataDir });
try {
  await migrateDatabase(database);
  await addBasics(database);
  const user = await addUser(database, { name: 'Referee', permissions: ['tournament.manage'] });
  const [referee = ''] = await addSessions(database, [user], now());
  const context = await buildAppContext({
    ...{ database, clock: now, content: testContent, log: { level: 'error' } },
    config: testConfig({ limits: { changes: { count: 100_000, seconds: 60 } } }),
  });
  const start = async (entries = ENTRIES, format: Format = 'double_elimination') => {
    const made = await addSeeded({ database, now }, { entries, format });
    const started = await new StagePlayer(clientOf(context.app, referee), made.stage).send('start');
    if (started.statusCode !== 200) throw new Error(started.body);
    return made;
  };
  // Half of the first round of a bracket each.
  for (let left = Number(wanted); left > 0; left -= ENTRIES / 2)
    await addDisputes(database, (await start()).stage, Math.min(left, ENTRIES / 2), user);
  const live = await addLive(database, (await start()).stage);
  const [first, ...others] = live;
  if (!first) throw new Error('No match is live.');
  const send = (who: string, path: string, body: object) => async () => {
    const response = await clientOf(context.app, who).send('POST', `/v1/matches/${first.id}/${path}`, body);
    if (response.statusCode !== 200) throw new Error(response.body);
  };
  const count = async (work: () => Promise<void>) => (await statementsOf(database, work)).length;
  const rounds = [{ a: 13, b: 7 }];
  const report = await count(send(first.a, 'reports', { rev: await revOf(first.id), rounds }));
  const answer = { rev: await revOf(first.id), by: 'a', version: 1 };
  const confirmation = await count(send(first.b, 'confirmations', answer));
  const { tournament: cup } = await start(CUP_ENTRIES, 'single_elimination');
  await context.app.close();
  const night: MatchNight = { referee, cup, live: others, statements: { report, confirmation } };
  console.log(JSON.stringify(night));
} finally {
  await database.close();
}

async function revOf(id: string): Promise<number> {
  const row = await database.sql
    .selectFrom('matches')
    .select('rev')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.rev;
}

async function addDisputes({ sql }: Database, stage: string, cases: number, user: string): Promise<void> {
  const open = await sql
    .selectFrom('matches')
    .select('id')
    .where('stage_id', '=', stage)
    .where('state', '=', 'scheduled')
    .orderBy('position')
    .limit(cases)
    .execute();
  const ids = open.map(({ id }) => id);
  await sql.updateTable('matches').set({ state: 'disputed' }).where('id', 'in', ids).execute();
  const rows = ids.map((match_id) => ({
    ...{ id: newId(), match_id, side: 'a' as const, user_id: user, rounds: [1], created_at: now() },
  }));
  await sql.insertInto('match_disputes').values(rows).execute();
}

/** The first round of a stage with both sides of every match ready. */
async function addLive(all: Database, stage: string): Promise<MatchNight['live']> {
  const { sql } = all;
  const rows = await sql
    .selectFrom('matches as m')
    .innerJoin('entries as a', 'a.id', 'm.a_entry')
    .innerJoin('entries as b', 'b.id', 'm.b_entry')
    .select(['m.id', 'a.user_id as a', 'b.user_id as b'])
    .where('m.stage_id', '=', stage)
    .where('m.state', '=', 'scheduled')
    .orderBy('m.position')
    .execute();
  const sides = rows.flatMap(({ id, a, b }) => [
    { match_id: id, side: 'a' as const, user_id: a ?? '', ready_at: now() },
    { match_id: id, side: 'b' as const, user_id: b ?? '', ready_at: now() },
  ]);
  await sql.insertInto('match_line_ups').values(sides).execute();
  const ids = rows.map(({ id }) => id);
  await sql.updateTable('matches').set({ state: 'live' }).where('id', 'in', ids).execute();
  const cookies = await addSessions(
    all,
    sides.map(({ user_id }) => user_id),
    now(),
  );
  return ids.map((id, index) => ({ id, a: cookies[2 * index] ?? '', b: cookies[2 * index + 1] ?? '' }));
}
