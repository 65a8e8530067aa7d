import type { FastifyRequest } from 'fastify';
import type { ApiConfig } from '../config.ts';
import { isHost, isOwnOrigin } from '../http/origin.ts';
import { isLoopback } from './settings.ts';

/**
 * The origin that providers redirect back to, `null` for none. Without a configured one it is the request's, on this
 * machine only: anybody can send a `Host` header, and it must never decide where a code goes.
 */
export function siteOrigin(request: FastifyRequest, { origin }: ApiConfig): string | null {
  if (origin !== undefined) return origin;
  if (!isHost(request.host)) return null;
  const asked = new URL(`http://${request.host}`);
  return isLoopback(asked.hostname) ? asked.origin : null;
}

/**
 * Whether a page of this site opened an address. Otherwise another site could send a signed-in person to a provider
 * where somebody else is signed in, and so link that account. Older browsers only send a Referer, which the site's
 * policy allows to itself.
 */
export function isOwnNavigation({ headers }: FastifyRequest, config: ApiConfig): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { referer } = headers;
  if (!referer || !URL.canParse(referer)) return false;
  return isOwnOrigin(new URL(referer).origin, headers.host, config);
}
