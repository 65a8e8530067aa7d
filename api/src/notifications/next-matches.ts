import type { Derived } from '@duellwerk/shared/bracket/derive';
import type { Graph } from '@duellwerk/shared/bracket/graph';

/** A stage before and after a change; `null` before it has started. */
export interface StageState {
  graph: Pick<Graph, 'matches' | 'rounds'>;
  before: Pick<Derived, 'matches'> | null;
  after: Pick<Derived, 'matches'>;
}

/** The match that an entry plays next. */
export interface NextMatch {
  entry: string;
  opponent: string;
  key: string;
}

/**
 * The next match of every entry: of those that can be played the one of the earliest round. In a table all are known from
 * the start, and only the next one is news.
 */
export function nextMatches(
  graph: StageState['graph'],
  { matches }: Pick<Derived, 'matches'>,
): Map<string, NextMatch> {
  const numbers = new Map(graph.rounds.map(({ id, number }) => [id, number]));
  const roundOf = new Map(graph.matches.map(({ key, round }) => [key, numbers.get(round) ?? 0]));
  const next = new Map<string, NextMatch>();
  const offer = (entry: string, opponent: string, key: string) => {
    const known = next.get(entry);
    if (known && (roundOf.get(known.key) ?? 0) <= (roundOf.get(key) ?? 0)) return;
    next.set(entry, { entry, opponent, key });
  };
  for (const { key, state, a, b } of matches) {
    if ((state !== 'open' && state !== 'stale') || a === null || b === null) continue;
    offer(a, b, key);
    offer(b, a, key);
  }
  return next;
}

/** The entries whose next match is another one than before, or against somebody else. */
export function changedNext({ graph, before, after }: StageState): NextMatch[] {
  const then = before ? nextMatches(graph, before) : new Map<string, NextMatch>();
  return [...nextMatches(graph, after).values()].filter(({ entry, key, opponent }) => {
    const known = then.get(entry);
    return known?.key !== key || known.opponent !== opponent;
  });
}
