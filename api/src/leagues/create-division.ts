import type { createDivision as contract, SeasonDone } from '@duellwerk/shared/contract/league-desk';
import type { Infer } from 'superstruct';
import { addDivision, assertPlay, assertTeams } from './add-division.ts';
import { type LeagueCommand, openSeason, seasonChanged } from './change.ts';
import * as repo from './repo.ts';

type Given = Infer<NonNullable<typeof contract.body>>;

/** @throws ApiError as openSeason, season_invalid */
export async function createDivision(
  command: LeagueCommand,
  id: string,
  { rev, name, teams, places, ...play }: Given,
): Promise<SeasonDone> {
  const season = await openSeason(command, id, rev, 'planned');
  assertPlay(play);
  const others = await repo.listDivisions(command.tx, id);
  await assertTeams(command, [teams], await teamsOf(command, others));
  await addDivision(command, season, others.length + 1, { name, places, teams, play });
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
