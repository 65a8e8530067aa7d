import type { MatchPage } from '@duellwerk/shared/contract/match';
import type { Decision } from '@duellwerk/shared/contract/match-desk';
import { matchScore } from '@duellwerk/shared/rules/score';

/** Who wins by a decision; `null` for a draw, and where nobody does. */
export function winnerOf(decision: Decision, { reports }: Pick<MatchPage, 'reports'>): 'a' | 'b' | null {
  switch (decision.kind) {
    case 'walkover':
      return decision.winner;
    case 'uphold':
      return ahead(matchScore(reports.find(({ by }) => by === decision.by)?.rounds ?? []));
    case 'score':
      return ahead(matchScore(decision.rounds.map((round) => round ?? { a: null, b: null })));
    case 'total':
      return ahead(decision);
    default:
      return null;
  }
}

function ahead({ a, b }: { a: number; b: number }): 'a' | 'b' | null {
  if (a === b) return null;
  return a > b ? 'a' : 'b';
}
