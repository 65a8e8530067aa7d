// Seeds of a bracket in which those who come from one group meet as late as possible.
import { roundsFor, seedingOrder } from './seeding.ts';
import { spreadEvenly } from './spread-evenly.ts';

/** Those on the same level (all seconds of their groups, say) may change places with each other. */
export interface Seeded {
  level: number;
  /** `null`: comes from no group. */
  group: string | null;
}

/** So many seats are tried at most; every way to seat four groups of four is a fraction of it. */
const TRIES_MAX = 50_000;
/** Of more entries no search sees more than a corner of all ways. */
const SEARCHED_MAX = 64;

/**
 * Changes places inside each level but the first until as few as possible of one group can meet in the first round, then in
 * the second, and so on. The first level keeps its seeds: they are what it has played for.
 */
export function meetLate<T extends Seeded>(seeded: readonly T[]): T[] {
  const bracket = new Bracket(seeded);
  const least = bracket.leastCost();
  if (bracket.cost(seeded) === least) return [...seeded];
  const spread = spreadEvenly(seeded, bracket);
  if (bracket.cost(spread) === least || seeded.length > SEARCHED_MAX) return spread;
  const near = bracket.exchange(seeded);
  return bracket.search(bracket.cost(near) <= bracket.cost(spread) ? near : spread, least);
}

class Bracket<T extends Seeded> {
  readonly rounds: number;
  /** Of each index of the seeded. */
  readonly seats: readonly number[];
  /** The first index behind the first level. */
  readonly first: number;
  /** What a meeting in each round costs, from the first on: more than all later ones together, and the last one nothing. */
  readonly #costs: readonly number[];
  /** How many come from each group. */
  readonly #sizes: readonly number[];

  constructor(seeded: readonly T[]) {
    this.rounds = roundsFor(seeded.length);
    const seatOf = new Map(seedingOrder(this.rounds).map((seed, seat) => [seed, seat]));
    this.seats = seeded.map((_, index) => seatOf.get(index + 1) ?? 0);
    const next = seeded.findIndex(({ level }) => level !== seeded[0]?.level);
    this.first = next < 0 ? seeded.length : next;
    const named = seeded.flatMap(({ group }) => group ?? []);
    this.#sizes = [...Map.groupBy(named, (group) => group).values()].map(({ length }) => length);
    const base = this.#sizes.reduce((pairs, size) => pairs + (size * (size - 1)) / 2, 1);
    this.#costs = Array.from({ length: this.rounds }, (_, index) =>
      index === this.rounds - 1 ? 0 : base ** (this.rounds - 2 - index),
    );
  }

  /** Seats whose numbers differ first in bit n meet in round n + 1. */
  #meeting(x: number, y: number): number {
    return this.#costs[31 - Math.clz32((this.seats[x] ?? 0) ^ (this.seats[y] ?? 0))] ?? 0;
  }

  /** What it costs to put an entry of a group at an index, among those who sit at the others. */
  #costAt(placed: readonly T[], group: string | null, at: number, end: number, except = at): number {
    if (group === null) return 0;
    let cost = 0;
    for (let other = 0; other < end; other += 1)
      if (other !== at && other !== except && placed[other]?.group === group)
        cost += this.#meeting(at, other);
    return cost;
  }

  cost(placed: readonly T[]): number {
    return placed.reduce((sum, { group }, at) => sum + this.#costAt(placed, group, at, at), 0);
  }

  /** As if every group could be spread evenly over the parts of the bracket. */
  leastCost(): number {
    let before = 0;
    return this.#costs.reduce((sum, cost, round) => {
      const parts = 2 ** (this.rounds - 1 - round);
      const together = this.#sizes.reduce((pairs, size) => {
        const [each, more] = [Math.floor(size / parts), size % parts];
        return pairs + (parts * each * (each - 1)) / 2 + more * each;
      }, 0);
      const met = together - before;
      before = together;
      return sum + met * cost;
    }, 0);
  }

  /** Changes two of a level for each other as long as that helps. */
  exchange(seeded: readonly T[]): T[] {
    const placed = [...seeded];
    for (let changed = true; changed; ) {
      changed = false;
      for (let x = this.first; x < placed.length; x += 1)
        for (let y = x + 1; placed[y]?.level === placed[x]?.level && y < placed.length; y += 1)
          changed = this.#exchangeTwo(placed, x, y) || changed;
    }
    return placed;
  }

  #exchangeTwo(placed: T[], x: number, y: number): boolean {
    const [left, right] = [placed[x], placed[y]];
    if (!left || !right || left.group === right.group) return false;
    const costs = (atX: T, atY: T) =>
      this.#costAt(placed, atX.group, x, placed.length, y) +
      this.#costAt(placed, atY.group, y, placed.length, x);
    if (costs(right, left) >= costs(left, right)) return false;
    [placed[x], placed[y]] = [right, left];
    return true;
  }

  /** Tries every way that may cost less than the best one so far, those near to the given one first. */
  search(near: readonly T[], end: number): T[] {
    let best = [...near];
    let least = this.cost(best);
    const placed = near.slice(0, this.first);
    const waiting = near.slice(this.first);
    let tries = 0;
    const seat = (at: number, cost: number): void => {
      if (at === near.length) {
        [best, least] = [[...placed], cost];
        return;
      }
      const tried = new Set<string | null>();
      for (let index = 0; index < waiting.length && least > end && tries < TRIES_MAX; index += 1) {
        const one = waiting[index];
        if (!one || one.level !== near[at]?.level || tried.has(one.group)) continue;
        tried.add(one.group);
        tries += 1;
        const sum = cost + this.#costAt(placed, one.group, at, at);
        if (sum >= least) continue;
        placed[at] = one;
        waiting.splice(index, 1);
        seat(at + 1, sum);
        waiting.splice(index, 0, one);
        placed.length = at;
      }
    };
    seat(this.first, this.cost(placed));
    return best;
  }
}
