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
/** The visitor closed this banner. */
export const alertDismissed = createEvent<Alert>();
/** What this browser remembers of closed banners, as `alertKey` names them. */
export const dismissalsRead = createEvent<readonly string[]>();

const loadAlertsFx = attach({ source: $transport, effect: (transport) => send(transport, listAlerts, {}) });

export const $alerts = createStore<readonly Alert[]>([]);
/** Keys of closed banners, the latest last. */
export const $dismissedAlerts = createStore<readonly string[]>([]);
/** The banners to draw. */
export const $visibleAlerts = combine($alerts, $dismissedAlerts, (alerts, dismissed) =>
  alerts.filter((alert) => !dismissed.includes(alertKey(alert))),
);

/** A browser remembers so many closed banners; then the oldest is forgotten. */
const MOST_REMEMBERED = 100;

/**
 * Names an alert as the visitor has read it: its id and a hash (FNV-1a, 32 bit) of style and message. One that is
 * changed after it was closed has another key and comes back; one that is changed back stays closed, since it was read.
 */
export function alertKey({ id, style, message }: Alert): string {
  let hash = 0x811c9dc5;
  for (const unit of `${style} ${message}`) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  }
  return `${id}.${(hash >>> 0).toString(36)}`;
}

/** Adds keys behind those that are known already, each once, within the limit. */
export function remembered(known: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...known, ...added])].slice(-MOST_REMEMBERED);
}

/** Replaces the alert with the same id, or appends it (specification 4). */
export function withAlert(alerts: readonly Alert[], alert: Alert): readonly Alert[] {
  const known = alerts.some((each) => each.id === alert.id);
  return known ? alerts.map((each) => (each.id === alert.id ? alert : each)) : [...alerts, alert];
}

const without = (alerts: readonly Alert[], id: string) => alerts.filter((alert) => alert.id !== id);

// A list is older than what the socket told while it was on its way: that is applied to it once more.
type Told = Readonly<Record<string, Alert | null>>;
const $isAsked = combine(loadAlertsFx.pending, loadBaseFx.pending, (alerts, base) => alerts || base);
const toldMeanwhile = sample({
  clock: [
    alertCreated.map((alert): Told => ({ [alert.id]: alert })),
    alertUpdated.map((alert): Told => ({ [alert.id]: alert })),
    alertDeleted.map(({ id }): Told => ({ [id]: null })),
  ],
  filter: $isAsked,
});
const $told = createStore<Told>({}, { serialize: 'ignore' })
  .on(loadAlertsFx, () => ({}))
  .on(toldMeanwhile, (told, news) => ({ ...told, ...news }));

/** The alerts of a list, each once, with what was told since it was asked for. */
function listed(told: Told, items: readonly Alert[]): readonly Alert[] {
  const distinct = items.reduce<readonly Alert[]>(withAlert, []);
  return Object.entries(told).reduce(
    (alerts, [id, alert]) => (alert ? withAlert(alerts, alert) : without(alerts, id)),
    distinct,
  );
}

/** Whether the list of alerts has come since the base data was asked for; then the base's own list is the older one. */
const $listCame = createStore(false, { serialize: 'ignore' })
  .on(loadBaseFx, () => false)
  .on(loadAlertsFx.done, () => true);

sample({
  clock: loadAlertsFx.doneData,
  source: $told,
  fn: (told, { items }) => listed(told, items),
  target: $alerts,
});
sample({
  clock: loadBaseFx.doneData,
  source: { told: $told, listCame: $listCame },
  filter: ({ listCame }) => !listCame,
  fn: ({ told }, { alerts = [] }) => listed(told, alerts),
  target: $alerts,
});
// A repeated "created" is the same alert: after a reconnect it may arrive beside the list that holds it already.
$alerts.on([alertCreated, alertUpdated], withAlert);
$alerts.on(alertDeleted, (alerts, { id }) => without(alerts, id));
$dismissedAlerts.on(alertDismissed, (known, alert) => remembered(known, [alertKey(alert)]));
$dismissedAlerts.on(dismissalsRead, remembered);

sample({ clock: alertsMissed, target: loadAlertsFx });
