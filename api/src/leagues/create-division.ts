import {
  type createDivision as contract,
  DIVISIONS_MAX,
  type SeasonDone,
} from '@duellwerk/shared/contract/league-desk';
import type { Infer } from 'superstruct';
import { ApiError } from '../errors.ts';
import { addDivision, assertPlay, assertTeams } from './add-division.ts';
import { type LeagueCommand, openSeason, seasonChanged } from './change.ts';
import { readPlay } from './division-play.ts';
import * as repo from './repo.ts';

type Given = Infer<NonNullable<typeof contract.body>>;

/**
 * Adds a division; what its season does not say it takes from the one above it, as the next season does.
 * @throws ApiError as openSeason, season_invalid
 */
export async function createDivision(
  command: LeagueCommand,
  id: string,
  { rev, name, teams, places, ...play }: Given,
): Promise<SeasonDone> {
  const season = await openSeason(command, id, rev, 'planned');
  assertPlay(play);
  const others = await repo.listDivisions(command.tx, id);
  if (others.length >= DIVISIONS_MAX) throw new ApiError('season_invalid', ['divisions:too_many']);
  const above = others.at(-1);
  await assertTeams(command, [teams], await teamsOf(command, others));
  const like = above && (await readPlay(command.tx, above)).tournament;
  await addDivision(command, season, others.length + 1, {
    ...{ name, places, teams, play },
    ...(like ? { like } : {}),
  });
  return seasonChanged(command, season);
}

/** The teams of some divisions. */
export async function teamsOf(
  { tx }: Pick<LeagueCommand, 'tx'>,
  divisions: readonly repo.DivisionRow[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { tournament_id } of divisions)
    for (const { id } of await repo.listTeams(tx, tournament_id)) found.add(id);
  return found;
}
