// The state of a stage while its log is read. Each event changes a few matches and what follows from them.
import { gamesNeeded } from '@duellwerk/shared/rules/score';
import type { Outcome } from './events.ts';
import type { Graph, Side } from './graph.ts';
import { type Counted, countScore, type ScoreRule } from './score.ts';
import { type Wiring, wiringOf } from './wiring.ts';

/** Who is on a side: the position of an entry, or one of these. */
export const UNKNOWN = -2;
export const NOBODY = -1;

/** A result, kept with the two sides it belongs to. */
export interface Recorded {
  a: number;
  b: number;
  outcome: Outcome;
  winner: Side | null;
  counted: Counted;
  event: number;
  automatic: boolean;
}

export interface Fold {
  readonly graph: Graph;
  readonly wiring: Wiring;
  /** Entry at each seed, from 0, and the other way round. */
  readonly atSeed: Int32Array;
  readonly seedOf: Int32Array;
  /** Who is in each slot. */
  readonly slots: Int32Array;
  /** Of each match. */
  readonly bestOf: Int32Array;
  /** Matches whose best-of was set by an event. */
  readonly bestOfSet: Set<number>;
  /** The result that counts in each match. */
  readonly current: (Recorded | null)[];
  /** All results of a match, each of other sides. */
  readonly recorded: (Recorded[] | undefined)[];
  readonly out: Map<number, 'drop' | 'disqualification'>;
  /** Those of them who left when everything was decided: their results stay as they are. */
  readonly outAfter: Set<number>;
  lots: number[][];
  /** Number of the last event. */
  events: number;
  started: boolean;
  /** Swiss rounds that are drawn. */
  drawn: number;
  /** What each draw of a Swiss round has seated, and who was there before; the newest last. */
  draws: { round: number; before: { match: number; a: number; b: number; bestOf: number }[] }[];
  /** It was ended before its time. */
  ended: boolean;
}

/** The state before the first event. */
export function startFold(graph: Graph): Fold {
  const wiring = wiringOf(graph);
  const fold: Fold = {
    graph,
    wiring,
    atSeed: Int32Array.from(graph.entries, (_, index) => index),
    seedOf: Int32Array.from(graph.entries, (_, index) => index),
    slots: new Int32Array(2 * graph.matches.length).fill(UNKNOWN),
    bestOf: Int32Array.from(graph.matches, ({ best_of }) => best_of),
    bestOfSet: new Set(),
    current: graph.matches.map(() => null),
    recorded: graph.matches.map(() => undefined),
    out: new Map(),
    outAfter: new Set(),
    lots: [],
    events: 0,
    started: false,
    drawn: 0,
    draws: [],
    ended: false,
  };
  seat(fold);
  return fold;
}

/** Puts everybody where their seed begins, and lets byes go on. */
export function seat(fold: Fold): void {
  fold.graph.matches.forEach(({ a, b }, match) => {
    [a, b].forEach((source, side) => {
      if (source.from === 'seed') fold.slots[2 * match + side] = fold.atSeed[source.seed - 1] ?? NOBODY;
      if (source.from === 'bye') fold.slots[2 * match + side] = NOBODY;
    });
  });
  settle(
    fold,
    fold.graph.matches.map((_, match) => match),
  );
}

/**
 * Decides the given matches anew, and every later one that gets another side by it. Always the earliest first: a match is
 * never looked at with one side new and the other one old.
 */
export function settle(fold: Fold, matches: number[]): void {
  const waiting = matches.toSorted((x, y) => y - x);
  for (let match = waiting.pop(); match !== undefined; match = waiting.pop()) {
    const { winner, loser } = decide(fold, match);
    send(fold, fold.wiring.loserTo[match] ?? -1, live(fold, loser), waiting);
    send(fold, fold.wiring.winnerTo[match] ?? -1, winner, waiting);
  }
}

function send({ slots }: Fold, slot: number, who: number, waiting: number[]): void {
  if (slot < 0 || slots[slot] === who) return;
  slots[slot] = who;
  const match = slot >> 1;
  // `waiting` is sorted from the last match to the first.
  let place = waiting.length;
  while (place > 0 && (waiting[place - 1] ?? 0) < match) place -= 1;
  if (waiting[place - 1] !== match) waiting.splice(place, 0, match);
}

// A double loss in the winner bracket may send both into the loser bracket, which has one place for the loser of that
// match. Nobody wins, so the next match of the winner bracket has no loser either: the better seed takes that place. On the
// way there it sits in the winner bracket as somebody who has lost already.
const beaten = ({ graph }: Fold, entry: number) => entry + graph.entries.length;
export const isBeaten = ({ graph }: Fold, who: number) => who >= graph.entries.length;
export const live = (fold: Fold, who: number) =>
  isBeaten(fold, who) ? who - fold.graph.entries.length : who;

interface Decision {
  winner: number;
  loser: number;
}
const open: Decision = { winner: UNKNOWN, loser: UNKNOWN };
const nobody: Decision = { winner: NOBODY, loser: NOBODY };

