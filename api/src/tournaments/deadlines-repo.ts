import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

interface Told {
  id: string;
  rev: number;
}

const left = (deadline: 'ready_by' | 'play_by' | 'answer_by', now: Date) =>
  sql`(extract(epoch from ${sql.ref(deadline)} - ${now}::timestamptz) * 1000)::bigint`;

/** Takes the deadlines of every match that is not decided, and keeps what is left of them. */
export async function stopDeadlines(tx: Transaction<Schema>, tournament: string, now: Date): Promise<Told[]> {
  const found = await sql<Told>`
    update matches set ready_left_ms = ${left('ready_by', now)}, play_left_ms = ${left('play_by', now)},
      answer_left_ms = ${left('answer_by', now)}, ready_by = null, play_by = null, answer_by = null, rev = rev + 1
    where tournament_id = ${tournament} and state not in ('final', 'cancelled', 'void', 'bye')
      and coalesce(ready_by, play_by, answer_by) is not null
    returning id, rev`.execute(tx);
  return found.rows;
}

const from = (ms: 'ready_left_ms' | 'play_left_ms' | 'answer_left_ms', now: Date) =>
  sql`${now}::timestamptz + ${sql.ref(ms)} * interval '1 millisecond'`;

/** Gives them back. One that was set meanwhile stays. */
export async function continueDeadlines(
  tx: Transaction<Schema>,
  tournament: string,
  now: Date,
): Promise<Told[]> {
  const found = await sql<Told>`
    update matches set ready_by = coalesce(ready_by, ${from('ready_left_ms', now)}),
      play_by = coalesce(play_by, ${from('play_left_ms', now)}),
      answer_by = coalesce(answer_by, ${from('answer_left_ms', now)}),
      ready_left_ms = null, play_left_ms = null, answer_left_ms = null, rev = rev + 1
    where tournament_id = ${tournament} and coalesce(ready_left_ms, play_left_ms, answer_left_ms) is not null
    returning id, rev`.execute(tx);
  return found.rows;
}
