import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Whose tournaments are looked at, `null` for all, and how many are shown. */
export interface DayFilter {
  organizers: readonly string[] | null;
  limit: number;
}

interface TournamentRow {
  id: string;
  name: string;
  /** Of all that there are, whatever is shown. */
  total: number;
}

const ofThese = (organizers: readonly string[] | null) =>
  sql`(${organizers}::text[] is null or t.organizer_id = any (${organizers}::text[]))`;

export interface CheckInRow extends TournamentRow {
  ends_at: Date;
  needed: number;
  here: number;
  expected: number;
}

/**
 * Tournaments whose check-in is open while entries are missing, or over while entries are missing or too few have come: the
 * states check_in_open and check_in_review of `stateAt`. What ends first comes first.
 */
export async function listShortCheckIns(
  db: Kysely<Schema>,
  { organizers, limit }: DayFilter,
  now: Date,
): Promise<CheckInRow[]> {
  const found = await sql<CheckInRow>`
    select t.id, t.name, t.check_in_ends_at as ends_at, t.min_entries as needed, c.here, c.here + c.missing as expected,
      count(*) over ()::int as total
    from tournaments t
    cross join lateral (
      select count(*) filter (where e.state = 'checked_in')::int as here,
        count(*) filter (where e.state in ('pending', 'accepted', 'checked_out'))::int as missing
      from entries e where e.tournament_id = t.id
    ) c
    where t.decided_state = 'published' and t.registration_ends_at <= ${now} and t.check_in_opens_at <= ${now}
      and (c.missing > 0 or (t.check_in_ends_at <= ${now} and c.here < t.min_entries)) and ${ofThese(organizers)}
    order by t.check_in_ends_at, t.id limit ${limit}`.execute(db);
  return found.rows;
}

export interface ReviewRow extends TournamentRow {
  pending: number;
  late: number;
}

/** Tournaments with entries that wait for their organizers, what starts first. `total` is that of the entries. */
export async function listToReview(
  db: Kysely<Schema>,
  { organizers, limit }: DayFilter,
): Promise<ReviewRow[]> {
  const found = await sql<ReviewRow>`
    select t.id, t.name, count(*) filter (where e.state = 'pending')::int as pending,
      count(*) filter (where e.state <> 'pending')::int as late, (sum(count(*)) over ())::int as total
    from tournaments t
    join entries e on e.tournament_id = t.id
    left join late_check_ins l on l.entry_id = e.id and l.admitted is null
    where ((t.decided_state = 'published' and e.state = 'pending')
        or (t.decided_state in ('published', 'seeding', 'running') and l.entry_id is not null and (e.state = 'no_show'
          or (t.decided_state = 'published' and e.state in ('accepted', 'checked_out'))))) and ${ofThese(organizers)}
    group by t.id order by t.starts_at, t.id limit ${limit}`.execute(db);
  return found.rows;
}
