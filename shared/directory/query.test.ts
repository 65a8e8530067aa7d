import { queryFrom } from './query.ts';

describe('filters of a directory from the address', () => {
  it('keeps what the call takes', () => {
    const asked = { text: 'Möwen', game: 'g1', looking: 'true' };
    expect(queryFrom(asked)).toEqual(asked);
  });

  it('drops other keys, empty values and values that make no sense', () => {
    expect(
      queryFrom({
        text: 'x'.repeat(81),
        game: '../x',
        looking: 'maybe',
        cursor: 'abc',
        limit: '1',
        other: '1',
      }),
    ).toEqual({});
    expect(queryFrom({ text: '', game: '', looking: '' })).toEqual({});
  });
});
