// What the door of Kicktipp keeps: its models and schemas come with the pages' code, so that no other page carries them.
import type { RouteOpened } from '@duellwerk/shared/contract/remote';
import { createEffect, createEvent, type EventCallable, sample, scopeBind } from 'effector';

export const tipsRouteOpened = createEvent<RouteOpened>();
export const tipsDeskRouteOpened = createEvent<RouteOpened>();

interface Start {
  opened: RouteOpened;
  load: () => Promise<EventCallable<RouteOpened>>;
}
const startFx = createEffect(async ({ opened, load }: Start) => {
  // Bound before the wait: after it the scope is not known any more.
  const inScope = scopeBind((start: EventCallable<RouteOpened>) => start(opened), { safe: true });
  inScope(await load());
});

const loadPage = async () => (await import(/* webpackChunkName: "lazy-tips" */ './tips.model.ts')).tipsOpened;
const loadDesk = async () =>
  (await import(/* webpackChunkName: "lazy-tips-desk" */ '../tips-desk/tips-desk.model.ts')).tipsDeskOpened;

sample({ clock: tipsRouteOpened, fn: (opened) => ({ opened, load: loadPage }), target: startFx });
sample({ clock: tipsDeskRouteOpened, fn: (opened) => ({ opened, load: loadDesk }), target: startFx });
