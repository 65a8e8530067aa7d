import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { TimelineStep } from '@duellwerk/shared/ui/timeline';

export type StepName = 'scheduled' | 'ready' | 'live' | 'result' | 'final';

export interface Step {
  name: StepName;
  state: TimelineStep['state'];
}

const played: readonly StepName[] = ['scheduled', 'ready', 'live', 'result', 'final'];
/** Decided without being played: nobody ran, nobody reported. */
const unplayed: readonly StepName[] = ['scheduled', 'ready', 'final'];

const openStep = {
  scheduled: 'scheduled',
  ready_check: 'ready',
  live: 'live',
  reported: 'result',
  disputed: 'result',
} as const;

/** The way of a match up to its end; none for one that is not played at all or whose sides are not known. */
export function stepsOf({ summary: { state }, outcome }: MatchPage): Step[] {
  if (state === 'final') {
    const names = outcome === 'played' || outcome === 'ruling' ? played : unplayed;
    return names.map((name) => ({ name, state: 'done' }));
  }
  if (state === 'pending' || state === 'bye' || state === 'void' || state === 'cancelled') return [];
  const open = played.indexOf(openStep[state]);
  return played.map((name, index) => ({
    name,
    state: index < open ? 'done' : index === open ? 'open' : 'upcoming',
  }));
}
