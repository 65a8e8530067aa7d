// Groups spread over the halves of a bracket, then over the halves of each half, and so on: exact wherever every group can be
// spread evenly, whatever the size.
import type { Seeded } from './late-meetings.ts';

interface Seats {
  rounds: number;
  /** Of each index. */
  seats: readonly number[];
  /** Indexes before it keep who sits there. */
  first: number;
}

/** Changes as few as it takes for each group to have as many in one half as in the other, give or take one. */
export function spreadEvenly<T extends Seeded>(seeded: readonly T[], { rounds, seats, first }: Seats): T[] {
  const placed = [...seeded];
  const spread = (indexes: readonly number[], bit: number): void => {
    if (bit < 0 || indexes.length < 2) return;
    const halves = [
      indexes.filter((index) => ((seats[index] ?? 0) & (1 << bit)) === 0),
      indexes.filter((index) => ((seats[index] ?? 0) & (1 << bit)) !== 0),
    ] as const;
    const split = new Split(placed, halves, first);
    while (split.exchange());
    for (const half of halves) spread(half, bit - 1);
  };
  spread([...placed.keys()], rounds - 1);
  return placed;
}

/** Who of a part of the bracket sits in which of its halves. */
class Split<T extends Seeded> {
  readonly #placed: T[];
  /** The indexes of each half that may be changed, by level. */
  readonly #levels: readonly { here: number[]; there: number[] }[];
  /** How many more of each group sit here than there. */
  readonly #more = new Map<string | null, number>();

  constructor(placed: T[], [here, there]: readonly [readonly number[], readonly number[]], first: number) {
    this.#placed = placed;
    const add = (index: number, count: number) => {
      const group = placed[index]?.group ?? null;
      this.#more.set(group, (this.#more.get(group) ?? 0) + count);
    };
    for (const index of here) add(index, 1);
    for (const index of there) add(index, -1);
    // Who comes from no group is where they are needed.
    this.#more.delete(null);
    const levels = new Map<number, { here: number[]; there: number[] }>();
    const sort = (index: number, side: 'here' | 'there') => {
      const level = placed[index]?.level ?? 0;
      const sides = levels.get(level) ?? { here: [], there: [] };
      sides[side].push(index);
      levels.set(level, sides);
    };
    for (const index of here) if (index >= first) sort(index, 'here');
    for (const index of there) if (index >= first) sort(index, 'there');
    this.#levels = [...levels.values()];
  }

  /** Takes one of the group that has most here over there, by as few exchanges as it takes. @returns whether one could be */
  exchange(): boolean {
    const from = [...this.#more].toSorted(([, x], [, y]) => y - x);
    for (const [group, more] of from) {
      if (more < 1) return false;
      const way = this.#wayFrom(group, more);
      if (!way) continue;
      for (const [index, other] of way) {
        const [one, two] = [this.#placed[index], this.#placed[other]];
        if (one && two) [this.#placed[index], this.#placed[other]] = [two, one];
      }
      return true;
    }
    return false;
  }

  /** The shortest chain of exchanges, each inside a level, by which one of the group less is here and one of another more. */
  #wayFrom(group: string | null, more: number): [number, number][] | null {
    const ways = new Map<string | null, [number, number][]>([[group, []]]);
    const used = new Set<number>();
    for (const [at, way] of ways) {
      for (const [number, { here, there }] of this.#levels.entries()) {
        const index = here.find((each) => this.#placed[each]?.group === at);
        if (index === undefined || used.has(number)) continue;
        used.add(number);
        for (const other of there) {
          const next = this.#placed[other]?.group ?? null;
          if (ways.has(next)) continue;
          const longer: [number, number][] = [...way, [index, other]];
          // It is worth it where the two are further apart than one exchange brings them.
          const gains = next === null ? more >= 2 : (this.#more.get(next) ?? 0) <= more - 3;
          if (gains) {
            this.#count(group, -2);
            if (next !== null) this.#count(next, 2);
            return longer;
          }
          ways.set(next, longer);
        }
      }
    }
    return null;
  }

  #count(group: string | null, by: number): void {
    this.#more.set(group, (this.#more.get(group) ?? 0) + by);
  }
}
