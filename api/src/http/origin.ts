import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { ApiConfig } from '../config.ts';

/**
 * Whether an `Origin` header names this site: the configured address, or (without one) the host that was asked.
 * Comparing with the asked host is safe against other sites: a browser sets both headers itself.
 */
export function isOwnOrigin(origin: string, host: string | undefined, config: ApiConfig): boolean {
  if (config.origin !== undefined) return origin === config.origin;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

/** A name or an address with an optional port; no user before it, no path behind it. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a text can be the host of an address, `duellwerk.example:3000`. */
export function isHost(text: string): boolean {
  return HOST.test(text) && URL.canParse(`http://${text}`);
}

/** Whether a request names one host at most, and one that can be: of two, a proxy may have checked the other one. */
export function namesOneHost({ headers, rawHeaders }: IncomingMessage): boolean {
  if (headers.host === undefined) return true;
  // Names and values take turns; `headers` keeps the first of several.
  const count = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  return count < 2 && isHost(headers.host);
}

/** Whether a changing request was sent by a page of this site (or by a person's address bar, which cannot change anything). */
export function isFromOwnPage(headers: IncomingHttpHeaders, config: ApiConfig): boolean {
  if (headers.origin !== undefined) return isOwnOrigin(headers.origin, headers.host, config);
  return headers['sec-fetch-site'] === 'same-origin';
}

/**
 * Whether a request cannot act in a visitor's name: it brings its own token, and neither cookies nor an `Origin`.
 * A page of another site cannot send this header unasked, and without cookies it would act for nobody.
 */
export function isMachine(headers: IncomingHttpHeaders): boolean {
  const hasToken = headers.authorization?.startsWith('Bearer ') ?? false;
  return hasToken && headers.cookie === undefined && headers.origin === undefined;
}
