import {
  type OauthPurpose,
  oauthCallback,
  oauthRedirects,
  type Platform,
} from '@duellwerk/shared/contract/social';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { is } from 'superstruct';
import type { AppContext } from '../http/app-context.ts';
import { newSecret } from '../text/secret.ts';
import { browserOf, markBrowser } from './browser.ts';
import { storeFlow, takeFlow } from './flow-store.ts';
import { callbacks, problemAddressOf } from './oauth-callbacks.ts';
import { isOwnNavigation, siteOrigin } from './origins.ts';
import { ProviderRefused } from './provider-problems.ts';
import { newFlowSecrets, type Provider } from './providers.ts';

/** One request of a browser within an OAuth flow. */
interface FlowRequest {
  context: AppContext;
  providers: Partial<Record<Platform, Provider>>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Begins a flow. @returns the provider's address, or that of the page that reports a problem */
export async function beginFlow(flowRequest: FlowRequest, purpose: OauthPurpose): Promise<string> {
  const { context, request, reply } = flowRequest;
  const query: unknown = request.query;
  if (!is(query, oauthRedirects[purpose].query)) return problemAddressOf(purpose, 'not_offered', null);
  const { platform } = query;
  const offer = await offerOf(flowRequest, platform);
  if (!offer) return problemAddressOf(purpose, 'not_offered', platform);
  const now = context.clock();
  const user = purpose === 'connect' ? await context.sessions.viewerOf(request, now) : null;
  if (purpose === 'connect' && !user) return SIGN_IN;
  if (purpose === 'connect' && !isOwnNavigation(request, context.config))
    return problemAddressOf(purpose, 'foreign', platform);
  const { origin, provider } = offer;
  const secrets = { ...newFlowSecrets(), state: newSecret(), origin };
  try {
    const address = await provider.address(secrets);
    const browser = markBrowser(request, reply, context.config);
    const returnTo = is(query, oauthRedirects.login.query) ? (query.back ?? null) : null;
    const flow = { platform, purpose, user: user?.id ?? null, returnTo, ...secrets };
    await storeFlow(context.database, flow, { state: secrets.state, browser, now });
    return address.href;
  } catch (error) {
    return problemOfProvider(error, purpose, platform, request);
  }
}

/** Where somebody is sent who wants to link a service without being signed in. */
const SIGN_IN = '/#dialog=auth.login';

/** The provider and the origin it redirects back to; `undefined` where the site does not offer it, or has switched it off. */
async function offerOf({ context, providers, request }: FlowRequest, platform: Platform) {
  const provider = providers[platform];
  const origin = siteOrigin(request, context.config);
  if (!provider || !origin || (await isSwitchedOff(context, platform))) return undefined;
  return { provider, origin };
}

async function isSwitchedOff({ database }: AppContext, platform: Platform): Promise<boolean> {
  const off = await database.sql
    .selectFrom('connections')
    .select('id')
    .where('id', '=', platform)
    .where('archived_at', 'is not', null)
    .executeTakeFirst();
  return off !== undefined;
}

/** Finishes a flow with the provider's redirect. @returns the address to redirect to */
export async function finishFlow(flowRequest: FlowRequest): Promise<string> {
  const { context, request, reply } = flowRequest;
  const params: unknown = request.params;
  if (!is(params, oauthCallback.params)) return problemAddressOf(null, 'not_offered', null);
  const { platform } = params;
  const offer = await offerOf(flowRequest, platform);
  if (!offer) return problemAddressOf(null, 'not_offered', platform);
  const { origin, provider } = offer;
  const now = context.clock();
  const browser = browserOf(request, context.config);
  const query = new URL(request.url, origin).search;
  const state = new URLSearchParams(query).get('state');
  if (!browser || !state) return problemAddressOf(null, 'foreign', platform);
  const flow = await takeFlow(context.database, { state, browser, platform, now });
  if (!flow) return problemAddressOf(null, 'foreign', platform);
  try {
    const person = await provider.person(query, { ...flow, state, origin });
    return await callbacks[flow.purpose](context, { flow, person, browser, request, reply, now });
  } catch (error) {
    return problemOfProvider(error, flow.purpose, platform, request);
  }
}

/** The page that reports a provider's problem; other errors are rethrown. */
function problemOfProvider(
  error: unknown,
  purpose: OauthPurpose,
  platform: Platform,
  { log }: FastifyRequest,
): string {
  if (!(error instanceof ProviderRefused)) throw error;
  const level = error.problem === 'refused' ? 'info' : 'warn';
  log[level]({ platform, purpose, problem: error.problem, reason: error.message }, 'identity provider');
  return problemAddressOf(purpose, error.problem, platform);
}
