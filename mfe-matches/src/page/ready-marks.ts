import type { MatchPage } from '@duellwerk/shared/contract/match';

/** Which marks a line-up carries: everyone's, only those of people who are ready, or none. */
export type ReadyMarks = 'all' | 'ready' | 'none';

/**
 * Who is not ready is told only while that can still change: later a bench player is nobody who failed.
 * Once a match has been played, nobody asks who was ready; of a walkover it tells what happened.
 */
export function readyMarks({ summary: { state }, outcome }: MatchPage): ReadyMarks {
  if (state === 'ready_check') return 'all';
  if (outcome === 'played' || outcome === 'ruling') return 'none';
  return 'ready';
}
