import { anyText, type Infer, id, list, reply } from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';

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

export const listAlerts = call({
  method: 'GET',
  path: '/v1/alerts',
  summary: 'The alerts that stand now, oldest first',
  reply: reply({ items: list(alert) }),
});
