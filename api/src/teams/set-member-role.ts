import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { announceTeam, noteTeam, openAsManager, requireRole } from './change.ts';
import * as repo from './repo.ts';

/**
 * Changes the role of a member.
 * @param change `was` is the role that the actor saw
 * @throws ApiError not_found, not_team_manager, not_team_owner for the owner's own role, not_member, stale_version, archived
 */
export async function setMemberRole(
  command: CommandContext,
  id: string,
  user: string,
  change: { role: string; was: string },
): Promise<void> {
  const team = await openAsManager(command, id);
  const member = await repo.findMember(command.tx, id, user);
  if (!member) throw new ApiError('not_member');
  if (user === team.owner_id && !team.owns) throw new ApiError('not_team_owner');
  if (member.role !== change.was) throw new ApiError('stale_version', [member.role]);
  if (member.role === change.role) return;
  await requireRole(command, change.role);
  await repo.setRole(command.tx, id, user, change.role);
  await noteTeam(command, id, 'role_set', { user, from: member.role, to: change.role });
  await announceTeam(command, id);
}
