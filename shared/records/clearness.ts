import type { RecordedResult } from '@duellwerk/shared/contract/records';

/** Of a result of which nobody wrote the score down. */
const UNKNOWN = 0.5;

/**
 * How clear a result was, from -1 (lost to nothing) over 0 (drawn) to 1: scores of one map and of several can be compared by
 * it. The result decides about the sign, since a referee may have ruled against the score.
 */
export function clearness({ own, other, result }: Pick<RecordedResult, 'own' | 'other' | 'result'>): number {
  if (result === 'drawn') return 0;
  const most = Math.max(own ?? 0, other ?? 0);
  const share = own === null || other === null || most === 0 ? UNKNOWN : Math.abs(own - other) / most;
  return result === 'won' ? share : -share;
}
