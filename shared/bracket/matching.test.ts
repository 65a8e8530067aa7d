import { randomRuns } from '../testing/tier.ts';
import { BlossomMatching } from './blossom.ts';
import { cheapestPairs } from './matching.ts';
import type { Edge } from './matching-nodes.ts';
import { randomFrom } from './play.ts';

/** The least sum over all ways to pair them, infinite for none. */
function leastSum(size: number, cost: (a: number, b: number) => number): number {
  const paired = new Set<number>();
  let least = Number.POSITIVE_INFINITY;
  const pairRest = (sum: number) => {
    if (sum >= least) return;
    let a = 0;
    while (paired.has(a)) a += 1;
    if (a === size) {
      least = sum;
      return;
    }
    paired.add(a);
    for (let b = a + 1; b < size; b += 1) {
      if (paired.has(b)) continue;
      paired.add(b);
      pairRest(sum + cost(a, b));
      paired.delete(b);
    }
    paired.delete(a);
  };
  pairRest(0);
  return least;
}

describe('cheapestPairs', () => {
  it('finds the least sum, or that there is no pairing', () => {
    const random = randomFrom(1);
    const runs = randomRuns(4000);
    for (let run = 0; run < runs; run += 1) {
      const size = 2 * (1 + random(6));
      const most = [2, 5, 20, 1000][random(4)] ?? 2;
      const forbidden = random(75);
      const costs = Array.from({ length: size * size }, () =>
        random(100) < forbidden ? Number.POSITIVE_INFINITY : random(most),
      );
      const cost = (a: number, b: number) => costs[a * size + b] ?? 0;
      const pairs = cheapestPairs(size, cost);
      let sum = pairs ? 0 : Number.POSITIVE_INFINITY;
      pairs?.forEach((b, a) => {
        if (pairs[b] !== a || a === b) throw new Error('Not a pairing');
        if (a < b) sum += cost(a, b);
      });
      if (sum !== leastSum(size, cost)) throw new Error(`Not the least sum: ${size} ${costs.join()}`);
    }
  });

  it('finds a pairing that none of the cheapest edges has', () => {
    // Everybody likes the first twenty best, who do not like each other.
    const size = 60;
    const cost = (a: number, b: number) => (a < 20 && b < 20 ? 1e6 : a < 20 ? b : 1000 + b - a);
    const pairs = cheapestPairs(size, cost);
    expect(new Set(pairs).size).toBe(size);
    expect(pairs?.slice(0, 20).every((partner) => partner >= 20)).toBe(true);
  });

  it('is as good as a search over all edges, where the cheapest ones mislead', () => {
    const random = randomFrom(8);
    const runs = randomRuns(60);
    for (let run = 0; run < runs; run += 1) {
      const size = 24 + 2 * random(10);
      const popular = 4 + random(10);
      const costs = Array.from({ length: size * size }, () => random(50));
      // Everybody would rather meet the first few.
      const cost = (a: number, b: number) => (costs[a * size + b] ?? 0) + (a < popular ? 0 : 40);
      const edges: Edge[] = [];
      for (let a = 0; a < size; a += 1)
        for (let b = a + 1; b < size; b += 1) edges.push({ a, b, cost: cost(a, b) });
      const sum = (pairs: number[] | null) =>
        pairs?.reduce((total, b, a) => total + (a < b ? cost(a, b) : 0), 0) ?? Number.POSITIVE_INFINITY;
      expect(sum(cheapestPairs(size, cost))).toBe(sum(new BlossomMatching(size, edges).solve()));
    }
  });

  it('gives the same pairs for the same input', () => {
    const cost = (a: number, b: number) => (a * b) % 7;
    expect(cheapestPairs(40, cost)).toEqual(cheapestPairs(40, cost));
  });
});
