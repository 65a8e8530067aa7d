import type { ManagedSeason } from '@duellwerk/shared/contract/league-desk';
import type { DivisionTable, League, LeagueTeam, Season } from '@duellwerk/shared/contract/leagues';

/** Data for tests of the league's desk, each a whole and valid answer of the API. */
export const aTeam = (id: string): LeagueTeam => ({ id, name: `Team ${id}`, tag: null, image: null });

export const noPlaces = { direct_promote: 0, relegation_up: 0, relegation_down: 0, direct_relegate: 0 };
const times = { starts_at: '2026-11-01T18:00:00.000Z', ends_at: '2026-12-20T18:00:00.000Z' };

export function aLeague(parts: Partial<League> = {}): League {
  return {
    ...{ id: 'vcd', name: 'Duellwerk Liga', game: 'valorant', organizer: 'nordlicht' },
    seasons: [
      { id: 's2', number: 2, name: 'Saison 2', state: 'running', ...times, winner: null },
      { id: 's1', number: 1, name: 'Saison 1', state: 'completed', ...times, winner: aTeam('a') },
    ],
    ...parts,
  };
}

export function aSeason(parts: Partial<Season> = {}): Season {
  return {
    ...{ id: 's2', league: { id: 'vcd', name: 'Duellwerk Liga' }, number: 2, name: 'Saison 2' },
    ...{ game: 'valorant', state: 'running', rev: 3, ...times, rosters_lock_at: times.starts_at },
    transfer_windows: [{ opens_at: '2026-12-01T18:00:00.000Z', closes_at: '2026-12-03T18:00:00.000Z' }],
    divisions: [1, 2].map((number) => ({
      ...{ id: `d${number}`, number, name: `Division ${number}`, tournament: `t${number}` },
      ...{ stage: `st${number}`, places: noPlaces },
    })),
    match_days: [
      {
        number: 1,
        starts_at: '2026-11-27T18:00:00.000Z',
        plays_at: '2026-11-29T18:00:00.000Z',
        ends_at: '2026-11-30T18:00:00.000Z',
      },
    ],
    deciders: [],
    movements: [],
    ...parts,
  };
}

export function aManagedSeason(parts: Partial<ManagedSeason> = {}): ManagedSeason {
  return {
    ...{ id: 's2', rev: 3, state: 'running', teams: ['a', 'b', 'c', 'd'].map(aTeam) },
    ...{ start_problems: [], problems: [], movements: [], next: null },
    ...parts,
  };
}

/** A division of two teams, the first ahead. */
export function aDivision(number: number, teams: readonly [string, string]): DivisionTable {
  const none = { wins: 0, draws: 0, losses: 0, games_won: 0, games_lost: 0, scored: 0, conceded: 0 };
  return {
    ...{ id: `d${number}`, season: 's2', number, name: `Division ${number}`, tournament: `t${number}` },
    ...{ stage: `st${number}`, state: 'running', rev: 5, places: noPlaces, exact: true, ties: [] },
    entries: teams.map((id, index) => ({
      ...{ entry: `e-${id}`, kind: 'team', ...aTeam(id), seed: index + 1, group: null },
    })),
    rows: teams.map((_, entry) => ({
      ...{ entry, rank: entry + 1, out: null, played: 1, ...none, points: 3 - 3 * entry, steps: [] },
      ...{ zone: 'hold', best: 1, worst: 2, prospect: 'safe' },
    })),
  };
}
