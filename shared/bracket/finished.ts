import type { Fold } from './fold.ts';
import { isSettled } from './match-state.ts';
import { drawableRound } from './swiss-state.ts';

/** Whether nothing of the stage is left to be played, or drawn. */
export function isFinished(fold: Fold): boolean {
  if (fold.ended) return true;
  const { format, matches } = fold.graph;
  if (format !== 'swiss') return matches.every((_, match) => isSettled(fold, match));
  const next = drawableRound(fold);
  return !next.ok && next.reason === 'stage_over';
}
