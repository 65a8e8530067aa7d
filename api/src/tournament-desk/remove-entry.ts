import type { ChangedEntry } from '@duellwerk/shared/contract/tournament-entries';
import type { CommandContext } from '../http/command.ts';
import { moveEntry } from './move-entry.ts';

/** Takes an entry out, after the draw with its seed. @throws ApiError not_found, forbidden, stale_version, wrong_state, wrong_entry_state */
export function removeEntry(
  command: CommandContext,
  tournament: string,
  entry: string,
  seen: { rev: number; reason: string | null },
): Promise<ChangedEntry> {
  return moveEntry(command, tournament, entry, seen, { kind: 'removed', to: 'withdrawn', afterDraw: true });
}
