import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import type { StageContext } from '../stages/context.ts';
import { noteClock } from './note-clock.ts';
import * as repo from './repo.ts';

/** A change of a tournament, inside the transaction that makes it; without a user: by the site, at a planned time. */
export type Change = Pick<StageContext, 'tx' | 'user' | 'now' | 'publish'>;

/**
 * Locks a tournament until the transaction ends, with what the clock has done to it in its history.
 * @throws ApiError not_found, also for a draft and everyone who does not manage it
 */
export async function lockForChange(command: CommandContext, id: string): Promise<repo.TournamentRow> {
  const tournament = await repo.lockTournament(command.tx, id);
  if (!tournament) throw new ApiError('not_found');
  const manages = isAllowed(command.user.permissions, 'tournament.manage', tournament.organizer_id);
  if (tournament.decided_state === 'draft' && !manages) throw new ApiError('not_found');
  return noteClock(command, tournament);
}

/**
 * The same for a change by its organizers.
 * @param seen the version that the sender saw; `null` for one that does not depend on it
 * @throws ApiError not_found, forbidden, stale_version with the present one
 */
export async function lockToManage(
  change: Change,
  id: string,
  seen: number | null,
): Promise<repo.TournamentRow> {
  const tournament = await repo.lockTournament(change.tx, id);
  if (!tournament) throw new ApiError('not_found');
  assertMay(change, tournament, ORGANIZERS);
  if (seen !== null && seen !== tournament.version)
    throw new ApiError('stale_version', [String(tournament.version)]);
  return noteClock(change, tournament);
}

/** Writes down what happened in a tournament. */
export function noteEvent(
  change: Change,
  id: string,
  event: Omit<repo.TournamentEvent, 'tournament' | 'at'>,
): Promise<void> {
  return repo.writeEvent(change.tx, { ...event, tournament: id, at: change.now });
}

/** Raises the revision of a tournament and tells it to open pages. */
export async function announceChange(change: Change, id: string): Promise<void> {
  const rev = await repo.raiseRevision(change.tx, id);
  await change.publish({ topic: `tournament:${id}`, kind: 'updated', ref: String(rev) });
}
