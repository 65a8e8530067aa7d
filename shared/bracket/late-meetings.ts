// Seeds of a bracket in which those who come from one group meet as late as possible.
import { roundsFor, seedingOrder } from './seeding.ts';

/** Whoever is on the same level (all seconds of their groups, say) may change places with each other. */
export interface Seeded {
  level: number;
  /** `null`: comes from no group. */
  group: string | null;
}

/** More than this never helped; it bounds the work. */
const MAX_PASSES = 20;

/**
 * Changes places inside each level but the first until no change of two makes a meeting of the same group later. The first
 * level keeps its seeds: they are what it has played for.
 */
export function meetLate<T extends Seeded>(seeded: readonly T[]): T[] {
  const rounds = roundsFor(seeded.length);
  const seat = new Map(seedingOrder(rounds).map((seed, index) => [seed - 1, index]));
  const placed = [...seeded];
  // Seats whose numbers differ first in bit n meet in round n + 1.
  const meetingRound = (x: number, y: number) => 32 - Math.clz32((seat.get(x) ?? 0) ^ (seat.get(y) ?? 0));
  const mates = new Map<string, Set<number>>();
  placed.forEach(({ group }, index) => {
    if (group !== null) mates.set(group, (mates.get(group) ?? new Set()).add(index));
  });
  /** How bad it is to sit at an index, with one to leave out: eight times for each round that a meeting comes earlier. */
  const badness = (group: string | null, at: number, except: number) => {
    let bad = 0;
    for (const mate of (group !== null && mates.get(group)) || [])
      if (mate !== except && mate !== at) bad += 8 ** (rounds - meetingRound(at, mate));
    return bad;
  };
  const gainOf = (x: number, y: number) => {
    const [left, right] = [placed[x]?.group ?? null, placed[y]?.group ?? null];
    if (left === right) return 0;
    const before = badness(left, x, x) + badness(right, y, y);
    return before - badness(left, y, x) - badness(right, x, y);
  };
  const change = (x: number, y: number) => {
    const [left, right] = [placed[x], placed[y]];
    if (!left || !right) return;
    [placed[x], placed[y]] = [right, left];
    const move = (group: string | null, from: number, to: number) => {
      const members = group === null ? undefined : mates.get(group);
      members?.delete(from);
      members?.add(to);
    };
    move(left.group, x, y);
    move(right.group, y, x);
  };
  const top = placed[0]?.level;
  for (let pass = 0, changed = true; changed && pass < MAX_PASSES; pass += 1) {
    changed = false;
    placed.forEach(({ level }, x) => {
      if (level === top) return;
      for (let y = x + 1; placed[y]?.level === level; y += 1) {
        if (gainOf(x, y) <= 0) continue;
        change(x, y);
        changed = true;
      }
    });
  }
  return placed;
}
