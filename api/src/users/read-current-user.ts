import type { CurrentUser } from '@duellwerk/shared/contract/users';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { findCurrentUser } from './repo.ts';

/** @throws ApiError not_signed_in when the account was deleted */
export async function readCurrentUser(db: Kysely<Schema>, id: string): Promise<CurrentUser> {
  const user = await findCurrentUser(db, id);
  if (!user) throw new ApiError('not_signed_in');
  return user;
}
