import { circleMethod } from './round-robin.ts';

const sizes = Array.from({ length: 15 }, (_, index) => index + 2);

describe('circleMethod', () => {
  it.each(sizes)('of %i lets everybody meet everybody once', (size) => {
    const pairs = circleMethod(size).flat();
    const met = new Set(pairs.map(([a, b]) => [a, b].toSorted((x, y) => x - y).join()));
    expect(pairs).toHaveLength((size * (size - 1)) / 2);
    expect(met.size).toBe(pairs.length);
  });

  it.each(sizes)('of %i takes as few days as it can, nobody plays twice on one', (size) => {
    const days = circleMethod(size);
    expect(days).toHaveLength(size % 2 === 0 ? size - 1 : size);
    for (const day of days) expect(new Set(day.flat()).size).toBe(2 * day.length);
  });

  it.each(sizes)('of %i makes everybody side a equally often, or once more', (size) => {
    const first = Array.from({ length: size }, () => 0);
    for (const [a] of circleMethod(size).flat()) first[a] = (first[a] ?? 0) + 1;
    expect(Math.max(...first) - Math.min(...first)).toBeLessThanOrEqual(1);
  });
});
