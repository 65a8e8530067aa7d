// What somebody types for each round of a match, and what is sent of it.

import { gamesProblem, type ScoreProblem, type ScoreRule } from '@duellwerk/shared/bracket/score';
import type { MatchGame, MatchPage } from '@duellwerk/shared/contract/match';
import { type GameScore, gamesNeeded, matchScore } from '@duellwerk/shared/rules/score';

/** A score is `undefined` while its field is empty. */
export interface TypedRound {
  a?: number | undefined;
  b?: number | undefined;
}
export interface ScoreValues {
  rounds: TypedRound[];
}

/** What a field says: a rule of the result, or that it is empty. */
export type FieldProblem = ScoreProblem | 'missing';
/** Problems by round, from 1, and of the match as a whole. */
export interface ScoreProblems {
  fields: Map<string, FieldProblem>;
  whole: ScoreProblem | null;
}

export const fieldOf = (round: number, side: 'a' | 'b') => `rounds[${round - 1}].${side}`;

/** Empty fields for each round, or those of a report that is shown or replaced. */
export function typedRounds(bestOf: number, games: readonly MatchGame[] = []): TypedRound[] {
  return Array.from({ length: bestOf }, (_, index) => {
    const game = games.find(({ number }) => number === index + 1);
    return { a: game?.a ?? undefined, b: game?.b ?? undefined };
  });
}

const gameOf = ({ a, b }: TypedRound): GameScore => ({ a: a ?? null, b: b ?? null });

/** As it is sent: one entry per round in their order, `null` for what was not played. */
export function sentRounds(rounds: readonly TypedRound[]): ({ a: number; b: number } | null)[] {
  return rounds.map(({ a, b }) => (a === undefined || b === undefined ? null : { a, b }));
}

/**
 * The rules that may hold for the match: whether rounds may end level and all of them are played is a setting of its stage,
 * which the page does not know. An elimination has no draws.
 */
function possibleRules({ best_of, summary }: Pick<MatchPage, 'best_of' | 'summary'>): ScoreRule[] {
  const draws = summary.bracket === 'R' ? [false, true] : [false];
  return draws.flatMap((each) => [false, true].map((play_all) => ({ best_of, draws: each, play_all })));
}

/**
 * What is wrong with the typed scores: by the very rule of the server, as far as it holds whatever the stage's settings are.
 * A round that is needed for a result is required on both sides; one after the decision stays empty.
 */
export function scoreProblems(
  match: Pick<MatchPage, 'best_of' | 'summary'>,
  rounds: readonly TypedRound[],
): ScoreProblems {
  const games = rounds.map(gameOf);
  const fields = new Map<string, FieldProblem>();
  for (const [index, { a, b }] of games.entries()) {
    if ((a === null) !== (b === null)) fields.set(fieldOf(index + 1, a === null ? 'a' : 'b'), 'missing');
  }
  if (fields.size > 0) return { fields, whole: null };
  const [problem, ...others] = possibleRules(match).map((rule) => gamesProblem(games, rule));
  if (!problem || others.some((other) => other === null)) return { fields, whole: null };
  if (problem.game !== null) {
    fields.set(fieldOf(problem.game, 'a'), problem.problem);
    return { fields, whole: null };
  }
  const open = firstEmpty(games);
  if (problem.problem !== 'undecided' || open === null) return { fields, whole: problem.problem };
  for (const side of ['a', 'b'] as const) fields.set(fieldOf(open, side), 'missing');
  return { fields, whole: null };
}

function firstEmpty(games: readonly GameScore[]): number | null {
  const index = games.findIndex(({ a, b }) => a === null && b === null);
  return index < 0 ? null : index + 1;
}

/** The rounds that nobody has to play any more, as far as the typed scores say: the usual rule. */
export function isDecidedBefore(bestOf: number, rounds: readonly TypedRound[], round: number): boolean {
  if (bestOf === 1) return false;
  const before = rounds.slice(0, round - 1).map(gameOf);
  // A single game counts by its points; here it is one of several.
  const { a, b } = matchScore([...before, { a: null, b: null }, { a: null, b: null }]);
  return Math.max(a, b) >= gamesNeeded(bestOf);
}

/** The problems that a refusal names, `round:problem` each. */
export function refusedScores(details: readonly string[]): ScoreProblems {
  const problems: ScoreProblems = { fields: new Map(), whole: null };
  for (const detail of details) {
    const [place = '', problem = ''] = detail.split(':');
    const round = Number(place);
    if (Number.isInteger(round) && round > 0)
      problems.fields.set(fieldOf(round, 'a'), problem as FieldProblem);
    else problems.whole = problem as ScoreProblem;
  }
  return problems;
}
