import type { MatchSummary } from '@duellwerk/shared/contract/matches';

export interface Round {
  key: string;
  stage: string;
  name: MatchSummary['round_name'];
  bracket: MatchSummary['bracket'];
  /** Its number in the bracket. */
  round: number;
  matches: MatchSummary[];
}

const ORDER: MatchSummary['bracket'][] = ['R', 'W', 'L', 'F'];

/**
 * Matches by stage, bracket and round, in the order in which they are played, within a round as they are given; byes and
 * matches that are not needed are left out. Rounds of one number that have names of their own, such as those of several groups, stay apart.
 */
export function roundsOf(matches: readonly MatchSummary[]): Round[] {
  const stages = [...new Set(matches.map(({ stage }) => stage))];
  const rounds = new Map<string, Round>();
  for (const match of matches) {
    if (match.state === 'bye' || match.state === 'void') continue;
    const { stage, bracket, round: number, round_name: name } = match;
    const key = [stage, bracket, number, JSON.stringify(name)].join('/');
    const round = rounds.get(key) ?? { key, stage, name, bracket, round: number, matches: [] };
    round.matches.push(match);
    rounds.set(key, round);
  }
  return [...rounds.values()].sort(
    (left, right) =>
      stages.indexOf(left.stage) - stages.indexOf(right.stage) ||
      ORDER.indexOf(left.bracket) - ORDER.indexOf(right.bracket) ||
      left.round - right.round,
  );
}
