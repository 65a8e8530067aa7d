import fc from 'fast-check';
import { type GameScore, gamesNeeded, matchScore } from './score.ts';

const notPlayed: GameScore = { a: null, b: null };

describe('matchScore (specification 4)', () => {
  it('with one game is the sum of a side’s scores', () => {
    expect(matchScore([{ a: 13, b: 11 }])).toEqual({ a: 13, b: 11 });
    expect(matchScore([notPlayed])).toEqual({ a: 0, b: 0 });
  });

  it('with several games is the number of games won', () => {
    expect(
      matchScore([
        { a: 13, b: 11 },
        { a: 2, b: 13 },
        { a: 16, b: 14 },
      ]),
    ).toEqual({ a: 2, b: 1 });
  });

  it('a drawn game counts for nobody', () => {
    expect(
      matchScore([
        { a: 12, b: 12 },
        { a: 13, b: 0 },
      ]),
    ).toEqual({ a: 1, b: 0 });
  });

  it('a game that was not played counts for nobody, and does not turn several games into one', () => {
    expect(matchScore([{ a: 13, b: 5 }, { a: 13, b: 7 }, notPlayed])).toEqual({ a: 2, b: 0 });
    expect(matchScore([{ a: 13, b: 5 }, notPlayed, notPlayed])).toEqual({ a: 1, b: 0 });
  });

  it('without games nobody has scored', () => {
    expect(matchScore([])).toEqual({ a: 0, b: 0 });
  });

  it('swapping the sides swaps the score, and no more games are won than there are', () => {
    const points = fc.option(fc.nat(30), { nil: null });
    const games = fc.array(fc.record({ a: points, b: points }), { minLength: 2, maxLength: 7 });
    fc.assert(
      fc.property(games, (played) => {
        const { a, b } = matchScore(played);
        expect(matchScore(played.map((game) => ({ a: game.b, b: game.a })))).toEqual({ a: b, b: a });
        expect(a + b).toBeLessThanOrEqual(played.length);
      }),
    );
  });
});

describe('gamesNeeded', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [5, 3],
    [7, 4],
  ])('a best of %i takes %i', (bestOf, needed) => expect(gamesNeeded(bestOf)).toBe(needed));
});
