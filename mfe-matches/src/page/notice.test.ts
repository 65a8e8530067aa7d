import type { MatchOutcome, MatchState } from '@duellwerk/shared/contract/matches';
import { matchWith } from '../testing/match.ts';
import { noticeOf } from './notice.ts';

const notice = (state: MatchState, outcome: MatchOutcome | null = null) =>
  noticeOf(matchWith({ summary: { state }, outcome }));

describe('what is said in words about a match', () => {
  it.each([
    ['pending', 'sides_open'],
    ['bye', 'bye'],
    ['void', 'void'],
    ['cancelled', 'cancelled'],
    ['ready_check', 'ready_check'],
    ['reported', 'reported'],
    ['disputed', 'disputed'],
  ] as const)('follows the state: %s', (state, expected) => {
    expect(notice(state)).toBe(expected);
  });

  it.each([
    ['walkover_a', 'walkover'],
    ['walkover_b', 'walkover'],
    ['double_loss', 'double_loss'],
    ['ruling', 'ruling'],
  ] as const)('follows how a decided match ended: %s', (outcome, expected) => {
    expect(notice('final', outcome)).toBe(expected);
  });

  it('is nothing where chip and score say it all', () => {
    expect(notice('scheduled')).toBeNull();
    expect(notice('live')).toBeNull();
    expect(notice('final', 'played')).toBeNull();
  });
});
