import type { StageEvent } from '@duellwerk/shared/bracket/events';
import type { Graph } from '@duellwerk/shared/bracket/graph';
import {
  type Pairing,
  type Proposal,
  proposeRound,
  roundByHand,
} from '@duellwerk/shared/bracket/swiss-pairing';

export interface PairingTask {
  graph: Graph;
  events: readonly StageEvent[];
  /** Made by hand; without one the same state is always paired the same way. */
  pairing?: Pairing | undefined;
}

/** The next round of a Swiss stage. */
export function pair({ graph, events, pairing }: PairingTask): Proposal {
  return pairing ? roundByHand(graph, events, pairing) : proposeRound(graph, events);
}
