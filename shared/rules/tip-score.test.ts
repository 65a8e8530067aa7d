import { type TipRule, tipRules } from '@duellwerk/shared/contract/tip-rules';
import fc from 'fast-check';
import { fitsRule, isTip, scoreTip, type TipScore, tipTiers, usualRule } from './tip-score.ts';

const scoreOf = (text: string): TipScore => {
  const [a = 0, b = 0] = text.split(':').map(Number);
  return { a, b };
};
const worth = (rule: TipRule, tip: string, result: string) => {
  const { points, reason } = scoreTip(rule, scoreOf(tip), { kind: 'final', ...scoreOf(result) });
  return [points, reason];
};

describe('scoreTip', () => {
  it.each([
    // Best of one by its winner, whatever the score of the game.
    ['winner', '1:0', '13:7', 2, 'winner'],
    ['winner', '0:1', '13:7', 0, 'wrong'],
    ['winner', '0:1', '11:13', 2, 'winner'],
    ['winner', '1:0', '12:12', 0, 'wrong'],
    // Best of one by its score: the football rule.
    ['rounds', '13:7', '13:7', 4, 'exact'],
    ['rounds', '13:7', '16:10', 3, 'difference'],
    ['rounds', '13:7', '13:11', 2, 'winner'],
    ['rounds', '13:7', '7:13', 0, 'wrong'],
    ['rounds', '13:7', '12:12', 0, 'wrong'],
    ['rounds', '12:12', '12:12', 4, 'exact'],
    ['rounds', '12:12', '15:15', 2, 'draw'],
    ['rounds', '12:12', '13:11', 0, 'wrong'],
    // Best of two: the tendency is the result.
    ['bo2', '2:0', '2:0', 4, 'exact'],
    ['bo2', '1:1', '1:1', 4, 'exact'],
    ['bo2', '2:0', '1:1', 0, 'wrong'],
    ['bo2', '0:2', '2:0', 0, 'wrong'],
    // Best of three: 2:0 and 2:1 are no step apart that is worth anything.
    ['bo3', '2:0', '2:0', 4, 'exact'],
    ['bo3', '2:0', '2:1', 2, 'winner'],
    ['bo3', '2:1', '2:0', 2, 'winner'],
    ['bo3', '2:1', '1:2', 0, 'wrong'],
    ['bo3', '0:2', '1:2', 2, 'winner'],
    // Best of five: off by one game of the loser, or by more.
    ['bo5', '3:1', '3:1', 4, 'exact'],
    ['bo5', '3:0', '3:1', 3, 'close'],
    ['bo5', '3:2', '3:1', 3, 'close'],
    ['bo5', '1:3', '0:3', 3, 'close'],
    ['bo5', '3:0', '3:2', 2, 'winner'],
    ['bo5', '2:3', '0:3', 2, 'winner'],
    ['bo5', '3:2', '2:3', 0, 'wrong'],
  ] as const)('%s: %s tipped, %s played is %i (%s)', (rule, tip, result, points, reason) => {
    expect(worth(rule, tip, result)).toEqual([points, reason]);
  });

  it('gives nothing for a missing tip', () => {
    expect(scoreTip('bo3', null, { kind: 'final', a: 2, b: 0 })).toEqual({
      ...{ points: 0, reason: 'missing', provisional: false },
    });
  });

  it.each(['walkover', 'double_loss', 'cancelled', 'annulled', 'void', 'sides'] as const)(
    'scores nothing and says why: %s',
    (why) => {
      const nothing = { points: null, reason: why, provisional: false };
      expect(scoreTip('bo3', { a: 2, b: 0 }, { kind: 'unscored', why })).toEqual(nothing);
      expect(scoreTip('bo3', null, { kind: 'unscored', why })).toEqual(nothing);
    },
  );

  it('marks what a running match is worth, and has nothing for one that has not begun', () => {
    const tip = { a: 2, b: 0 };
    expect(scoreTip('bo3', tip, { kind: 'running', a: 1, b: 0 })).toEqual({
      ...{ points: 2, reason: 'winner', provisional: true },
    });
    expect(scoreTip('bo3', tip, { kind: 'running', a: 1, b: 1 }).points).toBe(0);
    expect(scoreTip('bo3', tip, { kind: 'open' })).toEqual({
      ...{ points: null, reason: 'open', provisional: false },
    });
  });
});

