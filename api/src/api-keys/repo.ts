import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { isBanned } from '../users/sessions-repo.ts';

type Db = Kysely<Schema>;
type Tx = Transaction<Schema>;

export interface ApiKeyRow {
  id: string;
  name: string;
  shown: string;
  created_at: Date;
  used_at: Date | null;
}

/** The keys of a person, the first one first. */
export async function listKeys(db: Db, user: string): Promise<ApiKeyRow[]> {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'shown', 'created_at', 'used_at'])
    .where('user_id', '=', user)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The key with this hash, of somebody who is there and not banned. */
export async function findKey(
  db: Db,
  hash: string,
  now: Date,
): Promise<{ id: string; used_at: Date | null } | undefined> {
  return db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['api_keys.id', 'api_keys.used_at'])
    .where('api_keys.hash', '=', hash)
    .where('users.deleted_at', 'is', null)
    .where(isBanned(now), '=', false)
    .executeTakeFirst();
}

export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('api_keys').set({ used_at: now }).where('id', '=', id).execute();
}

/** The id of the key with this hash. */
export async function findByHash(tx: Tx, hash: string): Promise<string | undefined> {
  const row = await tx.selectFrom('api_keys').select('id').where('hash', '=', hash).executeTakeFirst();
  return row?.id;
}

export async function insertKey(
  tx: Tx,
  row: Omit<ApiKeyRow, 'used_at'> & { user_id: string; hash: string },
): Promise<void> {
  await tx
    .insertInto('api_keys')
    .values({ ...row, used_at: null })
    .execute();
}

/** @returns whether the person had such a key */
export async function deleteKey(tx: Tx, user: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
