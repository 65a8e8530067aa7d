import { matchWith } from '../../testing/match.ts';
import {
  isDecidedBefore,
  refusedScores,
  scoreProblems,
  sentRounds,
  type TypedRound,
  typedRounds,
} from './scores.ts';

const none: TypedRound = {};
const round = (a: number | undefined, b: number | undefined): TypedRound => ({ a, b });
const won = round(13, 7);
const lost = round(7, 13);

function problems(rounds: TypedRound[], bracket: 'W' | 'R' = 'W', best_of = 3) {
  const { fields, whole } = scoreProblems(matchWith({ best_of, summary: { bracket } }), rounds);
  return { ...Object.fromEntries(fields), ...(whole && { whole }) };
}

describe('typed scores', () => {
  it.each<[string, TypedRound[], object]>([
    ['two rounds won, the third empty', [won, won, none], {}],
    ['all three played', [won, lost, won], {}],
    ['an unplayed third round as 0:0', [won, won, round(0, 0)], {}],
    ['nothing at all', [none, none, none], { 'rounds[0].a': 'missing', 'rounds[0].b': 'missing' }],
    ['one side of a round', [won, round(13, undefined), none], { 'rounds[1].b': 'missing' }],
    ['a round that is needed', [won, none, none], { 'rounds[1].a': 'missing', 'rounds[1].b': 'missing' }],
    [
      'a third round that is needed',
      [won, lost, none],
      { 'rounds[2].a': 'missing', 'rounds[2].b': 'missing' },
    ],
    ['a level round', [round(12, 12), won, won], { 'rounds[0].a': 'level_game' }],
    ['a round left out', [won, none, won], { 'rounds[2].a': 'gap' }],
  ])('are asked for by the rule of the server: %s', (_, rounds, expected) => {
    expect(problems(rounds)).toEqual(expected);
  });

  it('after the decision are the question of a setting that only the server knows', () => {
    expect(problems([won, won, lost])).toEqual({});
  });

  it('may end level where the stage may have draws', () => {
    expect(problems([won, lost], 'R', 2)).toEqual({});
    expect(problems([won, lost], 'W', 2)).toEqual({ whole: 'undecided' });
    expect(problems([round(12, 12)], 'W', 1)).toEqual({ 'rounds[0].a': 'level_game' });
  });

  it('are sent with every round in its place, one that was not played as nothing', () => {
    expect(sentRounds([won, round(0, 13), none])).toEqual([{ a: 13, b: 7 }, { a: 0, b: 13 }, null]);
  });

  it('begin empty, or with what was reported', () => {
    expect(typedRounds(3)).toEqual([
      round(undefined, undefined),
      round(undefined, undefined),
      round(undefined, undefined),
    ]);
    const games = [{ number: 1, map: null, a: 13, b: 0 }];
    expect(typedRounds(2, games)).toEqual([round(13, 0), round(undefined, undefined)]);
  });

  it('need no further round once a side has enough', () => {
    expect([1, 2, 3].map((number) => isDecidedBefore(3, [won, won, none], number))).toEqual([
      false,
      false,
      true,
    ]);
    expect(isDecidedBefore(3, [won, lost, none], 3)).toBe(false);
    expect(isDecidedBefore(1, [none], 1)).toBe(false);
  });
});

it('a refusal names the rounds that it is about', () => {
  const { fields, whole } = refusedScores(['3:after_decision', 'match:undecided']);
  expect([...fields]).toEqual([['rounds[2].a', 'after_decision']]);
  expect(whole).toBe('undecided');
});
