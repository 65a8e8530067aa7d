import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import * as repo from './repo.ts';

/**
 * Locks a tournament until the transaction ends.
 * @throws ApiError not_found, also for a draft and everyone who does not manage it
 */
export async function lockForChange(command: CommandContext, id: string): Promise<repo.TournamentRow> {
  const tournament = await repo.lockTournament(command.tx, id);
  if (!tournament) throw new ApiError('not_found');
  const manages = isAllowed(command.user.permissions, 'tournament.manage', tournament.organizer_id);
  if (tournament.decided_state === 'draft' && !manages) throw new ApiError('not_found');
  return tournament;
}

/** Writes down what happened in a tournament. */
export function noteEvent(
  command: CommandContext,
  id: string,
  event: Omit<repo.TournamentEvent, 'tournament' | 'at'>,
): Promise<void> {
  return repo.writeEvent(command.tx, { ...event, tournament: id, at: command.now });
}

/** Raises the revision of a tournament and tells it to open pages. */
export async function announceChange(command: CommandContext, id: string): Promise<void> {
  const rev = await repo.raiseRevision(command.tx, id);
  await command.publish({ topic: `tournament:${id}`, kind: 'updated', ref: String(rev) });
}
