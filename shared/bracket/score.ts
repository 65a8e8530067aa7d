// Whether a score can be the result of a best-of-n (domain rules 4).
import { type GameScore, gamesNeeded, matchScore, SCORE_MAX } from '@duellwerk/shared/rules/score';
import type { Score } from './events.ts';

export interface ScoreRule {
  best_of: number;
  /** Games and matches may end level. */
  draws: boolean;
  play_all: boolean;
}

export type ScoreProblem =
  | 'not_a_score'
  | 'too_many_games'
  | 'half_played'
  | 'gap'
  | 'level_game'
  | 'after_decision'
  | 'undecided';

/** What is counted of a score: games won by each side, and what they scored in them where that is known. */
export interface Counted {
  games: { a: number; b: number };
  scored: { a: number; b: number };
}

const isScore = (value: number) => Number.isSafeInteger(value) && value >= 0 && value <= SCORE_MAX;

/** The first rule that the score breaks, `null` for a valid one. */
export function scoreProblem(score: Score, rule: ScoreRule): ScoreProblem | null {
  if (score.kind === 'total') return totalProblem(score, rule);
  return gamesProblem(score.games, rule)?.problem ?? null;
}

function totalProblem({ a, b }: { a: number; b: number }, rule: ScoreRule): ScoreProblem | null {
  if (!isScore(a) || !isScore(b)) return 'not_a_score';
  if (rule.best_of === 1) return a === b && !rule.draws ? 'undecided' : null;
  const needed = gamesNeeded(rule.best_of);
  if (a + b > rule.best_of) return 'too_many_games';
  if (Math.max(a, b) > needed && !rule.play_all) return 'after_decision';
  if (Math.max(a, b) === needed && !rule.play_all) return null;
  // Drawn games are in neither number: a match that has some is entered game by game.
  if (a + b < rule.best_of) return 'undecided';
  return a === b && !rule.draws ? 'undecided' : null;
}

/** The same of games, with the number of the game that breaks it; `null` for the match as a whole. */
export function gamesProblem(
  games: readonly GameScore[],
  rule: ScoreRule,
): { game: number | null; problem: ScoreProblem } | null {
  const whole = (problem: ScoreProblem) => ({ game: null, problem });
  if (games.length > rule.best_of) return whole('too_many_games');
  const needed = gamesNeeded(rule.best_of);
  const won = { a: 0, b: 0 };
  let played = 0;
  let unplayed = false;
  for (const [index, { a, b }] of games.entries()) {
    const inGame = (problem: ScoreProblem) => ({ game: index + 1, problem });
    if ([a, b].some((value) => value !== null && !isScore(value))) return inGame('not_a_score');
    const decided = !rule.play_all && Math.max(won.a, won.b) >= needed;
    if ((a === null) !== (b === null)) return inGame('half_played');
    // Forms fill in every game, so one that was not needed may say 0:0.
    if (a === null || b === null || (a === 0 && b === 0 && (decided || !rule.draws))) {
      unplayed = true;
      continue;
    }
    if (decided) return inGame('after_decision');
    if (unplayed) return inGame('gap');
    if (a === b && !rule.draws) return inGame('level_game');
    played += 1;
    if (a > b) won.a += 1;
    if (b > a) won.b += 1;
  }
  if (played === rule.best_of) return won.a === won.b && !rule.draws ? whole('undecided') : null;
  if (rule.play_all) return whole('undecided');
  return Math.max(won.a, won.b) >= needed ? null : whole('undecided');
}

/** Counts a valid score. */
export function countScore(score: Score, bestOf: number): Counted {
  if (score.kind === 'total') {
    const { a, b } = score;
    return bestOf === 1
      ? { games: { a: Number(a > b), b: Number(b > a) }, scored: { a, b } }
      : { games: { a, b }, scored: { a: 0, b: 0 } };
  }
  const scored = { a: 0, b: 0 };
  for (const game of score.games) {
    scored.a += game.a ?? 0;
    scored.b += game.b ?? 0;
  }
  // The match score of a single game is its score; as games it is one.
  const total = matchScore(score.games.length === 1 ? [...score.games, { a: null, b: null }] : score.games);
  return { games: total, scored };
}
