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
    const gainsOf = matching.gains();
    for (let a = 0; a < size; a += 1) {
      const found: Gain[] = [];
      const gainOf = gainsOf(a);
      for (let b = a + 1; b < size; b += 1) {
        const price = cost(a, b);
        const gain = Number.isFinite(price) ? gainOf(b, price) : 0;
        if (gain > 0)
          keepFirst(found, { edge: { a, b, cost: price }, gain }, CANDIDATES, (each) => each.gain);
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

/** Adds to a list of at most so many, the best first; of equal ones the earlier stay. */
function keepFirst<Item>(best: Item[], next: Item, most: number, worth: (item: Item) => number): void {
  const worst = best.at(-1);
  const value = worth(next);
  if (best.length === most && worst && worth(worst) >= value) return;
  const place = best.findIndex((item) => worth(item) < value);
  best.splice(place < 0 ? best.length : place, 0, next);
  if (best.length > most) best.pop();
}

/** For every vertex the edges that cost it least; of equal ones those to earlier vertices. */
function cheapestEdges(size: number, cost: (a: number, b: number) => number, each: number): Edge[] {
  const chosen = new Map<number, Edge>();
  const choose = (edge: Edge) => chosen.set(edge.a * size + edge.b, edge);
  for (let vertex = 0; vertex < size; vertex += 1) {
    const cheapest: Edge[] = [];
    for (let other = 0; other < size; other += 1) {
      if (other === vertex) continue;
      const [a, b] = vertex < other ? [vertex, other] : [other, vertex];
      const price = cost(a, b);
      if (!Number.isFinite(price)) continue;
      const isNear = vertex < other && other <= vertex + NEIGHBOURS;
      const dearest = cheapest[each - 1]?.cost ?? Number.POSITIVE_INFINITY;
      if (!isNear && price >= dearest) continue;
      const edge = { a, b, cost: price };
      if (isNear) choose(edge);
      keepFirst(cheapest, edge, each, (one) => -one.cost);
    }
    cheapest.forEach(choose);
  }
  return [...chosen.values()];
}
