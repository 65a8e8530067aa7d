// What the door of the league keeps: its model is as late as its page, which public first views do not need.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { createEffect, createEvent, sample } from 'effector';

export const leagueOpened = createEvent<RouteOpened>();
/** Brings the model; what it listens to is that it has come. */
export const leagueModelFx = createEffect(async (_: RouteOpened) => {
  await import(/* webpackChunkName: "late-league-page" */ './league.model.ts');
});
sample({ clock: leagueOpened, target: leagueModelFx });
