import { isTip } from '@duellwerk/shared/rules/tip-score';
import {
  canStep,
  choicesOf,
  type Draft,
  mostOf,
  numberIn,
  stepped,
  type TipForm,
  tipOf,
  typed,
} from './draft.ts';

const none: Draft = { a: null, b: null };
const bo3: TipForm = { rule: 'bo3', bestOf: 3 };
const bo5: TipForm = { rule: 'bo5', bestOf: 5 };
const bo2: TipForm = { rule: 'bo2', bestOf: 2 };
const winner: TipForm = { rule: 'winner', bestOf: 1 };
const rounds: TipForm = { rule: 'rounds', bestOf: 1 };

const choices = (form: TipForm) => choicesOf(form)?.map(({ a, b }) => `${a}:${b}`) ?? null;
it.each([
  ['a best of two', bo2, ['2:0', '1:1', '0:2']],
  ['a best of three', bo3, ['2:0', '2:1', '1:2', '0:2']],
  ['a best of five', bo5, ['3:0', '3:1', '3:2', '2:3', '1:3', '0:3']],
  ['who wins', winner, ['1:0', '0:1']],
  ['a best of seven, which has more than six,', { rule: 'bo5', bestOf: 7 }, null],
  ['a single game', rounds, null],
] as const)('the results to choose from of %s', (_, form, expected) => {
  expect(choices(form)).toEqual(expected);
});

describe('a press on a stepper', () => {
  it.each([
    ['the first one says who wins', bo3, none, 'a', 1, { a: 2, b: 0 }],
    ['the first "weniger" says who loses', bo3, none, 'a', -1, { a: 0, b: 2 }],
    ['gives the loser a game', bo3, { a: 2, b: 0 }, 'b', 1, { a: 2, b: 1 }],
    ['turns the winner round', bo3, { a: 2, b: 1 }, 'b', 1, { a: 1, b: 2 }],
    ['takes the win away', bo3, { a: 2, b: 0 }, 'a', -1, { a: 1, b: 2 }],
    ['goes through a best of five', bo5, { a: 3, b: 1 }, 'b', 1, { a: 3, b: 2 }],
    ['shares two games', bo2, { a: 2, b: 0 }, 'a', -1, { a: 1, b: 1 }],
    ['chooses a side', winner, { a: 0, b: 1 }, 'a', 1, { a: 1, b: 0 }],
    ['counts the score of a game for one side alone', rounds, none, 'a', 1, { a: 1, b: null }],
  ] as const)('%s', (_, form, draft, side, by, expected) => {
    expect(stepped(form, draft, side, by)).toEqual(expected);
  });

  it.each([bo3, bo5, bo2, winner])('always leaves a result that the match can have: %o', (form) => {
    const seen = new Set<string>();
    const go = (draft: Draft) => {
      for (const side of ['a', 'b'] as const)
        for (const by of [1, -1] as const) {
          if (!canStep(form, draft, side, by)) continue;
          const next = stepped(form, draft, side, by);
          const tip = tipOf(form, next);
          expect(tip && isTip(form.rule, form.bestOf, tip)).toBe(true);
          const key = JSON.stringify(next);
          if (seen.has(key)) continue;
          seen.add(key);
          go(next);
        }
    };
    go(none);
    expect(seen.size).toBe(form.rule === 'bo2' ? 3 : 2 * mostOf(form));
  });

  it('ends at the limits', () => {
    expect(canStep(bo3, { a: 2, b: 0 }, 'a', 1)).toBe(false);
    expect(canStep(bo3, { a: 2, b: 0 }, 'b', -1)).toBe(false);
    expect(canStep(rounds, none, 'a', -1)).toBe(false);
  });
});

describe('a digit', () => {
  it('waits for the loser, and knows the winner', () => {
    expect(typed(bo3, none, 'a', 2)).toEqual({ a: 2, b: null });
    expect(tipOf(bo3, { a: 2, b: null })).toBeNull();
    expect(typed(bo3, { a: 2, b: null }, 'b', 1)).toEqual({ a: 2, b: 1 });
    expect(typed(bo3, none, 'b', 1)).toEqual({ a: 2, b: 1 });
    expect(typed(bo3, { a: 0, b: 2 }, 'a', 2)).toEqual({ a: 2, b: 1 });
  });

  it('is read from what stands in the field', () => {
    expect(numberIn(bo3, '21')).toBe(1);
    expect(numberIn(rounds, '13')).toBe(13);
    expect(numberIn(rounds, '-7')).toBe(7);
    expect(numberIn(bo3, 'x')).toBeNull();
  });

  it('is cut to what can be, and can be taken away', () => {
    expect(typed(bo3, none, 'a', 13)).toEqual({ a: 2, b: null });
    expect(typed(bo2, none, 'b', 5)).toEqual({ a: 0, b: 2 });
    expect(typed(bo3, { a: 2, b: 1 }, 'a', null)).toEqual({ a: null, b: 1 });
    expect(typed(rounds, { a: 13, b: null }, 'b', 7)).toEqual({ a: 13, b: 7 });
    expect(tipOf(rounds, { a: 13, b: 7 })).toEqual({ a: 13, b: 7 });
  });
});
