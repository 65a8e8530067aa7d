// Links fetch ahead what their route needs as soon as a visitor comes near them, and buttons what their dialog needs: one
// place for all of the page, also for those that remotes draw. Links that are merely visible fetch nothing: the header
// alone names most remotes, and their code would compete with what the page itself still loads.
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { $pageFacts } from '../app/page-facts.ts';
import { $services } from '../app/services.ts';
import { dialogNeared } from './dialogs.model.ts';
import { type Connection, dialogOfButton, isThrifty, pathOfLink } from './links.ts';
import { $pending, countPending, PENDING_MAX } from './pending.model.ts';
import { preloadRoute, remoteRouteOf } from './preload-route.ts';

/** Starts listening to the page's links. Browser only. */
export const linksWatched = createEvent();
/** A visitor is about to go to this path, perhaps. */
export const routeNeared = createEvent<string>();

export const preloadRouteFx = attach({
  source: { services: $services, facts: $pageFacts },
  effect: async ({ services, facts }, path: string) => {
    const found = services && remoteRouteOf(services, facts.routes, path);
    if (found) await preloadRoute(services, found);
  },
});
/** Fetches ahead the public data of a path. Its code goes first: data of a page that is there comes quickly. */
const preloadDataFx = attach({
  source: { services: $services, facts: $pageFacts },
  effect: async ({ services, facts }, path: string) => {
    if (services && remoteRouteOf(services, facts.routes, path)) await services.payloads?.preload(path);
  },
});
countPending(preloadRouteFx);
countPending(preloadDataFx);

const watchLinksFx = createEffect(() => {
  const neared = scopeBind(routeNeared, { safe: true });
  const nearedDialog = scopeBind(dialogNeared, { safe: true });
  const near = (target: EventTarget | null) => {
    const { connection } = navigator as Navigator & { connection?: Connection };
    if (isThrifty(connection)) return;
    const path = pathOfLink(target, new URL(window.location.href));
    if (path !== null) neared(path);
    const dialog = dialogOfButton(target);
    if (dialog !== null) nearedDialog(dialog);
  };
  for (const kind of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(kind, ({ target }) => near(target), { passive: true });
  }
  // What a visitor came near before this script ran tells of itself no more.
  near(document.activeElement);
  near([...document.querySelectorAll(':hover')].at(-1) ?? null);
});

/** Paths whose code is there or on its way; one that failed may be tried again. */
const $asked = createStore<ReadonlySet<string>>(new Set(), { serialize: 'ignore' });
$asked.on(preloadRouteFx, (asked, path) => new Set(asked).add(path));
$asked.on(preloadRouteFx.fail, (asked, { params }) => new Set([...asked].filter((path) => path !== params)));

sample({ clock: linksWatched, target: watchLinksFx });
sample({
  clock: routeNeared,
  source: { asked: $asked, pending: $pending },
  filter: ({ asked, pending }, path) => pending < PENDING_MAX && !asked.has(path),
  fn: (_, path) => path,
  target: preloadRouteFx,
});
sample({
  clock: preloadRouteFx,
  source: { pending: $pending, services: $services },
  filter: ({ pending, services }) => services?.payloads !== undefined && pending < PENDING_MAX,
  fn: (_, path) => path,
  target: preloadDataFx,
});
