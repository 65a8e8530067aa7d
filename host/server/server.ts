import { type ApiDeps, buildApp } from '@duellwerk/api/app';
import type { FastifyInstance } from 'fastify';
import { serveBundles } from './pages/bundle-routes.ts';
import { servePages } from './pages/page-routes.ts';
import type { Releases } from './releases/releases.ts';

/** The whole site on one instance that does not listen yet: the API, the published bundles, and the pages. */
export async function buildSite(api: ApiDeps, releases: Releases): Promise<FastifyInstance> {
  const app = await buildApp(api);
  serveBundles(app, releases.store);
  servePages(app, releases);
  return app;
}
