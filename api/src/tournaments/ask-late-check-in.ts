import type { ChangedEntry } from '@duellwerk/shared/contract/tournament-entries';
import { mayAskLate } from '@duellwerk/shared/rules/entries';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { assertChecksIn, seenEntry } from './acts-for.ts';
import { announceChange, lockForChange, noteEvent } from './change.ts';
import * as entries from './entries-repo.ts';
import { findLate, writeLate } from './late-repo.ts';
import { stateAt } from './state.ts';
import { checkRoster } from './take-roster.ts';

/**
 * Asks the organizers for a check-in after its end. Whether it is of use they see: after the draw only a free slot is left.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state, wrong_entry_state, late_check_in_decided, and what speaks
 *   against the roster
 */
export async function askLateCheckIn(
  command: CommandContext,
  id: string,
  entryId: string,
  { rev, players, reason }: { rev: number; players: readonly string[]; reason: string },
): Promise<ChangedEntry> {
  const tournament = await lockForChange(command, id);
  const found = await entries.findEntry(command.tx, id, entryId);
  if (!found) throw new ApiError('not_found');
  await assertChecksIn(command, tournament, found);
  const entry = await seenEntry(command.tx, id, entryId, rev);
  const state = stateAt(tournament, command.now);
  if (tournament.check_in_opens_at === null || !mayAskLate(state, 'no_show'))
    throw new ApiError('wrong_state', [state]);
  if (!mayAskLate(state, entry.state)) throw new ApiError('wrong_entry_state', [entry.state]);
  const earlier = await findLate(command.tx, entryId);
  if (earlier && earlier.admitted !== null) throw new ApiError('late_check_in_decided');
  await checkRoster(command, tournament, entry, players);
  const { user, now } = command;
  await writeLate(command.tx, { entry: entryId, reason, players, by: user.id, at: now });
  await noteEvent(command, id, {
    ...{ kind: 'late_asked', entry: entryId, actor: user.id, from: entry.state, to: entry.state, reason },
  });
  await announceChange(command, id);
  return { entry: entryId, state: entry.state, rev };
}
