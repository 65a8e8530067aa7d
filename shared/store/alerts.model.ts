// The banners that every visitor sees. Part of the global store (specification 3 and 4).
import { $transport, send } from '@duellwerk/shared/http/http';
import { loadBaseFx } from '@duellwerk/shared/store/base.model';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { type Alert, listAlerts } from '../contract/alerts.ts';

export const alertCreated = createEvent<Alert>();
export const alertUpdated = createEvent<Alert>();
export const alertDeleted = createEvent<Alert>();
/** The socket has opened: what came before it was missed. */
export const alertsMissed = createEvent();
/** The visitor closed the banner with this id. */
export const alertDismissed = createEvent<string>();

const loadAlertsFx = attach({ source: $transport, effect: (transport) => send(transport, listAlerts, {}) });

export const $alerts = createStore<Alert[]>([]);
export const $dismissedAlerts = createStore<readonly string[]>([]);
/** The banners to draw. */
export const $visibleAlerts = combine($alerts, $dismissedAlerts, (alerts, dismissed) =>
  alerts.filter((alert) => !dismissed.includes(alert.id)),
);

/** Replaces the alert with the same id, or appends it (specification 4). */
export function withAlert(alerts: readonly Alert[], alert: Alert): Alert[] {
  const known = alerts.some((each) => each.id === alert.id);
  return known ? alerts.map((each) => (each.id === alert.id ? alert : each)) : [...alerts, alert];
}

$alerts.on(loadBaseFx.doneData, (_, base) => base.alerts);
$alerts.on(loadAlertsFx.doneData, (_, reply) => reply.items);
// A repeated "created" is the same alert: after a reconnect it may arrive beside the list that holds it already.
$alerts.on([alertCreated, alertUpdated], withAlert);
$alerts.on(alertDeleted, (alerts, gone) => alerts.filter((alert) => alert.id !== gone.id));
$dismissedAlerts.on(alertDismissed, (dismissed, alert) => [...dismissed, alert]);

sample({ clock: alertsMissed, target: loadAlertsFx });
