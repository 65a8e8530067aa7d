import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { LocationRow } from '../geo/locations.ts';

type Db = Kysely<Schema>;

/** Where it is: the columns of the tournament. */
export interface Venue extends LocationRow {
  venue_name: string;
  venue_address: string;
}

/** What a calendar says of a tournament. */
export interface CalendarTournament extends Venue {
  id: string;
  name: string;
  starts_at: Date;
  check_in_opens_at: Date | null;
  check_in_ends_at: Date | null;
  is_cancelled: boolean;
  sequence: number;
  changed_at: Date;
}

/** A match with a time. */
export interface CalendarMatch extends Venue {
  id: string;
  tournament: string;
  a: string | null;
  b: string | null;
  best_of: number;
  scheduled_at: Date;
  is_cancelled: boolean;
  sequence: number;
  changed_at: Date;
}

export interface CalendarContent {
  tournaments: CalendarTournament[];
  matches: CalendarMatch[];
}

const venue = sql`t.venue_name, t.venue_address, t.country, t.state, t.city`;
const tournaments = sql`
  select ${venue}, t.id, t.name, t.starts_at, t.check_in_opens_at, t.check_in_ends_at,
    t.decided_state like 'cancelled%' as is_cancelled, 
    t.calendar_sequence + t.location_sequence as sequence, greatest(t.calendar_changed_at, t.location_changed_at) as changed_at
  from tournaments t`;
/** A match is cancelled by itself or with its tournament. */
const matches = sql`
  select ${venue}, m.id, t.name as tournament, coalesce(at.name, au.username) as a, coalesce(bt.name, bu.username) as b, m.best_of,
    m.scheduled_at, c.with_all or m.state = 'cancelled' as is_cancelled,
    m.calendar_sequence + t.location_sequence + c.with_all::int as sequence,
    greatest(m.calendar_changed_at, t.location_changed_at, case when c.with_all then t.calendar_changed_at end) as changed_at
  from matches m join tournaments t on t.id = m.tournament_id
  cross join lateral (select t.decided_state like 'cancelled%' as with_all) c
  left join entries a on a.id = m.a_entry left join teams at on at.id = a.team_id left join users au on au.id = a.user_id
  left join entries b on b.id = m.b_entry left join teams bt on bt.id = b.team_id left join users bu on bu.id = b.user_id`;

/** A tournament that everybody may see with its matches, `undefined` for a draft and for none. */
export async function findTournamentCalendar(
  db: Db,
  id: string,
): Promise<(CalendarContent & { name: string }) | undefined> {
  const found = await sql<CalendarTournament>`
    ${tournaments} where t.id = ${id} and t.decided_state <> 'draft'`.execute(db);
  const [tournament] = found.rows;
  if (!tournament) return undefined;
  const all = await listMatches(db, sql`m.tournament_id = ${id}`);
  return { name: tournament.name, tournaments: [tournament], matches: all };
}

/** What somebody takes part in since a moment, alone or with a team, and the matches of these entries. */
export async function readOwnCalendar(db: Db, user: string, since: Date): Promise<CalendarContent> {
  const entries = sql`
    select e.id, e.tournament_id from entries e
    where e.state not in ('withdrawn', 'rejected', 'no_show') and (e.user_id = ${user}
      or e.team_id in (select tm.team_id from team_members tm where tm.user_id = ${user}))`;
  const found = await sql<CalendarTournament>`
    ${tournaments} where t.starts_at >= ${since} and t.decided_state <> 'draft'
      and t.id in (select o.tournament_id from (${entries}) o) order by t.starts_at, t.id`.execute(db);
  const own = sql`(select o.id from (${entries}) o)`;
  const ownSince = sql`m.scheduled_at >= ${since} and t.decided_state <> 'draft'
    and (m.a_entry in ${own} or m.b_entry in ${own})`;
  return { tournaments: found.rows, matches: await listMatches(db, ownSince) };
}

async function listMatches(db: Db, condition: RawBuilder<unknown>): Promise<CalendarMatch[]> {
  const found = await sql<CalendarMatch>`
    ${matches} where m.scheduled_at is not null and m.state not in ('bye', 'void') and ${condition}
    order by m.scheduled_at, m.id`.execute(db);
  return found.rows;
}
