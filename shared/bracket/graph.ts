// What a stage looks like before anything is played: plain data, made by build.ts from the stage's inputs.
import type { RoundName } from './round-names.ts';
import type { Settings } from './settings.ts';

export const formats = [
  'single_elimination',
  'double_elimination',
  'round_robin',
  'groups',
  'swiss',
] as const;
export type Format = (typeof formats)[number];

/** An entry of the stage with its seed; seeds count from 1 without a gap. */
export interface Entry {
  id: string;
  seed: number;
  /** The slot of an elimination that it takes, where that is not the one of its seed: who comes late takes a free one. */
  slot?: number | null;
  /** Of a latecomer in a table, behind all other seeds: the Swiss round from which it plays, or the group that it enters. */
  late?: Late | null;
}

export type Late = { round: number } | { group: string | null };

export type Side = 'a' | 'b';

/**
 * Where a side of a match comes from. `bye`: nobody, from the start. `drawn`: a `round_drawn` event says who.
 */
export type Source =
  | { from: 'seed'; seed: number }
  | { from: 'bye' }
  | { from: 'winner'; match: string }
  | { from: 'loser'; match: string }
  | { from: 'drawn' };

/** The side of a later match that a winner or loser takes. */
export interface Target {
  match: string;
  side: Side;
}

/**
 * The part of the stage that a match belongs to: winner bracket (also the only one of a single elimination), loser
 * bracket, finals (grand final, third place), group (also the only one of a round robin), Swiss.
 */
export type Bracket = 'winner' | 'loser' | 'final' | 'group' | 'swiss';

export interface GraphMatch {
  /** `W1.1`, `L2.3`, `GF1`, `GF2`, `3RD`, `A1.2` (group A, day 1, match 2), `R1.2` (round robin), `S3.4`. */
  key: string;
  bracket: Bracket;
  /** Name of the group, `null` outside of groups. */
  group: string | null;
  round: string;
  /** Order within the round, from 1. */
  number: number;
  best_of: number;
  a: Source;
  b: Source;
  winner_to: Target | null;
  loser_to: Target | null;
}

export interface Round {
  /** What stands before the dot of its matches' keys. */
  id: string;
  name: RoundName;
  bracket: Bracket;
  group: string | null;
  /** Order within its bracket or group, from 1. */
  number: number;
  best_of: number;
  matches: string[];
}

export interface Group {
  /** `A`, `B`, ... `Z`, `AA`, ...; `null` for the only one of a round robin. */
  name: string | null;
  /** Who starts in it. */
  seeds: number[];
}

/** A stage as it is built. A source always stands before the matches that it leads to. */
export interface Graph {
  format: Format;
  settings: Settings;
  /** Ids in the order of their seeds. */
  entries: string[];
  /** How many of them, the last ones, came late into a table. */
  late: number;
  /** Of each entry the Swiss round from which it plays: 1, except for latecomers. */
  first_rounds: number[];
  rounds: Round[];
  matches: GraphMatch[];
  groups: Group[];
}
