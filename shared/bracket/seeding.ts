// Who meets whom in the first round of an elimination.

/** Rounds of an elimination: the smallest k with 2^k places for everybody. */
export function roundsFor(entries: number): number {
  return Math.max(1, Math.ceil(Math.log2(entries)));
}

/**
 * The standard seeding order of a bracket with 2^rounds places: neighbours meet, and the best seeds meet as late as
 * they can. Each step doubles the bracket by giving every seed the opponent with which it adds up to size + 1.
 */
export function seedingOrder(rounds: number): number[] {
  let order = [1];
  for (let size = 2; size <= 2 ** rounds; size *= 2) {
    order = order.flatMap((seed) => [seed, size + 1 - seed]);
  }
  return order;
}

/**
 * The snake: seeds go to the groups from the first to the last, then back, and so on, so that groups are of equal
 * strength and their sizes differ by at most 1. @returns the seeds of each group
 */
export function snake(entries: number, groups: number): number[][] {
  const dealt: number[][] = Array.from({ length: groups }, () => []);
  for (let index = 0; index < entries; index += 1) {
    const row = Math.floor(index / groups);
    const column = index % groups;
    dealt[row % 2 === 0 ? column : groups - 1 - column]?.push(index + 1);
  }
  return dealt;
}
