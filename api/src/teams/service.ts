import type { PlayRecord } from '@duellwerk/shared/contract/records';
import type { TeamPage } from '@duellwerk/shared/contract/teams';
import { mayActFor } from '@duellwerk/shared/rules/may-act-for';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { toLooking } from '../directory/entry.ts';
import { ApiError } from '../errors.ts';
import { readPlayRecord } from '../matches/play-record.ts';
import { entriesOfTeam, listForm, listHistory, readRecord, sidesOfTeam } from '../matches/record-repo.ts';
import { listLastMatches, listNextMatches } from './matches-repo.ts';
import * as repo from './repo.ts';

export async function readTeamPage(db: Kysely<Schema>, id: string): Promise<TeamPage> {
  const team = await repo.findTeam(db, id);
  if (!team) throw new ApiError('not_found');
  const { version: _, directory, directory_text, directory_games, ...shown } = team;
  return {
    ...shown,
    ...toLooking({ directory, directory_text, directory_games }),
    members: await repo.listMembers(db, id),
    next: await listNextMatches(db, id),
    last: await listLastMatches(db, id),
    form: await listForm(db, sidesOfTeam(id)),
    tournaments: await listHistory(db, entriesOfTeam(id)),
    record: await readRecord(db, sidesOfTeam(id)),
  };
}

/** @throws ApiError not_found */
export async function readTeamRecord(db: Kysely<Schema>, id: string): Promise<PlayRecord> {
  if (!(await repo.findTeam(db, id))) throw new ApiError('not_found');
  return readPlayRecord(db, sidesOfTeam(id), entriesOfTeam(id));
}

/**
 * Passes for the team's owner and for members whose role is a manager's (specification 6).
 * @throws ApiError not_found for an unknown team, not_team_manager for everyone else
 */
export async function assertManagesTeam(db: Kysely<Schema>, team: string, user: string): Promise<void> {
  const standing = await repo.findStanding(db, team, user, db.isTransaction);
  if (!standing) throw new ApiError('not_found');
  if (!mayActFor(standing)) throw new ApiError('not_team_manager');
}
