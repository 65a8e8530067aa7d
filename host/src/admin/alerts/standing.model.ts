// The alerts that stand, with their writers: loaded anew after each change, whoever made it.
import { listWrittenAlerts, type WrittenAlert } from '@duellwerk/shared/contract/alert-desk';
import { $transport, send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { alertCreated, alertDeleted, alertsMissed, alertUpdated } from '@duellwerk/shared/store/alerts.model';
import { attach, combine, createEvent, createStore, sample } from 'effector';

const $access = accessTo('alert.write');

export const alertsOpened = createEvent();
export const reloadClicked = createEvent();
/** This page has changed something. */
export const alertsTouched = createEvent();

const loadFx = attach({ source: $transport, effect: (transport) => send(transport, listWrittenAlerts, {}) });

/** Oldest first; `null` until the first answer. */
export const $standing = createStore<readonly WrittenAlert[] | null>(null);
/** Why the last load failed; what was loaded before stays on the screen. */
const $failure = createStore<Error | null>(null);
/** The page was opened once: from then on the news of the live socket are its matter. */
const $isOpened = createStore(false, { serialize: 'ignore' });
/** Something has changed since the list was asked for. */
const $isStale = createStore(false, { serialize: 'ignore' });

const changed = [alertCreated, alertUpdated, alertDeleted, alertsMissed, alertsTouched];

$standing.on(loadFx.doneData, (_, { items }) => items);
$failure.on(loadFx.failData, (_, failure) => failure).reset(loadFx.done);
$isOpened.on(alertsOpened, () => true);
$isStale.on(loadFx, () => false).on(changed, () => true);

const $mayLoad = combine(
  $access,
  $isOpened,
  loadFx.pending,
  (access, isOpened, pending) => access === 'allowed' && isOpened && !pending,
);

sample({
  clock: [alertsOpened, reloadClicked, $access, ...changed],
  source: $mayLoad,
  filter: Boolean,
  fn: () => undefined,
  target: loadFx,
});
// However many changes come while a list is on its way, one further list tells them all.
sample({
  clock: loadFx.done,
  source: combine($mayLoad, $isStale, (may, stale) => may && stale),
  filter: Boolean,
  fn: () => undefined,
  target: loadFx,
});

interface Shown {
  alerts: readonly WrittenAlert[];
  outdated: boolean;
}

/** What the page shows now. */
export const $view = combine(
  $access,
  $standing,
  $failure,
  (access, alerts, failure): Gated<Shown> =>
    gated(access, failure, alerts && { alerts, outdated: failure !== null }),
);
