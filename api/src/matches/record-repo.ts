import type { MatchResult, UserPage } from '@duellwerk/shared/contract/user-page';
import { isCalledOff } from '@duellwerk/shared/rules/tournament-moves';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DecidedState } from '../db/domain-tables.ts';
import type { Schema } from '../db/schema.ts';
import { waitingPosition } from '../tournaments/entries-repo.ts';
import { annulledEntries } from './annulled.ts';

type Db = Kysely<Schema>;
type MatchRecord = UserPage['record'];
type History = UserPage['tournaments'];

/** As long as a waiting entry of the tournament can come to a place. */
const movesUp: ReadonlySet<DecidedState> = new Set<DecidedState>(['published', 'seeding']);

/** More than anybody enters; a bound on the answer. */
const HISTORY_MAX = 1_000;

/** Rows of match_id and side: in which matches somebody stood on which side. */
export type Sides = RawBuilder<unknown>;

const sidesOfEntries = (condition: RawBuilder<unknown>) => sql`
  select m.id as match_id, side.name as side from entries e
  join matches m on e.id in (m.a_entry, m.b_entry)
  cross join lateral (values (case when e.id = m.a_entry then 'a' else 'b' end)) side (name)
  where ${condition}`;

export const sidesOfTeam = (team: string): Sides => sidesOfEntries(sql`e.team_id = ${team}`);

/** Of a player: matches in whose line-up they stood, and those that they entered alone. */
export const sidesOfUser = (user: string): Sides => sql`
  select match_id, side from match_line_ups where user_id = ${user}
  union ${sidesOfEntries(sql`e.user_id = ${user}`)}`;

/**
 * Tables for a `with`: `decided` are the matches of these sides that have ended, each with the `side` and without what a
 * table has annulled; `counted` are those of them that were played. Walkovers are nobody's performance and do not count.
 */
export const countedMatches = (sides: Sides) => sql`
  own as (
    select m.*, s.side from (${sides}) s join matches m on m.id = s.match_id
    join tournaments t on t.id = m.tournament_id
    where m.state = 'final' and t.decided_state <> 'draft'
  ), annulled as (${annulledEntries(sql`v.stage_id in (select stage_id from own)`)}
  ), decided as (
    select own.* from own where not exists (
      select from annulled n where n.stage_id = own.stage_id and n.entry in (own.a_entry, own.b_entry))
  ), counted as (select * from decided where outcome in ('played', 'ruling'))`;

/** Counts of results: `won` and `lost` are conditions. */
export const tally = (won: RawBuilder<unknown>, lost: RawBuilder<unknown>) => sql`count(*)::int as played,
  count(*) filter (where ${won})::int as won,
  count(*) filter (where not (${won} or ${lost}))::int as drawn,
  count(*) filter (where ${lost})::int as lost`;

/** The same of rows of `counted`, as `c`. */
export const tallyOfMatches = tally(
  sql`coalesce(c.winner = c.side, false)`,
  sql`coalesce(c.winner <> c.side, false)`,
);

/** How often somebody has played, and how that ended. */
export async function readRecord(db: Db, sides: Sides): Promise<MatchRecord> {
  const found = await sql<MatchRecord>`
    with ${countedMatches(sides)} select ${tallyOfMatches} from counted c`.execute(db);
  const [counts] = found.rows;
  if (!counts) throw new Error('a count without groups always gives one row');
  return counts;
}

/** How `c` of `counted` ended for its side. */
export const resultOfMatch = sql<MatchResult>`case when c.winner is null then 'drawn' when c.winner = c.side then 'won' else 'lost' end`;
export const latestFirst = sql`c.decided_at desc nulls last, c.scheduled_at desc nulls last, c.id`;

/** Results that make a form. */
const FORM = 5;

/** How the last matches that were played ended, the latest first. */
export async function listForm(db: Db, sides: Sides): Promise<MatchResult[]> {
  const found = await sql<{ result: MatchResult }>`
    with ${countedMatches(sides)}
    select ${resultOfMatch} as result from counted c order by ${latestFirst} limit ${FORM}`.execute(db);
  return found.rows.map(({ result }) => result);
}

/** The tournaments of these entries, as `e`, the latest first. */
export async function listHistory(db: Db, entries: RawBuilder<boolean>): Promise<History> {
  const rows = await db
    .selectFrom('entries as e')
    .innerJoin('tournaments as t', 't.id', 'e.tournament_id')
    .select([
      't.id',
      't.name',
      't.game_id as game',
      't.image',
      't.starts_at',
      't.decided_state',
      'e.state',
      'e.place',
      waitingPosition.as('position'),
    ])
    .where('t.decided_state', '<>', 'draft')
    .where('e.state', 'not in', ['withdrawn', 'rejected'])
    .where(entries)
    .orderBy('t.starts_at', 'desc')
    .orderBy('t.id')
    .limit(HISTORY_MAX)
    .execute();
  return rows.map(({ starts_at, decided_state, state, place, position, ...tournament }) => ({
    tournament: { ...tournament, starts_at: starts_at.toISOString() },
    state,
    // One that was called off gives no places.
    place: isCalledOff(decided_state) ? null : place,
    ...(position === null || !movesUp.has(decided_state) ? {} : { position }),
  }));
}

/** Entries `e` of the user: entered alone, or stood in the roster of. */
export const entriesPlayedBy = (user: string) => sql<boolean>`(e.user_id = ${user} or e.id in (
  select entry_id from entry_players p where p.user_id = ${user} and p.released_at is null))`;

/** These and the entries by teams of theirs whose roster is not settled yet. */
export const entriesOfUser = (user: string) => sql<boolean>`(${entriesPlayedBy(user)}
  or (e.team_id in (select team_id from team_members m where m.user_id = ${user})
    and not exists (select 1 from entry_players p where p.entry_id = e.id)))`;

export const entriesOfTeam = (team: string) => sql<boolean>`e.team_id = ${team}`;
