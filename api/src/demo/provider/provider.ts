import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callbackPath, type Platform, platforms } from '@duellwerk/shared/contract/social';
import { type Configuration, Provider } from 'oidc-provider';
import type { ProviderEnvironment } from '../../social/settings.ts';
import { newSecret } from '../../text/secret.ts';
import { answerAccount, DISCORD_ACCOUNT, RIOT_ACCOUNT } from './accounts.ts';
import { answerInteraction, interactionPath } from './interactions.ts';
import { memoryAdapters } from './memory.ts';
import type { DemoPerson } from './persons.ts';

export interface DemoProviderOptions {
  /** Who is offered to choose from, besides anyone who is typed in. */
  persons(platform: Platform): Promise<readonly DemoPerson[]>;
  /** Port on this machine; a busy one gives way to a free one. Any free one unless said. */
  port?: number;
  /** The address it is reached under when that is not its own: behind something that stands before it. */
  issuer?: string;
  /** Signs identity tokens; a fresh key unless said. */
  signingKey?: SigningKey;
}

export interface DemoProvider {
  /** Its own address, `http://127.0.0.1:4010`. */
  address: string;
  /** What the site needs to know to ask it for both services. */
  settings: ProviderEnvironment;
  close(): Promise<void>;
}

/** Who is known by the id of an account, as soon as they have been chosen once. */
export type Known = Map<string, DemoPerson>;

const LOOPBACK = '127.0.0.1';

/**
 * A real OpenID provider on this machine that stands for Discord and for Riot at once: the addresses and answers of both,
 * with persons to choose from instead of passwords. It answers to this machine alone and leads back to it alone, so it is
 * for the demo and for tests. Forgets everything at its end.
 */
export async function openDemoProvider(options: DemoProviderOptions): Promise<DemoProvider> {
  const server = createServer();
  const port = await listen(server, options.port ?? 0);
  const address = `http://${LOOPBACK}:${port}`;
  const issuer = options.issuer ?? address;
  const secrets = { discord: newSecret(), riot: newSecret() };
  const known: Known = new Map();
  const provider = new Provider(issuer, configuration(secrets, known, options.signingKey ?? newSigningKey()));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    own(path, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end();
    });
  });

  async function own(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (path === DISCORD_ACCOUNT || path === RIOT_ACCOUNT)
      return answerAccount({ provider, known }, path, request, response);
    if (interactionPath.test(path))
      return answerInteraction({ provider, known, persons: options.persons }, request, response);
    forgetSession(request);
    await answer(request, response);
  }

  return { address, settings: settingsFor(issuer, secrets), close: () => closed(server) };
}

const AUTHORIZATION = '/oauth2/authorize';
const LOOPBACKS = ['http://localhost', 'http://127.0.0.1', 'http://[::1]'];
/** Long enough to look at every page of it. */
const HALF_HOUR = 30 * 60;

/** Nobody stays signed in here: whoever shows the demo chooses anew each time, and several ways do not meet. */
function forgetSession({ headers }: IncomingMessage): void {
  const kept = headers.cookie?.split('; ').filter((pair) => !pair.startsWith(SESSION));
  if (kept) headers.cookie = kept.join('; ');
}
const SESSION = 'demo_session';

function configuration(
  secrets: Record<Platform, string>,
  known: Known,
  signingKey: SigningKey,
): Configuration {
  return {
    adapter: memoryAdapters(),
    clients: platforms.map((platform) => ({
      client_id: clientIdOf(platform),
      client_secret: secrets[platform],
      // Such clients may come back to any port of this machine, and are asked for consent every time.
      application_type: 'native' as const,
      redirect_uris: LOOPBACKS.map((origin) => `${origin}${callbackPath(platform)}`),
      grant_types: ['authorization_code'],
      response_types: ['code' as const],
      token_endpoint_auth_method: 'client_secret_basic' as const,
      id_token_signed_response_alg: 'ES256' as const,
    })),
    jwks: { keys: [signingKey] },
    cookies: {
      keys: [newSecret()],
      names: { session: SESSION, interaction: 'demo_way', resume: 'demo_way_resume' },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_context, id) =>
      known.has(id) ? { accountId: id, claims: () => ({ sub: id }) } : undefined,
    interactions: { url: (_context, { uid }) => `/anmelden/${uid}` },
    pkce: { required: () => true },
    routes: { authorization: AUTHORIZATION, token: '/api/oauth2/token' },
    scopes: ['openid', 'identify', 'email'],
    ttl: {
      ...{ Interaction: HALF_HOUR, Session: HALF_HOUR, Grant: HALF_HOUR },
      ...{ AccessToken: HALF_HOUR, IdToken: HALF_HOUR, AuthorizationCode: 60 },
    },
    renderError: (context, { error, error_description }) => {
      context.type = 'text/plain; charset=utf-8';
      context.body = `${error}: ${error_description ?? ''}`;
    },
  };
}

export function clientIdOf(platform: Platform): string {
  return `duellwerk-${platform}`;
}

function settingsFor(issuer: string, secrets: Record<Platform, string>): ProviderEnvironment {
  return {
    DISCORD_CLIENT_ID: clientIdOf('discord'),
    DISCORD_CLIENT_SECRET: secrets.discord,
    DISCORD_ISSUER: issuer,
    DISCORD_ACCOUNT_URL: `${issuer}${DISCORD_ACCOUNT}`,
    RIOT_CLIENT_ID: clientIdOf('riot'),
    RIOT_CLIENT_SECRET: secrets.riot,
    RIOT_ISSUER: issuer,
    RIOT_ACCOUNT_URL: `${issuer}${RIOT_ACCOUNT}`,
  };
}

export type SigningKey = ReturnType<typeof newSigningKey>;

/** A key for ES256 as `DemoProviderOptions.signingKey` takes it. */
export function newSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'demo' };
}

/** Listens on this machine alone. @returns the port: the wanted one, or a free one where that is busy */
async function listen(server: Server, wanted: number): Promise<number> {
  const attempt = (port: number) =>
    new Promise<void>((done, failed) => {
      server.once('error', failed);
      server.listen(port, LOOPBACK, () => {
        server.off('error', failed);
        done();
      });
    });
  await attempt(wanted).catch((error: NodeJS.ErrnoException) => {
    if (wanted === 0 || error.code !== 'EADDRINUSE') throw error;
    return attempt(0);
  });
  return (server.address() as AddressInfo).port;
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
