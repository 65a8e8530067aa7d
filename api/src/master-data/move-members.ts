import { writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { announceTeam, requireRole } from '../teams/change.ts';
import { replaceRole } from '../teams/repo.ts';
import { memberRoles } from './kinds/member-roles.ts';
import { lockList, lockRow } from './repo.ts';

/**
 * Gives everyone who has a role in a team another one, and every invite that promises it. Rosters of tournaments that have
 * checked in stay as they are.
 * @throws ApiError not_found, forbidden, invalid_request, archived
 */
export async function moveMembers(
  command: CommandContext,
  from: string,
  to: string,
): Promise<{ moved: number }> {
  const { tx, user, now } = command;
  memberRoles.assertMayChange(user, from);
  await lockList(tx, memberRoles);
  const before = await lockRow(tx, memberRoles, from);
  if (!before) throw new ApiError('not_found');
  if (from === to) throw new ApiError('invalid_request', ['role']);
  await requireRole(command, to);
  const after = await lockRow(tx, memberRoles, to);
  if (!after) throw new ApiError('invalid_request', ['role']);
  const { teams, moved } = await replaceRole(tx, from, to);
  for (const team of teams) await announceTeam(command, team);
  await writeAudit(tx, {
    ...{ actor: user.id, action: 'setting.members_moved', subject: `${memberRoles.name}:${from}`, at: now },
    deed: {
      name: before.name,
      before: { member_role: before.name },
      after: { member_role: after.name, members: moved },
    },
  });
  return { moved };
}
