import { entryStates, tournamentStates } from '@duellwerk/shared/contract/tournaments';
import { entryChip } from '@duellwerk/shared/theme/entry-looks';
import type { StateLook } from '@duellwerk/shared/theme/state-look';
import { tournamentLooks } from '@duellwerk/shared/theme/tournament-looks';

/**
 * How a state in somebody's history looks. The contract leaves the word open: it is that of the entry or of the
 * tournament, which share none. `null` for a word that this version does not know.
 */
export function lookOf(word: string, place: number | null = null): StateLook | null {
  const entry = entryStates.find((state) => state === word);
  if (entry) return entryChip(entry, place);
  const tournament = tournamentStates.find((state) => state === word);
  return tournament ? tournamentLooks[tournament] : null;
}
