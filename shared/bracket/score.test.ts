import fc from 'fast-check';
import type { Score } from './events.ts';
import { countScore, gamesProblem, type ScoreRule, scoreProblem } from './score.ts';

type Games = (readonly [number | null, number | null])[];
const games = (...pairs: Games): Score => ({ kind: 'games', games: pairs.map(([a, b]) => ({ a, b })) });
const total = (a: number, b: number): Score => ({ kind: 'total', a, b });
const rule = (best_of: number, more: Partial<ScoreRule> = {}): ScoreRule => {
  return { best_of, draws: false, play_all: false, ...more };
};
const none = [null, null] as const;

describe('scoreProblem of games', () => {
  it.each([
    [1, games([13, 11])],
    [3, games([13, 5], [13, 7])],
    [3, games([13, 5], [13, 7], none)],
    // A form that fills in every game.
    [3, games([13, 5], [13, 7], [0, 0])],
    [3, games([13, 5], [7, 13], [16, 14])],
    [5, games([13, 5], [7, 13], [16, 14], [13, 0])],
  ])('best of %i may be %j', (bestOf, score) => expect(scoreProblem(score, rule(bestOf))).toBeNull());

  it.each([
    [3, games(), 'undecided'],
    [3, games([13, 5]), 'undecided'],
    [3, games([13, 5], [7, 13]), 'undecided'],
    [1, games([0, 0]), 'undecided'],
    [1, games([12, 12]), 'level_game'],
    [3, games([12, 12], [13, 1], [13, 1]), 'level_game'],
    [3, games([13, 5], [13, 7], [13, 9]), 'after_decision'],
    [3, games([13, 5], none, [13, 9]), 'gap'],
    [3, games([13, 5], [0, 0], [13, 9]), 'gap'],
    [3, games([13, 5], [13, null]), 'half_played'],
    [3, games([13, 5], [13, -1]), 'not_a_score'],
    [3, games([13, 5], [13, 1.5]), 'not_a_score'],
    [3, games([13, 5], [1000, 1]), 'not_a_score'],
    [3, games([13, 5], [5, 13], [13, 4], [13, 3]), 'too_many_games'],
  ])('best of %i may not be %j: %s', (bestOf, score, problem) => {
    expect(scoreProblem(score, rule(bestOf))).toBe(problem);
  });

  it('may end level where draws are allowed, a 0:0 included', () => {
    const draws = { draws: true };
    expect(scoreProblem(games([13, 5], [5, 13]), rule(2, draws))).toBeNull();
    expect(scoreProblem(games([0, 0]), rule(1, draws))).toBeNull();
    expect(scoreProblem(games([12, 12], [13, 5]), rule(2, draws))).toBeNull();
    expect(scoreProblem(games([13, 5]), rule(2, draws))).toBe('undecided');
  });

  it('has every game where all are played', () => {
    const all = { play_all: true };
    expect(scoreProblem(games([13, 5], [13, 7], [13, 9]), rule(3, all))).toBeNull();
    expect(scoreProblem(games([13, 5], [13, 7]), rule(3, all))).toBe('undecided');
  });
});

describe('gamesProblem', () => {
  const at = (...pairs: Games) =>
    gamesProblem(
      pairs.map(([a, b]) => ({ a, b })),
      rule(3),
    );

  it('names the game that breaks a rule, or the match as a whole', () => {
    expect(at([13, 5], [12, 12], [13, 1])).toEqual({ game: 2, problem: 'level_game' });
    expect(at([13, 5], [13, 7], [13, 9])).toEqual({ game: 3, problem: 'after_decision' });
    expect(at([13, 5], none, [13, 9])).toEqual({ game: 3, problem: 'gap' });
    expect(at([13, null])).toEqual({ game: 1, problem: 'half_played' });
    expect(at([13, 5])).toEqual({ game: null, problem: 'undecided' });
    expect(at([13, 5], [13, 7], none)).toBeNull();
  });
});

describe('scoreProblem of totals', () => {
  it.each([
    [1, 13, 11, null],
    [1, 12, 12, 'undecided'],
    [3, 2, 0, null],
    [3, 2, 1, null],
    [3, 1, 0, 'undecided'],
    [3, 1, 1, 'undecided'],
    [3, 3, 0, 'after_decision'],
    [3, 2, 2, 'too_many_games'],
    [5, 3, 2, null],
    [3, -1, 2, 'not_a_score'],
    [3, 0.5, 2, 'not_a_score'],
    [1, 1000, 2, 'not_a_score'],
  ])('best of %i, %d:%d: %s', (bestOf, a, b, problem) => {
    expect(scoreProblem(total(a, b), rule(bestOf))).toBe(problem);
    expect(scoreProblem(total(b, a), rule(bestOf))).toBe(problem);
  });

  it('follows the settings', () => {
    expect(scoreProblem(total(1, 1), rule(2, { draws: true }))).toBeNull();
    expect(scoreProblem(total(2, 0), rule(2, { draws: true }))).toBeNull();
    expect(scoreProblem(total(1, 0), rule(2, { draws: true }))).toBe('undecided');
    expect(scoreProblem(total(3, 0), rule(3, { play_all: true }))).toBeNull();
    expect(scoreProblem(total(2, 0), rule(3, { play_all: true }))).toBe('undecided');
  });
});

describe('a score', () => {
  it('has the same problem with its sides changed, and no winner without the games that it takes', () => {
    const value = fc.option(fc.nat(16), { nil: null });
    const pairs = fc.array(fc.record({ a: value, b: value }), { maxLength: 6 });
    fc.assert(
      fc.property(pairs, fc.constantFrom(1, 3, 5), (played, bestOf) => {
        const turned = played.map(({ a, b }) => ({ a: b, b: a }));
        const problem = scoreProblem({ kind: 'games', games: played }, rule(bestOf));
        expect(scoreProblem({ kind: 'games', games: turned }, rule(bestOf))).toBe(problem);
        if (problem !== null) return;
        const { a, b } = countScore({ kind: 'games', games: played }, bestOf).games;
        expect(Math.max(a, b)).toBe((bestOf + 1) / 2);
        expect(Math.min(a, b)).toBeLessThan((bestOf + 1) / 2);
      }),
    );
  });

  it('is counted in games and in what was scored in them', () => {
    const counted = (...args: Parameters<typeof countScore>) => {
      const { games: won, scored } = countScore(...args);
      return [won.a, won.b, scored.a, scored.b];
    };
    expect(counted(games([13, 5], [7, 13], [16, 14]), 3)).toEqual([2, 1, 36, 32]);
    expect(counted(games([13, 11]), 1)).toEqual([1, 0, 13, 11]);
    expect(counted(total(11, 13), 1)).toEqual([0, 1, 11, 13]);
    expect(counted(total(2, 1), 3)).toEqual([2, 1, 0, 0]);
  });
});
