import type { MatchPage, MatchRound, MatchSide } from '@duellwerk/shared/contract/matches';
import { matchScore } from '@duellwerk/shared/contract/score';

export type SideName = 'a' | 'b';

export interface Score {
  a: number;
  b: number;
}

/** Whether a map has scores; one that was never played has none (product decision: shown as "–"). */
export const isPlayed = (round: MatchRound) => round.a !== null && round.b !== null;

/** The score to show: the one that stands, else the one that the rounds played so far give, else none. */
export function scoreOf({ summary: { a, b }, rounds }: MatchPage): Score | null {
  const standing = standingScore(a, b);
  if (standing) return standing;
  return rounds.some(isPlayed) ? matchScore(rounds) : null;
}

function standingScore(a: MatchSide | null, b: MatchSide | null): Score | null {
  if (a?.score == null || b?.score == null) return null;
  return { a: a.score, b: b.score };
}

/** Who has the higher score of one round; `null` for a draw and for a map that was not played. */
export function roundWinner({ a, b }: MatchRound): SideName | null {
  if (a === null || b === null || a === b) return null;
  return a > b ? 'a' : 'b';
}
