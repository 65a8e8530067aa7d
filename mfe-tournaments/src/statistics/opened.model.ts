// What the door of the statistics keeps: their model is as late as their page.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { createEffect, createEvent, sample } from 'effector';

export const statisticsOpened = createEvent<RouteOpened>();
/** Brings the model; what it listens to is that it has come. */
export const statisticsModelFx = createEffect(async (_: RouteOpened) => {
  await import(/* webpackChunkName: "late-statistics" */ './statistics.model.ts');
});
sample({ clock: statisticsOpened, target: statisticsModelFx });
