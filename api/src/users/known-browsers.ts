import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApiConfig, usesTls } from '../config.ts';

/**
 * Browsers in which somebody has logged in to an account before. Strangers who try its passwords use up their own count
 * of attempts, not that of its owner: a browser that is known has one of its own.
 */
export interface KnownBrowsers {
  /** Makes the browser known to this account, beside the ones that it is known to already. */
  remember(request: FastifyRequest, reply: FastifyReply, user: string): void;
  /** The browser's name if this account knows it, else `null`. Says nothing of who uses it now. */
  nameFor(request: FastifyRequest, user: string): string | null;
}

const NAME_BYTES = 16;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** People of one household; the one who has not logged in for longest is forgotten. */
const ACCOUNTS_MAX = 5;
const FORM = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/;

export function createKnownBrowsers(config: ApiConfig): KnownBrowsers {
  const secure = usesTls(config);
  const cookie = secure ? '__Host-dw_browser' : 'dw_browser';
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR_SECONDS } as const;

  const sealOf = (name: string, user: string) =>
    createHmac('sha256', config.secret)
      .update(`known browser ${name} ${user}`)
      .digest()
      .subarray(0, NAME_BYTES)
      .toString('base64url');
  const read = (request: FastifyRequest): [name: string, ...seals: string[]] | null => {
    const value = request.cookies[cookie];
    if (!value || !FORM.test(value)) return null;
    const [name = '', ...seals] = value.split('.');
    return [name, ...seals];
  };

  return {
    remember(request, reply, user) {
      const [name, ...seals] = read(request) ?? [randomBytes(NAME_BYTES).toString('base64url')];
      const own = sealOf(name, user);
      const kept = [own, ...seals.filter((seal) => seal !== own)].slice(0, ACCOUNTS_MAX);
      reply.setCookie(cookie, [name, ...kept].join('.'), attributes);
    },
    nameFor(request, user) {
      const [name, ...seals] = read(request) ?? [];
      if (name === undefined) return null;
      const own = Buffer.from(sealOf(name, user));
      return seals.some((seal) => timingSafeEqual(Buffer.from(seal), own)) ? name : null;
    },
  };
}
