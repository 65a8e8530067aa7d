import type { StageMatch, StagePage, StageRound } from '../contract/stages.ts';
import { isOver } from './match-states.ts';
import { realMatches } from './real-matches.ts';

export interface RoundOfMatches {
  round: StageRound;
  matches: StageMatch[];
}

/** The rounds of a stage with what is played in them: without byes, and of a table only those that are drawn. */
export function roundsOf(
  page: Pick<StagePage, 'rounds' | 'matches'>,
  group?: string | null,
): RoundOfMatches[] {
  const byRound = new Map<string, StageMatch[]>();
  for (const match of realMatches(page.matches).matches) {
    if (match.state === 'void') continue;
    const matches = byRound.get(match.round);
    if (matches) matches.push(match);
    else byRound.set(match.round, [match]);
  }
  return page.rounds.flatMap((round) => {
    const matches = byRound.get(round.id);
    const isWanted = group === undefined || round.group === group;
    return matches && isWanted && isDrawn(round, matches) ? [{ round, matches }] : [];
  });
}

/** A Swiss round exists from its draw on; until then its matches have no sides. */
function isDrawn({ bracket }: StageRound, matches: readonly StageMatch[]): boolean {
  return bracket !== 'swiss' || matches.some(({ a, b }) => a !== null || b !== null);
}

/** Index of the round that is played now: the first with something left to play, else the last. */
export function presentRound(rounds: readonly RoundOfMatches[]): number {
  const next = rounds.findIndex(({ matches }) => matches.some(({ state }) => !isOver(state)));
  return next < 0 ? Math.max(0, rounds.length - 1) : next;
}
