import { writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { assertManagesOrganizer, findProtected, type StaffRole } from './staff.ts';

/** Takes a role that is bound to an organizer away; holds from the next request on. @throws ApiError not_found, forbidden, staff_protected */
export async function removeStaff(
  command: CommandContext,
  organizer: string,
  user: string,
  role: StaffRole,
): Promise<void> {
  const { tx, now } = command;
  await assertManagesOrganizer(tx, command.user, organizer);
  const kept = await findProtected(tx, command.user, organizer);
  if (kept.has(user)) throw new ApiError('staff_protected');
  const permission = `${role}:${organizer}`;
  const removed = await tx
    .deleteFrom('user_permissions')
    .where('user_id', '=', user)
    .where('permission', '=', permission)
    .returning('user_id')
    .executeTakeFirst();
  if (!removed) throw new ApiError('not_found');
  const details = { added: [], removed: [permission] };
  await writeAudit(tx, {
    ...{ actor: command.user.id, action: 'user.permissions_set', subject: `user:${user}`, at: now, details },
    deed: { before: { staff_role: permission }, after: { staff_role: null } },
  });
}
