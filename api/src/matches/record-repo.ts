import type { UserPage } from '@duellwerk/shared/contract/user-page';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;
type MatchRecord = UserPage['record'];
type History = UserPage['tournaments'];

/** More than anybody enters; a bound on the answer. */
const HISTORY_MAX = 1_000;

const sidesOfEntries = (condition: RawBuilder<unknown>) => sql`
  select m.id as match_id, side.name as side from entries e
  join matches m on e.id in (m.a_entry, m.b_entry)
  cross join lateral (values (case when e.id = m.a_entry then 'a' else 'b' end)) side (name)
  where ${condition}`;

async function record(db: Db, sides: RawBuilder<unknown>, outcomes: readonly string[]): Promise<MatchRecord> {
  const found = await sql<MatchRecord>`
    select count(*)::int as played,
      count(*) filter (where m.winner = s.side)::int as won,
      count(*) filter (where m.winner is null and m.outcome <> 'double_loss')::int as drawn,
      count(*) filter (where m.winner <> s.side or m.outcome = 'double_loss')::int as lost
    from (${sides}) s join matches m on m.id = s.match_id
    where m.state = 'final' and m.outcome in (${sql.join(outcomes)})`.execute(db);
  const [counts] = found.rows;
  if (!counts) throw new Error('a count without groups always gives one row');
  return counts;
}

/** The record of a player: matches in whose line-up the user stood. Walkovers are nobody's performance and do not count. */
export function recordOfUser(db: Db, user: string): Promise<MatchRecord> {
  const lineUps = sql`select match_id, side from match_line_ups where user_id = ${user}`;
  return record(db, sql`${lineUps} union ${sidesOfEntries(sql`e.user_id = ${user}`)}`, ['played', 'ruling']);
}

/** The record of a team, walkovers included: they decide about advancing. */
export function recordOfTeam(db: Db, team: string): Promise<MatchRecord> {
  const outcomes = ['played', 'ruling', 'walkover_a', 'walkover_b', 'double_loss'];
  return record(db, sidesOfEntries(sql`e.team_id = ${team}`), outcomes);
}

async function history(db: Db, condition: RawBuilder<boolean>): Promise<History> {
  const rows = await db
    .selectFrom('entries as e')
    .innerJoin('tournaments as t', 't.id', 'e.tournament_id')
    .select(['t.id', 't.name', 't.starts_at', 'e.state', 'e.place'])
    .where('t.decided_state', '<>', 'draft')
    .where('e.state', 'not in', ['withdrawn', 'rejected'])
    .where(condition)
    .orderBy('t.starts_at', 'desc')
    .orderBy('t.id')
    .limit(HISTORY_MAX)
    .execute();
  return rows.map(({ id, name, starts_at, state, place }) => ({
    tournament: { id, name, starts_at: starts_at.toISOString() },
    state,
    place,
  }));
}

/**
 * The tournaments of the user, the latest first: entered alone, stood in the roster of, or entered by a team of theirs whose
 * roster is not settled yet.
 */
export function historyOfUser(db: Db, user: string): Promise<History> {
  return history(
    db,
    sql<boolean>`(e.user_id = ${user} or e.id in (
      select entry_id from entry_players p where p.user_id = ${user} and p.released_at is null)
      or (e.team_id in (select team_id from team_members m where m.user_id = ${user})
        and not exists (select 1 from entry_players p where p.entry_id = e.id)))`,
  );
}

export function historyOfTeam(db: Db, team: string): Promise<History> {
  return history(db, sql<boolean>`e.team_id = ${team}`);
}
