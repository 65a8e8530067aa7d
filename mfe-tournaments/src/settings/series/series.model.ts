import { seriesCalls } from '@duellwerk/shared/contract/master-data/series';
import { createMasterData } from '@duellwerk/shared/master-data/model';
import { accessTo } from '@duellwerk/shared/store/access';

/** Tournaments that belong together. */
export const series = createMasterData({ calls: seriesCalls, $access: accessTo('site.manage') });
