import type { WrittenAlert } from '@duellwerk/shared/contract/alert-desk';
import type { Alert, AlertStyle } from '@duellwerk/shared/contract/alerts';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;
const shown = ['id', 'style', 'message'] as const;

/** The alerts that stand, oldest first. */
export async function listStanding(db: Db): Promise<Alert[]> {
  return db.selectFrom('alerts').select(shown).where('deleted_at', 'is', null).orderBy('number').execute();
}

/** The alerts that stand with their writers, oldest first. */
export async function listWritten(db: Db): Promise<WrittenAlert[]> {
  const rows = await db
    .selectFrom('alerts')
    .leftJoin('users', 'users.id', 'alerts.created_by')
    .select([
      'alerts.id',
      'alerts.style',
      'alerts.message',
      'alerts.created_at',
      'alerts.updated_at',
      'users.username as created_by',
    ])
    .where('alerts.deleted_at', 'is', null)
    .orderBy('alerts.number')
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }));
}

/** An alert, also one that was taken away. */
export async function findAlert(db: Db, id: string): Promise<Alert | undefined> {
  return db.selectFrom('alerts').select(shown).where('id', '=', id).executeTakeFirst();
}

export async function insertAlert(
  tx: Transaction<Schema>,
  alert: Alert,
  by: string | null,
  at: Date,
): Promise<Alert> {
  return tx
    .insertInto('alerts')
    .values({ ...alert, created_by: by, created_at: at, updated_at: at, deleted_at: null })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** When a standing alert was changed last; `undefined` when there is none of this id. Others wait with their changes. */
export async function lockStanding(tx: Transaction<Schema>, id: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('alerts')
    .select('updated_at')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.updated_at;
}

/** Changes an alert that `lockStanding` has found. */
export async function updateAlert(
  tx: Transaction<Schema>,
  id: string,
  change: { style?: AlertStyle; message?: string },
  at: Date,
): Promise<Alert> {
  return tx
    .updateTable('alerts')
    .set({ ...change, updated_at: at })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** Takes away an alert that `lockStanding` has found. */
export async function deleteAlert(tx: Transaction<Schema>, id: string, at: Date): Promise<void> {
  await tx.updateTable('alerts').set({ deleted_at: at }).where('id', '=', id).execute();
}
