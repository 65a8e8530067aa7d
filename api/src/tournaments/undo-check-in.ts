import type { ChangedEntry } from '@duellwerk/shared/contract/tournament-entries';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { assertChecksIn, seenEntry } from './acts-for.ts';
import { announceChange, lockForChange, noteEvent } from './change.ts';
import * as entries from './entries-repo.ts';
import { stateAt } from './state.ts';

/**
 * Takes a check-in back while it is open: the people are free for another roster, the place or the turn stays.
 * @throws ApiError not_found, forbidden, stale_version, check_in_closed, wrong_entry_state
 */
export async function undoCheckIn(
  command: CommandContext,
  id: string,
  entryId: string,
  rev: number,
): Promise<ChangedEntry> {
  const tournament = await lockForChange(command, id);
  const found = await entries.findEntry(command.tx, id, entryId);
  if (!found) throw new ApiError('not_found');
  await assertChecksIn(command, tournament, found);
  const entry = await seenEntry(command.tx, id, entryId, rev);
  if (stateAt(tournament, command.now) !== 'check_in_open') throw new ApiError('check_in_closed');
  const isWaiting = entry.state === 'waitlisted' && entry.checked_in_at !== null;
  if (entry.state !== 'checked_in' && !isWaiting) throw new ApiError('wrong_entry_state', [entry.state]);
  const to = isWaiting ? 'waitlisted' : 'checked_out';
  await entries.setCheckedIn(command.tx, entryId, to, null);
  await entries.releasePlayers(command.tx, entryId, command.now);
  const actor = command.user.id;
  await noteEvent(command, id, { kind: 'checked_out', entry: entryId, actor, from: entry.state, to });
  await announceChange(command, id);
  return { entry: entryId, state: to, rev: rev + 1 };
}
