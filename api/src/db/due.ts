import { type Kysely, sql, type Transaction } from 'kysely';
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
  const plan = { kind, run_at: runAt, payload: JSON.stringify(payload) };
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
