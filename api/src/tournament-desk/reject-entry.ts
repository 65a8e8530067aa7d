import type { ChangedEntry } from '@duellwerk/shared/contract/tournament-entries';
import type { CommandContext } from '../http/command.ts';
import { moveEntry } from './move-entry.ts';

/** Refuses an entry; its place goes to who waits. @throws ApiError not_found, forbidden, stale_version, wrong_state, wrong_entry_state */
export function rejectEntry(
  command: CommandContext,
  tournament: string,
  entry: string,
  seen: { rev: number; reason: string | null },
): Promise<ChangedEntry> {
  return moveEntry(command, tournament, entry, seen, { kind: 'rejected', to: 'rejected', afterDraw: false });
}
