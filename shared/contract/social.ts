// The way to an identity provider and back. These are addresses that a browser opens, not calls.
import { oneOf, optional, pattern, request, type Schema } from '@duellwerk/shared/contract/schema';
import { call, elsewhere } from './call.ts';

export const platforms = ['discord', 'riot'] as const;
export type Platform = (typeof platforms)[number];

const backPart = (back?: string) => (back === undefined ? '' : `&back=${encodeURIComponent(back)}`);
/** Fixed by the specification (7). `back`: the page, with its dialog, that the login leads back to; else the start page. */
export const loginRedirect = (platform: Platform, back?: string) =>
  `/v1/users/login/redirect?platform=${platform}&type=public${backPart(back)}`;
export const registerRedirect = (platform: Platform) =>
  `/v1/users/register/redirect?platform=${platform}&type=public`;
/** Links a service to the signed-in account. `back`: the page, with its dialog, that it leads back to; else the settings. */
export const connectRedirect = (platform: Platform, back?: string) =>
  `/v1/users/connect/redirect?platform=${platform}&type=public${backPart(back)}`;

/** Where a provider sends the browser back to. */
export const callbackPath = (platform: Platform) => `/v1/users/oauth/callback/${platform}`;

/** The page that goes on with a social sign-up; its id stands behind `#`, so that no log has it. */
export const registrationReturn = (connection: string) =>
  `/users/register/handle-register-connection#connection=${connection}`;

/** Why nothing came of it; shown by the dialog `auth.connection-problem` under `code`. */
export const connectionProblems = [
  /** The account there belongs to another user here. */
  'already_connected',
  'banned',
  /** Nobody here has linked this account: offers to register with it. */
  'not_connected',
  /** The person refused there. */
  'refused',
  /** The provider does not answer, or not in time. */
  'unreachable',
  /** The answer does not belong to a question of this browser, or comes too late. */
  'foreign',
  /** The site has no keys for the provider. */
  'not_offered',
  /** Who is signed in has linked another account of this service, and has to unlink that one first. */
  'other_connected',
  /** Too many ways to a provider from this address. */
  'too_many',
] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];

/**
 * The address that shows a problem, over the page at `path`. `not_connected` brings the sign-up that can go on at once with
 * what the provider told (see `registrationReturn`). No platform where the address named none that there is.
 */
export const problemAddress = (
  path: string,
  code: ConnectionProblem,
  platform: Platform | null,
  connection?: string,
) => {
  const about = [platform && `&platform=${platform}`, connection && `&connection=${connection}`];
  return `${path}#dialog=auth.connection-problem&code=${code}${about.filter(Boolean).join('')}`;
};

/** The second step of the login, over the page that the login returns to; a dialog that is open there comes after it. */
export const loginStepAddress = (path: string) => {
  const [page = '/', dialog] = path.split(/(?=#)/);
  const to = dialog === undefined ? '' : `&to=${encodeURIComponent(dialog)}`;
  return `${page}#dialog=auth.login&step=factor${to}`;
};

/** Where a person comes back to who has linked a service from no other page. */
export const connectedAddress = (platform: Platform) => `/users/settings#connected=${platform}`;

/** What stands in the address of every way to a provider. */
const way = { platform: oneOf(platforms), type: oneOf(['public']) };
/** A page of this site: neither another site nor an address of the API. */
const ownPage = pattern(/^\/(?![/\\]|v1(?:[/?#]|$))[!-~]*$/, 600);
const redirect = <Q>(purpose: string, query: Schema<Q>, summary: string) =>
  call({ method: 'GET', path: `/v1/users/${purpose}/redirect`, summary, query, reply: elsewhere });

/**
 * The same addresses for the server and its documentation. They answer 302, always: where they refuse, to the page that
 * says why.
 */
export const oauthRedirects = {
  login: redirect(
    'login',
    request({ ...way, back: optional(ownPage) }),
    'Leads the browser to a provider to sign in',
  ),
  register: redirect('register', request(way), 'Leads the browser to a provider to sign up'),
  connect: redirect(
    'connect',
    request({ ...way, back: optional(ownPage) }),
    'Leads the browser to a provider to link it to the signed-in account',
  ),
};
export type OauthPurpose = keyof typeof oauthRedirects;

/** Where a provider sends the browser back to; the rest of its query is the provider's. */
export const oauthCallback = call({
  method: 'GET',
  path: '/v1/users/oauth/callback/:platform',
  summary: 'Takes the browser back from a provider and leads it on',
  params: request({ platform: oneOf(platforms) }),
  reply: elsewhere,
});
