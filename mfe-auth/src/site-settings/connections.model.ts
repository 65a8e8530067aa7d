import { connectionCalls } from '@duellwerk/shared/contract/master-data/connections';
import { createMasterData } from '@duellwerk/shared/master-data/model';
import { accessTo } from '@duellwerk/shared/store/access';
import { msg } from '@lingui/core/macro';

/** Services that accounts are linked with. */
export const connections = createMasterData({
  calls: connectionCalls,
  archiveTexts: { archived: msg`Abgeschaltet`, restored: msg`Eingeschaltet` },
  $access: accessTo('site.manage'),
});
