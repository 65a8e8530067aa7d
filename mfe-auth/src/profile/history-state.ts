import { entryStates, tournamentStates } from '@duellwerk/shared/contract/tournaments';
import type { StateOf } from '@duellwerk/shared/theme/states';

export type HistoryChip =
  | { kind: 'entry'; state: StateOf<'entry'> }
  | { kind: 'tournament'; state: StateOf<'tournament'> };

/**
 * The chip for a state in somebody's history. The contract leaves the word open: it is that of the entry or of the
 * tournament, which share none. `null` for a word that this version does not know.
 */
export function chipFor(word: string): HistoryChip | null {
  const entry = entryStates.find((state) => state === word);
  if (entry) return { kind: 'entry', state: entry };
  const tournament = tournamentStates.find((state) => state === word);
  return tournament ? { kind: 'tournament', state: tournament } : null;
}
