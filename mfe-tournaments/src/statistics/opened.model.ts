import { createLazyModel } from '@duellwerk/shared/store/lazy-model';

export const { opened: statisticsOpened, loaded: statisticsLoaded } = createLazyModel(
  () => import(/* webpackChunkName: "lazy-statistics" */ './statistics.model.ts'),
);
