import type { ChangedEntry } from '@duellwerk/shared/contract/tournament-entries';
import type { CommandContext } from '../http/command.ts';
import { moveEntry } from './move-entry.ts';

/** Gives an entry a place. @throws ApiError not_found, forbidden, stale_version, wrong_state, wrong_entry_state, no_place_free */
export function acceptEntry(
  command: CommandContext,
  tournament: string,
  entry: string,
  seen: { rev: number; reason: string | null },
): Promise<ChangedEntry> {
  return moveEntry(command, tournament, entry, seen, { kind: 'accepted', to: 'accepted', afterDraw: false });
}
