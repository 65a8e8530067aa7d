// The matches of a tournament as its organizers work through them.
import type { QueuedMatch } from '@duellwerk/shared/contract/stage-progress';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { dispute, kind } from '../matches/desk/cases-repo.ts';
import { type SummaryRow, summaryColumns, toSummary } from '../matches/summaries-repo.ts';

type Db = Kysely<Schema>;

/** So many open matches of a stage are listed, and so many of its last results. */
const OPEN_MAX = 12;
const ENDED_MAX = 3;

interface QueuedRow extends SummaryRow, Pick<QueuedMatch, 'key' | 'case'> {
  /** Of all in its stage. */
  total: number;
}

const queued = (now: Date) => sql`${summaryColumns}, m.key, ${kind(now)} as case`;

/** Open matches by their stages: cases first, then what is being played, then what has waited longest. */
export async function listOpenMatches(db: Db, tournament: string, now: Date) {
  const states = sql`array['disputed', 'reported', 'ready_check', 'live', 'scheduled']`;
  const found = await sql<QueuedRow>`
    select * from (
      select c.*, row_number() over (partition by c.stage order by (c.case is null), array_position(${states}, c.state),
        c.scheduled_at nulls last, c.round, c.position, c.key) as place, (count(*) over (partition by c.stage))::int as total
      from (select ${queued(now)} from matches m ${dispute}
        where m.tournament_id = ${tournament} and m.state = any(${states})
          and m.a_entry is not null and m.b_entry is not null) as c) as open
    where place <= ${OPEN_MAX} order by place`.execute(db);
  return Map.groupBy(found.rows, ({ stage }) => stage);
}

/** The results of two sides that were entered last, by their stages. */
export async function listEndedMatches(db: Db, tournament: string, now: Date) {
  const found = await sql<QueuedRow>`
    select * from (
      select ${queued(now)}, row_number() over (partition by m.stage_id order by m.decided_at desc, m.event_number desc, m.key) as place
      from matches m ${dispute}
      where m.tournament_id = ${tournament} and m.state = 'final' and m.decided_at is not null
        and m.a_entry is not null and m.b_entry is not null) as ended
    where place <= ${ENDED_MAX} order by place`.execute(db);
  return Map.groupBy(found.rows, ({ stage }) => stage);
}

export function toQueued({ key, case: waits, ...row }: QueuedRow): QueuedMatch {
  return { key, best_of: row.best_of, case: waits, summary: toSummary(row) };
}

/** How many matches each stage has, how many of them are over, and how many wait for referees. */
export async function countMatches(db: Db, tournament: string) {
  const { rows } = await sql<{ id: string; matches: number; decided: number; disputed: number }>`
    select m.stage_id as id, count(*)::int as matches,
      count(*) filter (where m.state in ('final', 'cancelled'))::int as decided,
      count(*) filter (where m.state = 'disputed')::int as disputed
    from matches m
    where m.tournament_id = ${tournament} and m.state <> 'bye' and m.state <> 'void'
      and (m.bracket <> 'swiss' or m.a_entry is not null and m.b_entry is not null)
    group by m.stage_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
