import { mayLeave } from '@duellwerk/shared/rules/entries';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { tellPromoted } from '../notifications/tournament-facts.ts';
import { assertManagesTeam } from '../teams/service.ts';
import { announceChange, lockForChange, noteEvent } from './change.ts';
import * as entries from './entries-repo.ts';
import type { TournamentRow } from './repo.ts';
import { promotesAtOnce, stateAt } from './state.ts';

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
  if (entry.state !== 'waitlisted' && promotesAtOnce(state)) await promoteFirst(command, id);
  await announceChange(command, id);
}

async function promoteFirst(command: CommandContext, id: string): Promise<void> {
  const next = await entries.firstWaiting(command.tx, id);
  if (!next) return;
  await entries.setEntryState(command.tx, next.id, 'accepted');
  await noteEvent(command, id, {
    kind: 'promoted',
    entry: next.id,
    actor: null,
    from: 'waitlisted',
    to: 'accepted',
  });
  await tellPromoted(command.tx, { entry: next.id, tournament: id }, command.now);
}

/** Entries are withdrawn by whoever acts for them, or by those who manage the tournament. */
async function assertActsFor(
  command: CommandContext,
  tournament: TournamentRow,
  entry: entries.EntryRow,
): Promise<void> {
  if (isAllowed(command.user.permissions, 'tournament.manage', tournament.organizer_id)) return;
  if (entry.team_id !== null) return assertManagesTeam(command.tx, entry.team_id, command.user.id);
  if (entry.user_id !== command.user.id) throw new ApiError('forbidden');
}
