import { meetLate, type Seeded } from './late-meetings.ts';
import { randomFrom } from './play.ts';
import { roundsFor, seedingOrder } from './seeding.ts';

/** How many of one group meet in each round at the earliest. */
function meetings(placed: readonly Seeded[]): number[] {
  const rounds = roundsFor(placed.length);
  const order = seedingOrder(rounds);
  const seats = placed.map((_, index) => order.indexOf(index + 1));
  const found = Array.from({ length: rounds }, () => 0);
  placed.forEach(({ group }, x) => {
    placed.slice(0, x).forEach((other, y) => {
      if (group === null || other.group !== group) return;
      const round = 31 - Math.clz32((seats[x] ?? 0) ^ (seats[y] ?? 0));
      found[round] = (found[round] ?? 0) + 1;
    });
  });
  return found;
}

/** Negative where the first is the better one. */
function compare(x: readonly number[], y: readonly number[]): number {
  const round = x.findIndex((count, index) => count !== y[index]);
  return round < 0 ? 0 : (x[round] ?? 0) - (y[round] ?? 0);
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((one, index) => permutations(all.toSpliced(index, 1)).map((others) => [one, ...others]));
}

/** So many levels of all groups, each in some order. */
function layout(groups: number, levels: number, seed: number): Seeded[] {
  const random = randomFrom(seed);
  const names = Array.from({ length: groups }, (_, index) => String.fromCharCode(65 + index));
  return Array.from({ length: levels }, (_, level) =>
    names.toSorted(() => random(3) - 1).map((group) => ({ level: level + 1, group })),
  ).flat();
}

/** The best of all ways, with the first level as it is. */
function bestOf(seeded: readonly Seeded[]): number[] {
  const levels = [...Map.groupBy(seeded, ({ level }) => level).values()];
  let best: number[] | null = null;
  const walk = (placed: Seeded[], at: number): void => {
    const level = levels[at];
    if (!level) {
      const found = meetings(placed);
      if (!best || compare(found, best) < 0) best = found;
      return;
    }
    for (const order of at === 0 ? [level] : permutations(level)) walk([...placed, ...order], at + 1);
  };
  walk([], 0);
  return best ?? [];
}

describe('those of one group', () => {
  it.each([
    [3, 4],
    [3, 5],
    [4, 3],
    [5, 2],
    [6, 2],
  ])('of %i groups with %i each meet as late as in the best of all ways', (groups, levels) => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const seeded = layout(groups, levels, seed);
      expect(meetings(meetLate(seeded))).toEqual(bestOf(seeded));
    }
  });

  it.each([
    [8, 2],
    [16, 2],
    [32, 2],
    [8, 4],
    [16, 4],
  ])('of %i groups with %i each meet in no round in which that can be avoided', (groups, levels) => {
    const rounds = Math.log2(levels);
    const found = meetings(meetLate(layout(groups, levels, groups)));
    expect(found.slice(0, found.length - rounds).every((count) => count === 0)).toBe(true);
  });

  it('keep their level, and the first level its seeds', () => {
    const seeded = layout(4, 3, 9);
    const placed = meetLate(seeded);
    expect(placed.map(({ level }) => level)).toEqual(seeded.map(({ level }) => level));
    expect(placed.slice(0, 4)).toEqual(seeded.slice(0, 4));
    expect(placed.toSorted(byName)).toEqual(seeded.toSorted(byName));
  });
});

const byName = (x: Seeded, y: Seeded) => x.level - y.level || String(x.group).localeCompare(String(y.group));
