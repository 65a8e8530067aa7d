import { followStages } from '@duellwerk/shared/bracket/stages';
import type { ZonePlaces } from '@duellwerk/shared/rules/league-movement';
import { ApiError } from '../errors.ts';
import { newId } from '../text/ids.ts';
import type { TournamentRow } from '../tournaments/repo.ts';
import type { LeagueCommand } from './change.ts';
import * as repo from './repo.ts';
import { addTournament, type LeaguePlay } from './season-tournament.ts';

export interface NewDivision {
  name: string;
  places: ZonePlaces;
  teams: readonly string[];
  play: LeaguePlay;
  like?: TournamentRow;
}

/** Adds a division below the others to a season whose row is locked. */
export async function addDivision(
  command: LeagueCommand,
  season: Pick<repo.SeasonRow, 'id' | 'name' | 'league_name' | 'game_id' | 'organizer_id' | 'starts_at'>,
  number: number,
  { name, places, teams, play, like }: NewDivision,
): Promise<void> {
  const tournament_id = await addTournament(command, {
    ...{ name: `${season.league_name} ${season.name} – ${name}`, season, starts_at: season.starts_at },
    ...{ play, format: 'round_robin', teams },
    ...(like ? { like } : {}),
  });
  await command.tx
    .insertInto('league_divisions')
    .values({ id: newId(), season_id: season.id, number, name: name.trim(), tournament_id, ...places })
    .execute();
}

/** @throws ApiError season_invalid for settings that a table cannot have */
export function assertPlay({ best_of, team_size, max_members, settings }: LeaguePlay): void {
  const node = {
    name: 'Liga',
    format: 'round_robin',
    settings: { best_of, ...settings },
    sources: [],
  } as const;
  const { problems } = followStages([{ ...node, sources: [] }], 2);
  const found = problems.map(({ path, code }) => `${path}:${code}`);
  if (max_members < team_size) found.push('max_members:below_team_size');
  if (found.length > 0) throw new ApiError('season_invalid', found);
}

/**
 * Teams that are there, each in one division of a season.
 * @param elsewhere teams of its other divisions
 * @throws ApiError season_invalid
 */
export async function assertTeams(
  { tx }: Pick<LeagueCommand, 'tx'>,
  divisions: readonly (readonly string[])[],
  elsewhere: ReadonlySet<string> = new Set(),
): Promise<void> {
  const known = await repo.findTeams(tx, divisions.flat());
  const seen = new Set(elsewhere);
  const problems = divisions.flatMap((teams, division) =>
    teams.flatMap((team, index) => {
      const at = `divisions.${division}.teams.${index}`;
      const found = [
        ...(known.has(team) ? [] : [`${at}:unknown`]),
        ...(seen.has(team) ? [`${at}:twice`] : []),
      ];
      seen.add(team);
      return found;
    }),
  );
  if (problems.length > 0) throw new ApiError('season_invalid', problems);
}
