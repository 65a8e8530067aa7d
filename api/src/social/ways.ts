import { type Platform, type WayPurpose, wayBack, ways } from '@duellwerk/shared/contract/social';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { is } from 'superstruct';
import type { Kernel } from '../http/kernel.ts';
import { browserOf, markBrowser, newSecret } from './browser.ts';
import { ends, problemOfWay } from './ends.ts';
import { isOwnNavigation, siteOrigin } from './origins.ts';
import { ProviderRefused } from './provider-problems.ts';
import { newWaySecrets, type Provider } from './providers.ts';
import { keepWay, takeWay } from './states.ts';

/** One request of a browser on its way. */
interface Step {
  kernel: Kernel;
  providers: Partial<Record<Platform, Provider>>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Begins a way. @returns the provider's address, or that of the page that says why not */
export async function beginWay(step: Step, purpose: WayPurpose): Promise<string> {
  const { kernel, request, reply } = step;
  const query: unknown = request.query;
  if (!is(query, ways[purpose].query)) return problemOfWay(purpose, 'not_offered', null);
  const { platform } = query;
  const offer = offerOf(step, platform);
  if (!offer) return problemOfWay(purpose, 'not_offered', platform);
  const now = kernel.clock();
  const user = purpose === 'connect' ? await kernel.sessions.viewerOf(request, now) : null;
  if (purpose === 'connect' && !user) return SIGN_IN;
  if (purpose === 'connect' && !isOwnNavigation(request, kernel.config))
    return problemOfWay(purpose, 'foreign', platform);
  const { origin, provider } = offer;
  const secrets = { ...newWaySecrets(), state: newSecret(), origin };
  try {
    const address = await provider.address(secrets);
    const browser = markBrowser(request, reply, kernel.config);
    const way = { platform, purpose, user: user?.id ?? null, ...secrets };
    await keepWay(kernel.database, way, { state: secrets.state, browser, now });
    return address.href;
  } catch (error) {
    return problemOfProvider(error, purpose, platform, request);
  }
}

/** Where somebody is sent who wants to link a service and is not signed in (any more). */
const SIGN_IN = '/#dialog=auth.login';

/** A provider and the site's address that it leads back to; `undefined` where the site does not offer it. */
function offerOf({ kernel, providers, request }: Step, platform: Platform) {
  const provider = providers[platform];
  const origin = siteOrigin(request, kernel.config);
  return provider && origin ? { provider, origin } : undefined;
}

/** Ends a way with what the provider sent along. @returns the address of the page that the browser goes on to */
export async function endWay(step: Step): Promise<string> {
  const { kernel, request, reply } = step;
  const params: unknown = request.params;
  if (!is(params, wayBack.params)) return problemOfWay(null, 'not_offered', null);
  const { platform } = params;
  const offer = offerOf(step, platform);
  if (!offer) return problemOfWay(null, 'not_offered', platform);
  const { origin, provider } = offer;
  const now = kernel.clock();
  const browser = browserOf(request, kernel.config);
  const query = new URL(request.url, origin).search;
  const state = new URLSearchParams(query).get('state');
  if (!browser || !state) return problemOfWay(null, 'foreign', platform);
  const way = await takeWay(kernel.database, { state, browser, platform, now });
  if (!way) return problemOfWay(null, 'foreign', platform);
  try {
    const person = await provider.person(query, { ...way, state, origin });
    return await ends[way.purpose](kernel, { way, person, browser, request, reply, now });
  } catch (error) {
    return problemOfProvider(error, way.purpose, platform, request);
  }
}

/** The page that tells a provider's problem; everything else is thrown on. */
function problemOfProvider(
  error: unknown,
  purpose: WayPurpose,
  platform: Platform,
  { log }: FastifyRequest,
): string {
  if (!(error instanceof ProviderRefused)) throw error;
  const level = error.problem === 'refused' ? 'info' : 'warn';
  log[level]({ platform, purpose, problem: error.problem, reason: error.message }, 'identity provider');
  return problemOfWay(purpose, error.problem, platform);
}
