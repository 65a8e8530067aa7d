import type { SeasonDone } from '@duellwerk/shared/contract/league-desk';
import { movedCalendar } from '@duellwerk/shared/rules/league-calendar';
import { ApiError } from '../errors.ts';
import type { NewDivision } from './add-division.ts';
import { timesOf } from './calendar.ts';
import { type LeagueCommand, openSeason } from './change.ts';
import { insertSeason } from './create-season.ts';
import { readPlay } from './division-play.ts';
import { type NextDivision, planNext, recordedLines } from './next-season.ts';
import * as repo from './repo.ts';

/**
 * Makes the season after the last one of a league, as its preview said.
 * @throws ApiError as openSeason, wrong_season_state for one that has not ended, or is not the last
 */
export async function createNextSeason(
  command: LeagueCommand,
  id: string,
  { rev, name, starts_at }: { rev: number; name: string; starts_at: string },
): Promise<SeasonDone> {
  const { tx } = command;
  const season = await openSeason(command, id, rev, 'completed');
  const [last] = await repo.listSeasons(tx, season.league_id);
  if (last?.id !== id) throw new ApiError('wrong_season_state', ['not_last']);
  const before = await timesOf(tx, season);
  const times = movedCalendar(before, Date.parse(starts_at) - before.starts_at);
  const next = await planNext(tx, await repo.listDivisions(tx, id), await recordedLines(tx, id));
  const divisions: NewDivision[] = [];
  for (const division of next) divisions.push(await likeBefore(command, division));
  return insertSeason(command, season.league_id, { name, times, divisions });
}

/** A division that is played as the one before it. */
async function likeBefore(
  { tx }: LeagueCommand,
  { like, name, places, teams }: NextDivision,
): Promise<NewDivision> {
  const { play, tournament } = await readPlay(tx, like);
  return { name, places, teams, like: tournament, play };
}
