import { colorSchemeCalls } from '@duellwerk/shared/contract/master-data/color-schemes';
import { createMasterData } from '@duellwerk/shared/master-data/model';
import { accessTo } from '@duellwerk/shared/store/access';

/** Colours for the site and for organizers. */
export const colorSchemes = createMasterData({
  calls: colorSchemeCalls,
  $access: accessTo('site.manage'),
});
