import { createLazyModel } from '@duellwerk/shared/store/lazy-model';

export const { opened: seriesOpened, loaded: seriesLoaded } = createLazyModel(
  () => import(/* webpackChunkName: "lazy-series" */ './series.model.ts'),
);
