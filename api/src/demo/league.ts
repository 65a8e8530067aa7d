import type { Side } from '../db/domain-tables.ts';
import { matchId } from '../stages/projection.ts';
import { maps } from './data.ts';
import type { DemoTeam, People } from './people.ts';
import { type MatchPlan, playStage } from './stage-script.ts';
import { addTournament, enterTeam } from './tournaments.ts';
import { DAY, type World } from './world.ts';

/** A match whose result people predict. */
export interface PredictedMatch {
  id: string;
  /** Minutes from now. */
  start: number;
  winner: Side | null;
}

/** Minutes from now of the five match days; two are played, the third is being played, two are ahead. */
const matchDays = [-17 * DAY, -10 * DAY, -80, 4 * DAY, 11 * DAY];
const START = -18 * DAY;
/** The members by their seeds: the captain's and the player's team meet on the third match day, which is today. */
const seeds = [0, 4, 3, 2, 1, 5];

/** Where the sides choose their maps. */
const VETO_DIVISION = 2;

/** A season with two divisions of six. Gives the matches of each match day. */
export function addLeague(world: World, { teams }: People): PredictedMatch[][] {
  world.add('leagues', {
    ...{ id: 'vcd', name: 'Duellwerk Liga', game_id: 'valorant', organizer_id: 'duellwerk' },
    created_at: world.at(START - 400 * DAY),
  });
  const season = world.random.id();
  world.add('league_seasons', {
    id: season,
    league_id: 'vcd',
    number: 4,
    name: 'Saison 4',
    game_id: 'valorant',
    state: 'running',
    starts_at: world.at(START),
    ends_at: world.at(30 * DAY),
    rosters_lock_at: world.at(START),
  });
  matchDays.forEach((plays, index) => {
    world.add('league_match_days', {
      ...{ season_id: season, number: index + 1, starts_at: world.at(plays - 3 * DAY) },
      ...{ plays_at: world.at(plays), ends_at: world.at(plays + 3 * DAY) },
    });
  });
  world.add('league_transfer_windows', {
    ...{ season_id: season, opens_at: world.at(6 * DAY), closes_at: world.at(8 * DAY) },
  });
  const divisions = [teams.slice(0, 6), teams.slice(6, 12)].map((members, index) =>
    addDivision(world, season, index + 1, members),
  );
  return matchDays.map((_, day) => divisions.flatMap((division) => division[day] ?? []));
}

function addDivision(world: World, season: string, number: number, members: DemoTeam[]): PredictedMatch[][] {
  const name = `Division ${number}`;
  const cup = addTournament(world, {
    art: 'liga',
    ...{ name: `Liga Saison 4 – ${name}`, game: 'valorant', organizer: 'duellwerk', mode: 'team' },
    ...{ state: 'running', format: 'round_robin', listed: false },
    ...{ answerMinutes: 24 * 60, ...(number === VETO_DIVISION && { maps }) },
    ...{ teamSize: 5, bestOf: 3, places: 6, opens: START - 20 * DAY, closes: START - DAY, starts: START },
    description: `${name} der Liga: jeder gegen jeden, ein Spieltag pro Woche.`,
  });
  world.add('league_divisions', {
    id: world.random.id(),
    season_id: season,
    number,
    name,
    tournament_id: cup.id,
    direct_promote: number === 1 ? 0 : 1,
    relegation_up: number === 1 ? 0 : 1,
    relegation_down: number === 1 ? 1 : 0,
    direct_relegate: number === 1 ? 1 : 0,
  });
  const bySeed = seeds.flatMap((index) => members[index] ?? []);
  const entered = bySeed.map((team, index) =>
    enterTeam(world, cup, team, {
      ...{ seed: index + 1, entered: START - 19 * DAY + index, checkedIn: START - DAY },
    }),
  );
  const days: PredictedMatch[][] = matchDays.map(() => []);
  const teamOf = new Map(entered.map(({ entry, team }) => [entry, team.name]));
  playStage(world, {
    ...{ cup, entered, format: 'round_robin', settings: { best_of: 3 } },
    plan: ({ key, round, number: position, a, b }, { entries }) => {
      const day = Number(round.slice(1)) - 1;
      const start = matchDays[day] ?? 0;
      const state = stateOf(day, position - 1, number);
      const [left = '', right = ''] = [a, b].map((side) =>
        side.from === 'seed' ? teamOf.get(entries[side.seed - 1] ?? '') : undefined,
      );
      const winner = left < right === world.random.integer(0, 2) > 0 ? 'a' : 'b';
      const isDecided = state === 'played' || state === 'walkover';
      days[day]?.push({ id: matchId(cup.stage, key), start, winner: isDecided ? winner : null });
      return { start, state, winner };
    },
  });
  return days;
}

function stateOf(day: number, position: number, division: number): MatchPlan['state'] {
  if (day > 2) return 'open';
  if (day === 2) {
    const second = division === VETO_DIVISION ? 'choosing' : 'live';
    return (['reported', second, 'played'] as const)[position] ?? 'played';
  }
  return day === 1 && position === 2 && division === 2 ? 'walkover' : 'played';
}
