// Development only: one remote runs hot on this machine. Pages carry it in place of its release, and the development host.
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { watchDeclaration } from '@duellwerk/shared/build/dev/declaration.ts';
import { devHostFolder, readDevHost } from '@duellwerk/shared/build/dev/dev-host-file.ts';
import { buildBelow } from '@duellwerk/shared/build/dev/local-build.ts';
import { inRoom } from '@duellwerk/shared/build/rooms.ts';
import type { RemoteDeclaration } from '@duellwerk/shared/contract/composition';
import type { FastifyInstance } from 'fastify';
import { StartRefused } from '../preflight.ts';
import { BUNDLE_FILE } from '../releases/publication.ts';
import type { LiveComposition, LocalRemote, Releases } from '../releases/releases.ts';
import type { DevRemote } from '../settings.ts';
import { TYPES } from './bundle-routes.ts';
import { composeLocal } from './local-remote.ts';

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
  const composed = (live: LiveComposition) => composeLocal(live, localOf(dev));
  return {
    ...releases,
    compositionFor: (choice) => composed(releases.compositionFor(choice)),
    compositionOf: (build) => {
      const below = buildBelow(build);
      const live = below && releases.compositionOf(below);
      return live ? composed(live) : undefined;
    },
  };
}

function localOf({ declaration, origin, hostFolder }: DevComposition): LocalRemote {
  const host = readDevHost(hostFolder);
  if (!host) throw new Error('Der Entwicklungs-Host ist noch nicht gebaut.');
  return { declaration: declaration(), origin, host, hostFolder: '/dev/host/' };
}

/** What a hot remote needs of the site: the development host's files, and its declaration as it is now. */
export function serveDev(app: FastifyInstance, dev: DevComposition): void {
  app.get<{ Params: { file: string } }>('/dev/host/:file', async (request, reply) => {
    const { file } = request.params;
    const type = BUNDLE_FILE.test(file) ? TYPES[extname(file)] : undefined;
    const bytes = type && (await readFile(`${dev.hostFolder}/${file}`).catch(() => undefined));
    if (!bytes) return reply.callNotFound();
    return reply.headers({ 'cache-control': 'no-cache', 'content-type': type }).send(bytes);
  });
  app.addHook('onRequest', () => dev.refresh());
}
