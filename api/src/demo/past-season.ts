// The season before the running one, as its archive shows it: played through, with everybody moved.
import type { DemoTeam, People } from './people.ts';
import { playStage } from './stage-script.ts';
import { addTournament, enterTeam } from './tournaments.ts';
import { DAY, type World } from './world.ts';

const START = -95 * DAY;
const WEEK = 7 * DAY;
const DAYS = 5;
/** Minutes from now of a match day, from 0. */
const playedAt = (day: number) => START + 5 * DAY + day * WEEK;

/** The divisions by the places of their teams in the end; the first of the lower one and the last of the higher one change places. */
const ends = [
  [2, 0, 1, 3, 4, 6],
  [5, 8, 7, 10, 9, 11],
];

/** A season that has ended, below the one that is played. */
export function addPastSeason(world: World, { teams }: People): void {
  const season = world.random.id();
  world.add('league_seasons', {
    ...{ id: season, league_id: 'vcd', number: 3, name: 'Saison 3', game_id: 'valorant' },
    ...{ state: 'completed', starts_at: world.at(START), ends_at: world.at(START + 6 * WEEK) },
    rosters_lock_at: world.at(START),
  });
  for (let day = 0; day < DAYS; day += 1) {
    const plays = playedAt(day);
    world.add('league_match_days', {
      ...{ season_id: season, number: day + 1, starts_at: world.at(plays - 3 * DAY) },
      ...{ plays_at: world.at(plays), ends_at: world.at(plays + DAY) },
    });
  }
  ends.forEach((order, index) => {
    const placed = order.flatMap((team) => teams[team] ?? []);
    addPastDivision(world, { season, number: index + 1 }, placed);
    world.add('league_movements', ...placed.map((team, at) => movementOf(season, index + 1, team, at)));
  });
}

function movementOf(season_id: string, from_number: number, { id }: DemoTeam, at: number) {
  const rises = from_number === 2 && at === 0;
  const falls = from_number === 1 && at === 5;
  const to_number = rises ? 1 : falls ? 2 : from_number;
  return {
    ...{ season_id, team_id: id, from_number, to_number, place: at + 1 },
    zone: rises ? ('direct_promote' as const) : falls ? ('direct_relegate' as const) : ('hold' as const),
    movement: rises ? ('promote' as const) : falls ? ('relegate' as const) : ('stay' as const),
  };
}

function addPastDivision(
  world: World,
  { season, number }: { season: string; number: number },
  placed: readonly DemoTeam[],
): void {
  const name = `Division ${number}`;
  const cup = addTournament(world, {
    ...{ art: 'liga', name: `Liga Saison 3 – ${name}`, game: 'valorant', organizer: 'duellwerk' },
    ...{ mode: 'team', state: 'completed', format: 'round_robin', listed: false },
    ...{ teamSize: 5, bestOf: 3, places: 6, opens: START - 20 * DAY, closes: START - DAY, starts: START },
    description: `${name} der Liga: jeder gegen jeden, ein Spieltag pro Woche.`,
  });
  world.add('league_divisions', {
    ...{ id: world.random.id(), season_id: season, number, name, tournament_id: cup.id },
    ...{ direct_promote: number === 1 ? 0 : 1, relegation_up: 0, relegation_down: 0 },
    direct_relegate: number === 1 ? 1 : 0,
  });
  // Nobody was seeded as they ended.
  const entered = placed
    .toSorted((x, y) => (x.id < y.id ? -1 : 1))
    .map((team, index) =>
      enterTeam(world, cup, team, {
        ...{ seed: index + 1, entered: START - 19 * DAY + index, checkedIn: START - DAY },
      }),
    );
  const placeOf = new Map(entered.map(({ entry, team }) => [entry, placed.indexOf(team)]));
  playStage(world, {
    ...{ cup, entered, format: 'round_robin', settings: { best_of: 3 } },
    plan: ({ round, a, b }, { entries }) => {
      const [left = 0, right = 0] = [a, b].map((side) =>
        side.from === 'seed' ? placeOf.get(entries[side.seed - 1] ?? '') : undefined,
      );
      const start = playedAt(Number(round.slice(1)) - 1);
      return { start, state: 'played', winner: left < right ? 'a' : 'b' };
    },
  });
}
