// What the door of the page keeps: its model is as late as the page, which other first views do not need.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { createEffect, createEvent, sample } from 'effector';

export const seriesOpened = createEvent<RouteOpened>();
/** Brings the model; what it listens to is that it has come. */
export const seriesModelFx = createEffect(async (_: RouteOpened) => {
  await import(/* webpackChunkName: "series" */ './series.model.ts');
});
sample({ clock: seriesOpened, target: seriesModelFx });
