import { type GameArt, gameCalls, gamePictureCalls } from '@duellwerk/shared/contract/master-data/games';
import type { SelectorOption } from '@duellwerk/shared/form/selector-option';
import { createMasterData } from '@duellwerk/shared/master-data/model';
import { accessTo } from '@duellwerk/shared/store/access';

/** What is played here. */
export const games = createMasterData({
  calls: gameCalls,
  picture: gamePictureCalls,
  $access: accessTo('site.manage'),
});

/** What the form of a game holds. */
export interface GameValues {
  name?: string | undefined;
  slug?: string | undefined;
  connection?: SelectorOption | undefined;
  art?: GameArt | undefined;
}
