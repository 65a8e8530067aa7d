// The scores that a side gives, as they are kept and compared.
import { gamesProblem, type ScoreRule } from '@duellwerk/shared/bracket/score';
import { type GameScore, matchScore } from '@duellwerk/shared/rules/score';
import type { StoredGame } from '../../db/domain-tables.ts';
import { ApiError } from '../../errors.ts';
import type { Play } from './lock.ts';

type GivenRounds = readonly ({ a: number; b: number } | null)[];

/** By the settings that the stage has kept since its start. */
function ruleOf({ stage: { settings }, match: { best_of } }: Play): ScoreRule {
  return { best_of, draws: settings.draws === true, play_all: settings.play_all === true };
}

/**
 * Every game of the match with its map, those that were not played empty.
 * @throws ApiError report_invalid with `round:problem`
 */
export function gamesOfReport(play: Play, rounds: GivenRounds): StoredGame[] {
  const rule = ruleOf(play);
  const given: GameScore[] = rounds.map((round) => round ?? { a: null, b: null });
  const problem = gamesProblem(given, rule);
  if (problem) throw new ApiError('report_invalid', [`${problem.game ?? 'match'}:${problem.problem}`]);
  const maps = new Map(play.match.game_maps.map(({ number, map }) => [number, map]));
  return Array.from({ length: rule.best_of }, (_, index) => {
    const { a, b } = given[index] ?? { a: null, b: null };
    const isUnplayed = a === 0 && b === 0 && !rule.draws;
    const number = index + 1;
    return { number, map: maps.get(number) ?? null, a: isUnplayed ? null : a, b: isUnplayed ? null : b };
  });
}

/** The numbers of the games in which two reports differ. */
export function differingGames(one: readonly StoredGame[], two: readonly StoredGame[]): number[] {
  const numbers = Array.from({ length: Math.max(one.length, two.length) }, (_, index) => index);
  return numbers
    .filter((index) => {
      const [x, y] = [one[index], two[index]];
      return (x?.a ?? null) !== (y?.a ?? null) || (x?.b ?? null) !== (y?.b ?? null);
    })
    .map((index) => index + 1);
}

export const scoreOf = (games: readonly StoredGame[]): { a: number; b: number } => matchScore(games);
