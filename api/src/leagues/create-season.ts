import type { createSeason as contract, SeasonDone } from '@duellwerk/shared/contract/league-desk';
import type { SeasonTimes } from '@duellwerk/shared/rules/league-calendar';
import { zoneProblems } from '@duellwerk/shared/rules/league-movement';
import type { Infer } from 'superstruct';
import { ApiError } from '../errors.ts';
import { newId } from '../text/ids.ts';
import { addDivision, assertPlay, assertTeams, type NewDivision } from './add-division.ts';
import { readCalendar, replaceCalendar, spanOf } from './calendar.ts';
import { assertLeads, type LeagueCommand, seasonChanged } from './change.ts';
import * as repo from './repo.ts';

type Given = Infer<NonNullable<typeof contract.body>>;

/** @throws ApiError not_found, forbidden, season_invalid */
export async function createSeason(
  command: LeagueCommand,
  league: string,
  { name, divisions, best_of, team_size, max_members, settings, ...given }: Given,
): Promise<SeasonDone> {
  const play = { best_of, team_size, max_members, settings };
  const times = readCalendar(given);
  assertPlay(play);
  assertZones(divisions);
  await assertTeams(
    command,
    divisions.map(({ teams }) => teams),
  );
  const made = divisions.map((division) => ({ ...division, play }));
  return insertSeason(command, league, { name, times, divisions: made });
}

/** The zones of divisions that are filled already fit. @throws ApiError season_invalid */
function assertZones(divisions: readonly Pick<NewDivision, 'places' | 'teams'>[]): void {
  const problems = zoneProblems(
    divisions.map(({ places, teams }) => ({ places, entries: teams.length })),
  ).map(({ path, code }) => `${path}:${code}`);
  // Teams may come until the season begins.
  const isUsed = divisions.length > 0 && divisions.every(({ teams }) => teams.length > 0);
  if (isUsed && problems.length > 0) throw new ApiError('season_invalid', problems);
}

/** Writes a season behind the last one of its league. @throws ApiError not_found, forbidden */
export async function insertSeason(
  command: LeagueCommand,
  leagueId: string,
  { name, times, divisions }: { name: string; times: SeasonTimes; divisions: readonly NewDivision[] },
): Promise<SeasonDone> {
  const { tx, user } = command;
  const league = await repo.lockLeague(tx, leagueId);
  if (!league) throw new ApiError('not_found');
  assertLeads(user, league.organizer_id);
  const [last] = await repo.listSeasons(tx, leagueId);
  const season = {
    ...{ id: newId(), league_id: leagueId, number: (last?.number ?? 0) + 1, name: name.trim() },
    ...{ game_id: league.game_id, state: 'planned' as const, ...spanOf(times) },
  };
  await repo.insertSeason(tx, season);
  await replaceCalendar(tx, season.id, times);
  const within = { ...season, league_name: league.name, organizer_id: league.organizer_id };
  for (const [index, division] of divisions.entries())
    await addDivision(command, within, index + 1, division);
  return seasonChanged(command, season);
}
