import { type Kysely, sql } from 'kysely';
import { buildAppContext } from '../app.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { newId } from '../text/ids.ts';
import { countRound } from '../tips/count-day.ts';
import { clientOf, testConfig } from './app.ts';
import { testContent } from './content.ts';
import { addBasics, addUser, addUsers } from './fixtures.ts';
import { addSessions } from './sessions.ts';
import { addSeeded, StagePlayer } from './stages.ts';
import { sent } from './tips.ts';

/**
 * A program for measurements: fills the embedded database of a data folder with a season of tips and tells where it stands, as
 * one line of JSON (`TipSeason`). `node tip-season.ts <data folder> <players> <days> <sessions>`; with `tips <match>` instead
 * of the numbers it lists who has tipped a match, and when, as one line of JSON (`RushedTip[]`).
 */
export interface TipSeason {
  round: string;
  /** The session of who runs all of it. */
  admin: string;
  /** A decided match of the first day. */
  decided: string;
  /** The days from the first to the last. */
  days: string[];
  /** A match that nobody has tipped, of the last day. */
  open: string;
  /** People with their sessions, who have not tipped it. */
  sessions: { user: string; cookie: string }[];
}

export interface RushedTip {
  user: string;
  at: string;
}

const MATCHES_A_DAY = 5;
const AT_ONCE = 500;
const [dataDir = '', first = '0', second = '0', third = '0'] = process.argv.slice(2);
const now = () => new Date();
const database = await openDatabase({ dataDir });
try {
  console.log(JSON.stringify(first === 'tips' ? await listRushed(second) : await fill()));
} finally {
  await database.close();
}

async function fill(): Promise<TipSeason> {
  const [players, days, sessions] = [Number(first), Number(second), Number(third)];
  await migrateDatabase(database);
  await addBasics(database);
  const admin = await addUser(database, { name: 'Admin', permissions: ['platform.admin'] });
  const users: string[] = [];
  for (let from = 0; from < players; from += AT_ONCE) {
    const names = Array.from({ length: Math.min(AT_ONCE, players - from) }, (_, index) => ({
      ...{ name: `Tipper ${from + index}`, linked: false },
    }));
    users.push(...(await addUsers(database, names)));
  }
  const cookies = await addSessions(database, [admin, ...users.slice(0, sessions)], now());
  const [adminCookie = '', ...others] = cookies;
  const context = await buildAppContext({
    ...{ database, clock: now, content: testContent, log: { level: 'error' } },
    config: testConfig({ limits: { changes: { count: 100_000, seconds: 60 } } }),
  });
  // Who is as many as days, and odd, meets once a day.
  const entries = days + 1 - (days % 2);
  const made = await addSeeded(
    { database, now },
    { entries, format: 'round_robin', settings: { best_of: 3 }, tournament: { best_of: 3 } },
  );
  const referee = new StagePlayer(clientOf(context.app, adminCookie), made.stage);
  await sent(referee.send('start'));
  const round = newId();
  await database.transaction(async (tx) => {
    await addDays(tx, { round, stage: made.stage, days });
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into tip_players (round_id, user_id) select ${round}, unnest(${users}::text[])`.execute(
      tx,
    );
    // Every result that a best of three has, about as often.
    await sql`
      insert into tips (meeting_id, player_id, a, b, tipped_at)
      select g.id, p.id, case when n < 2 then 2 else n - 2 end, case when n < 2 then n else 2 end, now()
      from tip_meetings g cross join tip_players p
      cross join lateral (select abs(hashint4(p.id * 1009 + g.id)) % 4 as n) x`.execute(tx);
  });
  await sql`analyze`.execute(database.sql);
  const played = await database.sql
    .selectFrom('tip_matches as t')
    .innerJoin('tip_days as d', 'd.id', 't.day_id')
    .innerJoin('matches as m', 'm.id', 't.match_id')
    .select(['m.id', 'm.key'])
    .where('d.number', '<', days)
    .orderBy('d.number')
    .orderBy('m.position')
    .execute();
  for (const [index, { key }] of played.entries()) await sent(referee.end(key, index % 3 ? '2:1' : '0:2'));
  await database.transaction((tx) => countRound(tx, round));
  // They were counted by that.
  await database.sql.deleteFrom('due').where('kind', '=', 'tips.count').execute();
  const open = await addOpenMatch(round, made.stage, days);
  const ids = await database.sql
    .selectFrom('tip_days')
    .select('id')
    .where('round_id', '=', round)
    .orderBy('number')
    .execute();
  await context.app.close();
  return {
    ...{ round, admin: adminCookie, open, decided: played[0]?.id ?? '' },
    days: ids.map(({ id }) => id),
    sessions: others.map((cookie, index) => ({ user: users[index] ?? '', cookie })),
  };
}

/** Days with some matches of each round, whose tips are closed. */
async function addDays(
  tx: Kysely<Schema>,
  { round, stage, days }: { round: string; stage: string; days: number },
): Promise<void> {
  await sql`insert into tip_rounds (id, name, created_at) values (${round}, 'Saison', now())`.execute(tx);
  await sql`
    insert into tip_days (id, round_id, number, name, rule)
    select ${round} || '-' || n, ${round}, n, 'Spieltag ' || n, 'bo3' from generate_series(1, ${days}::int) n`.execute(
    tx,
  );
  await sql`
    insert into tip_matches (round_id, match_id, day_id, closes_at)
    select ${round}, m.id, ${round} || '-' || m.round, now() from (
      select id, round, row_number() over (partition by round order by position) as number from matches
      where stage_id = ${stage} and a_entry is not null and b_entry is not null) m
    where m.number <= ${MATCHES_A_DAY} and m.round <= ${days}`.execute(tx);
  await sql`
    insert into tip_meetings (round_id, match_id, a_entry, b_entry)
    select t.round_id, m.id, m.a_entry, m.b_entry from tip_matches t join matches m on m.id = t.match_id
    where t.round_id = ${round}`.execute(tx);
}

/** A further match of the last day, without a time yet. */
async function addOpenMatch(round_id: string, stage: string, days: number): Promise<string> {
  const { id } = await database.sql
    .selectFrom('matches')
    .select('id')
    .where('stage_id', '=', stage)
    .where('round', '=', days)
    .where('a_entry', 'is not', null)
    .where('b_entry', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.sql
    .insertInto('tip_matches')
    .values({ round_id, match_id: id, day_id: `${round_id}-${days}`, closes_at: null })
    .execute();
  return id;
}

async function listRushed(match: string): Promise<RushedTip[]> {
  const rows = await database.sql
    .selectFrom('tips as t')
    .innerJoin('tip_meetings as g', 'g.id', 't.meeting_id')
    .innerJoin('tip_players as p', 'p.id', 't.player_id')
    .select(['p.user_id as user', 't.tipped_at as at'])
    .where('g.match_id', '=', match)
    .execute();
  return rows.map(({ user, at }) => ({ user, at: at.toISOString() }));
}
