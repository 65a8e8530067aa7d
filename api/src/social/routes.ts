import type { Call } from '@duellwerk/shared/contract/call';
import { readRegistrationConnection } from '@duellwerk/shared/contract/registration';
import { oauthCallback, oauthRedirects } from '@duellwerk/shared/contract/social';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../http/app-context.ts';
import { serve } from '../http/serve.ts';
import { type AddressLimiter, createAddressLimiter } from '../http/shared-limits.ts';
import { problemAddressOf } from './oauth-callbacks.ts';
import { beginFlow, finishFlow } from './oauth-flow.ts';
import { createProviders } from './providers.ts';
import { findRegistrationConnection } from './registration-connections.ts';

/**
 * The redirects to identity providers and back. Browsers open them, so every refusal is a page of the site, not JSON.
 */
export function socialRoutes(context: AppContext): void {
  const { config, clock, database } = context;
  const providers = createProviders(config, clock);
  const begins = createAddressLimiter(context, 'social', 'social begins');
  const returns = createAddressLimiter(context, 'social', 'social returns');
  for (const purpose of ['login', 'register', 'connect'] as const) {
    lead(context, oauthRedirects[purpose], begins, (request, reply) =>
      beginFlow({ context, providers, request, reply }, purpose),
    );
  }
  lead(context, oauthCallback, returns, (request, reply) =>
    finishFlow({ context, providers, request, reply }),
  );
  serve(context, readRegistrationConnection, 'anyone', ({ body, request, now }) =>
    findRegistrationConnection(database.sql, config, { id: body.id, request, now }),
  );
}

/** Serves an address that redirects to the one that `where` returns. */
function lead<P, Q>(
  context: AppContext,
  call: Call<P, Q, undefined, null>,
  limiter: AddressLimiter,
  where: (request: FastifyRequest, reply: FastifyReply) => Promise<string>,
): void {
  context.served.push(call as Call);
  context.app.get(call.path, {
    // A HEAD request must not consume a flow.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const wait = await limiter.tryTake(request);
      if (wait !== undefined) reply.header('retry-after', String(wait));
      const address =
        wait === undefined ? await where(request, reply) : problemAddressOf(null, 'too_many', null);
      // The requested address may contain a code: send no Referer.
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(address, 302);
    },
  });
}
