// The alerts that stand, with their writers: loaded anew after each change, whoever made it.
import { listWrittenAlerts, type WrittenAlert } from '@duellwerk/shared/contract/alert-desk';
import { send } from '@duellwerk/shared/http/http';
import { accessTo, type Gated, gated } from '@duellwerk/shared/store/access';
import { alertCreated, alertDeleted, alertsMissed, alertUpdated } from '@duellwerk/shared/store/alerts.model';
import { createQuery } from '@duellwerk/shared/store/query';
import { combine, createEvent, createStore } from 'effector';

const $access = accessTo('alert.write');

export const alertsOpened = createEvent();
export const reloadClicked = createEvent();
/** This page has changed something. */
export const alertsTouched = createEvent();

/** The page was opened once: from then on what the live socket tells is its matter. */
const $isOpened = createStore(false, { serialize: 'ignore' }).on(alertsOpened, () => true);

const { $data, $failure } = createQuery({
  call: (transport) => send(transport, listWrittenAlerts, {}),
  params: combine($access, $isOpened, (access, isOpened) => (access === 'allowed' && isOpened ? true : null)),
  on: [alertsOpened, reloadClicked, alertCreated, alertUpdated, alertDeleted, alertsMissed, alertsTouched],
});

/** Oldest first; `null` until the first answer. */
export const $standing = $data.map((list): readonly WrittenAlert[] | null => list?.items ?? null);

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
