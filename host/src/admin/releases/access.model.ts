// Who may see the releases. The server decides each call again; this only chooses what the page shows.
import { isAllowed } from '@duellwerk/shared/contract/permissions';
import { $initialized, $user } from '@duellwerk/shared/store/session.model';
import { combine } from 'effector';

export type Access = 'unknown' | 'signed-out' | 'forbidden' | 'allowed';

export const $access = combine($initialized, $user, (initialized, user): Access => {
  if (user) return isAllowed(user.permissions, 'release.manage') ? 'allowed' : 'forbidden';
  return initialized ? 'signed-out' : 'unknown';
});
