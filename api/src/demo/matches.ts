import type { MatchEventData } from '@duellwerk/shared/contract/match';
import { gamesNeeded, matchScore } from '@duellwerk/shared/rules/score';
import type { Side, StoredGame } from '../db/domain-tables.ts';
import { otherOf } from '../matches/play/lock.ts';
import { differingGames } from '../matches/play/scores.ts';
import { firstByLot } from '../matches/play/veto.ts';
import { maps } from './data.ts';
import type { DemoTeam } from './people.ts';
import type { World } from './world.ts';

/** A team with its entry in the tournament that the match belongs to. */
export interface Entered {
  entry: string;
  team: DemoTeam;
}

/** What has happened in a match. */
export interface Course {
  bestOf: number;
  /** Minutes from now. */
  start: number;
  state:
    | 'open'
    | 'ready_check'
    | 'choosing'
    | 'live'
    | 'reported'
    | 'disputed'
    | 'played'
    | 'ruling'
    | 'walkover';
}

const READY_MINUTES = 25;
/** From the start to the decision. */
export const PLAY_MINUTES = 70;
const REPORT_MINUTES = 60;
/** How long the other side of a league match may take to answer a report. */
const ANSWER_MINUTES = 24 * 60;

/**
 * Every game of a decided match; of one that is being played the first, the others are still empty. Where maps are being
 * chosen all are.
 */
export function gamesFor(
  world: World,
  bestOf: number,
  { state, winner = 'a' }: Pick<Course, 'state'> & { winner?: Side },
): StoredGame[] {
  if (state === 'played' || state === 'ruling') return playedGames(world, bestOf, winner);
  if (state === 'choosing')
    return playedGames(world, bestOf, winner).map(({ number }) => ({ number, map: null, a: null, b: null }));
  if (state !== 'live') return [];
  return playedGames(world, bestOf, winner).map((game) =>
    game.number === 1 ? game : { ...game, a: null, b: null },
  );
}

/** When a match starts, and what has to be done by when in its present state. */
export function timesOf(world: World, { state, start }: Omit<Course, 'bestOf'>) {
  const answer = start + REPORT_MINUTES + ANSWER_MINUTES;
  return {
    scheduled_at: world.at(start),
    ready_by: state === 'ready_check' ? world.at(READY_MINUTES) : null,
    answer_by: state === 'reported' ? world.at(answer) : null,
  };
}

/** Who chooses maps first, by the lot that decides it everywhere. */
export function vetoOf({ state }: Pick<Course, 'state'>, seed: string) {
  return state === 'choosing' ? { veto_seed: seed, veto_first: firstByLot(seed) } : {};
}

/** Line-ups, reports and history of a match whose sides are known. */
export function addCourse(
  world: World,
  id: string,
  plan: Course,
  sides: Record<Side, Entered>,
  games: StoredGame[],
): void {
  const { start, state } = plan;
  const note = (kind: string, minutes: number, actor: string | null, data: Partial<MatchEventData> = {}) =>
    world.add('match_events', {
      id: world.random.id(),
      match_id: id,
      kind,
      actor_id: actor,
      at: world.at(minutes),
      data: JSON.stringify(data),
    });
  const [a, b] = [ownerOf(sides.a), ownerOf(sides.b)];
  note('scheduled', Math.min(start - 30, -1), null);
  if (state === 'open') return;
  if (state === 'walkover') {
    note('walkover', start + 15, null, { reason: 'no_show' });
    return;
  }
  if (state === 'ready_check') {
    // On one side everyone but its owner is ready, on the other one nobody yet.
    addLineUp(world, id, 'a', sides.a, world.at(-1), a);
    addLineUp(world, id, 'b', sides.b, null);
    return;
  }
  addLineUp(world, id, 'a', sides.a, world.at(start - 6));
  addLineUp(world, id, 'b', sides.b, world.at(start - 4));
  note('ready', start - 6, a, { by: 'a' });
  note('ready', start - 4, b, { by: 'b' });
  note('live', start - 4, null);
  if (state === 'choosing') {
    const first = firstByLot(id);
    const order = [first, otherOf(first)] as const;
    for (const [index, by] of order.entries()) {
      const [minutes, user_id, map] = [start - 3 + index, ownerOf(sides[by]), maps[index] ?? ''];
      world.add('match_veto_steps', {
        ...{ match_id: id, number: index + 1, kind: 'ban', map, side: by, user_id },
        created_at: world.at(minutes),
      });
      note('map_banned', minutes, user_id, { by, map });
    }
  }
  if (state === 'live' || state === 'choosing') return;
  const claim = games.length > 0 ? games : playedGames(world, plan.bestOf, 'a');
  addReport(world, id, 'a', sides.a, claim, start + REPORT_MINUTES);
  note('reported', start + REPORT_MINUTES, a, { by: 'a', score: matchScore(claim) });
  if (state === 'reported') return;
  if (state === 'disputed') {
    const own = claim.map(turned);
    addReport(world, id, 'b', sides.b, own, start + 65);
    world.add('match_disputes', {
      ...{ id: world.random.id(), match_id: id, side: 'b', entry_id: sides.b.entry, user_id: b },
      ...{ report_version: 1, reason: 'Die letzte Map ging an uns, ein Bildschirmfoto liegt bei.' },
      ...{ rounds: differingGames(claim, own), created_at: world.at(start + 65) },
    });
    note('disputed', start + 65, b, { by: 'b', score: matchScore(own) });
    return;
  }
  if (state === 'ruling') note('ruled', start + 65, null);
  else note('confirmed', start + 65, b, { by: 'b' });
  note('final', start + PLAY_MINUTES, null, { score: matchScore(games) });
}

const ownerOf = ({ team }: Entered): string => team.players[0] ?? '';

function turned({ a, b, ...game }: StoredGame): StoredGame {
  return { ...game, a: b, b: a };
}

function addLineUp(
  world: World,
  id: string,
  side: Side,
  { team }: Entered,
  ready: Date | null,
  missing?: string,
): void {
  const rows = team.players.map((user_id) => ({
    ...{ match_id: id, side, user_id, ready_at: user_id === missing ? null : ready },
  }));
  world.add('match_line_ups', ...rows);
}

function addReport(
  world: World,
  id: string,
  side: Side,
  entered: Entered,
  games: readonly StoredGame[],
  minutes: number,
): void {
  world.add('match_reports', {
    match_id: id,
    side,
    entry_id: entered.entry,
    reporter_id: ownerOf(entered),
    rounds: JSON.stringify(games),
    reported_at: world.at(minutes),
  });
}

/** Games of a decided best-of-n: the last one played decides it, those after it are empty. */
function playedGames(world: World, bestOf: number, winner: Side): StoredGame[] {
  const need = gamesNeeded(bestOf);
  const lost = world.random.integer(0, need - 1);
  const first = world.random.integer(0, maps.length - 1);
  return Array.from({ length: bestOf }, (_, index) => {
    const map = maps[(first + index) % maps.length] ?? null;
    const number = index + 1;
    if (index >= need + lost) return { number, map, a: null, b: null };
    const isWon = index >= lost;
    const [more, less] = [13, world.random.integer(3, 11)];
    return (winner === 'a') === isWon ? { number, map, a: more, b: less } : { number, map, a: less, b: more };
  });
}
