import type { PlayRecord } from '@duellwerk/shared/contract/records';
import type { UserPage } from '@duellwerk/shared/contract/user-page';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { readPlayRecord } from '../matches/play-record.ts';
import {
  entriesOfUser,
  entriesPlayedBy,
  listHistory,
  readRecord,
  sidesOfUser,
} from '../matches/record-repo.ts';
import { findPublicUser, listTeamsOf } from './repo.ts';

/** @throws ApiError not_found */
export async function readUserPage(db: Kysely<Schema>, id: string): Promise<UserPage> {
  const user = await findPublicUser(db, id);
  if (!user) throw new ApiError('not_found');
  return {
    ...user,
    teams: await listTeamsOf(db, id),
    tournaments: await listHistory(db, entriesOfUser(id)),
    record: await readRecord(db, sidesOfUser(id)),
  };
}

/** @throws ApiError not_found */
export async function readUserRecord(db: Kysely<Schema>, id: string): Promise<PlayRecord> {
  if (!(await findPublicUser(db, id))) throw new ApiError('not_found');
  return readPlayRecord(db, sidesOfUser(id), entriesPlayedBy(id));
}
