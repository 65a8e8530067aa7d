import type { CaseKind } from '@duellwerk/shared/contract/match-desk';
import { type Kysely, sql } from 'kysely';
import type { Side } from '../../db/domain-tables.ts';
import type { Schema } from '../../db/schema.ts';
import { type SummaryRow, summaryColumns, toSummary } from '../summaries-repo.ts';

type Db = Kysely<Schema>;

/** A match that waits for referees, as far as its place in the list depends on it. */
export interface CaseRow {
  id: string;
  kind: CaseKind;
  since: Date;
  stage: string;
  key: string;
  tournament: string;
  tournament_name: string;
  a_entry: string;
  b_entry: string;
}

/** The newest dispute of a disputed match `m`. */
export const dispute = sql`left join lateral (
    select d.side, d.rounds, d.created_at from match_disputes d where m.state = 'disputed' and d.match_id = m.id
    order by d.created_at desc, d.id desc limit 1
  ) d on true`;

/** By then the site has ended the time of a match, or it has failed to. */
const STUCK_AFTER_MS = 5 * 60_000;
const isStuck = (now: Date) =>
  sql`m.state in ('reported', 'ready_check') and m.deadline < ${new Date(now.getTime() - STUCK_AFTER_MS)}`;

/** Of a match `m` and its `dispute`: what waits for referees, null for nothing. */
export const kind = (now: Date) => sql`case
  when m.stale then 'stale'
  when m.state = 'disputed' then case when d.created_at is not null and d.side is null then 'both_absent' else 'dispute' end
  when m.state = 'ready_check' and m.walkover is not null then 'walkover'
  when ${isStuck(now)} then 'stuck'
  when m.state in ('scheduled', 'ready_check', 'live') and m.deadline < ${now} then 'late' end`;

/** What may be one at all, so that the index of states is used. */
const isCandidate = sql`m.a_entry is not null and m.b_entry is not null
  and (m.state in ('disputed', 'ready_check', 'live', 'reported') or (m.state = 'scheduled' and (m.stale or m.play_by is not null)))`;

const openCases = (organizers: readonly string[] | null, now: Date) => sql`(
      select m.id, ${kind(now)} as kind, m.stage_id as stage, m.key, t.id as tournament, t.name as tournament_name,
        m.a_entry, m.b_entry, coalesce(case
          when m.stale then (select e.at from stage_events e where e.stage_id = m.stage_id and e.rev <= m.stage_rev
            order by e.number desc limit 1)
          when m.state = 'disputed' then d.created_at
          else m.deadline end, t.starts_at) as since
      from matches m join stages s on s.id = m.stage_id and s.has_log
      join tournaments t on t.id = m.tournament_id ${dispute}
      where t.decided_state in ('running', 'paused') and ${isCandidate}
        and (${organizers}::text[] is null or t.organizer_id = any (${organizers}::text[]))
    ) c`;

/**
 * Every open case of running tournaments.
 * @param organizers those whose tournaments are looked at, `null` for all
 */
export async function listCases(db: Db, organizers: readonly string[] | null, now: Date): Promise<CaseRow[]> {
  const found =
    await sql<CaseRow>`select * from ${openCases(organizers, now)} where c.kind is not null`.execute(db);
  return found.rows;
}

/** Those of them that are open longest, each with the number of all. */
export async function listOldestCases(
  db: Db,
  organizers: readonly string[] | null,
  now: Date,
  limit: number,
): Promise<(CaseRow & { total: number })[]> {
  const found = await sql<CaseRow & { total: number }>`
    select c.*, count(*) over ()::int as total from ${openCases(organizers, now)}
    where c.kind is not null order by c.since, c.id limit ${limit}`.execute(db);
  return found.rows;
}

/** Every entry of a team, or of a person who plays alone. */
export async function listEntriesOf(db: Db, side: string): Promise<string[]> {
  const rows = await db
    .selectFrom('entries')
    .select('id')
    .where(({ eb, or }) => or([eb('team_id', '=', side), eb('user_id', '=', side)]))
    .execute();
  return rows.map(({ id }) => id);
}

export interface Edge {
  stage: string;
  key: string;
  swiss: boolean;
  round: number;
  waits: boolean;
  winner_to: string | null;
  loser_to: string | null;
}

/** What leads where in several stages. */
export async function listEdges(db: Db, stages: readonly string[]): Promise<Edge[]> {
  if (stages.length === 0) return [];
  const found = await sql<Edge>`
    select m.stage_id as stage, m.key, m.bracket = 'swiss' as swiss, m.round, m.winner_to, m.loser_to,
      m.state not in ('final', 'bye', 'void', 'cancelled') as waits
    from matches m where m.stage_id = any (${stages}::text[]) and m.bracket <> 'group'`.execute(db);
  return found.rows;
}

interface ShownRow extends SummaryRow {
  deadline: Date | null;
  rounds: number[] | null;
  by: Side | null;
  tournament: string;
  tournament_name: string;
  game: string;
  stage_name: string;
  rev: number;
}

/** What is shown of cases, by match. */
export async function listShown(db: Db, matches: readonly string[]) {
  if (matches.length === 0) return new Map<string, never>();
  const found = await sql<ShownRow>`
    select ${summaryColumns}, m.deadline, d.rounds, case when m.state = 'disputed' then d.side else m.walkover end as by,
      t.id as tournament, t.name as tournament_name, t.game_id as game, s.name as stage_name, m.rev
    from matches m join stages s on s.id = m.stage_id join tournaments t on t.id = m.tournament_id ${dispute}
    where m.id = any (${matches}::text[])`.execute(db);
  return new Map(
    found.rows.map(({ deadline, rounds, by, tournament, tournament_name, game, stage_name, rev, ...row }) => [
      row.id,
      {
        deadline: deadline?.toISOString() ?? null,
        rounds: rounds ?? [],
        by,
        tournament: { id: tournament, name: tournament_name, game },
        stage: { id: row.stage, name: stage_name },
        best_of: row.best_of,
        summary: toSummary(row),
        rev,
      },
    ]),
  );
}

/** The kind of case that a match is now, `null` for none. */
export async function findKind(db: Db, match: string, now: Date): Promise<CaseKind | null> {
  const found = await sql<{ kind: CaseKind | null }>`
    select ${kind(now)} as kind from matches m ${dispute}
    where m.id = ${match} and m.a_entry is not null and m.b_entry is not null`.execute(db);
  return found.rows[0]?.kind ?? null;
}

/** The newest dispute of a match, with what only its sides and referees read. */
export async function findDispute(db: Db, match: string) {
  return db
    .selectFrom('match_disputes as d')
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.side', 'd.reason', 'd.rounds', 'd.report_version', 'd.created_at'])
    .select(['u.id', 'u.username', 'u.avatar'])
    .where('d.match_id', '=', match)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
