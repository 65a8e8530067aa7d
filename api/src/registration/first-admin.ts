import type { Kysely, Transaction } from 'kysely';
import type { ApiConfig } from '../config.ts';
import { lockLimit } from '../db/lock-limit.ts';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { firstAdminLink } from '../mail/links.ts';
import { issueToken, useToken } from '../tokens/tokens.ts';

/**
 * A one-time link that makes its user the first administrator; `null` when there is one. Every start issues a new link
 * and invalidates the former ones.
 */
export function offerFirstAdmin(
  database: Database,
  config: Pick<ApiConfig, 'address'>,
  now: Date,
): Promise<string | null> {
  return database.transaction(async (tx) => {
    await lockLimit(tx, 'first_admin', 'site');
    if (await hasAdmin(tx)) return null;
    const { token } = await issueToken(tx, { kind: 'first_admin', user: null, now });
    return firstAdminLink(config, token);
  });
}

/** @throws ApiError token_invalid, also when there is an administrator by now */
export async function takeFirstAdmin(tx: Transaction<Schema>, token: string, now: Date): Promise<void> {
  await lockLimit(tx, 'first_admin', 'site');
  await useToken(tx, { token, kinds: ['first_admin'], now });
  if (await hasAdmin(tx)) throw new ApiError('token_invalid');
}

async function hasAdmin(db: Kysely<Schema>): Promise<boolean> {
  const holder = await db
    .selectFrom('user_permissions')
    .innerJoin('users', 'users.id', 'user_permissions.user_id')
    .select('users.id')
    .where('permission', '=', 'platform.admin')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return holder !== undefined;
}
