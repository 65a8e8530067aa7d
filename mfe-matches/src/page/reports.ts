import type { MatchGame, MatchPage } from '@duellwerk/shared/contract/match';

export type MatchReport = MatchPage['reports'][number];

/** One game as each side reported it; `null` where a side has not reported it. */
export interface ComparedGame {
  number: number;
  map: string | null;
  a: MatchGame | null;
  b: MatchGame | null;
  differs: boolean;
}

/** The games of both reports side by side, by number. A game differs when both sides reported and disagree. */
export function compareReports(reports: readonly MatchReport[]): ComparedGame[] {
  const ofA = gamesOf(reports, 'a');
  const ofB = gamesOf(reports, 'b');
  const both = ofA.size > 0 && ofB.size > 0;
  const numbers = [...new Set([...ofA.keys(), ...ofB.keys()])].sort((left, right) => left - right);
  return numbers.map((number) => {
    const a = ofA.get(number) ?? null;
    const b = ofB.get(number) ?? null;
    return { number, map: a?.map ?? b?.map ?? null, a, b, differs: both && !sameScores(a, b) };
  });
}

function gamesOf(reports: readonly MatchReport[], side: MatchReport['by']): Map<number, MatchGame> {
  const report = reports.find(({ by }) => by === side);
  return new Map(report?.rounds.map((game) => [game.number, game]));
}

/** A game that one side leaves out and the other reports as not played is the same game. */
function sameScores(a: MatchGame | null, b: MatchGame | null): boolean {
  return (a?.a ?? null) === (b?.a ?? null) && (a?.b ?? null) === (b?.b ?? null);
}

/**
 * The reports worth reading: those of a result that does not stand yet, and both where they differ.
 * Two that agree say nothing that the result does not.
 */
export function reportsWorthReading({ summary: { state }, reports }: MatchPage): MatchReport[] {
  const isOpen = state === 'reported' || state === 'disputed';
  const differ = compareReports(reports).some((game) => game.differs);
  return isOpen || differ ? reports : [];
}
