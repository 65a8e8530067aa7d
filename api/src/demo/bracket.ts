import type { Side } from '../db/domain-tables.ts';

type Bracket = 'W' | 'L' | 'F' | 'R';

/** Where a side of a match comes from: a seed (from 1), or the winner or loser of another match by its key. */
type Source = { seed: number } | { winnerOf: string } | { loserOf: string };

export interface Slot {
  /** `W1.0`: bracket, round (from 1) and position (from 0). */
  key: string;
  bracket: Bracket;
  round: number;
  position: number;
  a: Source;
  b: Source;
}

const slot = (bracket: Bracket, round: number, position: number, a: Source, b: Source): Slot => ({
  key: `${bracket}${round}.${position}`,
  bracket,
  round,
  position,
  a,
  b,
});

/** First round of eight in seeding order: 1-8 4-5 2-7 3-6. */
const PAIRS = [
  [1, 8],
  [4, 5],
  [2, 7],
  [3, 6],
] as const;

/** The three rounds of a single elimination of eight. */
export const singleOfEight: readonly Slot[] = [
  ...PAIRS.map(([a, b], index) => slot('W', 1, index, { seed: a }, { seed: b })),
  slot('W', 2, 0, { winnerOf: 'W1.0' }, { winnerOf: 'W1.1' }),
  slot('W', 2, 1, { winnerOf: 'W1.2' }, { winnerOf: 'W1.3' }),
  slot('W', 3, 0, { winnerOf: 'W2.0' }, { winnerOf: 'W2.1' }),
];

/** A double elimination of eight; losers of the second round drop in reversed order, so that rematches come late. */
export const doubleOfEight: readonly Slot[] = [
  ...singleOfEight,
  slot('L', 1, 0, { loserOf: 'W1.0' }, { loserOf: 'W1.1' }),
  slot('L', 1, 1, { loserOf: 'W1.2' }, { loserOf: 'W1.3' }),
  slot('L', 2, 0, { loserOf: 'W2.1' }, { winnerOf: 'L1.0' }),
  slot('L', 2, 1, { loserOf: 'W2.0' }, { winnerOf: 'L1.1' }),
  slot('L', 3, 0, { winnerOf: 'L2.0' }, { winnerOf: 'L2.1' }),
  slot('L', 4, 0, { loserOf: 'W3.0' }, { winnerOf: 'L3.0' }),
  slot('F', 1, 0, { winnerOf: 'W3.0' }, { winnerOf: 'L4.0' }),
];

export interface Filled<T> extends Slot {
  sides: Record<Side, T | null>;
  winner: Side | null;
}

/**
 * The slots with whoever stands in them. `winners` names the winning side of each decided match; a slot must come
 * after those it is fed from.
 */
export function fill<T>(
  slots: readonly Slot[],
  seeds: readonly T[],
  winners: Readonly<Record<string, Side>>,
): Filled<T>[] {
  const filled = new Map<string, Filled<T>>();
  const resolve = (source: Source): T | null => {
    if ('seed' in source) return seeds[source.seed - 1] ?? null;
    const from = filled.get('winnerOf' in source ? source.winnerOf : source.loserOf);
    if (!from?.winner) return null;
    const other = from.winner === 'a' ? 'b' : 'a';
    return from.sides['winnerOf' in source ? from.winner : other];
  };
  for (const each of slots) {
    const sides = { a: resolve(each.a), b: resolve(each.b) };
    filled.set(each.key, { ...each, sides, winner: winners[each.key] ?? null });
  }
  return [...filled.values()];
}

/** Every pair once, round by round (circle method, even numbers); the sides of the first pair change each round. */
export function roundRobin<T>(teams: readonly T[]): [T, T][][] {
  const [fixed, ...rest] = teams;
  if (fixed === undefined || teams.length % 2 !== 0) throw new Error('An even number of teams is needed.');
  return rest.map((_, round) => {
    const circle = [fixed, ...rest.slice(round), ...rest.slice(0, round)];
    return circle.slice(0, circle.length / 2).map((team, index): [T, T] => {
      const other = circle[circle.length - 1 - index] ?? team;
      return index === 0 && round % 2 === 1 ? [other, team] : [team, other];
    });
  });
}
