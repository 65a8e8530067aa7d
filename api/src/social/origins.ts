import type { FastifyRequest } from 'fastify';
import type { ApiConfig } from '../config.ts';
import { isHost, isOwnOrigin } from '../http/origin.ts';
import { isLoopback } from './settings.ts';

/**
 * The address that providers send browsers back to. Without a configured one it is that of the request, on this machine
 * only: anybody can write a `Host` header, and what stands in it must never decide where a code is sent. `null`: none.
 */
export function siteOrigin(request: FastifyRequest, { origin }: ApiConfig): string | null {
  if (origin !== undefined) return origin;
  if (!isHost(request.host)) return null;
  const asked = new URL(`http://${request.host}`);
  return isLoopback(asked.hostname) ? asked.origin : null;
}

/**
 * Whether a page of this site opened an address. Another site could otherwise lead a signed-in person to a provider where
 * somebody else is signed in, and so link that somebody's account. Browsers that do not say it themselves send the page's
 * address: the site's policy lets them, to itself.
 */
export function isOwnNavigation({ headers }: FastifyRequest, config: ApiConfig): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { referer } = headers;
  if (!referer || !URL.canParse(referer)) return false;
  return isOwnOrigin(new URL(referer).origin, headers.host, config);
}
