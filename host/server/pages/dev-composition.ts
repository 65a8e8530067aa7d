// Development only: one remote runs hot on this machine. Pages carry it in place of its release, and the development host.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { watchDeclaration } from '@duellwerk/shared/build/dev/declaration.ts';
import { devHostFolder, readDevHost } from '@duellwerk/shared/build/dev/dev-host-file.ts';
import { inRoom } from '@duellwerk/shared/build/rooms.ts';
import type { RemoteDeclaration } from '@duellwerk/shared/contract/composition';
import type { FastifyInstance } from 'fastify';
import { StartRefused } from '../preflight.ts';
import { BUNDLE_FILE } from '../releases/publication.ts';
import type { LiveRelease } from '../releases/release-state.ts';
import type { LiveComposition, Releases } from '../releases/releases.ts';
import type { DevRemote } from '../settings.ts';
import { TYPES } from './bundle-routes.ts';

/** Where the hot remote's entry stands on its development server. */
const ENTRY = 'remoteEntry.js';
const VERSION = '0.0.0-dev';
/** Id of a set with a hot remote: what it was made of, and the id of the set below it. */
const BUILD = /^dev-[0-9a-f]{8}-(.+)$/;

export interface DevComposition extends DevRemote {
  /** What the remote's declaration says now. */
  declaration: () => RemoteDeclaration;
  /** Reads the declaration again when its file has changed; one that cannot be read leaves the last. */
  refresh: () => Promise<void>;
  /** Where the development host lies. */
  hostFolder: string;
}

/** The composition with a hot remote. @throws StartRefused when the workspace has no such remote */
export async function openDevComposition(
  dev: DevRemote,
  folder = inRoom(dev.name),
  hostFolder = devHostFolder,
): Promise<DevComposition> {
  const { current, refresh } = await watchDeclaration(folder).catch((cause) => {
    if (cause.code === 'ENOENT') throw new StartRefused(`DEV_REMOTE: ${dev.name} gibt es nicht.`, { cause });
    throw cause;
  });
  return { ...dev, hostFolder, declaration: current, refresh };
}

/** The same releases, seen by pages with the hot remote in place of its own. */
export function withDevRemote(releases: Releases, dev: DevComposition): Releases {
  return {
    ...releases,
    compositionFor: (choice) => replaced(releases.compositionFor(choice), dev),
    compositionOf: (build) => {
      const below = BUILD.exec(build)?.[1];
      const live = below && releases.compositionOf(below);
      return live ? replaced(live, dev) : undefined;
    },
  };
}

function replaced(live: LiveComposition, dev: DevComposition): LiveComposition {
  const host = readDevHost(dev.hostFolder);
  if (!host) throw new Error('Der Entwicklungs-Host ist noch nicht gebaut.');
  const own = { ...dev.declaration(), version: VERSION, entry: `${dev.origin}/${ENTRY}` };
  const others = live.page.remotes.filter(({ name }) => name !== dev.name);
  const made = createHash('sha256')
    .update(JSON.stringify([own, host]))
    .digest('hex')
    .slice(0, 8);
  return {
    ...live,
    page: {
      ...live.page,
      build: `dev-${made}-${live.page.build}`,
      host: host.version,
      remotes: [...others, own].sort((a, b) => (a.name < b.name ? -1 : 1)),
    },
    releases: Object.fromEntries(Object.entries(live.releases).flatMap(undrawn(dev.name))),
    script: `/dev/host/${host.script}`,
    fonts: host.fonts.map((font) => `/dev/host/${font}`),
  };
}

/**
 * Without the hot remote, of which nothing is published, and with nothing that draws on the server: builds of two kinds do
 * not draw alike. The published host's lazy files are not those of the development host.
 */
function undrawn(hot: string) {
  return ([name, { server: _, lazy: __, ...release }]: [string, LiveRelease]): [string, LiveRelease][] =>
    name === hot ? [] : [[name, release]];
}

/** What a hot remote needs of the site: the development host's files, and pages that may run its scripts. */
export function serveDev(app: FastifyInstance, dev: DevComposition): void {
  app.get<{ Params: { file: string } }>('/dev/host/:file', async (request, reply) => {
    const { file } = request.params;
    const type = BUNDLE_FILE.test(file) ? TYPES[extname(file)] : undefined;
    const bytes = type && (await readFile(`${dev.hostFolder}/${file}`).catch(() => undefined));
    if (!bytes) return reply.callNotFound();
    return reply.headers({ 'cache-control': 'no-cache', 'content-type': type }).send(bytes);
  });
  app.addHook('onRequest', () => dev.refresh());
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string') reply.header('content-security-policy', allowOrigin(policy, dev.origin));
  });
}

/** A content policy that lets the page run the scripts of one more origin, and listen to it. */
export function allowOrigin(policy: string, origin: string): string {
  const socket = origin.replace(/^http/, 'ws');
  const more: Record<string, string> = {
    'script-src': origin,
    'connect-src': `${origin} ${socket}`,
    'img-src': origin,
  };
  return policy
    .split('; ')
    .map((rule) => {
      const added = more[rule.split(' ', 1)[0] ?? ''];
      return added ? `${rule} ${added}` : rule;
    })
    .join('; ');
}
