import { ApiError } from '../errors.ts';
import { admitted, type Gate } from '../http/serve.ts';
import type { Viewer } from '../users/sessions.ts';

/** Lets in whoever holds any permission, also one that is bound to an organizer. @throws ApiError not_signed_in, forbidden */
export const anyPermission: Gate<Viewer> = async ({ viewer }) => {
  const user = await admitted('signed-in', viewer);
  if (user.permissions.length === 0) throw new ApiError('forbidden');
  return user;
};
