import type { StageMatch } from '../contract/stages.ts';

/** Whether a match will not be played any more. */
export function isOver(state: StageMatch['state']): boolean {
  return state === 'final' || state === 'bye' || state === 'void' || state === 'cancelled';
}

/** Whether a match is being played, or waits only for its sides to say that they are there. */
export function isLive(state: StageMatch['state']): boolean {
  return state === 'live' || state === 'ready_check';
}
