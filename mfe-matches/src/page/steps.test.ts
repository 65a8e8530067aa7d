import type { MatchOutcome, MatchState } from '@duellwerk/shared/contract/matches';
import { matchWith } from '../testing/match.ts';
import { stepsOf } from './steps.ts';

const steps = (state: MatchState, outcome: MatchOutcome | null = null) =>
  stepsOf(matchWith({ summary: { state }, outcome })).map((step) => `${step.name} ${step.state}`);

describe('the steps of a match', () => {
  it('are done before the open one and upcoming after it', () => {
    expect(steps('live')).toEqual([
      'scheduled done',
      'ready done',
      'live open',
      'result upcoming',
      'final upcoming',
    ]);
    expect(steps('scheduled')[0]).toBe('scheduled open');
  });

  it('keep a disputed result open', () => {
    expect(steps('disputed')).toContain('result open');
  });

  it('are all done in the end, without those that a walkover leaves out', () => {
    expect(steps('final', 'played')).toHaveLength(5);
    expect(steps('final', 'walkover_a')).toEqual(['scheduled done', 'ready done', 'final done']);
  });

  it('are none for a match that is not played', () => {
    for (const state of ['pending', 'bye', 'void', 'cancelled'] as const) expect(steps(state)).toEqual([]);
  });
});
