import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Tx = Transaction<Schema>;

/** Locks the stages of a tournament in their order, ahead of it, so that none of their matches is decided in between. */
export async function lockStages(tx: Tx, tournament: string): Promise<void> {
  await sql`select 1 from stages where tournament_id = ${tournament} order by number for no key update`.execute(
    tx,
  );
}

interface Changed {
  stages: { id: string; rev: number }[];
  matches: { id: string; rev: number }[];
}

/**
 * Cancels every match of a tournament that is not decided, with a line in its history: deadlines, ready checks and proposed
 * times end with it. Decided ones keep their results, but their pages say that the tournament was called off.
 */
export async function cancelMatches(
  tx: Tx,
  tournament: string,
  { actor, reason, at }: { actor: string | null; reason: string; at: Date },
): Promise<Changed> {
  const data = JSON.stringify({ reason: null, note: reason, score: null });
  const found = await sql<Changed>`
    with raised as (
      update stages set rev = rev + 1, log_rev = rev + 1 where tournament_id = ${tournament} and state <> 'pending'
      returning id, rev
    ), cancelled as (
      update matches m set state = 'cancelled', walkover = null, ready_by = null, play_by = null, answer_by = null,
        ready_left_ms = null, play_left_ms = null, answer_left_ms = null, rev = m.rev + 1, stage_rev = r.rev
      from raised r where m.stage_id = r.id and m.state not in ('final', 'cancelled', 'bye', 'void')
      returning m.id, m.rev
    ), decided as (
      update matches m set rev = m.rev + 1
      from raised r where m.stage_id = r.id and m.state in ('final', 'cancelled')
      returning m.id, m.rev
    ), without_proposals as (
      update match_proposals p set state = 'superseded' from cancelled c where p.match_id = c.id and p.state = 'pending'
    ), noted as (
      insert into match_events (id, match_id, kind, actor_id, at, data)
      select gen_random_uuid()::text, c.id, 'cancelled', ${actor}::text, ${at}::timestamptz, ${data}::jsonb from cancelled c
    )
    select coalesce((select json_agg(json_build_object('id', id, 'rev', rev)) from raised), '[]') as stages,
      coalesce((select json_agg(json_build_object('id', c.id, 'rev', c.rev)) from
        (select id, rev from cancelled union all select id, rev from decided) c), '[]') as matches`.execute(
    tx,
  );
  return found.rows[0] ?? { stages: [], matches: [] };
}

/** Whether a season of a league is played in a tournament, or a match about places of one. */
export async function isOfSeason(db: Kysely<Schema>, tournament: string): Promise<boolean> {
  const found = await sql<{ is: boolean }>`
    select exists (select from league_divisions where tournament_id = ${tournament})
      or exists (select from league_deciders where tournament_id = ${tournament}) as is`.execute(db);
  return found.rows[0]?.is ?? false;
}

/** SQL: why the organizers of a tournament took it to the state in which it is, `null` where they did not say. */
export const reasonOf = (tournament: string) => sql<string | null>`(
  select reason from tournament_events where tournament_id = ${tournament} and entry_id is null and to_state is not null
  order by number desc limit 1)`;

/** The same by itself. */
export async function findReason(db: Kysely<Schema>, tournament: string): Promise<string | null> {
  const found = await sql<{ reason: string | null }>`select ${reasonOf(tournament)} as reason`.execute(db);
  return found.rows[0]?.reason ?? null;
}
