// What the remote entry carries of the page: its model comes with the page, which other initial page loads do not need.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { createEffect, createEvent, sample } from 'effector';

export const seriesOpened = createEvent<RouteOpened>();
/** Brings the model; what it listens to is that it has come. */
export const seriesModelFx = createEffect(async (_: RouteOpened) => {
  await import(/* webpackChunkName: "series" */ './series.model.ts');
});
sample({ clock: seriesOpened, target: seriesModelFx });
