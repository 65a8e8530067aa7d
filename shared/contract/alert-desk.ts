// The desk of alerts: what their writers call. Apart from what every page reads, so that pages do not carry it.
import {
  anyText,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { alert, alertStyles } from './alerts.ts';
import { call, noContent } from './call.ts';

const alertParams = request({ alert: id });
/**
 * The `updated_at` of the alert that was seen. An alert that has changed since stays as it is: `stale_version`, with the
 * present one. Whoever does not say what they saw writes over anything.
 */
const version = optional(moment);
/** From then on nobody sees it, a moment that is to come; `null`: until it is taken away. */
const ends_at = optional(nullable(moment));
/** Longest markup of an alert, in UTF-16 units as it is typed. */
export const ALERT_TEXT_MAX = 2000;

export const createAlert = call({
  method: 'POST',
  path: '/v1/alerts',
  summary: 'Shows an alert to everyone (alert.write)',
  body: request({ style: oneOf(alertStyles), message: text(1, ALERT_TEXT_MAX), ends_at }),
  reply: alert,
});

export const updateAlert = call({
  method: 'PATCH',
  path: '/v1/alerts/:alert',
  summary: 'Changes an alert, in the version that was seen where one is given (alert.write)',
  params: alertParams,
  body: request({
    style: optional(oneOf(alertStyles)),
    message: optional(text(1, ALERT_TEXT_MAX)),
    ends_at,
    version,
  }),
  reply: alert,
});

export const deleteAlert = call({
  method: 'DELETE',
  path: '/v1/alerts/:alert',
  summary: 'Takes an alert away, in the version that was seen where one is given (alert.write)',
  params: alertParams,
  query: request({ version }),
  reply: noContent,
});

/** An alert as its writers see it. */
const writtenAlert = reply({
  id,
  style: anyText,
  message: anyText,
  created_at: moment,
  /** Later than `created_at` when the alert was changed, and with each change later than before: the alert's version. */
  updated_at: moment,
  ends_at: nullable(moment),
  /** User name; `null` when nobody in particular wrote it. */
  created_by: nullable(anyText),
});
export type WrittenAlert = Infer<typeof writtenAlert>;

export const listWrittenAlerts = call({
  method: 'GET',
  path: '/v1/admin/alerts',
  summary: 'The alerts that stand now with their writers, oldest first (alert.write)',
  reply: reply({ items: list(writtenAlert) }),
});
