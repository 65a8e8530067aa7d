import type { SeasonDone } from '@duellwerk/shared/contract/league-desk';
import { ApiError } from '../errors.ts';
import { type LeagueCommand, openSeason, seasonChanged } from './change.ts';
import * as repo from './repo.ts';
import { endOf, readDeciders, readDivisions } from './tables.ts';

/** Ends a season: what becomes of everybody is kept. @throws ApiError as openSeason, season_open with what is open */
export async function finishSeason(command: LeagueCommand, id: string, rev: number): Promise<SeasonDone> {
  const { tx, cache } = command;
  const season = await openSeason(command, id, rev, 'running');
  const { problems, lines } = endOf(await readDivisions(tx, cache, id), await readDeciders(tx, id));
  if (problems.length > 0)
    throw new ApiError(
      'season_open',
      problems.map(({ kind, division }) => `${kind}:${division}`),
    );
  await repo.insertMovements(tx, id, lines);
  return seasonChanged(command, season, 'completed');
}
