import { decorationCalls, decorationPictureCalls } from '@duellwerk/shared/contract/master-data/decorations';
import { createMasterData } from '@duellwerk/shared/master-data/model';
import { accessTo } from '@duellwerk/shared/store/access';

/** Frames around avatars. */
export const decorations = createMasterData({
  calls: decorationCalls,
  picture: decorationPictureCalls,
  $access: accessTo('site.manage'),
});
