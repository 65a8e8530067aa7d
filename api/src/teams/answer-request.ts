import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { announceTeam, openAsManager, requireRole } from './change.ts';
import { holdPerson } from './hold-person.ts';
import * as invites from './invites-repo.ts';
import { takeIn } from './join-team.ts';

/**
 * Takes somebody in who has asked.
 * @throws ApiError not_found, not_team_manager, request_closed, unknown_person, team_full
 */
export async function acceptRequest(
  command: CommandContext,
  id: string,
  request: string,
  role: string,
): Promise<void> {
  const asked = await invites.findRequest(command.tx, id, request);
  // Accounts are locked ahead of teams.
  if (asked?.isOpen) await holdPerson(command, id, asked.user);
  const team = await openAsManager(command, id);
  await requireRole(command, role);
  const user = await openRequest(command, id, request);
  await takeIn(command, team, user, role);
}

/** Declines a request to join. @throws ApiError not_found, not_team_manager, request_closed */
export async function declineRequest(command: CommandContext, id: string, request: string): Promise<void> {
  await openAsManager(command, id);
  const user = await openRequest(command, id, request);
  await invites.closeRequestOf(command.tx, {
    ...{ team: id, user, outcome: 'declined' as const },
    ...{ by: command.user.id, at: command.now },
  });
  await announceTeam(command, id);
}

async function openRequest({ tx }: CommandContext, team: string, request: string): Promise<string> {
  const found = await invites.findRequest(tx, team, request);
  if (!found) throw new ApiError('not_found');
  if (!found.isOpen) throw new ApiError('request_closed');
  return found.user;
}
