import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { MatchEvent } from './history-days.ts';

export type Names = NonNullable<MatchEvent['data']['pairing']>['was'];

/** Who met when each event happened, by the ids of events: before another pairing it was about those who met until then. */
export function historySides({
  summary,
  history,
}: Pick<MatchPage, 'summary' | 'history'>): Map<string, Names> {
  const sides = new Map<string, Names>();
  let names: Names = { a: summary.a?.name ?? null, b: summary.b?.name ?? null };
  for (const { id, data } of history.toReversed()) {
    sides.set(id, names);
    if (data.pairing) names = data.pairing.was;
  }
  return sides;
}
