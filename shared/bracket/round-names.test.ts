import { graphFor } from './play.ts';

const names = (...args: Parameters<typeof graphFor>) =>
  graphFor(...args).rounds.map(({ id, name }) => [id, name]);

describe('names of rounds', () => {
  it('of a single elimination count from the final', () => {
    expect(names('single_elimination', 32, { third_place: true })).toEqual([
      ['W1', { kind: 'round_of', entries: 32 }],
      ['W2', { kind: 'round_of', entries: 16 }],
      ['W3', { kind: 'quarter_final' }],
      ['W4', { kind: 'semi_final' }],
      ['W5', { kind: 'final' }],
      ['3RD', { kind: 'third_place' }],
    ]);
  });

  it('of a double elimination count up in each bracket', () => {
    expect(names('double_elimination', 8)).toEqual([
      ['W1', { kind: 'winner_round', number: 1 }],
      ['W2', { kind: 'winner_round', number: 2 }],
      ['W3', { kind: 'winner_final' }],
      ['L1', { kind: 'loser_round', number: 1 }],
      ['L2', { kind: 'loser_round', number: 2 }],
      ['L3', { kind: 'loser_round', number: 3 }],
      ['L4', { kind: 'loser_final' }],
      ['GF1', { kind: 'grand_final' }],
      ['GF2', { kind: 'grand_final_reset' }],
    ]);
  });

  it('of groups say group and day, of others their number', () => {
    expect(names('groups', 8, { groups: 2 }).at(-1)).toEqual([
      'B3',
      { kind: 'group_day', group: 'B', day: 3 },
    ]);
    expect(names('round_robin', 4).at(-1)).toEqual(['R3', { kind: 'match_day', day: 3 }]);
    expect(names('swiss', 8).at(-1)).toEqual(['S3', { kind: 'swiss_round', number: 3 }]);
  });

  it('go on after group Z', () => {
    const groups = graphFor('groups', 2 * 54, { groups: 54 }).groups.map(({ name }) => name);
    expect([groups[0], groups[25], groups[26], groups[51], groups[52]]).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
  });
});
