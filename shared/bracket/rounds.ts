// What the formats hand to build.ts: rounds of pairs of sources. Keys, best-ofs and targets follow from these.
import type { Bracket, Group, Source } from './graph.ts';
import type { RoundName } from './round-names.ts';

export interface RoundPlan {
  id: string;
  name: RoundName;
  bracket: Bracket;
  group: string | null;
  number: number;
  pairs: [a: Source, b: Source][];
}

export interface StagePlan {
  /** In an order in which a source comes before the match that it leads to. */
  rounds: RoundPlan[];
  groups: Group[];
}

/** The key of a match by its round and its order in it, from 1. A round of the finals is its one match. */
export function matchKey(round: { id: string; bracket: Bracket }, number: number): string {
  return round.bracket === 'final' ? round.id : `${round.id}.${number}`;
}
