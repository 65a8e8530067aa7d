import { aMatch, aParticipant } from '../testing/data.ts';
import { finalOf, placesOf } from './outcome.ts';

describe('how a tournament ended', () => {
  it('lists places, the best first, with those that several share', () => {
    const places = placesOf([
      aParticipant({ entry: 'd', name: 'Delta', place: 3 }),
      aParticipant({ entry: 'b', name: 'Beta', place: 2 }),
      aParticipant({ entry: 'c', name: 'Casino', place: 3 }),
      aParticipant({ entry: 'x', name: 'Nie da', place: null }),
      aParticipant({ entry: 'a', name: 'Alpha', place: 1 }),
    ]);
    expect(places.map(({ entry, from, to }) => [entry.entry, from, to])).toEqual([
      ['a', 1, 1],
      ['b', 2, 2],
      ['c', 3, 4],
      ['d', 3, 4],
    ]);
  });

  it('shows the final that decided it: the second one where it was played', () => {
    const semi = aMatch({ id: 's', state: 'final', round_name: { kind: 'semi_final' } });
    const first = aMatch({ id: 'f1', state: 'final', round_name: { kind: 'grand_final' } });
    const second = aMatch({ id: 'f2', state: 'void', round_name: { kind: 'grand_final_reset' } });
    expect(finalOf([semi, first, second])?.id).toBe('f1');
    expect(finalOf([semi, first, { ...second, state: 'final' }])?.id).toBe('f2');
    expect(finalOf([semi])).toBeNull();
  });
});
