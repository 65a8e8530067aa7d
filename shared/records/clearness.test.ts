import { clearness } from './clearness.ts';

describe('how clear a result was', () => {
  it.each([
    ['won to nothing', { own: 2, other: 0, result: 'won' }, 1],
    ['won by little', { own: 2, other: 1, result: 'won' }, 0.5],
    ['lost', { own: 1, other: 4, result: 'lost' }, -0.75],
    ['drawn', { own: 1, other: 1, result: 'drawn' }, 0],
    ['without a score', { own: null, other: null, result: 'lost' }, -0.5],
    ['ruled against the score', { own: 2, other: 1, result: 'lost' }, -0.5],
    ['of no points', { own: 0, other: 0, result: 'won' }, 0.5],
  ] as const)('%s', (_, result, expected) => {
    expect(clearness(result)).toBe(expected);
  });
});
