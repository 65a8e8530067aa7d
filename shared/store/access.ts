// Who may see a page of the administration. The server decides each call again; this only chooses what a page shows.

import { ApiError } from '@duellwerk/shared/http/api-error';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { combine, type Store } from 'effector';
import type { Permission } from '../contract/permissions.ts';
import { isAllowed } from '../rules/permissions.ts';

export type Access = 'unknown' | 'signed-out' | 'forbidden' | 'allowed';

/**
 * A store of whether the visitor may see what needs `permission`. Called where units are declared, not at run time.
 * @param isEnough another rule than to hold it for everyone, such as for at least one organizer
 */
export function accessTo(permission: Permission, isEnough: typeof isAllowed = isAllowed): Store<Access> {
  return combine($initialized, $user, (initialized, user): Access => {
    if (user) return isEnough(user.permissions, permission) ? 'allowed' : 'forbidden';
    return initialized ? 'signed-out' : 'unknown';
  });
}

/** The params of a query that only those who are allowed ask. */
export function whileAllowed($access: Store<Access>): Store<true | null> {
  return $access.map((access) => (access === 'allowed' ? true : null));
}

/** What a refused call says of the visitor: a session that ended, or a permission that was taken, since the page asked. */
function accessAfter(access: Access, failure: Error | null): Access {
  if (!(failure instanceof ApiError)) return access;
  if (failure.status === 401) return 'signed-out';
  // What a second factor is missing for is not closed: the failure says how it opens.
  if (failure.reason === 'second_factor_required') return access;
  return failure.status === 403 ? 'forbidden' : access;
}

/** What a page of the administration shows to this visitor: why it stays closed, how its data fare, or `Shown`. */
export type Gated<Shown> =
  | { kind: 'loading' | 'signed-out' | 'forbidden' }
  | { kind: 'failed'; failure: Error }
  | ({ kind: 'ready' } & Shown);

/**
 * The state of such a page.
 * @param failure why the last call of the page failed; what was loaded before it stays, unless the visitor was refused
 * @param shown what there is to show, `null` until then
 */
export function gated<Shown extends object>(
  known: Access,
  failure: Error | null,
  shown: Shown | null,
): Gated<Shown> {
  const access = accessAfter(known, failure);
  if (access === 'unknown') return { kind: 'loading' };
  if (access !== 'allowed') return { kind: access };
  if (shown) return { kind: 'ready', ...shown };
  return failure ? { kind: 'failed', failure } : { kind: 'loading' };
}
