import { aFieldEntry } from '../testing.ts';
import { mergedOrder, seededOf } from './order.ts';

describe('the order of seeds', () => {
  it('has who may come, those without a seed behind, by entry', () => {
    const entries = [
      aFieldEntry({ entry: 'a' }),
      aFieldEntry({ entry: 'b', seed: 2 }),
      aFieldEntry({ entry: 'c', state: 'withdrawn', seed: 1 }),
      aFieldEntry({ entry: 'd', state: 'checked_in', seed: 1 }),
      aFieldEntry({ entry: 'e', state: 'waitlisted' }),
    ];
    const ids = (isDrawn: boolean) => seededOf(entries, isDrawn).map(({ entry }) => entry);
    expect(ids(false)).toEqual(['d', 'b', 'a', 'e']);
    expect(ids(true)).toEqual(['d', 'b']);
  });

  it('keeps what was ordered when somebody comes or goes', () => {
    expect(mergedOrder(['c', 'a', 'b'], ['a', 'c', 'd'])).toEqual(['c', 'a', 'd']);
  });
});
