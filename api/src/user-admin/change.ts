import type { Permission } from '@duellwerk/shared/contract/permissions';
import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { type Deed, writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { listPermissions } from '../users/repo.ts';
import { readManagedUser } from './managed-user.ts';
import * as repo from './repo.ts';

/** The user that is being changed, locked until the transaction ends. */
export interface Target extends repo.UserRow {
  permissions: readonly string[];
}

/**
 * Locks a user for a change and looks again whether the actor may make it: two who ban each other, or take each other's
 * rights, come one after the other, and the second has lost the right by then.
 * @throws ApiError not_found, forbidden: also for everyone but a holder of platform.admin when the user is such a holder
 */
export async function openForChange(
  command: CommandContext,
  id: string,
  needed: Permission,
): Promise<Target> {
  await repo.lockForChange(command.tx, id);
  const actor = await repo.findUser(command.tx, command.user.id, command.now);
  const { withheld } = command.user;
  const all = await listPermissions(command.tx, command.user.id);
  const held = all.filter((permission) => !withheld.includes(permission));
  if (!actor || actor.banned || !isAllowed(held, needed)) throw new ApiError('forbidden');
  const found = await repo.findUser(command.tx, id, command.now);
  if (!found) throw new ApiError('not_found');
  const permissions = await listPermissions(command.tx, id);
  if (permissions.includes('platform.admin') && !held.includes('platform.admin')) {
    throw new ApiError('forbidden');
  }
  return { ...found, permissions };
}

/** Notes what was done to a user. `details` must hold nothing secret. */
export async function noteChange(
  command: CommandContext,
  user: string,
  action: string,
  details: Record<string, unknown>,
  deed: Deed,
): Promise<void> {
  const entry = {
    actor: command.user.id,
    action: `user.${action}`,
    subject: `user:${user}`,
    at: command.now,
  };
  await writeAudit(command.tx, { ...entry, details, deed });
}

/** The user as the administration sees it after the change. */
export function changed(command: CommandContext, user: string): Promise<ManagedUser> {
  return readManagedUser(command.tx, user, command);
}
