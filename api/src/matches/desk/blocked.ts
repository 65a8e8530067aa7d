// How many matches wait for a match: plain data in, so that every shape of a stage can be tested alone.
import type { Edge } from './cases-repo.ts';

/** Counts the matches of a stage that cannot be played before this one is decided. */
export function blockedBy(edges: readonly Edge[]): (stage: string, key: string) => number {
  const stages = new Map<string, Map<string, Edge>>();
  for (const edge of edges) {
    const known = stages.get(edge.stage) ?? new Map<string, Edge>();
    stages.set(edge.stage, known.set(edge.key, edge));
  }
  return (stage, key) => {
    const matches = stages.get(stage);
    const own = matches?.get(key);
    if (!matches || !own) return 0;
    return own.swiss ? laterRounds(matches, own) : following(matches, own);
  };
}

/** The next Swiss round is drawn once the one before has ended. */
function laterRounds(matches: ReadonlyMap<string, Edge>, { round }: Edge): number {
  return [...matches.values()].filter((match) => match.waits && match.round > round).length;
}

function following(matches: ReadonlyMap<string, Edge>, own: Edge): number {
  const seen = new Set([own.key]);
  const left = [own];
  let count = 0;
  for (let match = left.pop(); match; match = left.pop()) {
    for (const target of [match.winner_to, match.loser_to]) {
      const next = matches.get(target?.split(':')[0] ?? '');
      if (!next || seen.has(next.key)) continue;
      seen.add(next.key);
      left.push(next);
      if (next.waits) count += 1;
    }
  }
  return count;
}
