import type { MatchSide, MatchSummary } from '@duellwerk/shared/contract/matches';
import type { StageMatch, StagePage, StageRound } from '@duellwerk/shared/contract/stages';

const brackets: Record<StageRound['bracket'], MatchSummary['bracket']> = {
  winner: 'W',
  loser: 'L',
  final: 'F',
  group: 'R',
  swiss: 'R',
};

/** A match of a stage as lists of matches show it. */
export function matchSummary(page: StagePage, match: StageMatch): MatchSummary {
  const round = page.rounds.find(({ id }) => id === match.round);
  const side = (index: number | null, score: number | null): MatchSide | null => {
    const entry = index === null ? undefined : page.entries[index];
    if (!entry) return null;
    const { kind, id, name, image } = entry;
    return { entry: entry.entry, kind, id, name, image, score };
  };
  return {
    id: match.id,
    stage: page.id,
    bracket: brackets[round?.bracket ?? 'winner'],
    round: round?.number ?? 0,
    round_name: round?.name ?? null,
    position: 0,
    state: match.state,
    a: side(match.a, match.a_score),
    b: side(match.b, match.b_score),
    winner: match.winner,
    outcome: match.outcome,
    scheduled_at: match.scheduled_at,
  };
}
