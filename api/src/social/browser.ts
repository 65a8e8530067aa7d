import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApiConfig, usesTls } from '../config.ts';

/** A request as far as it tells the browser. */
export type WithCookies = Pick<FastifyRequest, 'cookies'>;

const SECRET_BYTES = 32;
const SECRET = /^[\w-]{43}$/;
/** Longer than the way to a provider and a sign-up afterwards may take together. */
const HOUR = 60 * 60;

/** A secret of 256 bits that fits into an address and a cookie. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** What is kept of a secret: SHA-256, hexadecimal. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * The hash of the mark that a browser got on its way to a provider, `null` for a browser without one. Only that browser may
 * come back on that way and sign up with what the provider told. It is no session: it stands before any login.
 */
export function browserOf(request: WithCookies, config: ApiConfig): string | null {
  const mark = markOf(request, config);
  return mark && hashOf(mark);
}

/**
 * The same, with a mark for a browser that has none; its hour begins anew. A mark that stands is kept, so that two ways begun
 * in two tabs can both be ended.
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

/** Browsers take the __Host- name only over TLS and from this very host; development has another. */
function cookieName(config: ApiConfig): string {
  return usesTls(config) ? '__Host-way' : 'way';
}
