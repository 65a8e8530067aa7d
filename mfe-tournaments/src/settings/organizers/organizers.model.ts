import { organizerCalls, organizerPictureCalls } from '@duellwerk/shared/contract/master-data/organizers';
import { createMasterData } from '@duellwerk/shared/master-data/model';
import { isAllowed, isAllowedSomewhere } from '@duellwerk/shared/rules/permissions';
import { accessTo } from '@duellwerk/shared/store/access';

/** Who runs tournaments here; also for those who manage one of them. */
export const organizers = createMasterData({
  calls: organizerCalls,
  picture: organizerPictureCalls,
  $access: accessTo(
    'site.manage',
    (permissions, wanted) =>
      isAllowed(permissions, wanted) || isAllowedSomewhere(permissions, 'tournament.manage'),
  ),
});
