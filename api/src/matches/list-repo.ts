import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { type SummaryRow, summaryColumns, toSummary } from './summaries-repo.ts';

type Db = Kysely<Schema>;

/** What is being played or waits for somebody, before what comes next. */
const STATES = sql`array['live', 'ready_check', 'reported', 'disputed', 'scheduled']`;
/** Stands in a cursor for a match without a time. */
const NEVER = 'infinity';
/** Only compared with, never read: no date of ours is infinite. */
const MOMENT = sql`coalesce(l.scheduled_at, ${NEVER}::timestamptz)`;

/** The last match of a page: its rank among the states, its time and its id. */
export interface ListEnd {
  rank: number;
  at: string;
  id: string;
}

interface ListRow extends SummaryRow {
  rank: number;
  tournament: string;
  tournament_name: string;
  game: string;
}

/** At most `limit` open matches of running tournaments after `after`, in the order of the list. */
export async function listOpenMatches(db: Db, after: ListEnd | null, limit: number) {
  const further = after
    ? sql`where (l.rank, ${MOMENT}, l.id) > (${after.rank}::int, ${after.at}::timestamptz, ${after.id}::text)`
    : sql``;
  const found = await sql<ListRow>`
    select * from (
      select ${summaryColumns}, t.id as tournament, t.name as tournament_name, t.game_id as game,
        array_position(${STATES}, m.state) as rank
      from matches m join tournaments t on t.id = m.tournament_id
      where t.decided_state in ('running', 'paused') and m.state = any (${STATES})
    ) l ${further} order by l.rank, ${MOMENT}, l.id limit ${limit}`.execute(db);
  return found.rows.map(({ rank, tournament, tournament_name, game, ...row }) => ({
    summary: toSummary(row),
    tournament: { id: tournament, name: tournament_name, game },
    best_of: row.best_of,
    end: { rank, at: row.scheduled_at?.toISOString() ?? NEVER, id: row.id },
  }));
}
