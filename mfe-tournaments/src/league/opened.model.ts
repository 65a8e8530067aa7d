import { createLazyModel } from '@duellwerk/shared/store/lazy-model';

export const { opened: leagueOpened, loaded: leagueLoaded } = createLazyModel(
  () => import(/* webpackChunkName: "lazy-league-page" */ './league.model.ts'),
);
