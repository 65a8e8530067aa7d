import type { ChangedEntry } from '@duellwerk/shared/contract/tournament-entries';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { settleCheckIn } from '../notifications/settle.ts';
import { assertChecksIn, seenEntry } from './acts-for.ts';
import { announceChange, lockForChange, noteEvent } from './change.ts';
import * as entries from './entries-repo.ts';
import { stateAt } from './state.ts';
import { takeRoster } from './take-roster.ts';

/**
 * Checks an entry in with the people who will play. Who waits checks in too and gets a place, if there is one, when check-in
 * closes.
 * @throws ApiError not_found, forbidden, stale_version, check_in_closed, wrong_entry_state, and what speaks against the roster
 */
export async function checkIn(
  command: CommandContext,
  id: string,
  entryId: string,
  { rev, players }: { rev: number; players: readonly string[] },
): Promise<ChangedEntry> {
  const tournament = await lockForChange(command, id);
  const found = await entries.findEntry(command.tx, id, entryId);
  if (!found) throw new ApiError('not_found');
  await assertChecksIn(command, tournament, found);
  const entry = await seenEntry(command.tx, id, entryId, rev);
  if (stateAt(tournament, command.now) !== 'check_in_open') throw new ApiError('check_in_closed');
  const isWaiting = entry.state === 'waitlisted' && entry.checked_in_at === null;
  if (entry.state !== 'accepted' && entry.state !== 'checked_out' && !isWaiting)
    throw new ApiError('wrong_entry_state', [entry.state]);
  await takeRoster(command, tournament, entry, players);
  const to = isWaiting ? 'waitlisted' : 'checked_in';
  await entries.setCheckedIn(command.tx, entryId, to, command.now);
  const actor = command.user.id;
  await noteEvent(command, id, { kind: 'checked_in', entry: entryId, actor, from: entry.state, to });
  await settleCheckIn(command.tx, entryId, command.now);
  await announceChange(command, id);
  return { entry: entryId, state: to, rev: rev + 1 };
}
