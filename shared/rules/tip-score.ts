import type { TipReason, TipRule, UnscoredReason } from '@duellwerk/shared/contract/tip-rules';
import { gamesNeeded } from './score.ts';

/** What somebody says that a match ends like: scores of the sides, for `winner` 1:0 or 0:1. */
export interface TipScore {
  a: number;
  b: number;
}

/** What a match is to tips: how it ended, how it stands while it is played, that it has not begun, or that it does not count. */
export type TipResult =
  | ({ kind: 'final' | 'running' } & TipScore)
  | { kind: 'open' }
  | { kind: 'unscored'; why: UnscoredReason };

/** What a tip is worth. */
export interface TipPoints {
  /** `null` where nothing is scored, or not yet. */
  points: number | null;
  reason: TipReason;
  /** By how a match stands that is being played. */
  provisional: boolean;
}

const POINTS = { exact: 4, difference: 3, close: 3, winner: 2, draw: 2, wrong: 0, missing: 0 } as const;
type Tier = keyof typeof POINTS;

/** The tiers that a rule knows, with their points, for showing it. */
export const tipTiers: Readonly<Record<TipRule, readonly { tier: Tier; points: number }[]>> = {
  winner: tiers('winner'),
  rounds: tiers('exact', 'difference', 'winner', 'draw'),
  bo2: tiers('exact'),
  bo3: tiers('exact', 'winner'),
  bo5: tiers('exact', 'close', 'winner'),
};

function tiers(...names: Tier[]): { tier: Tier; points: number }[] {
  return names.map((tier) => ({ tier, points: POINTS[tier] }));
}

/** What a tip is worth by a rule; `null`: none was given. */
export function scoreTip(rule: TipRule, tip: TipScore | null, result: TipResult): TipPoints {
  if (result.kind === 'unscored') return { points: null, reason: result.why, provisional: false };
  if (result.kind === 'open') return { points: null, reason: 'open', provisional: false };
  const tier = tip === null ? 'missing' : tierOf[rule](tip, result);
  return { points: POINTS[tier], reason: tier, provisional: result.kind === 'running' };
}

type Tiering = (tip: TipScore, result: TipScore) => Tier;

/** 1 for side a, -1 for side b, 0 for neither. */
const tendency = ({ a, b }: TipScore) => Math.sign(a - b);
const isSame = (one: TipScore, other: TipScore) => one.a === other.a && one.b === other.b;
/** A draw has no winner to be right about. */
const hasRightWinner = (tip: TipScore, result: TipScore) =>
  tendency(tip) !== 0 && tendency(tip) === tendency(result);
const loserOf = ({ a, b }: TipScore) => Math.min(a, b);

/**
 * In a series that ends with the deciding game, the difference of games determines the result: what lies between exact and the
 * right winner is there the loser's games, and only a best of five or more has room for it.
 */
const tierOf: Record<TipRule, Tiering> = {
  winner: (tip, result) => (hasRightWinner(tip, result) ? 'winner' : 'wrong'),
  rounds: (tip, result) => {
    if (isSame(tip, result)) return 'exact';
    if (tendency(tip) !== tendency(result)) return 'wrong';
    if (tendency(tip) === 0) return 'draw';
    return tip.a - tip.b === result.a - result.b ? 'difference' : 'winner';
  },
  // Who is right about the tendency of two games has the very result.
  bo2: (tip, result) => (isSame(tip, result) ? 'exact' : 'wrong'),
  bo3: (tip, result) => {
    if (isSame(tip, result)) return 'exact';
    return hasRightWinner(tip, result) ? 'winner' : 'wrong';
  },
  bo5: (tip, result) => {
    if (isSame(tip, result)) return 'exact';
    if (!hasRightWinner(tip, result)) return 'wrong';
    return Math.abs(loserOf(tip) - loserOf(result)) === 1 ? 'close' : 'winner';
  },
};

/** The highest score of a single game that can be tipped. */
const ROUNDS_MAX = 99;

/** Whether a rule can be used for matches of `bestOf` games. */
export function fitsRule(rule: TipRule, bestOf: number): boolean {
  if (rule === 'winner') return bestOf % 2 === 1;
  if (rule === 'rounds') return bestOf === 1;
  if (rule === 'bo5') return bestOf >= 5 && bestOf % 2 === 1;
  return bestOf === (rule === 'bo2' ? 2 : 3);
}

/** The rule that says most about matches of `bestOf` games without asking for the score of a game; `null` where none fits. */
export function usualRule(bestOf: number): TipRule | null {
  const rules: readonly TipRule[] = ['bo5', 'bo3', 'bo2', 'winner'];
  return rules.find((rule) => fitsRule(rule, bestOf)) ?? null;
}

/** Whether a match of `bestOf` games can end like the tip. */
export function isTip(rule: TipRule, bestOf: number, tip: TipScore): boolean {
  const { a, b } = tip;
  if (![a, b].every((score) => Number.isInteger(score) && score >= 0 && score <= ROUNDS_MAX)) return false;
  if (rule === 'rounds') return true;
  if (rule === 'winner') return a + b === 1;
  if (rule === 'bo2') return a + b === 2;
  const needed = gamesNeeded(bestOf);
  return Math.max(a, b) === needed && loserOf(tip) < needed;
}
