import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { MatchTable, Side } from '../../db/domain-tables.ts';
import type { Schema } from '../../db/schema.ts';
import type { PlayedStage } from './repo.ts';

type Tx = Transaction<Schema>;

export type ScheduledMatch = Pick<
  Selectable<MatchTable>,
  'id' | 'key' | 'a_entry' | 'b_entry' | 'scheduled_at' | 'best_of' | 'rev' | 'veto_seed'
>;

/** The matches of a stage that wait for their ready check. */
export async function listScheduled(tx: Tx, stage: string): Promise<ScheduledMatch[]> {
  return tx
    .selectFrom('matches')
    .select(['id', 'key', 'a_entry', 'b_entry', 'scheduled_at', 'best_of', 'rev', 'veto_seed'])
    .where('stage_id', '=', stage)
    .where('state', '=', 'scheduled')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

interface Opened {
  id: string;
  ready_by: Date;
  veto_seed: string | null;
  veto_first: Side | null;
  /** The id of the line in the history. */
  event: string;
}

/** Opens several ready checks of a stage at once. */
export async function writeOpened(
  tx: Tx,
  stage: PlayedStage,
  rows: readonly Opened[],
  now: Date,
): Promise<void> {
  await sql`
    with o as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as o (id text, ready_by timestamptz, veto_seed text, veto_first text, event text)
    ), changed as (
      update matches m set state = 'ready_check', ready_by = o.ready_by, walkover = null,
        veto_seed = coalesce(m.veto_seed, o.veto_seed), veto_first = coalesce(m.veto_first, o.veto_first),
        rev = m.rev + 1, stage_rev = ${stage.rev + 1}
      from o where m.id = o.id
    ), history as (
      insert into match_events (id, match_id, kind, actor_id, at)
      select o.event, o.id, 'ready_check', null, ${now}::timestamptz from o
    ), stage as (
      update stages set rev = rev + 1 where id = ${stage.id}
    )
    update tournaments set rev = rev + 1 where id = ${stage.tournament_id}`.execute(tx);
}

/** Stages whose matches can wait for a ready check, for a plan at every start. */
export async function listPlayedStages(
  db: Kysely<Schema>,
  tournament: string | null,
): Promise<{ id: string; rev: number }[]> {
  let query = db
    .selectFrom('stages as s')
    .innerJoin('tournaments as t', 't.id', 's.tournament_id')
    .select(['s.id', 's.rev'])
    .where('s.state', '=', 'running')
    .where('s.has_log', '=', true)
    .where('t.decided_state', '=', 'running');
  if (tournament !== null) query = query.where('t.id', '=', tournament);
  return query.execute();
}

/** Deadlines of matches that are being played. */
export async function listDeadlines(db: Kysely<Schema>, tournament: string | null) {
  let query = db
    .selectFrom('matches as m')
    .innerJoin('stages as s', 's.id', 'm.stage_id')
    .innerJoin('tournaments as t', 't.id', 's.tournament_id')
    .select(['m.id', 'm.state', 'm.deadline'])
    .where('m.state', 'in', ['ready_check', 'reported'])
    .where('m.deadline', 'is not', null)
    .where('s.has_log', '=', true)
    .where('t.decided_state', '=', 'running');
  if (tournament !== null) query = query.where('t.id', '=', tournament);
  return query.execute();
}
