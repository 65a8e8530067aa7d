import { createLazyModel } from '@duellwerk/shared/store/lazy-model';

export const { opened: claimOpened, loaded: claimLoaded } = createLazyModel(
  () => import(/* webpackChunkName: "lazy-claim" */ './claim.model.ts'),
);
