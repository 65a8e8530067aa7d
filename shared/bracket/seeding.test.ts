import { seedingOrder, snake } from './seeding.ts';

describe('seedingOrder', () => {
  it.each([
    [1, [1, 2]],
    [2, [1, 4, 2, 3]],
    [3, [1, 8, 4, 5, 2, 7, 3, 6]],
    [4, [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]],
  ])('of %i rounds', (rounds, order) => expect(seedingOrder(rounds)).toEqual(order));

  it('lets the best two meet in the final, the best four in the semi-finals', () => {
    const order = seedingOrder(10);
    const part = (seed: number, parts: number) => Math.floor((order.indexOf(seed) * parts) / order.length);
    expect(part(1, 2)).not.toBe(part(2, 2));
    expect(new Set([1, 2, 3, 4].map((seed) => part(seed, 4))).size).toBe(4);
  });
});

describe('snake', () => {
  it('goes to and fro', () => {
    expect(snake(8, 4)).toEqual([
      [1, 8],
      [2, 7],
      [3, 6],
      [4, 5],
    ]);
    expect(snake(9, 2)).toEqual([
      [1, 4, 5, 8, 9],
      [2, 3, 6, 7],
    ]);
  });

  it('makes groups whose sizes differ by one at most', () => {
    for (let groups = 1; groups <= 9; groups += 1)
      for (let entries = 2 * groups; entries <= 40; entries += 1) {
        const sizes = snake(entries, groups).map((seeds) => seeds.length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(
          snake(entries, groups)
            .flat()
            .toSorted((x, y) => x - y),
        ).toEqual(Array.from({ length: entries }, (_, index) => index + 1));
      }
  });
});
