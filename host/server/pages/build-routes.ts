// What a running page asks about builds: which one it would get now, and what one consists of.
import { buildBelow } from '@duellwerk/shared/build/dev/local-build.ts';
import {
  type BuildMeta,
  buildMetaPath,
  LATEST_BUILD_PATH,
  type LatestBuild,
} from '@duellwerk/shared/contract/builds';
import { entriesAt } from '@duellwerk/shared/contract/navigation';
import type { FastifyInstance } from 'fastify';
import { hostPathsOf } from '../../src/routing/host-paths.ts';
import type { LiveComposition, Releases } from '../releases/releases.ts';
import type { Visitors } from './visitor.ts';

export interface BuildDeps {
  releases: Pick<Releases, 'compositionFor' | 'compositionOf'>;
  visitors: Pick<Visitors, 'choiceOf'>;
  clock: () => Date;
}

/** Serves `builds/latest.json` and `builds/meta/{build}.json` (specification 7). */
export function serveBuilds(app: FastifyInstance, { releases, visitors, clock }: BuildDeps): void {
  app.get(LATEST_BUILD_PATH, async (request, reply) => {
    // For this visitor: nobody is told of a build that a new load would not bring.
    const { page } = releases.compositionFor(await visitors.choiceOf(request, reply));
    const answer: LatestBuild = { id: page.build, timestamp: clock().toISOString() };
    return reply.header('cache-control', 'no-store').send(answer);
  });

  app.get<{ Params: { build: string } }>(buildMetaPath(':build'), async (request, reply) => {
    const { build } = request.params;
    const isLocal = buildBelow(build) !== undefined;
    const cached = releases.compositionOf(build);
    // A build's name stands for exactly these versions, so the answer is good for ever.
    if (cached && !isLocal)
      return reply.header('cache-control', 'public, max-age=31536000, immutable').send(metaOf(cached));
    // Served by another process, by this one before its last start, or with a local remote.
    const own = releases.compositionFor(await visitors.choiceOf(request, reply));
    const live = own.page.build === build ? own : cached;
    return live
      ? reply.header('cache-control', 'private, no-cache').send(metaOf(live))
      : reply.callNotFound();
  });
}

function metaOf({ page, releases }: LiveComposition): BuildMeta {
  const owned = [
    ...hostPathsOf(page).map((path) => ({ path, remote: 'host', version: page.host })),
    ...page.remotes.flatMap(({ name, version, routes }) =>
      routes.map((path) => ({ path, remote: name, version })),
    ),
  ];
  const rules = owned.map(({ path, remote, version }) => {
    return [path, { remote, version, rendered: releases[remote]?.server !== undefined }] as const;
  });
  // A hot remote has no release: its declaration is in the page.
  const declared = page.remotes.flatMap((remote) => {
    const { navigation } = releases[remote.name]?.declaration ?? remote;
    return navigation ? [[remote.name, entriesAt('admin', [{ navigation }])] as const] : [];
  });
  return { id: page.build, routes: Object.fromEntries(rules), admin: Object.fromEntries(declared) };
}
