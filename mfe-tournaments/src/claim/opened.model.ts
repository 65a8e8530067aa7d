// What the remote entry carries of the page: its model comes with the page, which other initial page loads do not need.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { createEffect, createEvent, sample } from 'effector';

export const claimOpened = createEvent<RouteOpened>();
/** Brings the model; what it listens to is that it has come. */
export const claimModelFx = createEffect(async (_: RouteOpened) => {
  await import(/* webpackChunkName: "late-claim" */ './claim.model.ts');
});
sample({ clock: claimOpened, target: claimModelFx });
