import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

type Db = Kysely<Schema>;

export interface PasskeyRow {
  id: string;
  user_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  used_at: Date | null;
}

/** Whether an account has a second factor. Recovery codes alone are none. */
export async function hasFactor(db: Db, user: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${ownsFactor(sql`${user}`)} as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** SQL: whether the account of this id has a second factor. */
export function ownsFactor(user: ReturnType<typeof sql>) {
  return sql<boolean>`(exists (select 1 from totp_apps where totp_apps.user_id = ${user})
    or exists (select 1 from passkeys where passkeys.user_id = ${user}))`;
}

export async function findApp(db: Db, user: string) {
  return db
    .selectFrom('totp_apps')
    .select(['secret', 'last_step', 'created_at'])
    .where('user_id', '=', user)
    .executeTakeFirst();
}

/** Adds the app of a user, or replaces it. `step`: of the code that confirmed it, which is used up. */
export async function putApp(
  tx: Transaction<Schema>,
  app: { user_id: string; secret: string; last_step: number; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('totp_apps')
    .values(app)
    .onConflict((at) => at.column('user_id').doUpdateSet(app))
    .execute();
}

/** Uses up the codes until this time step. @returns false when that was done before */
export async function useStep(tx: Transaction<Schema>, user: string, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('totp_apps')
    .set({ last_step: step })
    .where('user_id', '=', user)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** @returns whether there was one */
export async function deleteApp(tx: Transaction<Schema>, user: string): Promise<boolean> {
  const gone = await tx.deleteFrom('totp_apps').where('user_id', '=', user).returning('user_id').execute();
  return gone.length > 0;
}

/** The passkeys of a user, oldest first. */
export async function listPasskeys(db: Db, user: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns false for a passkey that some account has already */
export async function insertPasskey(
  tx: Transaction<Schema>,
  row: Omit<PasskeyRow, 'used_at'>,
): Promise<boolean> {
  const added = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((at) => at.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Records a use. @returns false when a later one was recorded, or the passkey is gone */
export async function usePasskey(
  tx: Transaction<Schema>,
  { id, seen, counter, at }: { id: string; seen: number; counter: number; at: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, used_at: at })
    .where('id', '=', id)
    .where('counter', '=', seen)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function renamePasskey(
  tx: Transaction<Schema>,
  { id, user, name }: { id: string; user: string; name: string },
): Promise<boolean> {
  const renamed = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', user)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** @returns its name, `undefined` for none of this user */
export async function deletePasskey(
  tx: Transaction<Schema>,
  { id, user }: { id: string; user: string },
): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}

/** Takes every factor from an account, and the recovery codes with them. */
export async function deleteFactors(tx: Transaction<Schema>, user: string): Promise<void> {
  await tx.deleteFrom('totp_apps').where('user_id', '=', user).execute();
  await tx.deleteFrom('passkeys').where('user_id', '=', user).execute();
  await forgetProofs(tx, user);
}

/** What is left once an account has no factor any more: its recovery codes and what its sessions have shown. */
export async function forgetProofs(tx: Transaction<Schema>, user: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user).execute();
  await tx.updateTable('sessions').set({ factor_at: null }).where('user_id', '=', user).execute();
}
