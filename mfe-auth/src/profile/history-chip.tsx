import { StateChip } from '@duellwerk/shared/ui/state-chip';
import { chipFor } from './history-state.ts';

/** How an entry stands; the word itself where this version does not know it. */
export function HistoryState({ state }: { state: string }) {
  const chip = chipFor(state);
  return chip ? <StateChip {...chip} /> : state;
}
