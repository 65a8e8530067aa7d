import type { UserPage } from '@duellwerk/shared/contract/user-page';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { historyOfUser, recordOfUser } from '../matches/record-repo.ts';
import { findPublicUser, listTeamsOf } from './repo.ts';

/** @throws ApiError not_found */
export async function readUserPage(db: Kysely<Schema>, id: string): Promise<UserPage> {
  const user = await findPublicUser(db, id);
  if (!user) throw new ApiError('not_found');
  return {
    ...user,
    teams: await listTeamsOf(db, id),
    tournaments: await historyOfUser(db, id),
    record: await recordOfUser(db, id),
  };
}
