/** The scores of one game, side a and side b. `null` on both sides: not played. */
export interface GameScore {
  a: number | null;
  b: number | null;
}

/** The highest score of a side in one game that can be entered. */
export const SCORE_MAX = 999;

/** Games that decide a best of `bestOf`. */
export function gamesNeeded(bestOf: number): number {
  return Math.floor(bestOf / 2) + 1;
}

/**
 * The score of both sides (specification 4): with one game the sum of a side's scores,
 * with several the number of games in which its score beats the opponent's.
 */
export function matchScore(games: readonly GameScore[]): { a: number; b: number } {
  const sole = games.length === 1 ? games[0] : undefined;
  if (sole) return { a: sole.a ?? 0, b: sole.b ?? 0 };
  const won = (left: number | null, right: number | null) => (left ?? 0) > (right ?? 0);
  return {
    a: games.filter((game) => won(game.a, game.b)).length,
    b: games.filter((game) => won(game.b, game.a)).length,
  };
}
