import { orderByRating, type RatedMatch, ratingsOf } from './rating.ts';

const won = (a: string, b: string): RatedMatch => ({ a, b, winner: 'a' });
const rounded = (matches: readonly RatedMatch[]) =>
  Object.fromEntries(
    [...ratingsOf(matches)].map(([id, { rating, matches: count }]) => [
      id,
      [Number(rating.toFixed(2)), count],
    ]),
  );

describe('the rating', () => {
  it('of equals moves by half of the most that a match moves', () => {
    expect(rounded([won('a', 'b')])).toEqual({ a: [1516, 1], b: [1484, 1] });
    expect(rounded([{ a: 'a', b: 'b', winner: 'b' }])).toEqual({ a: [1484, 1], b: [1516, 1] });
    expect(rounded([{ a: 'a', b: 'b', winner: null }])).toEqual({ a: [1500, 1], b: [1500, 1] });
  });

  // Expected of 1516 against 1484: 1 / (1 + 10^(-32/400)) = 0.5459; of 1516 against 1500: 1 / (1 + 10^(-16/400)) = 0.5230.
  it('gives less for what was expected, and more for what was not', () => {
    expect(rounded([won('a', 'b'), won('a', 'b')])).toEqual({ a: [1530.53, 2], b: [1469.47, 2] });
    expect(rounded([won('a', 'b'), won('b', 'a')])).toEqual({ a: [1498.53, 2], b: [1501.47, 2] });
    expect(rounded([won('a', 'b'), won('c', 'a')])).toEqual({
      a: [1499.26, 2],
      b: [1484, 1],
      c: [1516.74, 1],
    });
    expect(rounded([won('a', 'b'), { a: 'a', b: 'b', winner: null }])).toEqual({
      a: [1514.53, 2],
      b: [1485.47, 2],
    });
  });

  it('depends on the order of the matches', () => {
    const matches = [won('a', 'b'), won('b', 'c'), won('c', 'a')];
    expect(rounded(matches)).not.toEqual(rounded(matches.toReversed()));
  });

  it('takes from one what it gives to another', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const matches = Array.from(
      { length: 200 },
      (_, index): RatedMatch => ({
        a: names[index % 5] ?? '',
        b: names[(index * 3 + 1 + (index % 5 === 2 ? 1 : 0)) % 5] ?? '',
        winner: index % 7 === 0 ? null : index % 3 === 0 ? 'b' : 'a',
      }),
    ).filter(({ a, b }) => a !== b);
    const all = [...ratingsOf(matches).values()];
    expect(all.reduce((sum, { rating }) => sum + rating, 0)).toBeCloseTo(1500 * all.length, 6);
    expect(all.reduce((sum, each) => sum + each.matches, 0)).toBe(2 * matches.length);
  });

  it('orders the best first, and who has none behind in the order that was given', () => {
    const ratings = ratingsOf([won('b', 'd'), won('c', 'e')]);
    const order = orderByRating(['x', 'd', 'a', 'c', 'b'], (id) => ratings.get(id));
    expect(order).toEqual(['c', 'b', 'd', 'x', 'a']);
  });
});
