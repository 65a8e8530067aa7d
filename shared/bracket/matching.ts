// Minimum-cost perfect matching where any two may be paired: solved with the cheapest edges of each, then it is checked
// whether one of the others would have made it better.
import { BlossomMatching } from './blossom.ts';
import type { Edge } from './matching-nodes.ts';

/** Edges of each vertex in the first try, and the most that one check adds to it. */
const CANDIDATES = 10;
/** Besides, each may meet so many that follow it: a way between groups whose members all prefer each other. */
const NEIGHBOURS = 4;

/**
 * Pairs all of an even number so that the sum of the costs is the least; the same input gives the same pairs.
 * @param cost a whole number for two of them, the smaller index first; infinite where they must not meet
 * @returns the partner of each, `null` when not all can be paired
 */
export function cheapestPairs(size: number, cost: (a: number, b: number) => number): number[] | null {
  for (let candidates = CANDIDATES; ; candidates *= 4) {
    const edges = cheapestEdges(size, cost, candidates);
    const pairs = solve(size, cost, edges);
    if (pairs || candidates >= size) return pairs;
  }
}

function solve(size: number, cost: (a: number, b: number) => number, edges: Edge[]): number[] | null {
  for (;;) {
    const matching = new BlossomMatching(size, edges);
    const pairs = matching.solve();
    if (!pairs) return null;
    const better: Edge[] = [];
    for (let a = 0; a < size; a += 1) {
      const found: Gain[] = [];
      for (let b = a + 1; b < size; b += 1) {
        const price = cost(a, b);
        const gain = Number.isFinite(price) ? matching.gainOf(a, b, price) : 0;
        if (gain > 0) keepBest(found, { edge: { a, b, cost: price }, gain });
      }
      better.push(...found.map(({ edge }) => edge));
    }
    if (better.length === 0) return pairs;
    edges.push(...better);
  }
}

interface Gain {
  edge: Edge;
  gain: number;
}

/** Keeps so many as one check adds, the largest first; of equal ones the earlier. */
function keepBest(found: Gain[], next: Gain): void {
  const worst = found.at(-1);
  if (found.length === CANDIDATES && worst && worst.gain >= next.gain) return;
  const place = found.findIndex(({ gain }) => gain < next.gain);
  found.splice(place < 0 ? found.length : place, 0, next);
  if (found.length > CANDIDATES) found.pop();
}

/** For every vertex the edges that cost it least. */
function cheapestEdges(size: number, cost: (a: number, b: number) => number, each: number): Edge[] {
  const chosen = new Set<number>();
  const costs = new Float64Array(size);
  for (let a = 0; a < size; a += 1) {
    for (let b = 0; b < size; b += 1)
      costs[b] = a === b ? Number.POSITIVE_INFINITY : a < b ? cost(a, b) : cost(b, a);
    const limit = costs.toSorted()[Math.min(each, size) - 1] ?? Number.POSITIVE_INFINITY;
    let left = each;
    const choose = (isCheap: (price: number) => boolean) =>
      costs.forEach((price, b) => {
        if (left === 0 || !Number.isFinite(price) || !isCheap(price)) return;
        left -= 1;
        chosen.add(a < b ? a * size + b : b * size + a);
      });
    for (let b = a + 1; b <= a + NEIGHBOURS && b < size; b += 1)
      if (Number.isFinite(costs[b])) chosen.add(a * size + b);
    choose((price) => price < limit);
    choose((price) => price === limit);
  }
  return [...chosen].map((key) => {
    const [a, b] = [Math.floor(key / size), key % size];
    return { a, b, cost: cost(a, b) };
  });
}
