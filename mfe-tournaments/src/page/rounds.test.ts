import type { MatchSummary } from '@duellwerk/shared/contract/matches';
import { roundsOf } from './rounds.ts';

function match(
  bracket: MatchSummary['bracket'],
  round: number,
  number: number,
  state: MatchSummary['state'] = 'final',
): MatchSummary {
  return {
    id: `${bracket}${round}.${number}`,
    stage: 's',
    bracket,
    round,
    round_name: null,
    position: 0,
    state,
    a: null,
    b: null,
    winner: null,
    scheduled_at: null,
  };
}

describe('rounds of a tournament', () => {
  it('come in the order in which they are played, their matches as they are given', () => {
    const rounds = roundsOf([
      match('F', 1, 0),
      match('L', 1, 0),
      match('W', 2, 0),
      match('W', 1, 0),
      match('W', 1, 1),
    ]);
    expect(rounds.map((round) => round.matches.map(({ id }) => id))).toEqual([
      ['W1.0', 'W1.1'],
      ['W2.0'],
      ['L1.0'],
      ['F1.0'],
    ]);
  });

  it('of one number stay apart where they have names of their own, and stages follow each other', () => {
    const day = (group: string) => ({ kind: 'group_day' as const, group, day: 1 });
    const rounds = roundsOf([
      { ...match('R', 1, 0), round_name: day('A') },
      { ...match('R', 1, 1), round_name: day('B') },
      { ...match('W', 1, 0), stage: 'later' },
      { ...match('R', 2, 0), round_name: day('A') },
    ]);
    expect(
      rounds.map(({ stage, bracket, round, matches }) => [stage, bracket, round, matches.length]),
    ).toEqual([
      ['s', 'R', 1, 1],
      ['s', 'R', 1, 1],
      ['s', 'R', 2, 1],
      ['later', 'W', 1, 1],
    ]);
  });

  it('leave out byes and matches that are not needed', () => {
    expect(roundsOf([match('W', 1, 0, 'bye'), match('F', 2, 0, 'void')])).toEqual([]);
  });
});
