import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ApiConfig, usesTls } from '../config.ts';
import { ApiError } from '../errors.ts';
import { isFromOwnPage, isMachine, namesOneHost } from './origin.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Build machines and command lines send these calls, with a token. */
const RELEASES = '/v1/releases/';
const TWO_YEARS = 2 * 365 * 24 * 60 * 60;

/** Headers that every answer carries. Written by hand: the usual plug-in costs half the throughput of a small GET. */
function securityHeaders(config: ApiConfig): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(usesTls(config) ? { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` } : {}),
  };
}

/** In place of the usual policy for what other sites may show: pictures in mails and chats, frames. */
export const SHOWN_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** Signs that no name of anything has, as they stand in an address: ASCII's control characters and those of Latin-1. */
const CONTROL = /%(?:[01][0-9a-f]|7f|c2%[89][0-9a-f])/i;

/** @throws ApiError invalid_request for a request that no browser and no proxy sends */
function requirePlausible({ raw, url }: FastifyRequest): void {
  if (!namesOneHost(raw)) throw new ApiError('invalid_request', ['host']);
  const [path = ''] = url.split('?', 1);
  if (CONTROL.test(path)) throw new ApiError('invalid_request', ['path']);
}

/** Plausible requests only; security headers everywhere; changing requests below /v1 only from the site's own pages; JSON bodies only. */
export function installGuards(app: FastifyInstance, config: ApiConfig): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    requirePlausible(request);
    // By the route that was found: an address can be spelled in many ways (`/%761/...`).
    const { url = '' } = request.routeOptions;
    if (READS.has(request.method) || !url.startsWith('/v1/')) return;
    if (url.startsWith(RELEASES) && isMachine(request.headers)) return;
    if (!isFromOwnPage(request.headers, config)) throw new ApiError('foreign_origin');
  });

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients announce JSON even where they send nothing (logout, leaving); that is no error.
    if (body === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });
}
