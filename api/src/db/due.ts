import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { currentScope } from '../log/scope.ts';
import type { Schema } from './schema.ts';

/** A job to run at a given time. */
export interface DuePlan {
  kind: string;
  /** Unique; with a version where plans change, such as `match:42:ready-up:3`. */
  key: string;
  runAt: Date;
  payload: unknown;
}

/** Plans a job; the same key replaces the plan and revives a finished or dead job. */
export async function schedule(
  tx: Transaction<Schema>,
  { kind, key, runAt, payload }: DuePlan,
): Promise<void> {
  const request_id = currentScope().request ?? null;
  const plan = { kind, run_at: runAt, payload: JSON.stringify(payload), request_id };
  await tx
    .insertInto('due')
    .values({ ...plan, key })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ ...plan, attempts: 0, done_at: null, dead_at: null, last_error: null }),
    )
    .returning(sql`pg_notify('due', '')`.as('woken'))
    .execute();
}

/** The same for several jobs with keys of their own, in one statement. */
export async function scheduleAll(tx: Transaction<Schema>, plans: readonly DuePlan[]): Promise<void> {
  if (plans.length === 0) return;
  await sql`with planned as (${planned(plans)}) select pg_notify('due', '') from planned limit 1`.execute(tx);
}

/**
 * The statement that plans them, to be a part of a larger one. In the order of their keys: of two such statements one waits
 * for the other, never both.
 */
export function planned(plans: readonly DuePlan[]): RawBuilder<unknown> {
  const request = currentScope().request ?? null;
  const rows = plans.map(({ kind, key, runAt, payload }) => ({ kind, key, run_at: runAt, payload }));
  return sql`
    insert into due (kind, key, run_at, payload, request_id)
    select p.kind, p.key, p.run_at, p.payload, ${request}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (kind text, key text, run_at timestamptz, payload jsonb)
    order by p.key
    on conflict (key) do update set kind = excluded.kind, run_at = excluded.run_at, payload = excluded.payload,
      request_id = excluded.request_id, attempts = 0, done_at = null, dead_at = null, last_error = null
    returning 1`;
}

/** Cancels a planned job. False when it was already done or never planned. */
export async function cancel(tx: Transaction<Schema>, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('due')
    .where('key', '=', key)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes jobs that were finished before `before`; dead ones stay. */
export async function purgeDone(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('due').where('done_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
