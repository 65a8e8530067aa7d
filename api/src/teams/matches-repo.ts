import type { TeamMatch } from '@duellwerk/shared/contract/teams';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { type SummaryRow, summaryColumns, toSummary } from '../matches/summaries-repo.ts';

type Db = Kysely<Schema>;

const NEXT_MAX = 5;
const LAST_MAX = 10;

interface Row extends SummaryRow {
  tournament: TeamMatch['tournament'];
}

/** Matches of a team's entries with their tournaments */
const matchesOf = (
  team: string,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
) => sql<Row>`
  select ${summaryColumns}, json_build_object('id', t.id, 'name', t.name) as tournament
  from (select array(select id from entries where team_id = ${team}) as entries) own
  join matches m on m.a_entry = any (own.entries) or m.b_entry = any (own.entries)
  join tournaments t on t.id = m.tournament_id
  where t.decided_state <> 'draft' and ${condition} order by ${order} limit ${limit}`;

/** What a team plays now or next: what is being played first, then by time. */
export async function listNextMatches(db: Db, team: string): Promise<TeamMatch[]> {
  const open = sql`t.decided_state in ('running', 'paused')
    and m.state in ('live', 'ready_check', 'reported', 'disputed', 'scheduled', 'pending')`;
  const order = sql`array_position(array['live', 'ready_check', 'reported', 'disputed', 'scheduled', 'pending'], m.state),
    m.scheduled_at nulls last, m.round, m.id`;
  const found = await matchesOf(team, open, order, NEXT_MAX).execute(db);
  return found.rows.map(({ tournament, ...row }) => ({ match: toSummary(row), tournament }));
}

/** What is decided of a team, walkovers too, the latest first. */
export async function listLastMatches(db: Db, team: string): Promise<TeamMatch[]> {
  const order = sql`m.decided_at desc nulls last, m.scheduled_at desc nulls last, m.id`;
  const found = await matchesOf(team, sql`m.state = 'final'`, order, LAST_MAX).execute(db);
  return found.rows.map(({ tournament, ...row }) => ({ match: toSummary(row), tournament }));
}
