// The preview address of a published version: leads to a page of it, and there to the confirmation.
import { OVERRIDE_QUERY, previewPath } from '@duellwerk/shared/contract/builds';
import type { RemoteDeclaration } from '@duellwerk/shared/contract/composition';
import { releaseVersion } from '@duellwerk/shared/contract/releases';
import type { FastifyInstance } from 'fastify';
import * as s from 'superstruct';
import type { BundleStore } from '../releases/bundle-store.ts';
import { PACKAGE_NAME } from '../releases/publication.ts';
import type { Releases } from '../releases/releases.ts';
import { sendRefusal } from './override-routes.ts';
import { ownPath } from './own-path.ts';
import type { Visitors } from './visitor.ts';

export interface PreviewDeps {
  releases: Pick<Releases, 'compositionFor'> & { store: Pick<BundleStore, 'ensure'> };
  visitors: Pick<Visitors, 'mayOverride'>;
}

/** The first page of a remote that needs no id and no secret; the start page for a remote without one. */
export function firstPage({ routes, secret = [] }: Pick<RemoteDeclaration, 'routes' | 'secret'>): string {
  return routes.find((route) => !route.includes(':') && !secret.includes(route)) ?? '/';
}

/** Serves `/builds/preview/{name}/{version}`. It changes nothing; who may not choose versions gets a refusal. */
export function servePreviews(app: FastifyInstance, { releases, visitors }: PreviewDeps): void {
  app.get<{ Params: { name: string; version: string } }>(
    previewPath(':name', ':version'),
    async (request, reply) => {
      const { name, version } = request.params;
      if (!PACKAGE_NAME.test(name) || !s.is(version, releaseVersion)) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      if (!(await visitors.mayOverride(request))) return sendRefusal(reply, '/', false);
      // It may be in the bucket alone. The confirmation names a version that does not exist.
      await releases.store.ensure(name, version).catch(() => false);
      const live = releases.compositionFor({ bucket: null, overrides: { [name]: version } });
      const { version: found, declaration } = live.releases[name] ?? {};
      const page = found === version && declaration ? ownPath(firstPage(declaration)) : '/';
      const address = `${page}?${OVERRIDE_QUERY}=${name}@${version}`;
      return reply.redirect(address, 302);
    },
  );
}
