import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { MatchTable, Side } from '../../db/domain-tables.ts';
import type { Schema } from '../../db/schema.ts';
import type { PlayedStage } from './repo.ts';

type Tx = Transaction<Schema>;

export type ScheduledMatch = Pick<
  Selectable<MatchTable>,
  'id' | 'key' | 'a_entry' | 'b_entry' | 'scheduled_at' | 'best_of' | 'rev' | 'veto_seed' | 'play_by'
> & {
  /** Sides without an account, who cannot say that they are ready. */
  guests: Side[];
};

/** The sides of a match that are guests: `s.side`, `s.entry`, `e.user_id`. */
const guestSides = (
  match: string,
) => sql`(values ('a', ${sql.ref(`${match}.a_entry`)}), ('b', ${sql.ref(`${match}.b_entry`)})) s (side, entry)
  join entries e on e.id = s.entry join users u on u.id = e.user_id and u.is_guest`;

/** The matches of a stage that wait for their ready check. */
export async function listScheduled(tx: Tx, stage: string): Promise<ScheduledMatch[]> {
  return tx
    .selectFrom('matches')
    .select(['id', 'key', 'a_entry', 'b_entry', 'scheduled_at', 'best_of', 'rev', 'veto_seed', 'play_by'])
    .select(sql<Side[]>`array(select s.side from ${guestSides('matches')} order by 1)`.as('guests'))
    .where('stage_id', '=', stage)
    .where('state', '=', 'scheduled')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

interface Opened {
  id: string;
  /** `live` where both sides are guests. */
  state: 'ready_check' | 'live';
  ready_by: Date | null;
  play_by: Date | null;
  veto_seed: string | null;
  veto_first: Side | null;
  /** The id of the line in the history. */
  event: string;
}

/** Opens several ready checks of a stage at once. Guests are ready: no one could say so for them. */
export async function writeOpened(
  tx: Tx,
  stage: PlayedStage,
  rows: readonly Opened[],
  now: Date,
): Promise<void> {
  await sql`
    with o as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as o (id text, state text, ready_by timestamptz, play_by timestamptz, veto_seed text, veto_first text, event text)
    ), changed as (
      update matches m set state = o.state, ready_by = o.ready_by, play_by = o.play_by, walkover = null,
        veto_seed = coalesce(m.veto_seed, o.veto_seed), veto_first = coalesce(m.veto_first, o.veto_first),
        rev = m.rev + 1, stage_rev = ${stage.rev + 1}
      from o where m.id = o.id
    ), history as (
      insert into match_events (id, match_id, kind, actor_id, at)
      select o.event, o.id, o.state, null, ${now}::timestamptz from o
    ), ready as (
      insert into match_line_ups (match_id, side, user_id, ready_at)
      select o.id, g.side, g.user_id, ${now}::timestamptz from o join matches m on m.id = o.id
        cross join lateral (select s.side, e.user_id from ${guestSides('m')}) g
      on conflict (match_id, user_id) do update set side = excluded.side, ready_at = excluded.ready_at
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
