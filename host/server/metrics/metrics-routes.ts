import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '@duellwerk/api/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

const METRICS_PATH = '/metrics';
const ALIVE_PATH = '/healthz';
/** Headers of proxies: a request with one of them comes from somewhere else, whatever its connection says. */
const PROXIED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Serves `/healthz`: 200 as long as the process answers at all. It asks nothing else, see `/readyz`. */
export function serveLiveness(app: FastifyInstance): void {
  app.get(ALIVE_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  );
}

/**
 * Serves `/metrics` to senders of the token; without a token to programs of this machine alone, which a visitor behind
 * a proxy on this machine is not.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get(METRICS_PATH, async (request, reply) => {
    const isAllowed = token === undefined ? isFromThisMachine(request) : sendsToken(request, token);
    if (!isAllowed) throw new ApiError('forbidden');
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    PROXIED.every((name) => headers[name] === undefined)
  );
}

function sendsToken({ headers }: FastifyRequest, token: string): boolean {
  const [, sent = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(token));
}
