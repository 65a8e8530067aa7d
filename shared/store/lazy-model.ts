// The model of a page that other pages do not need: the remote entry loads it when the route is opened.
import { createEffect, createEvent, sample } from 'effector';
import type { RouteOpened } from '../contract/remote.ts';

/** @param load imports the model */
export function createLazyModel(load: () => Promise<unknown>) {
  const opened = createEvent<RouteOpened>();
  const loadFx = createEffect(async (_: RouteOpened) => {
    await load();
  });
  sample({ clock: opened, target: loadFx });
  return {
    opened,
    /** What the route was opened with, once the model is there to read it. */
    loaded: loadFx.done.map(({ params }) => params),
  };
}
