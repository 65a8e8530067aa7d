// What the formats hand to build.ts: rounds of pairs of sources. Keys, best-ofs and targets follow from these.
import type { Bracket, Group, Late, Source } from './graph.ts';
import type { RoundName } from './round-names.ts';

/** Who plays a stage, without names. */
export interface Field {
  size: number;
  /** Of each in the order of seeds: the slot of an elimination that it takes. */
  slots: readonly number[];
  /** Of those who came late, the last ones. */
  late: readonly Late[];
}

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
