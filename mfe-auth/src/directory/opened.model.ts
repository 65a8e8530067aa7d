import { createLazyModel } from '@duellwerk/shared/store/lazy-model';

export const { opened: directoryOpened, loaded: directoryLoaded } = createLazyModel(
  () => import(/* webpackChunkName: "directory" */ './directory.model.ts'),
);
