import type { Call } from '@duellwerk/shared/contract/call';
import { readRegistrationConnection } from '@duellwerk/shared/contract/registration';
import { wayBack, ways } from '@duellwerk/shared/contract/social';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { Kernel } from '../http/kernel.ts';
import { createLimiter, type Limiter, networkOf } from '../http/limits.ts';
import { serve } from '../http/serve.ts';
import { problemOfWay } from './ends.ts';
import { createProviders } from './providers.ts';
import { findRegistrationConnection } from './registration-connections.ts';
import { beginWay, endWay } from './ways.ts';

/** The ways to identity providers and back. A browser opens them: every refusal is a page of the site, none is JSON. */
export function socialRoutes(kernel: Kernel): void {
  const { config, clock, database } = kernel;
  const providers = createProviders(config, clock);
  const begins = createLimiter(config.limits.social, clock);
  const returns = createLimiter(config.limits.social, clock);
  for (const purpose of ['login', 'register', 'connect'] as const) {
    lead(kernel, ways[purpose], begins, (request, reply) =>
      beginWay({ kernel, providers, request, reply }, purpose),
    );
  }
  lead(kernel, wayBack, returns, (request, reply) => endWay({ kernel, providers, request, reply }));
  serve(kernel, readRegistrationConnection, 'anyone', ({ body, request, now }) =>
    findRegistrationConnection(database.sql, config, { id: body.id, request, now }),
  );
}

/** Serves an address that leads on to the one that `where` gives. */
function lead<P, Q>(
  kernel: Kernel,
  call: Call<P, Q, undefined, null>,
  limiter: Limiter,
  where: (request: FastifyRequest, reply: FastifyReply) => Promise<string>,
): void {
  kernel.served.push(call as Call);
  kernel.app.get(call.path, {
    // A HEAD request must not use a way up.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const wait = secondsToWait(limiter, request);
      if (wait !== undefined) reply.header('retry-after', String(wait));
      const address = wait === undefined ? await where(request, reply) : problemOfWay(null, 'too_many', null);
      // The address that was asked may hold a code: nobody is told where the browser comes from.
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(address, 302);
    },
  });
}

function secondsToWait(limiter: Limiter, request: FastifyRequest): number | undefined {
  try {
    limiter.take(networkOf(request.ip));
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'too_many_requests') return error.retryAfter ?? 1;
    throw error;
  }
}
