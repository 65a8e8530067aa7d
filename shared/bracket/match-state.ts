// A match as it stands after some events: plain data, which a database may store as it is.
import type { Outcome } from './events.ts';
import { type Fold, isBeaten, live, NOBODY, type Recorded, UNKNOWN } from './fold.ts';
import type { Side } from './graph.ts';
import type { MatchStateName } from './match-state-names.ts';

export type { MatchStateName };

export interface MatchState {
  key: string;
  state: MatchStateName;
  best_of: number;
  /** Entry ids, `null` where nobody is (yet). */
  a: string | null;
  b: string | null;
  /** Who goes on, also by a bye; `null` for a draw and a double loss. */
  winner: Side | null;
  outcome: Outcome | null;
  /** Games won, of a best of one its score; what a table counts for a walkover; `null` without a result. */
  score: { a: number; b: number } | null;
  /** Number of the event that decided it. */
  event: number | null;
  /** Decided because an entry is out, not by an event about this match. */
  automatic: boolean;
}

/** Whether a result may be written: both sides are there and have none. */
export function takesResult({ state, a, b }: MatchState): boolean {
  return (state === 'open' || state === 'stale') && a !== null && b !== null;
}

/** Who a side shows: somebody who only passes on the way to the loser bracket is not there. */
function shown(fold: Fold, match: number, side: 0 | 1): number {
  const who = fold.slots[2 * match + side] ?? UNKNOWN;
  if (!isBeaten(fold, who)) return who;
  return fold.graph.matches[match]?.bracket === 'winner' ? NOBODY : live(fold, who);
}

export function stateOf(fold: Fold, match: number): MatchStateName {
  const a = shown(fold, match, 0);
  const b = shown(fold, match, 1);
  if (a === NOBODY && b === NOBODY) return 'void';
  if (a === NOBODY || b === NOBODY) return 'bye';
  if (fold.current[match]) return 'final';
  if (fold.ended) return 'void';
  if (fold.recorded[match]?.some((result) => !result.automatic)) return 'stale';
  return a === UNKNOWN || b === UNKNOWN ? 'pending' : 'open';
}

/** Whether the match will change no more by itself: it has ended, or nobody has to play it. */
export function isSettled(fold: Fold, match: number): boolean {
  const state = stateOf(fold, match);
  return state === 'final' || state === 'bye' || state === 'void';
}

export function matchStates(fold: Fold): MatchState[] {
  return fold.graph.matches.map((_, match) => matchState(fold, match));
}

/** One match of a state as plain data. */
export function matchState(fold: Fold, match: number): MatchState {
  const a = shown(fold, match, 0);
  const b = shown(fold, match, 1);
  const state = stateOf(fold, match);
  const result = fold.current[match] ?? null;
  const byeWinner = (): Side | null => (a >= 0 ? 'a' : b >= 0 ? 'b' : null);
  return {
    key: fold.graph.matches[match]?.key ?? '',
    state,
    best_of: fold.bestOf[match] ?? 1,
    a: fold.graph.entries[a] ?? null,
    b: fold.graph.entries[b] ?? null,
    winner: state === 'bye' ? byeWinner() : (result?.winner ?? null),
    outcome: result?.outcome ?? null,
    score: result && result.outcome.kind !== 'cancelled' ? shownScore(result, fold.bestOf[match] ?? 1) : null,
    event: result?.event ?? null,
    automatic: result?.automatic ?? false,
  };
}

function shownScore({ outcome, counted }: Recorded, bestOf: number): { a: number; b: number } {
  return bestOf === 1 && outcome.kind === 'played' ? counted.scored : counted.games;
}
