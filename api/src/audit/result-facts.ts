import type { Facts } from '../audit.ts';
import type { PlayedMatch } from '../stages/projection.ts';

/** What a match has come to. */
export function resultFacts(
  match: Pick<PlayedMatch, 'state' | 'a_score' | 'b_score' | 'outcome' | 'winner' | 'a_entry' | 'b_entry'>,
): Facts {
  const winner = match.winner === null ? null : match.winner === 'a' ? match.a_entry : match.b_entry;
  return {
    match_state: match.state,
    score: match.a_score === null ? null : `${match.a_score}:${match.b_score}`,
    outcome: match.outcome,
    winner: winner && `entry:${winner}`,
  };
}
