import type { ChangedEntry } from '@duellwerk/shared/contract/tournament-entries';
import type { CommandContext } from '../http/command.ts';
import { moveEntry } from './move-entry.ts';

/** Takes the place of an entry, which waits then. @throws ApiError not_found, forbidden, stale_version, wrong_state, wrong_entry_state */
export function waitlistEntry(
  command: CommandContext,
  tournament: string,
  entry: string,
  seen: { rev: number; reason: string | null },
): Promise<ChangedEntry> {
  return moveEntry(command, tournament, entry, seen, {
    kind: 'waitlisted',
    to: 'waitlisted',
    afterDraw: false,
  });
}
