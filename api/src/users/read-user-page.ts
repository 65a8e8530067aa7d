import type { PlayRecord } from '@duellwerk/shared/contract/records';
import type { UserPage } from '@duellwerk/shared/contract/user-page';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { toLooking } from '../directory/entry.ts';
import { ApiError } from '../errors.ts';
import { locationOf } from '../geo/locations.ts';
import { readPlayRecord } from '../matches/play-record.ts';
import {
  entriesOfUser,
  entriesPlayedBy,
  listForm,
  listHistory,
  readRecord,
  sidesOfUser,
} from '../matches/record-repo.ts';
import type { Locale } from '../text/locale.ts';
import { findPublicUser, listTeamsOf } from './repo.ts';

/** @throws ApiError not_found */
export async function readUserPage(db: Kysely<Schema>, id: string, locale: Locale): Promise<UserPage> {
  const found = await findPublicUser(db, id);
  if (!found) throw new ApiError('not_found');
  const { country, state, city, directory, directory_text, directory_games, ...user } = found;
  return {
    ...user,
    ...toLooking({ directory, directory_text, directory_games }),
    location: await locationOf({ country, state, city }, locale),
    teams: await listTeamsOf(db, id),
    tournaments: await listHistory(db, entriesOfUser(id)),
    record: await readRecord(db, sidesOfUser(id)),
    form: await listForm(db, sidesOfUser(id)),
  };
}

/** @throws ApiError not_found */
export async function readUserRecord(db: Kysely<Schema>, id: string): Promise<PlayRecord> {
  if (!(await findPublicUser(db, id))) throw new ApiError('not_found');
  return readPlayRecord(db, sidesOfUser(id), entriesPlayedBy(id));
}
