import { createLazyModel } from '@duellwerk/shared/store/lazy-model';

export const { opened: organizerOpened, loaded: organizerLoaded } = createLazyModel(
  () => import(/* webpackChunkName: "lazy-organizer" */ './organizer.model.ts'),
);
