import type { Bracket } from '@duellwerk/shared/bracket/graph';
import type { MatchSide, MatchSummary } from '@duellwerk/shared/contract/matches';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { gamesSoFar, type ScoreSoFar, scoreSoFar } from './score-so-far.ts';

/** The brackets as the contract's summaries name them. */
const letters = { winner: 'W', loser: 'L', final: 'F', group: 'R', swiss: 'R' } as const satisfies Record<
  Bracket,
  MatchSummary['bracket']
>;

interface SideRow extends Omit<MatchSide, 'score'> {}

/** A row of `summaryColumns`. */
export interface SummaryRow extends ScoreSoFar, Omit<MatchSummary, 'a' | 'b' | 'scheduled_at' | 'bracket'> {
  bracket: Bracket;
  a: SideRow | null;
  b: SideRow | null;
  scheduled_at: Date | null;
}

const sideOf = (entry: RawBuilder<unknown>) => sql`(
  select json_build_object('entry', e.id, 'kind', case when e.team_id is null then 'single' else 'team' end,
    'id', coalesce(e.team_id, e.user_id), 'name', coalesce(teams.name, users.username),
    'image', coalesce(teams.logo, users.avatar))
  from entries e left join teams on teams.id = e.team_id left join users on users.id = e.user_id
  where e.id = ${entry})`;

/** What a summary is made of, of matches as `m`. */
export const summaryColumns = sql`m.id, m.stage_id as stage, m.bracket, m.round, m.round_name, m.position, m.state, m.winner,
  m.outcome, m.scheduled_at, m.best_of, m.a_score, m.b_score, ${gamesSoFar} as games,
  ${sideOf(sql`m.a_entry`)} as a, ${sideOf(sql`m.b_entry`)} as b`;

const summaries = sql`select ${summaryColumns} from matches m`;

export async function findMatchSummary(db: Kysely<Schema>, id: string): Promise<MatchSummary | undefined> {
  const found = await sql<SummaryRow>`${summaries} where m.id = ${id}`.execute(db);
  return found.rows.map(toSummary)[0];
}

/** The summaries of these matches, by their ids. */
export async function listMatchSummaries(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, MatchSummary>> {
  const found = await sql<SummaryRow>`${summaries} where m.id = any (${ids}::text[])`.execute(db);
  return new Map(found.rows.map((row) => [row.id, toSummary(row)]));
}

/** The matches of these entries that are not decided, what is being played first, then by time. */
export async function listNextMatches(
  db: Kysely<Schema>,
  entries: readonly string[],
): Promise<MatchSummary[]> {
  if (entries.length === 0) return [];
  const ids = sql.join(entries);
  const found = await sql<SummaryRow>`
    ${summaries} where (m.a_entry in (${ids}) or m.b_entry in (${ids}))
      and m.state in ('live', 'ready_check', 'reported', 'disputed', 'scheduled', 'pending')
    order by array_position(array['live', 'ready_check', 'reported', 'disputed', 'scheduled', 'pending'], m.state),
      m.scheduled_at nulls last, m.round, m.id limit 100`.execute(db);
  return found.rows.map(toSummary);
}

export function toSummary(row: SummaryRow): MatchSummary {
  const { id, stage, bracket, round, round_name, position, state, winner, outcome, a, b, scheduled_at } = row;
  const score = scoreSoFar(row);
  return {
    ...{ id, stage, bracket: letters[bracket], round, round_name, position, state, winner, outcome },
    a: a && { ...a, score: score.a },
    b: b && { ...b, score: score.b },
    scheduled_at: scheduled_at?.toISOString() ?? null,
  };
}
