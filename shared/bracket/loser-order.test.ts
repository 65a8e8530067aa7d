import { loserOrder } from './loser-order.ts';
import { graphFor, Play, randomFrom } from './play.ts';

describe('loserOrder', () => {
  it('goes through the cycle', () => {
    expect([2, 3, 4, 5].map((round) => loserOrder('cycle', round, 6))).toEqual([
      [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
      [4, 5, 6, 7, 0, 1, 2, 3],
      [1, 0, 3, 2],
      [0, 1],
    ]);
  });

  it('follows the table up to 128 places, beyond it the cycle', () => {
    expect(loserOrder('table', 2, 4)).toEqual([1, 0, 3, 2]);
    expect(loserOrder('table', 4, 7)).toEqual([1, 0, 3, 2, 5, 4, 7, 6]);
    for (const round of [2, 3, 4, 5, 6, 7])
      expect(loserOrder('table', round, 8)).toEqual(loserOrder('cycle', round, 8));
  });

  it('names every loser once', () => {
    for (const setting of ['cycle', 'table'] as const)
      for (let rounds = 2; rounds <= 10; rounds += 1)
        for (let round = 2; round <= rounds; round += 1) {
          const order = loserOrder(setting, round, rounds);
          expect(order.toSorted((x, y) => x - y)).toEqual(order.map((_, index) => index));
        }
  });

  it('keeps rematches away: about one in a random tournament of 256', () => {
    const random = randomFrom(5);
    let rematches = 0;
    const tournaments = 4;
    for (let count = 0; count < tournaments; count += 1) {
      const play = new Play(graphFor('double_elimination', 256));
      play.finish(() => (random(2) === 0 ? '1:0' : '0:1'));
      const pairs = play.stage.matches.filter(({ key, a, b }) => a && b && !key.startsWith('GF'));
      rematches += pairs.length - new Set(pairs.map(({ a, b }) => [a, b].toSorted().join())).size;
    }
    expect(rematches / tournaments).toBeLessThan(3);
  });
});
