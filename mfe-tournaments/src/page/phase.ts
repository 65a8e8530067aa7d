import type { TournamentState } from '@duellwerk/shared/contract/tournaments';

/** What a visitor comes for: to enter, to follow the play, or to see how it ended. */
export type Phase = 'before' | 'running' | 'finished';

const phases: Partial<Record<TournamentState, Phase>> = {
  running: 'running',
  paused: 'running',
  completed: 'finished',
  archived: 'finished',
};

/** The moment of a tournament; one that was called off stays as it was before its start. */
export function phaseOf(state: TournamentState): Phase {
  return phases[state] ?? 'before';
}

/** Completed, archived, and called off for whatever reason. */
const OVER = /^(?:completed|archived|cancelled)/;

/** How its times are shown: what is over counts no minutes, also where it ended before its planned start. */
export function timesOf(state: TournamentState): 'start' | 'moment' {
  return OVER.test(state) ? 'moment' : 'start';
}
