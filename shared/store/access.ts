// Who may see a page of the administration. The server decides each call again; this only chooses what a page shows.

import { ApiError } from '@duellwerk/shared/http/api-error';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { combine, type Store } from 'effector';
import { isAllowed, type Permission } from '../contract/permissions.ts';

export type Access = 'unknown' | 'signed-out' | 'forbidden' | 'allowed';

/** A store of whether the visitor may see what needs `permission`. Called where units are declared, not at run time. */
export function accessTo(permission: Permission): Store<Access> {
  return combine($initialized, $user, (initialized, user): Access => {
    if (user) return isAllowed(user.permissions, permission) ? 'allowed' : 'forbidden';
    return initialized ? 'signed-out' : 'unknown';
  });
}

/** What a refused call says of the visitor: a session that ended, or a permission that was taken, since the page asked. */
export function accessAfter(access: Access, failure: Error | null): Access {
  if (!(failure instanceof ApiError)) return access;
  if (failure.status === 401) return 'signed-out';
  return failure.status === 403 ? 'forbidden' : access;
}
