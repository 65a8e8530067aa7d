import { writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { assertManagesOrganizer, type StaffRole } from './staff.ts';

/** Gives somebody a role that is bound to an organizer; giving it again changes nothing. @throws ApiError not_found, forbidden */
export async function addStaff(
  command: CommandContext,
  organizer: string,
  { user, role }: { user: string; role: StaffRole },
): Promise<void> {
  const { tx, now } = command;
  await assertManagesOrganizer(tx, command.user, organizer);
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user)
    .where('deleted_at', 'is', null)
    .where('is_guest', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  const permission = `${role}:${organizer}`;
  const written = await tx
    .insertInto('user_permissions')
    .values({ user_id: user, permission, granted_by: command.user.id, granted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!written) return;
  const details = { added: [permission], removed: [] };
  await writeAudit(tx, {
    ...{ actor: command.user.id, action: 'user.permissions_set', subject: `user:${user}`, at: now, details },
    deed: { before: { staff_role: null }, after: { staff_role: permission } },
  });
}
