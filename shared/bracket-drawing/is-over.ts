import type { StageMatch } from '../contract/stages.ts';

/** Whether a match will not be played any more. */
export function isOver(state: StageMatch['state']): boolean {
  return state === 'final' || state === 'bye' || state === 'void' || state === 'cancelled';
}
