import type { MatchSummary } from '@duellwerk/shared/contract/matches';

export interface Round {
  key: string;
  bracket: MatchSummary['bracket'];
  round: number;
  matches: MatchSummary[];
}

const ORDER: MatchSummary['bracket'][] = ['R', 'W', 'L', 'F'];

/** Matches by bracket and round, in the order in which they are played; byes and matches that are not needed are left out. */
export function roundsOf(matches: readonly MatchSummary[]): Round[] {
  const rounds = new Map<string, Round>();
  for (const match of matches) {
    if (match.state === 'bye' || match.state === 'void') continue;
    const key = `${match.stage}/${match.bracket}/${match.round}`;
    const round = rounds.get(key) ?? { key, bracket: match.bracket, round: match.round, matches: [] };
    round.matches.push(match);
    rounds.set(key, round);
  }
  for (const round of rounds.values()) round.matches.sort((left, right) => left.position - right.position);
  return [...rounds.values()].sort(
    (left, right) => ORDER.indexOf(left.bracket) - ORDER.indexOf(right.bracket) || left.round - right.round,
  );
}
