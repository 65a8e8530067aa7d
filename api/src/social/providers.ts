import { type Schema, validate } from '@duellwerk/shared/contract/schema';
import { callbackPath, type Platform, platforms } from '@duellwerk/shared/contract/social';
import * as oidc from 'openid-client';
import type { ApiConfig } from '../config.ts';
import type { Clock } from '../http/app-context.ts';
import type { OauthFlow } from './flow-store.ts';
import { discordPerson, discordUser, ProfileUnusable, riotAccount, riotPerson } from './profiles.ts';
import { ProviderRefused, problemOf } from './provider-problems.ts';
import type { PersonElsewhere } from './registration-connections.ts';
import type { ProviderSettings } from './settings.ts';

/** What a flow needs to begin or finish at its provider. */
type Secrets = Pick<OauthFlow, 'nonce' | 'verifier'> & {
  /** The site's own address, `https://duellwerk.example`. */
  origin: string;
  state: string;
};

export interface Provider {
  /** The address to redirect to. @throws ProviderRefused unreachable */
  address(secrets: Secrets): Promise<URL>;
  /**
   * Exchanges the code, checks the tokens and reads the account.
   * @param query of the provider's redirect, `?code=…`
   * @throws ProviderRefused refused, unreachable, foreign
   */
  person(query: string, secrets: Secrets): Promise<PersonElsewhere>;
}

/** Secrets of a new flow: the PKCE verifier and the nonce of the identity token. */
export const newFlowSecrets = () => ({
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

/** The providers that the site has keys for. None is contacted before its first flow. */
export function createProviders(
  { social }: Pick<ApiConfig, 'social'>,
  clock: Clock,
): Partial<Record<Platform, Provider>> {
  const makers = { discord: discordProvider, riot: riotProvider };
  return Object.fromEntries(
    platforms.flatMap((platform) => {
      const settings = social.providers[platform];
      return settings ? [[platform, makers[platform](settings, social.patienceSeconds, clock)]] : [];
    }),
  );
}

/** Discord: OAuth 2 without identity tokens, so the person is read from its API. */
function discordProvider(settings: ProviderSettings, patience: number): Provider {
  const server = {
    issuer: settings.issuer,
    authorization_endpoint: `${settings.issuer}/oauth2/authorize`,
    token_endpoint: `${settings.issuer}/api/oauth2/token`,
  };
  const { metadata, auth } = clientOf(settings);
  const client = tuned(new oidc.Configuration(server, settings.clientId, metadata, auth), settings, patience);
  return {
    address: (secrets) => addressOf(client, 'discord', 'identify email', secrets, {}),
    person: (query, secrets) =>
      answered(async () => {
        const tokens = await exchange(client, 'discord', query, secrets, {});
        return discordPerson(await account(client, settings, tokens.access_token, discordUser));
      }),
  };
}

/** Riot: an OpenID provider. The subject is signed; the display name is read from its API. */
function riotProvider(settings: ProviderSettings, patience: number, clock: Clock): Provider {
  const discovered = keptFor(HOUR, clock, () => discover(settings, patience));
  return {
    address: (secrets) =>
      answered(async () =>
        addressOf(await discovered(), 'riot', 'openid', secrets, { nonce: secrets.nonce }),
      ),
    person: (query, secrets) =>
      answered(async () => {
        const client = await discovered();
        const tokens = await exchange(client, 'riot', query, secrets, {
          expectedNonce: secrets.nonce,
          idTokenExpected: true,
        });
        const subject = tokens.claims()?.sub ?? '';
        return riotPerson(subject, await account(client, settings, tokens.access_token, riotAccount));
      }),
  };
}

const HOUR = 60 * 60 * 1000;

/** Checks that the issuer in the document is the one that was asked, and identity tokens by their signature. */
async function discover(settings: ProviderSettings, patience: number): Promise<oidc.Configuration> {
  const { metadata, auth } = clientOf(settings);
  const client = await oidc.discovery(new URL(settings.issuer), settings.clientId, metadata, auth, {
    timeout: patience,
    ...(isPlain(settings.issuer) ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
  oidc.enableNonRepudiationChecks(client);
  return tuned(client, settings, patience);
}

function tuned(client: oidc.Configuration, { issuer }: ProviderSettings, patience: number) {
  client.timeout = patience;
  // Settings allow addresses without TLS only on this machine.
  if (isPlain(issuer)) oidc.allowInsecureRequests(client);
  return client;
}

function isPlain(issuer: string): boolean {
  return issuer.startsWith('http:');
}

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Riot gives new clients a signed assertion instead of a secret; it is sent unchanged. */
function clientOf({ clientSecret }: ProviderSettings) {
  const isAssertion = JWT.test(clientSecret);
  const auth: oidc.ClientAuth = isAssertion
    ? (_server, _client, body) => {
        body.set('client_assertion_type', 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer');
        body.set('client_assertion', clientSecret);
      }
    : oidc.ClientSecretBasic(clientSecret);
  return { metadata: isAssertion ? {} : { client_secret: clientSecret }, auth };
}

async function addressOf(
  client: oidc.Configuration,
  platform: Platform,
  scope: string,
  { origin, state, verifier }: Secrets,
  more: Record<string, string>,
): Promise<URL> {
  return oidc.buildAuthorizationUrl(client, {
    redirect_uri: `${origin}${callbackPath(platform)}`,
    scope,
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...more,
  });
}

function exchange(
  client: oidc.Configuration,
  platform: Platform,
  query: string,
  { origin, state, verifier }: Secrets,
  checks: oidc.AuthorizationCodeGrantChecks,
) {
  return oidc.authorizationCodeGrant(client, new URL(`${origin}${callbackPath(platform)}${query}`), {
    expectedState: state,
    pkceCodeVerifier: verifier,
    ...checks,
  });
}

async function account<T>(
  client: oidc.Configuration,
  { accountUrl }: ProviderSettings,
  token: string,
  schema: Schema<T>,
): Promise<T> {
  const response = await oidc.fetchProtectedResource(client, token, new URL(accountUrl), 'GET');
  if (!response.ok) throw new ProviderRefused('unreachable', `account ${response.status}`);
  const [failure, value] = validate(await response.json(), schema);
  if (failure) throw new ProfileUnusable(failure.message);
  return value;
}

/** Runs `ask` and classifies its error. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw problemOf(error);
  }
}

/** Makes a value on first use and again after `span` milliseconds; a failed one is not kept. */
function keptFor<T>(span: number, clock: Clock, make: () => Promise<T>): () => Promise<T> {
  let kept: { made: Promise<T>; until: number } | undefined;
  return () => {
    const now = clock().getTime();
    if (kept && kept.until > now) return kept.made;
    const mine = { made: make(), until: now + span };
    kept = mine;
    mine.made.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine.made;
  };
}
