import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApiConfig, usesTls } from '../config.ts';
import { hashOf, newSecret } from '../text/secret.ts';

/** The part of a request that identifies the browser. */
export type WithCookies = Pick<FastifyRequest, 'cookies'>;

const SECRET = /^[\w-]{43}$/;
/** Longer than a visit to a provider and the sign-up after it may take together. */
const HOUR = 60 * 60;

/**
 * Hash of the marker cookie set before the redirect to a provider, `null` without one. Only this browser may finish the
 * flow and sign up with what the provider told. It is no session: it exists before any login.
 */
export function browserOf(request: WithCookies, config: ApiConfig): string | null {
  const mark = markOf(request, config);
  return mark && hashOf(mark);
}

/**
 * The same, setting the cookie where it is missing and extending it by an hour. An existing marker is kept, so that
 * flows begun in two tabs can both finish.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, config: ApiConfig): string {
  const mark = markOf(request, config) ?? newSecret();
  const secure = usesTls(config);
  reply.setCookie(cookieName(config), mark, {
    ...{ path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: HOUR },
  });
  return hashOf(mark);
}

function markOf(request: WithCookies, config: ApiConfig): string | null {
  const mark = request.cookies[cookieName(config)];
  return mark && SECRET.test(mark) ? mark : null;
}

/** Browsers accept the __Host- prefix only over TLS and from this host; development uses another name. */
function cookieName(config: ApiConfig): string {
  return usesTls(config) ? '__Host-way' : 'way';
}
