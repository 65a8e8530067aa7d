import { matchWith, round, side, startsAt } from '../testing/match.ts';
import { roundWinner, scoreOf, startOnBoard } from './score.ts';

describe('the score of a match', () => {
  it('is the one that stands, whatever the rounds say', () => {
    const summary = { a: side('t1', 0), b: side('t2', 2) };
    expect(scoreOf(matchWith({ summary, rounds: [round(1, 13, 4)] }))).toEqual({ a: 0, b: 2 });
  });

  it('comes from the rounds played so far while none stands (specification 4)', () => {
    const rounds = [round(1, 13, 4), round(2, 9, 13), round(3, null, null)];
    expect(scoreOf(matchWith({ rounds }))).toEqual({ a: 1, b: 1 });
    expect(scoreOf(matchWith({ rounds: [round(1, 7, 5)] }))).toEqual({ a: 7, b: 5 });
  });

  it('is unknown before the first round and without sides', () => {
    expect(scoreOf(matchWith({ rounds: [round(1, null, null)] }))).toBeNull();
    expect(scoreOf(matchWith({ summary: { a: null, b: null } }))).toBeNull();
  });
});

describe('the winner of a round', () => {
  it('has the higher score', () => {
    expect(roundWinner(round(1, 13, 11))).toBe('a');
    expect(roundWinner(round(1, 0, 13))).toBe('b');
  });

  it('is nobody after a draw or without a play', () => {
    expect(roundWinner(round(1, 12, 12))).toBeNull();
    expect(roundWinner(round(3, null, null))).toBeNull();
  });
});

describe('the start in the place of the score', () => {
  it('stands there until the match runs', () => {
    expect(startOnBoard(matchWith({ summary: { state: 'scheduled' } }))).toBe(startsAt);
    expect(startOnBoard(matchWith({ summary: { state: 'ready_check' } }))).toBe(startsAt);
    expect(startOnBoard(matchWith({ summary: { state: 'live' } }))).toBeNull();
  });

  it('is nothing while no time is agreed on', () => {
    expect(startOnBoard(matchWith({ summary: { scheduled_at: null } }))).toBeNull();
  });
});
