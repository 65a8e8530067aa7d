import type { SeasonDone } from '@duellwerk/shared/contract/league-desk';
import type { ZonePlaces } from '@duellwerk/shared/rules/league-movement';
import { announceChange } from '../tournaments/change.ts';
import { lockTournament } from '../tournaments/repo.ts';
import { assertTeams } from './add-division.ts';
import { bySite, type LeagueCommand, openDivision, seasonChanged } from './change.ts';
import { teamsOf } from './create-division.ts';
import * as repo from './repo.ts';
import { setTeams } from './season-tournament.ts';

/** Sets a division of a season that has not begun. @throws ApiError as openSeason, season_invalid */
export async function updateDivision(
  command: LeagueCommand,
  id: string,
  { rev, name, teams, places }: { rev: number; name: string; teams: string[]; places: ZonePlaces },
): Promise<SeasonDone> {
  const { tx } = command;
  const { season, division } = await openDivision(command, id, rev, 'planned');
  const others = (await repo.listDivisions(tx, season.id)).filter((each) => each.id !== id);
  await assertTeams(command, [teams], await teamsOf(command, others));
  await lockTournament(tx, division.tournament_id);
  await setTeams(command, division.tournament_id, teams);
  await tx
    .updateTable('league_divisions')
    .set({ name: name.trim(), ...places })
    .where('id', '=', id)
    .execute();
  await announceChange(bySite(command), division.tournament_id);
  return seasonChanged(command, season);
}
