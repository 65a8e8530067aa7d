/** The scores of one round, side a and side b. `null` on both sides: not played. */
export interface RoundScore {
  a: number | null;
  b: number | null;
}

/** Rounds that decide a best of `bestOf`. */
export function roundsNeeded(bestOf: number): number {
  return Math.floor(bestOf / 2) + 1;
}

/**
 * The score of both sides (specification 4): with one round the sum of a side's scores,
 * with several the number of rounds in which its score beats the opponent's.
 */
export function matchScore(rounds: readonly RoundScore[]): { a: number; b: number } {
  const sole = rounds.length === 1 ? rounds[0] : undefined;
  if (sole) return { a: sole.a ?? 0, b: sole.b ?? 0 };
  const won = (left: number | null, right: number | null) => (left ?? 0) > (right ?? 0);
  return {
    a: rounds.filter((round) => won(round.a, round.b)).length,
    b: rounds.filter((round) => won(round.b, round.a)).length,
  };
}