const bestOf: Record<TipRule, number[]> = { winner: [1, 3], rounds: [1], bo2: [2], bo3: [3], bo5: [5, 7, 9] };
const scores = fc.record({ a: fc.nat(20), b: fc.nat(20) });
/** A rule with two scores that its matches can end like. */
const cases = fc.constantFrom(...tipRules).chain((rule) =>
  fc.constantFrom(...bestOf[rule]).chain((games) => {
    const possible: TipScore[] = [];
    for (let a = 0; a <= 20; a += 1)
      for (let b = 0; b <= 20; b += 1) if (isTip(rule, games, { a, b })) possible.push({ a, b });
    const one = fc.constantFrom(...possible);
    return fc.record({ rule: fc.constant(rule), games: fc.constant(games), tip: one, result: one });
  }),
);
const swapped = ({ a, b }: TipScore) => ({ a: b, b: a });

describe('every rule', () => {
  it('does not care which side is named first', () => {
    fc.assert(
      fc.property(cases, ({ rule, tip, result }) => {
        const one = scoreTip(rule, tip, { kind: 'final', ...result });
        const other = scoreTip(rule, swapped(tip), { kind: 'final', ...swapped(result) });
        expect(other).toEqual(one);
      }),
    );
  });

  it('gives its most points for the very result, and only for that where it knows an exact one', () => {
    fc.assert(
      fc.property(cases, ({ rule, tip, result }) => {
        const most = Math.max(...tipTiers[rule].map(({ points }) => points));
        expect(scoreTip(rule, result, { kind: 'final', ...result }).points).toBe(most);
        const { reason } = scoreTip(rule, tip, { kind: 'final', ...result });
        const isSame = tip.a === result.a && tip.b === result.b;
        if (rule !== 'winner') expect(reason === 'exact').toBe(isSame);
      }),
    );
  });

  it('gives only the points of its tiers, and none for the wrong tendency', () => {
    fc.assert(
      fc.property(cases, ({ rule, tip, result }) => {
        const { points, reason } = scoreTip(rule, tip, { kind: 'final', ...result });
        const tier = tipTiers[rule].find((each) => each.tier === reason);
        expect(points).toBe(tier?.points ?? 0);
        if (Math.sign(tip.a - tip.b) !== Math.sign(result.a - result.b)) expect(points).toBe(0);
      }),
    );
  });

  it('counts a running match as if it ended so, but marked', () => {
    fc.assert(
      fc.property(cases, scores, ({ rule, tip }, stand) => {
        const final = scoreTip(rule, tip, { kind: 'final', ...stand });
        expect(scoreTip(rule, tip, { kind: 'running', ...stand })).toEqual({ ...final, provisional: true });
      }),
    );
  });
});

describe('isTip', () => {
  it.each([
    ['winner', 1, '1:0 0:1', '0:0 1:1 2:0'],
    ['rounds', 1, '13:7 0:0 99:98', '100:1'],
    ['bo2', 2, '2:0 1:1 0:2', '1:0 2:1 0:0'],
    ['bo3', 3, '2:0 2:1 1:2 0:2', '2:2 3:0 1:0 1:1'],
    ['bo5', 5, '3:0 3:1 3:2 2:3', '3:3 4:0 2:0'],
    ['bo5', 7, '4:0 4:3', '3:0 4:4'],
  ] as const)('%s, best of %i', (rule, games, possible, impossible) => {
    for (const text of possible.split(' '))
      expect([text, isTip(rule, games, scoreOf(text))]).toEqual([text, true]);
    for (const text of impossible.split(' '))
      expect([text, isTip(rule, games, scoreOf(text))]).toEqual([text, false]);
  });

  it('refuses what is no score', () => {
    expect(isTip('rounds', 1, { a: -1, b: 0 })).toBe(false);
    expect(isTip('rounds', 1, { a: 1.5, b: 0 })).toBe(false);
  });
});

describe('rules by the number of games', () => {
  it.each([
    [1, 'winner'],
    [2, 'bo2'],
    [3, 'bo3'],
    [5, 'bo5'],
    [7, 'bo5'],
    [4, null],
  ])('a best of %i is usually scored by %s', (games, rule) => expect(usualRule(games)).toBe(rule));

  it('the score of a game is tipped where there is one', () => {
    expect([1, 2, 3].map((games) => fitsRule('rounds', games))).toEqual([true, false, false]);
  });
});
