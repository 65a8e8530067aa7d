import { queryFrom } from './query.ts';

describe('filters from the address', () => {
  it('keeps what the call knows', () => {
    expect(
      queryFrom({
        phase: 'open',
        game: 'g1',
        organizer: 'o1',
        mode: 'team',
        text: 'Cup',
        city: '7',
        country: 'DE',
        location: 'online',
      }),
    ).toEqual({
      phase: 'open',
      game: 'g1',
      organizer: 'o1',
      mode: 'team',
      text: 'Cup',
      city: '7',
      country: 'DE',
      location: 'online',
    });
  });

  it('drops unknown keys, empty values and values that make no sense', () => {
    expect(
      queryFrom({
        phase: 'later',
        city: 'Leipzig',
        country: 'de',
        location: 'moon',
        game: '../x',
        mode: '',
        text: 'x'.repeat(81),
        cursor: 'abc',
        other: '1',
      }),
    ).toEqual({});
  });
});
