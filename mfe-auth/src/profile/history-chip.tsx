import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { lookOf } from './history-state.ts';

interface HistoryStateProps {
  state: string;
  /** The placement of an entry, once it is decided. */
  place?: number | null;
}

/** How an entry stands; the word itself where this version does not know it. */
export function HistoryState({ state, place = null }: HistoryStateProps) {
  const look = lookOf(state, place);
  return look ? <StateChip look={look} /> : state;
}
