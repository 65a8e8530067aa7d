import type { NextRound } from '@duellwerk/shared/contract/stage-commands';

export type Pairing = Pick<NextRound, 'pairs' | 'bye'>;

/** The pairing in which two sides have changed places; one of them may have the bye. */
export function swapSides({ pairs, bye }: Pairing, one: string, other: string): Pairing {
  const swapped = (entry: string) => (entry === one ? other : entry === other ? one : entry);
  return {
    pairs: pairs.map(({ a, b }) => ({ a: swapped(a), b: swapped(b) })),
    bye: bye === null ? null : swapped(bye),
  };
}

export type PairProblem = 'rematch' | 'score_gap';
type Sides = ReadonlyMap<string, NextRound['sides'][number]>;

/** What speaks against a pair: they have met, or they have not won equally often. */
export function pairProblems(sides: Sides, { a, b }: { a: string; b: string }): PairProblem[] {
  const [left, right] = [sides.get(a), sides.get(b)];
  if (!left || !right) return [];
  const problems: PairProblem[] = [];
  if (left.met.includes(b)) problems.push('rematch');
  if (left.wins !== right.wins || left.losses !== right.losses) problems.push('score_gap');
  return problems;
}

/** A second bye is refused as long as anybody has had none. */
export function isSecondBye(sides: Sides, bye: string | null): boolean {
  if (bye === null || !sides.get(bye)?.had_bye) return false;
  return [...sides.values()].some((side) => !side.had_bye);
}
