import { game, matchWith, report, side, startsAt } from '../testing/match.ts';
import { gameWinner, scoreOf, startOnBoard } from './score.ts';

describe('the score of a match', () => {
  it('is the one that stands, whatever the games say', () => {
    const summary = { a: side('t1', 0), b: side('t2', 2) };
    expect(scoreOf(matchWith({ summary, rounds: [game(1, 13, 4)] }))).toEqual({ a: 0, b: 2 });
  });

  it('comes from the games played so far while none stands (specification 4)', () => {
    const rounds = [game(1, 13, 4), game(2, 9, 13), game(3, null, null)];
    expect(scoreOf(matchWith({ rounds }))).toEqual({ a: 1, b: 1 });
    expect(scoreOf(matchWith({ rounds: [game(1, 7, 5)] }))).toEqual({ a: 7, b: 5 });
  });

  it('is the reported one while it waits for its answer, whatever was counted before', () => {
    const reports = [report('b', [game(1, 4, 13), game(2, 13, 11), game(3, 2, 13)])];
    const rounds = [game(1, 13, 4)];
    expect(scoreOf(matchWith({ summary: { state: 'reported' }, reports, rounds }))).toEqual({ a: 1, b: 2 });
    expect(scoreOf(matchWith({ summary: { state: 'disputed' }, reports }))).toBeNull();
  });

  it('is unknown before the first game and without sides', () => {
    expect(scoreOf(matchWith({ rounds: [game(1, null, null)] }))).toBeNull();
    expect(scoreOf(matchWith({ summary: { a: null, b: null } }))).toBeNull();
  });
});

describe('the winner of a game', () => {
  it('has the higher score', () => {
    expect(gameWinner(game(1, 13, 11))).toBe('a');
    expect(gameWinner(game(1, 0, 13))).toBe('b');
  });

  it('is nobody after a draw or without a play', () => {
    expect(gameWinner(game(1, 12, 12))).toBeNull();
    expect(gameWinner(game(3, null, null))).toBeNull();
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
