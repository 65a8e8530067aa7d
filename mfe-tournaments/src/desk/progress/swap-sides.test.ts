import { isSecondBye, pairProblems, swapSides } from './swap-sides.ts';

const side = (entry: string, parts: object = {}) =>
  ({ entry, name: entry, wins: 1, losses: 0, had_bye: false, met: [], ...parts }) as const;
const sides = new Map(
  [
    side('a', { met: ['b'] }),
    side('b', { met: ['a'] }),
    side('c', { wins: 0, losses: 1, had_bye: true }),
  ].map((each) => [each.entry, { ...each, met: [...each.met] }]),
);

it('swaps two sides of two pairs, of one pair, and one with the bye', () => {
  const pairing = {
    pairs: [
      { a: 'a', b: 'b' },
      { a: 'c', b: 'd' },
    ],
    bye: 'e',
  };
  expect(swapSides(pairing, 'a', 'd')).toEqual({
    pairs: [
      { a: 'd', b: 'b' },
      { a: 'c', b: 'a' },
    ],
    bye: 'e',
  });
  expect(swapSides(pairing, 'a', 'b').pairs[0]).toEqual({ a: 'b', b: 'a' });
  expect(swapSides(pairing, 'e', 'c')).toEqual({
    pairs: [
      { a: 'a', b: 'b' },
      { a: 'e', b: 'd' },
    ],
    bye: 'c',
  });
});

it('says what speaks against a pair', () => {
  expect(pairProblems(sides, { a: 'a', b: 'b' })).toEqual(['rematch']);
  expect(pairProblems(sides, { a: 'a', b: 'c' })).toEqual(['score_gap']);
  expect(pairProblems(sides, { a: 'a', b: 'unknown' })).toEqual([]);
});

it('notices a second bye while others have had none', () => {
  expect(isSecondBye(sides, 'c')).toBe(true);
  expect(isSecondBye(sides, 'a')).toBe(false);
  expect(isSecondBye(sides, null)).toBe(false);
  expect(isSecondBye(new Map([['c', { ...side('c', { had_bye: true }), met: [] }]]), 'c')).toBe(false);
});
