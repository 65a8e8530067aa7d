// A deployed site through this machine: its pages with a hot remote in them, everything else as it answers.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { anyText, list, reply } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';
import type { Configuration } from 'webpack-dev-server';
import { type BuildMeta, buildMetaPath, LATEST_BUILD_PATH } from '../../contract/builds.ts';
import { inRoom } from '../rooms.ts';
import { watchDeclaration } from './declaration.ts';
import type { DevHost } from './dev-host-file.ts';
import { buildBelow, localBuild } from './local-build.ts';
import { type LocalParts, withLocalEntries, withLocalRemote } from './site-page.ts';

/** The site may have to build its development host first. */
const HOST_MS = 5 * 60_000;
const PAGE_MS = 15_000;
/** The document of the shell alone, which browsers keep for times without a network. */
const SHELL = '/offline';
/** Where the hot remote speaks to the page; the site has `/ws`. */
export const HOT_SOCKET = '/hot';

const hostReply = reply({ version: anyText, script: anyText, fonts: list(anyText) });

/** What the development server needs to be a deployed site. */
export interface SiteProxy {
  options: Configuration;
  /** Settles when the site has its shell for development. @throws Error in German when it has no kit */
  ready: Promise<unknown>;
}

/** That site for a remote of this workspace; the shell is awaited beside the first compilation. */
export async function createSiteProxy(name: string, site: string): Promise<SiteProxy> {
  const host = fetchDevHost(site);
  // The failure is for who awaits `ready`.
  host.catch(() => undefined);
  const declaration = await watchDeclaration(inRoom(name));
  const parts = async (): Promise<LocalParts> => {
    await declaration.refresh();
    return { declaration: declaration.current(), host: await host, hostFolder: '/kit/host/' };
  };
  const options: Configuration = {
    webSocketServer: { type: 'ws', options: { path: HOT_SOCKET } },
    setupMiddlewares: (middlewares) => {
      const pages = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
        answer(site, request, parts)
          .then((made) => (made ? send(response, made) : next()))
          .catch((error) => send(response, failure(site, error)));
      };
      // Behind the files of the hot remote, which are in memory, and in front of the proxy.
      const at = middlewares.findIndex((each) => each.name === 'http-proxy-middleware');
      middlewares.splice(at < 0 ? middlewares.length : at, 0, { name: 'pages', middleware: pages });
      return middlewares;
    },
    proxy: [
      {
        context: (path: string) => path !== HOT_SOCKET,
        target: site,
        changeOrigin: true,
        ws: true,
        // Of this machine for the browser, of the site for its server.
        cookieDomainRewrite: '',
        headers: { origin: new URL(site).origin },
      },
    ],
  };
  return { options, ready: host };
}

async function fetchDevHost(site: string): Promise<DevHost> {
  const address = `${site}/kit/host/host.json`;
  const found = await fetch(address, { signal: AbortSignal.timeout(HOST_MS) }).catch((cause) => {
    throw new Error(`${site} ist nicht erreichbar.`, { cause });
  });
  const [invalid, host] = s.validate(await found.json().catch(() => undefined), hostReply);
  if (invalid)
    throw new Error(`${address} antwortet mit Status ${found.status} und ohne Host für die Entwicklung.`);
  return host;
}

interface Made {
  status: number;
  type: string;
  body: string;
  policy?: string | undefined;
  cookies?: string[];
}

/** Pages and builds; `undefined` for what the site answers itself. */
async function answer(
  site: string,
  request: IncomingMessage,
  parts: () => Promise<LocalParts>,
): Promise<Made | undefined> {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  if (request.method !== 'GET') return undefined;
  if (path === LATEST_BUILD_PATH) {
    const { id, timestamp } = JSON.parse(await (await fetchFrom(site, request, LATEST_BUILD_PATH)).text());
    return json({ id: localBuild(id, await parts()), timestamp });
  }
  const [prefix = '', suffix = ''] = buildMetaPath('\0').split('\0');
  if (path.startsWith(prefix) && path.endsWith(suffix)) {
    const build = decodeURIComponent(path.slice(prefix.length, -suffix.length || undefined));
    const ofSite = buildMetaPath(buildBelow(build) ?? build);
    const meta: BuildMeta = JSON.parse(await (await fetchFrom(site, request, ofSite)).text());
    return json(withLocalEntries(meta, (await parts()).declaration));
  }
  if (!isPage(request, path)) return undefined;
  const shell = await fetchFrom(site, request, SHELL);
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: withLocalRemote(await shell.text(), await parts()),
    policy: allowSockets(shell.headers.get('content-security-policy') ?? undefined, request),
    cookies: shell.headers.getSetCookie(),
  };
}

const json = (value: unknown): Made => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

/** Of the server's own addresses none is a page. */
const SERVER_PATH = /^\/(?:v1|ws|bundles|builds|kit|dev|docs|embed)(?:\/|$)|\.\w+$/;

function isPage({ headers }: IncomingMessage, path: string): boolean {
  return String(headers.accept ?? '').includes('text/html') && !SERVER_PATH.test(path);
}

function fetchFrom(site: string, { headers }: IncomingMessage, path: string): Promise<Response> {
  const passed = ['accept-language', 'cookie'].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return fetch(`${site}${path}`, {
    headers: { accept: 'text/html', ...Object.fromEntries(passed) },
    signal: AbortSignal.timeout(PAGE_MS),
  });
}

/** The page also speaks to the hot remote, by a socket on this machine. */
function allowSockets(policy: string | undefined, { headers }: IncomingMessage): string | undefined {
  return policy?.replace("connect-src 'self'", `connect-src 'self' ws://${headers.host}`);
}

function failure(site: string, error: unknown): Made {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    status: 502,
    type: 'text/plain; charset=utf-8',
    body: `${site} gibt gerade keine Seite: ${reason}\n`,
  };
}

function send(response: ServerResponse, { status, type, body, policy, cookies = [] }: Made): void {
  response.statusCode = status;
  response.setHeader('content-type', type);
  response.setHeader('cache-control', 'no-store');
  if (policy) response.setHeader('content-security-policy', policy);
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.end(body);
}
