import { isAllowed, type Permission } from '@duellwerk/shared/contract/permissions';
import type { ManagedUser } from '@duellwerk/shared/contract/user-admin';
import type { Transaction } from 'kysely';
import { writeAudit } from '../audit.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { listPermissions } from '../users/repo.ts';
import { readManagedUser } from './managed-user.ts';
import * as repo from './repo.ts';

/** In whose name a user is changed, and when. */
export interface Act {
  tx: Transaction<Schema>;
  user: { id: string };
  now: Date;
}

/** The user that is being changed, locked until the transaction ends. */
export interface Target extends repo.UserRow {
  permissions: readonly string[];
}

/**
 * Locks a user for a change and looks again whether the actor may make it: two who ban each other, or take each other's
 * rights, come one after the other, and the second has lost the right by then.
 * @throws ApiError not_found, forbidden: also for everyone but a holder of platform.admin when the user is such a holder
 */
export async function openForChange(act: Act, id: string, needed: Permission): Promise<Target> {
  await repo.lockForChange(act.tx, id);
  const actor = await repo.findUser(act.tx, act.user.id, act.now);
  const held = await listPermissions(act.tx, act.user.id);
  if (!actor || actor.banned || !isAllowed(held, needed)) throw new ApiError('forbidden');
  const found = await repo.findUser(act.tx, id, act.now);
  if (!found) throw new ApiError('not_found');
  const permissions = await listPermissions(act.tx, id);
  if (permissions.includes('platform.admin') && !held.includes('platform.admin')) {
    throw new ApiError('forbidden');
  }
  return { ...found, permissions };
}

/** Notes what was done to a user. `details` must hold nothing secret. */
export async function noteChange(
  act: Act,
  user: string,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  const entry = { actor: act.user.id, action: `user.${action}`, subject: `user:${user}`, at: act.now };
  await writeAudit(act.tx, { ...entry, details });
}

/** The user as the administration sees it after the change. */
export function changed(act: Act, user: string): Promise<ManagedUser> {
  return readManagedUser(act.tx, user, act.now);
}
