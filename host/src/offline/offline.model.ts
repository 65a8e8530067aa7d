// Whether this browser has a network at all, and the shell that it keeps for the moment when it has none.
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { $pageFacts } from '../app/page-facts.ts';

/** Follows the network and lets the browser keep the shell. Browser only. */
export const networkWatched = createEvent();
const networkChanged = createEvent<boolean>();

export const $online = createStore(true, { serialize: 'ignore' }).on(networkChanged, (_, online) => online);

/** The network is there again. */
export const cameOnline = sample({ clock: networkChanged, filter: (online) => online });

export const watchNetworkFx = createEffect(() => {
  const changed = scopeBind(networkChanged, { safe: true });
  if (!navigator.onLine) changed(false);
  window.addEventListener('online', () => changed(true));
  window.addEventListener('offline', () => changed(false));
});

/** The worker belongs to the host's release, so a new host brings a new one. */
export const keepShellFx = createEffect(async () => {
  // Browsers that refuse (private windows, pages without TLS) have no shell when they are offline, nothing else.
  if (!('serviceWorker' in navigator)) return;
  // A file of its own, because an address of this kind is for browser builds only; not a request of its own.
  const { registerWorker } = await import(/* webpackMode: "eager" */ './register-worker.ts');
  await registerWorker();
});

sample({ clock: networkWatched, target: watchNetworkFx });
sample({
  clock: networkWatched,
  source: $pageFacts,
  // A version that was chosen for one session is not kept beyond it, nor a remote that runs hot.
  filter: ({ build, overrides }) => overrides.length === 0 && !build.startsWith('dev-'),
  fn: () => undefined,
  target: keepShellFx,
});
