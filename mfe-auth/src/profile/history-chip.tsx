import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { lookOf } from './history-state.ts';

/** How an entry stands; the word itself where this version does not know it. */
export function HistoryState({ state }: { state: string }) {
  const look = lookOf(state);
  return look ? <StateChip look={look} /> : state;
}
