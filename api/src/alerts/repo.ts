import type { WrittenAlert } from '@duellwerk/shared/contract/alert-desk';
import type { Alert, AlertStyle } from '@duellwerk/shared/contract/alerts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;
const shown = ['id', 'style', 'message'] as const;

/** Alerts that nobody has taken away and that have not ended; a job takes ended ones away, perhaps late. */
const standing = (db: Db, now: Date) =>
  db
    .selectFrom('alerts')
    .where('alerts.deleted_at', 'is', null)
    .where((where) => where.or([where('alerts.ends_at', 'is', null), where('alerts.ends_at', '>', now)]));

/** The alerts that stand at `now`, oldest first. */
export async function listStanding(db: Db, now: Date): Promise<Alert[]> {
  return standing(db, now).select(shown).orderBy('number').execute();
}

/** When the first of those ends, `null` for never. */
export async function nextEnd(db: Db, now: Date): Promise<Date | null> {
  const row = await standing(db, now)
    .select(({ fn }) => fn.min('ends_at').as('ends_at'))
    .executeTakeFirst();
  return row?.ends_at ?? null;
}

/** The first of those that stand and end until then, each with the number of all. */
export async function listEnding(
  db: Db,
  now: Date,
  { until, limit }: { until: Date; limit: number },
): Promise<{ id: string; message: string; ends_at: Date; total: number }[]> {
  return standing(db, now)
    .where('ends_at', '<=', until)
    .select(['id', 'message', 'ends_at', sql<number>`count(*) over ()::int`.as('total')])
    .$narrowType<{ ends_at: Date }>()
    .orderBy('ends_at')
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** The alerts that stand with their writers, oldest first. */
export async function listWritten(db: Db, now: Date): Promise<WrittenAlert[]> {
  const rows = await standing(db, now)
    .leftJoin('users', 'users.id', 'alerts.created_by')
    .select([
      'alerts.id',
      'alerts.style',
      'alerts.message',
      'alerts.created_at',
      'alerts.updated_at',
      'alerts.ends_at',
      'users.username as created_by',
    ])
    .orderBy('alerts.number')
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
  }));
}

/** The ends of all that nobody has taken away. */
export async function listEnds(db: Db): Promise<{ id: string; ends_at: Date }[]> {
  return db
    .selectFrom('alerts')
    .select(['id', 'ends_at'])
    .where('deleted_at', 'is', null)
    .where('ends_at', 'is not', null)
    .$narrowType<{ ends_at: Date }>()
    .orderBy('id')
    .execute();
}

/** An alert, also one that was taken away. */
export async function findAlert(db: Db, id: string): Promise<Alert | undefined> {
  return db.selectFrom('alerts').select(shown).where('id', '=', id).executeTakeFirst();
}

export async function insertAlert(
  tx: Transaction<Schema>,
  { ends_at = null, ...alert }: Alert & { ends_at?: Date | null },
  by: string | null,
  at: Date,
): Promise<Alert> {
  return tx
    .insertInto('alerts')
    .values({ ...alert, ends_at, created_by: by, created_at: at, updated_at: at, deleted_at: null })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** When an alert that nobody has taken away was changed last and ends; `undefined` when there is none of this id. Others wait with their changes. */
export async function lockStanding(
  tx: Transaction<Schema>,
  id: string,
): Promise<{ updated_at: Date; ends_at: Date | null } | undefined> {
  return tx
    .selectFrom('alerts')
    .select(['updated_at', 'ends_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes an alert that `lockStanding` has found. */
export async function updateAlert(
  tx: Transaction<Schema>,
  id: string,
  change: { style?: AlertStyle; message?: string; ends_at?: Date | null },
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
