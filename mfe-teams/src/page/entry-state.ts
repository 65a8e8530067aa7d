import { type EntryState, entryStates } from '@duellwerk/shared/contract/tournaments';

/** The state of an entry in somebody's history, or `null` for one that a newer server may know and this page does not. */
export function entryStateOf(state: string): EntryState | null {
  return entryStates.find((each) => each === state) ?? null;
}
