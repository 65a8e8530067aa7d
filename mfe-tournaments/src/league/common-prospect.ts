import type { DivisionRow } from '@duellwerk/shared/contract/leagues';
import type { Prospect } from '@duellwerk/shared/rules/league-outlook';

/**
 * What most rows have in common, to be said once below the table instead of in each of them: with `may_fall` five times and
 * `promoted` once it is `may_fall`. Nothing while no two rows agree, and nothing that goes without saying.
 */
export function commonProspect(rows: readonly Pick<DivisionRow, 'prospect' | 'out'>[]): Prospect | null {
  const counts = new Map<Prospect, number>();
  for (const { prospect, out } of rows)
    if (out === null) counts.set(prospect, (counts.get(prospect) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, left], [, right]) => right - left);
  return most && most[1] > 1 && most[0] !== 'settled' ? most[0] : null;
}
