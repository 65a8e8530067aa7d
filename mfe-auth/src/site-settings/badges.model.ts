import { badgeCalls, badgePictureCalls } from '@duellwerk/shared/contract/master-data/badges';
import { createMasterData } from '@duellwerk/shared/master-data/model';
import { accessTo } from '@duellwerk/shared/store/access';

/** What people are honoured with. */
export const badges = createMasterData({
  calls: badgeCalls,
  picture: badgePictureCalls,
  $access: accessTo('site.manage'),
});
