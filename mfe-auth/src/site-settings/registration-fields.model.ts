import { registrationFieldCalls } from '@duellwerk/shared/contract/master-data/registration-fields';
import { createMasterData } from '@duellwerk/shared/master-data/model';
import { accessTo } from '@duellwerk/shared/store/access';

/** What registration asks for beside mail, password and user name. */
export const registrationFields = createMasterData({
  calls: registrationFieldCalls,
  $access: accessTo('site.manage'),
});
