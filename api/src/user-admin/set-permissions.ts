import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { changed, noteChange, openForChange } from './change.ts';
import * as repo from './repo.ts';

/**
 * Gives a user exactly these permissions; holds from their next request on.
 * @throws ApiError not_found, forbidden, last_admin, invalid_request for an organizer that there is not
 */
export async function setPermissions(
  command: CommandContext,
  id: string,
  wanted: readonly string[],
): Promise<ManagedUser> {
  await refuseUnknown(command, wanted);
  const target = await openForChange(command, id, 'platform.admin');
  const added = [...new Set(wanted)].filter((each) => !target.permissions.includes(each)).sort();
  const removed = target.permissions.filter((each) => !wanted.includes(each));
  const isLeaving = removed.includes('platform.admin');
  if (isLeaving && (await repo.countOtherAdmins(command.tx, id, command.now)) === 0)
    throw new ApiError('last_admin');
  if (removed.length > 0) {
    await command.tx
      .deleteFrom('user_permissions')
      .where('user_id', '=', id)
      .where('permission', 'in', removed)
      .execute();
  }
  if (added.length > 0) {
    const rows = added.map((permission) => ({
      user_id: id,
      permission,
      granted_by: command.user.id,
      granted_at: command.now,
    }));
    await command.tx.insertInto('user_permissions').values(rows).execute();
  }
  if (added.length + removed.length > 0) {
    const before = { permissions: target.permissions.toSorted() };
    const after = { permissions: [...new Set(wanted)].sort() };
    await noteChange(command, id, 'permissions_set', { added, removed }, { before, after });
  }
  return changed(command, id);
}

/** A permission can be bound to an organizer that there is; the one to do everything cannot be bound at all. */
async function refuseUnknown(command: CommandContext, wanted: readonly string[]): Promise<void> {
  const organizerOf = (permission: string) => permission.split(':')[1];
  const bound = wanted.map(organizerOf).filter((organizer) => organizer !== undefined);
  const known = await repo.knownOrganizers(command.tx, bound);
  const refused = wanted.flatMap((permission, index) => {
    const organizer = organizerOf(permission);
    const isGood =
      organizer === undefined || (known.has(organizer) && !permission.startsWith('platform.admin:'));
    return isGood ? [] : [`permissions.${index}`];
  });
  if (refused.length > 0) throw new ApiError('invalid_request', refused);
}
