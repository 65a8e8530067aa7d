import { parsePlacements } from './placements.ts';

describe('parsePlacements', () => {
  it.each([
    ['1', [1]],
    ['1-2', [1, 2]],
    ['1, 2, 5-8', [1, 2, 5, 6, 7, 8]],
    ['-1', [-1]],
    ['-1--2', [-1, -2]],
    ['3-3', [3]],
  ])('reads %s', (text, placements) => expect(parsePlacements(text)).toEqual(placements));

  it.each(['', '0', 'first', '1-', '-', '2-1', '-1-2', '1,,2', '1;2', '1.5', '99999'])(
    'does not read "%s"',
    (text) => {
      expect(parsePlacements(text)).toBeNull();
    },
  );
});
