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
import { call, noContent } from './call.ts';

/** The five styles with a look of their own (specification 3); any other word is shown as `info`. */
export const alertStyles = ['info', 'warning', 'error', 'success', 'loading'] as const;
export type AlertStyle = (typeof alertStyles)[number];

/** A banner that every visitor sees. `message` holds markup of the allow-list, cleaned when it was stored. */
export const alert = reply({ id, style: anyText, message: anyText });
export type Alert = Infer<typeof alert>;

/** Elements that the markup of an alert may have; of attributes only a link's `href`. */
export const alertElements = ['b', 'strong', 'i', 'em', 'a', 'br', 'code'] as const;
export type AlertElement = (typeof alertElements)[number];

const OTHER_SITE = /^(?:https:\/\/|mailto:)/i;
/** Browsers read a backslash like a slash, so neither may follow the first one. */
const OWN_PATH = /^\/(?![/\\])/;
// Browsers leave line breaks and tabs out of an address: `/<tab>/evil.example` would lead to another site.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of this expression is to find them.
const UNCLEAR = /[\u0000-\u0020\u007f-\u00a0\\]/;

/** Where a link of an alert may lead: another site by https, a mail address, or a path of this site. `undefined` for all else. */
export function alertAddress(href: string): string | undefined {
  const address = href.trim();
  if (UNCLEAR.test(address)) return undefined;
  return OTHER_SITE.test(address) || OWN_PATH.test(address) ? address : undefined;
}

/** Name under which a browser remembers the banners that its visitor closed: a JSON list of `alertKey`s. */
export const DISMISSED_ITEM = 'dw-dismissed-alerts';

const alertParams = request({ alert: id });
/**
 * The `updated_at` of the alert that was seen. An alert that has changed since stays as it is: `stale_version`, with the
 * present one. Whoever does not say what they saw writes over anything.
 */
const version = optional(moment);
/** Longest markup of an alert, in UTF-16 units as it is typed. */
export const ALERT_TEXT_MAX = 2000;

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
  summary: 'Changes an alert, in the version that was seen where one is given (alert.write)',
  params: alertParams,
  body: request({
    style: optional(oneOf(alertStyles)),
    message: optional(text(1, ALERT_TEXT_MAX)),
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
export const writtenAlert = reply({
  id,
  style: anyText,
  message: anyText,
  created_at: moment,
  /** Later than `created_at` when the alert was changed, and with each change later than before: the alert's version. */
  updated_at: moment,
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
