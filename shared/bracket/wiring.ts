// The graph as numbers: matches and entries by their positions, so that a log of a thousand events is read in a
// millisecond. Side s (0 for a, 1 for b) of match m is slot 2m + s.
import type { Graph, Target } from './graph.ts';

export interface Wiring {
  matchAt: ReadonlyMap<string, number>;
  entryAt: ReadonlyMap<string, number>;
  /** Slot that the winner or loser of a match takes, -1 for none. */
  winnerTo: Int32Array;
  loserTo: Int32Array;
  /** Position of the grand final that may be followed by a second one, -1 for none. */
  resetting: number;
  /** Where the matches of a group begin and end: they stand together. */
  groupRange: ReadonlyMap<string | null, readonly [first: number, end: number]>;
}

const wirings = new WeakMap<Graph, Wiring>();

/** The wiring of a graph, made once for each. */
export function wiringOf(graph: Graph): Wiring {
  const known = wirings.get(graph);
  if (known) return known;
  const made = wire(graph);
  wirings.set(graph, made);
  return made;
}

function wire({ matches, entries }: Graph): Wiring {
  const matchAt = new Map(matches.map(({ key }, index) => [key, index]));
  const slot = (target: Target | null) =>
    target ? 2 * (matchAt.get(target.match) ?? 0) + (target.side === 'a' ? 0 : 1) : -1;
  return {
    matchAt,
    entryAt: new Map(entries.map((id, index) => [id, index])),
    winnerTo: Int32Array.from(matches, ({ winner_to }) => slot(winner_to)),
    loserTo: Int32Array.from(matches, ({ loser_to }) => slot(loser_to)),
    resetting: matchAt.has('GF2') ? (matchAt.get('GF1') ?? -1) : -1,
    groupRange: groupRanges(matches),
  };
}

function groupRanges(matches: Graph['matches']): Wiring['groupRange'] {
  const ranges = new Map<string | null, readonly [number, number]>();
  matches.forEach(({ group }, match) => {
    ranges.set(group, [ranges.get(group)?.[0] ?? match, match + 1]);
  });
  return ranges;
}
