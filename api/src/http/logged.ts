import type { FastifyRequest } from 'fastify';

/** Long opaque parts are tokens; ids have 40 signs at most, but ours have 16. */
const TOKEN = /\/[\w-]{41,}(?=[/.]|$)/g;
/** Pages of links by their names too: a token can be spelled in many ways (`%41…`). */
const LINK = /(\/(?:passwort-reset|verify-mail|calendar|teams\/invite)\/)[^/]+/gi;

/**
 * An address as it may stand in a log: without its query, which holds what people search for and codes of providers, and
 * without tokens of links.
 */
function loggedAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  const clean = path.replace(LINK, '$1…').replace(TOKEN, '/…');
  return query.length > 0 ? `${clean}?…` : clean;
}

/** What the log tells of a request. */
export function loggedRequest({ method, url, ip }: FastifyRequest) {
  return { method, url: loggedAddress(url), ip };
}
