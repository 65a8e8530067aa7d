import type { Permission } from '@duellwerk/shared/contract/permissions';
import { isAllowed, isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import { ApiError } from '../errors.ts';
import type { Viewer } from '../users/sessions.ts';

/** @throws ApiError forbidden for those without the permission for the whole site */
export function assertManagesSite({ permissions }: Viewer, permission: Permission = 'site.manage'): void {
  if (!isAllowed(permissions, permission)) throw new ApiError('forbidden');
}

/** @throws ApiError forbidden for those who have the permission nowhere */
export function assertManagesSomewhere({ permissions }: Viewer, permission: Permission): void {
  if (!isAllowedSomewhere(permissions, permission)) throw new ApiError('forbidden');
}
