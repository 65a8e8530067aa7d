import {
  anyText,
  type Infer,
  id,
  list,
  oneOf,
  optional,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';

/** The five styles with a look of their own (specification 3); any other word is shown as `info`. */
export const alertStyles = ['info', 'warning', 'error', 'success', 'loading'] as const;
export type AlertStyle = (typeof alertStyles)[number];

/** A banner that every visitor sees. `message` holds markup of the allow-list, cleaned when it was stored. */
export const alert = reply({ id, style: anyText, message: anyText });
export type Alert = Infer<typeof alert>;

const alertParams = request({ alert: id });
const ALERT_TEXT_MAX = 2000;

export const listAlerts = call({
  method: 'GET',
  path: '/v1/alerts',
  summary: 'The alerts that stand now, oldest first',
  reply: reply({ items: list(alert) }),
});

export const createAlert = call({
  method: 'POST',
  path: '/v1/alerts',
  summary: 'Shows an alert to everyone (alert.write)',
  body: request({ style: oneOf(alertStyles), message: text(1, ALERT_TEXT_MAX) }),
  reply: alert,
});

export const updateAlert = call({
  method: 'PATCH',
  path: '/v1/alerts/:alert',
  summary: 'Changes an alert (alert.write)',
  params: alertParams,
  body: request({ style: optional(oneOf(alertStyles)), message: optional(text(1, ALERT_TEXT_MAX)) }),
  reply: alert,
});

export const deleteAlert = call({
  method: 'DELETE',
  path: '/v1/alerts/:alert',
  summary: 'Takes an alert away (alert.write)',
  params: alertParams,
  reply: noContent,
});
