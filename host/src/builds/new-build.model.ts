// Tells when the server has another build for this visitor than the page runs. It never reloads by itself.
import type { LatestBuild } from '@duellwerk/shared/contract/builds';
import { $transport } from '@duellwerk/shared/http/http';
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { $pageFacts } from '../app/page-facts.ts';
import { askLatest } from './ask-latest.ts';

/** The first look comes this long after the page's start (specification 9, manifest check). */
export const FIRST_CHECK_MS = 1_000;
/** Then every five minutes: an open tab costs the server next to nothing, and a fix reaches players between two rounds. */
export const POLL_MS = 5 * 60 * 1000;

/** Starts the checks. Browser only. */
export const buildsWatched = createEvent();
/** The visitor does not want to hear of this build again. */
export const noticeDismissed = createEvent();
/** The visitor wants the new build now. */
export const reloadClicked = createEvent();
/** Time or the return to the page asks for a look; nothing is asked while the tab is hidden. */
export const checkDue = createEvent();
export const visibilityChanged = createEvent<boolean>();

export const checkLatestFx = attach({ source: $transport, effect: askLatest });
export const reloadFx = createEffect(() => window.location.reload());

const watchFx = createEffect(() => {
  const due = scopeBind(checkDue, { safe: true });
  const changed = scopeBind(visibilityChanged, { safe: true });
  const look = () => changed(document.visibilityState === 'visible');
  if (document.visibilityState === 'hidden') look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', () => due());
  setTimeout(due, FIRST_CHECK_MS);
  setInterval(due, POLL_MS);
});

// Manifest errors are only logged (specification 8): the next look may succeed.
const logFx = createEffect((cause: Error) => console.warn('No answer about new builds', cause.message));

const $visible = createStore(true, { serialize: 'ignore' });
const $latest = createStore<LatestBuild | null>(null, { serialize: 'ignore' });
const $dismissed = createStore('', { serialize: 'ignore' });

/** The build that waits for this visitor; `null` when it is the page's own, unknown, or was dismissed. */
export const $newBuild = combine(
  { facts: $pageFacts, latest: $latest, dismissed: $dismissed },
  ({ facts, latest, dismissed }) =>
    latest && latest.id !== facts.build && latest.id !== dismissed ? latest.id : null,
);

$visible.on(visibilityChanged, (_, visible) => visible);
$latest.on(checkLatestFx.doneData, (_, latest) => latest);
$dismissed.on(
  sample({ clock: noticeDismissed, source: $newBuild, filter: (build) => build !== null }),
  (_, build) => build ?? '',
);

sample({ clock: buildsWatched, target: watchFx });
sample({
  clock: checkDue,
  source: { visible: $visible, pending: checkLatestFx.pending },
  filter: ({ visible, pending }) => visible && !pending,
  fn: () => undefined,
  target: checkLatestFx,
});
// A tab that comes back may have missed many releases.
sample({
  clock: visibilityChanged,
  filter: (visible) => visible,
  fn: () => undefined,
  target: checkDue,
});
sample({ clock: checkLatestFx.failData, target: logFx });
sample({ clock: reloadClicked, target: reloadFx });
