import type { MatchPage, MatchRound } from '@duellwerk/shared/contract/matches';

export type MatchReport = MatchPage['reports'][number];

/** One round as each side reported it; `null` where a side has not reported it. */
export interface ComparedRound {
  number: number;
  map: string | null;
  a: MatchRound | null;
  b: MatchRound | null;
  differs: boolean;
}

/** The rounds of both reports side by side, by number. A round differs when both sides reported and disagree. */
export function compareReports(reports: readonly MatchReport[]): ComparedRound[] {
  const ofA = roundsOf(reports, 'a');
  const ofB = roundsOf(reports, 'b');
  const both = ofA.size > 0 && ofB.size > 0;
  const numbers = [...new Set([...ofA.keys(), ...ofB.keys()])].sort((left, right) => left - right);
  return numbers.map((number) => {
    const a = ofA.get(number) ?? null;
    const b = ofB.get(number) ?? null;
    return { number, map: a?.map ?? b?.map ?? null, a, b, differs: both && !sameScores(a, b) };
  });
}

function roundsOf(reports: readonly MatchReport[], side: MatchReport['by']): Map<number, MatchRound> {
  const report = reports.find(({ by }) => by === side);
  return new Map(report?.rounds.map((round) => [round.number, round]));
}

/** A round that one side leaves out and the other reports as not played is the same round. */
function sameScores(a: MatchRound | null, b: MatchRound | null): boolean {
  return (a?.a ?? null) === (b?.a ?? null) && (a?.b ?? null) === (b?.b ?? null);
}

/**
 * The reports worth reading: those of a result that does not stand yet, and both where they differ.
 * Two that agree say nothing that the result does not.
 */
export function reportsWorthReading({ summary: { state }, reports }: MatchPage): MatchReport[] {
  const isOpen = state === 'reported' || state === 'disputed';
  const differ = compareReports(reports).some((round) => round.differs);
  return isOpen || differ ? reports : [];
}
