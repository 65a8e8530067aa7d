import type { MatchGame, MatchPage } from '@duellwerk/shared/contract/match';
import type { MatchSide } from '@duellwerk/shared/contract/matches';
import { matchScore } from '@duellwerk/shared/rules/score';
import { openReport } from './moment.ts';

export type SideName = 'a' | 'b';

export interface Score {
  a: number;
  b: number;
}

/** Whether a map has scores; one that was never played has none (product decision: shown as "–"). */
export const isPlayed = (game: MatchGame) => game.a !== null && game.b !== null;

/** The score to show: the one that stands or is reported, else the one that the games played so far give, else none. */
export function scoreOf(match: MatchPage): Score | null {
  const { summary, rounds } = match;
  const report = openReport(match);
  if (report) return matchScore(report.rounds);
  const standing = standingScore(summary.a, summary.b);
  if (standing) return standing;
  return rounds.some(isPlayed) ? matchScore(rounds) : null;
}

function standingScore(a: MatchSide | null, b: MatchSide | null): Score | null {
  if (a?.score == null || b?.score == null) return null;
  return { a: a.score, b: b.score };
}

/** Who has the higher score of one game; `null` for a draw and for a map that was not played. */
export function gameWinner({ a, b }: MatchGame): SideName | null {
  if (a === null || b === null || a === b) return null;
  return a > b ? 'a' : 'b';
}

/** When it starts, for the place of the score: while a match is only agreed on, that is what people come for. */
export function startOnBoard(match: MatchPage): string | null {
  const { state, scheduled_at } = match.summary;
  const isAhead = state === 'scheduled' || state === 'ready_check';
  return isAhead && !scoreOf(match) ? scheduled_at : null;
}
