import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { holdTournamentsOf, tournamentsHoldingMembers } from '../tournaments/held-by.ts';
import { announceTeam, noteTeam, type OpenTeam, openAsManager, openTeam } from './change.ts';
import * as repo from './repo.ts';

/** Removes another member. @throws ApiError not_found, not_team_manager, and as `drop` does */
export async function removeMember(command: CommandContext, id: string, user: string): Promise<void> {
  await holdTournamentsOf(command.tx, id);
  const team = await openAsManager(command, id);
  await drop(command, team, user);
  await noteTeam(command, id, 'member_removed', { user });
}

/** Leaves a team. @throws ApiError not_found, and as `drop` does */
export async function leaveTeam(command: CommandContext, id: string): Promise<void> {
  await holdTournamentsOf(command.tx, id);
  await drop(command, await openTeam(command, id), command.user.id);
}

/**
 * Ends a membership.
 * @throws ApiError not_member, owner_stays, team_in_tournament for somebody whom a roster needs
 */
async function drop(command: CommandContext, team: OpenTeam, user: string): Promise<void> {
  if (!(await repo.findMember(command.tx, team.id, user))) throw new ApiError('not_member');
  if (team.owner_id === user) throw new ApiError('owner_stays');
  const held = (await tournamentsHoldingMembers(command.tx, team.id)).get(user);
  if (held) throw new ApiError('team_in_tournament', [held.id, held.name]);
  await repo.deleteMember(command.tx, team.id, user);
  await announceTeam(command, team.id);
}
