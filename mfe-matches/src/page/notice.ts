import type { MatchOutcome, MatchPage, MatchState } from '@duellwerk/shared/contract/matches';

/** What needs to be said in words because score and chip do not say it. */
export type Notice =
  | 'sides_open'
  | 'bye'
  | 'void'
  | 'cancelled'
  | 'ready_check'
  | 'reported'
  | 'disputed'
  | 'walkover'
  | 'double_loss'
  | 'ruling';

const ofStates: Partial<Record<MatchState, Notice>> = {
  pending: 'sides_open',
  bye: 'bye',
  void: 'void',
  cancelled: 'cancelled',
  ready_check: 'ready_check',
  reported: 'reported',
  disputed: 'disputed',
};

const ofOutcomes: Record<MatchOutcome, Notice | null> = {
  played: null,
  walkover_a: 'walkover',
  walkover_b: 'walkover',
  double_loss: 'double_loss',
  ruling: 'ruling',
};

/** The one notice of a match, `null` where nothing needs one: announced, running, or played to the end. */
export function noticeOf({ summary: { state }, outcome }: MatchPage): Notice | null {
  if (state === 'final') return outcome && ofOutcomes[outcome];
  return ofStates[state] ?? null;
}
