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
  const { kernel, providers, request, reply } = step;
  const { config, clock, database, sessions } = kernel;
  const query: unknown = request.query;
  if (!is(query, ways[purpose].query)) return problemOfWay(purpose, 'not_offered', null);
  const { platform } = query;
  const provider = providers[platform];
  const origin = siteOrigin(request, config);
  if (!provider || !origin) return problemOfWay(purpose, 'not_offered', platform);
  const now = clock();
  const user = purpose === 'connect' ? await sessions.viewerOf(request, now) : null;
  if (purpose === 'connect') {
    if (!user) return SIGN_IN;
    if (!isOwnNavigation(request, config)) return problemOfWay(purpose, 'foreign', platform);
  }
  const secrets = { ...newWaySecrets(), state: newSecret(), origin };
  try {
    const address = await provider.address(secrets);
    const way = { platform, purpose, user: user?.id ?? null, ...secrets };
    await keepWay(database, way, { ...secrets, browser: markBrowser(request, reply, config), now });
    return address.href;
  } catch (error) {
    return problemOfProvider(error, purpose, platform, request);
  }
}

/** Where somebody is sent who wants to link a service and is not signed in (any more). */
const SIGN_IN = '/#dialog=auth.login';

/** Ends a way with what the provider sent along. @returns the address of the page that the browser goes on to */
export async function endWay({ kernel, providers, request, reply }: Step): Promise<string> {
  const { config, clock, database } = kernel;
  const params: unknown = request.params;
  if (!is(params, wayBack.params)) return problemOfWay(null, 'not_offered', null);
  const { platform } = params;
  const provider = providers[platform];
  const origin = siteOrigin(request, config);
  if (!provider || !origin) return problemOfWay(null, 'not_offered', platform);
  const now = clock();
  const browser = browserOf(request, config);
  const query = new URL(request.url, origin).search;
  const state = new URLSearchParams(query).get('state');
  const way = browser && state ? await takeWay(database, { state, browser, platform, now }) : undefined;
  if (!browser || !state || !way) return problemOfWay(null, 'foreign', platform);
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