/** Sets the result that counts for a match, and says who leaves it as winner and as loser. */
function decide(fold: Fold, match: number): Decision {
  const inWinners = fold.graph.matches[match]?.bracket === 'winner';
  const raw = [fold.slots[2 * match] ?? UNKNOWN, fold.slots[2 * match + 1] ?? UNKNOWN] as const;
  const [a, b] = inWinners ? raw : [live(fold, raw[0]), live(fold, raw[1])];
  fold.current[match] = null;
  if (a === NOBODY || b === NOBODY || isBeaten(fold, a) || isBeaten(fold, b))
    return match === fold.wiring.resetting ? nobody : passThrough(fold, a, b);
  if (a === UNKNOWN || b === UNKNOWN) return open;
  const result =
    fold.recorded[match]?.find((each) => each.a === a && each.b === b) ?? leave(fold, match, a, b);
  if (!result) return open;
  fold.current[match] = result;
  const { outcome, winner } = result;
  // A second grand final is for a finalist who has lost for the first time.
  if (match === fold.wiring.resetting && (winner !== 'b' || isBeaten(fold, raw[0]))) return nobody;
  if (outcome.kind === 'cancelled') return nobody;
  if (outcome.kind === 'double_loss') return inWinners ? bothLost(fold, a, b) : nobody;
  const isOut = inWinners && outcome.kind === 'walkover' && fold.graph.settings.no_show === 'out';
  const loser = winner === 'a' ? b : a;
  return { winner: winner === 'a' ? a : b, loser: isOut ? NOBODY : loser };
}

/** Whether an entry left while there was something to play for it. */
export const leftEarly = ({ out, outAfter }: Fold, entry: number) => out.has(entry) && !outAfter.has(entry);

/** A match in which at most one side plays on. */
function passThrough(fold: Fold, a: number, b: number): Decision {
  if (a === NOBODY || b === NOBODY) return { winner: a === NOBODY ? b : a, loser: NOBODY };
  if (a === UNKNOWN || b === UNKNOWN) return open;
  if (!isBeaten(fold, a)) return { winner: a, loser: b };
  if (!isBeaten(fold, b)) return { winner: b, loser: a };
  return bothLost(fold, live(fold, a), live(fold, b));
}

function bothLost(fold: Fold, a: number, b: number): Decision {
  if (fold.graph.settings.double_loss === 'out') return nobody;
  const aIsBetter = (fold.seedOf[a] ?? 0) < (fold.seedOf[b] ?? 0);
  return { winner: beaten(fold, aIsBetter ? a : b), loser: aIsBetter ? b : a };
}

/**
 * The walkover of an entry that is out, written now and kept: were it computed from the list of those who are out whenever
 * it is asked for, somebody who goes on by it and leaves later would turn it into a double loss.
 */
function leave(fold: Fold, match: number, a: number, b: number): Recorded | null {
  const gone = { a: fold.out.has(a), b: fold.out.has(b) };
  if (fold.ended || (!gone.a && !gone.b)) return null;
  const outcome: Outcome =
    gone.a && gone.b ? { kind: 'double_loss' } : { kind: 'walkover', winner: gone.a ? 'b' : 'a' };
  return record(fold, match, { a, b, outcome, automatic: true });
}

/** What a score of a match is measured by. */
export function ruleOf({ graph: { settings }, bestOf }: Fold, match: number): ScoreRule {
  return { best_of: bestOf[match] ?? 1, draws: settings.draws, play_all: settings.play_all };
}

/** Keeps a result of a match for the two sides that it belongs to, in place of an earlier one of theirs. */
export function record(
  { recorded, bestOf, events }: Fold,
  match: number,
  result: Pick<Recorded, 'a' | 'b' | 'outcome' | 'automatic'>,
): Recorded {
  const counted = countOutcome(result.outcome, bestOf[match] ?? 1);
  const made: Recorded = { ...result, winner: winnerOf(counted), counted, event: events };
  recorded[match] = [...(others(recorded[match], made) ?? []), made];
  return made;
}

/** The matches of a Swiss round. */
export function matchesOf({ graph, wiring }: Fold, round: number): number[] {
  const keys = graph.rounds[round - 1]?.matches ?? [];
  return keys.map((key) => wiring.matchAt.get(key) ?? 0);
}

/** Takes the result of two sides out of a match. */
export function forget({ recorded }: Fold, match: number, sides: Pick<Recorded, 'a' | 'b'>): void {
  recorded[match] = others(recorded[match], sides);
}

const others = (results: Recorded[] | undefined, { a, b }: Pick<Recorded, 'a' | 'b'>) =>
  results?.filter((each) => each.a !== a || each.b !== b);

export const winnerOf = ({ games: { a, b } }: Counted): Side | null => (a === b ? null : a > b ? 'a' : 'b');

/** What an outcome counts in games and points. */
export function countOutcome(outcome: Outcome, bestOf: number): Counted {
  if (outcome.kind === 'played') return countScore(outcome.score, bestOf);
  const won = (side: Side) =>
    outcome.kind === 'walkover' && outcome.winner === side ? gamesNeeded(bestOf) : 0;
  return { games: { a: won('a'), b: won('b') }, scored: { a: 0, b: 0 } };
}
