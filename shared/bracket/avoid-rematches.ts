// Seeds of a bracket in which those who have met before do not meet again at once.
import { cheapestPairs } from './matching.ts';
import { roundsFor } from './seeding.ts';

/** An entry of a bracket with those whom it has played in the stage before. */
export interface Opponent {
  entry: string;
  met: ReadonlySet<string>;
}

/**
 * Changes the seeds of the lower half of a bracket until as few as possible of its first matches are rematches; of all ways
 * to do so it takes one that moves the seeds by the smallest sum. Of 8 the seeds 5 to 8 change among each other; the better
 * ones keep their seeds and byes, which are what they have played for. Exact: a minimum-cost matching, the same for the same
 * input. This is the usual rule of playoffs after a Swiss stage: exchanges stay in a tier, a tier ends where a round begins.
 */
export function avoidRematches<T extends Opponent>(seeded: readonly T[]): T[] {
  const upper = 2 ** (roundsFor(seeded.length) - 1);
  const lower = seeded.slice(upper);
  const size = lower.length;
  const rematch = size * size + 1;
  /** Slots of the lower half come before those who take one. */
  const cost = (slot: number, other: number) => {
    if (slot >= size || other < size) return Number.POSITIVE_INFINITY;
    // The seeds of a first match add up to the size of the bracket and one.
    const opponent = seeded[upper - 1 - slot];
    const from = other - size;
    const hasMet = opponent && lower[from]?.met.has(opponent.entry);
    return Math.abs(slot - from) + (hasMet ? rematch : 0);
  };
  const pairs = cheapestPairs(2 * size, cost);
  if (!pairs) return [...seeded];
  return [
    ...seeded.slice(0, upper),
    ...lower.map((own, slot) => lower[(pairs[slot] ?? slot + size) - size] ?? own),
  ];
}
