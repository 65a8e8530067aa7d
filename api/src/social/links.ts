import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { settleRequirements } from '../notifications/settle.ts';
import { isBanned } from '../users/sessions-repo.ts';

export interface AccountElsewhere {
  connection_id: string;
  external_id: string;
  /** Display name at the service. */
  name: string;
}

/** The user who has linked an account at a service; never matched by mail address. */
export async function findLinked(
  db: Kysely<Schema>,
  { connection_id, external_id }: Pick<AccountElsewhere, 'connection_id' | 'external_id'>,
  now: Date,
): Promise<{ id: string; banned: boolean } | undefined> {
  return db
    .selectFrom('user_connections')
    .innerJoin('users', 'users.id', 'user_connections.user_id')
    .select(['users.id', isBanned(now).as('banned')])
    .where('connection_id', '=', connection_id)
    .where('external_id', '=', external_id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * `linked`: new. `known`: this user had linked it before; the name is updated. Nothing changes for `already_connected`
 * (linked by another user) and `other_connected` (the user has linked another account of the service).
 */
export type Linked = 'linked' | 'known' | 'already_connected' | 'other_connected';

/** Links an account at a service to a user. Of two concurrent calls the later waits and gets the resulting state. */
export async function linkAccount(
  tx: Transaction<Schema>,
  user: string,
  { connection_id, external_id, name }: AccountElsewhere,
  now: Date,
): Promise<Linked> {
  const inserted = await tx
    .insertInto('user_connections')
    .values({ user_id: user, connection_id, external_id, name, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (inserted) {
    await settleRequirements(tx, user, now);
    return 'linked';
  }
  const holder = await tx
    .selectFrom('user_connections')
    .select('user_id')
    .where('connection_id', '=', connection_id)
    .where('external_id', '=', external_id)
    .executeTakeFirst();
  if (!holder) return 'other_connected';
  if (holder.user_id !== user) return 'already_connected';
  await tx
    .updateTable('user_connections')
    .set({ name })
    .where('user_id', '=', user)
    .where('connection_id', '=', connection_id)
    .execute();
  return 'known';
}
