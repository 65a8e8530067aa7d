import { mayLeave } from '@duellwerk/shared/rules/entries';
import { ApiError } from '../errors.ts';
import { removeGuest } from '../guests/remove-guest.ts';
import type { CommandContext } from '../http/command.ts';
import { assertActsFor } from './acts-for.ts';
import { announceChange, lockForChange, noteEvent } from './change.ts';
import * as entries from './entries-repo.ts';
import { giveFreePlaces } from './give-free-places.ts';
import { planSettled } from './plan-window.ts';
import { stateAt } from './state.ts';

/** Withdraws an entry and gives its place, where that still happens at once, to the first who waits. */
export async function leave(command: CommandContext, id: string, entryId: string): Promise<void> {
  const tournament = await lockForChange(command, id);
  const entry = await entries.findEntry(command.tx, id, entryId);
  if (!entry) throw new ApiError('not_found');
  await assertActsFor(command, tournament, entry);
  if (entry.state === 'withdrawn' || entry.state === 'rejected') throw new ApiError('not_entered');
  const state = stateAt(tournament, command.now);
  if (!mayLeave(state)) throw new ApiError('leave_closed');
  await entries.setEntryState(command.tx, entryId, 'withdrawn');
  await entries.releasePlayers(command.tx, entryId, command.now);
  const change = { from: entry.state, to: 'withdrawn' };
  await noteEvent(command, id, { kind: 'left', entry: entryId, actor: command.user.id, ...change });
  if (entry.state !== 'waitlisted') await giveFreePlaces(command, id);
  await removeGuest(command.tx, id, entry);
  await planSettled(command, id);
  await announceChange(command, id);
}
