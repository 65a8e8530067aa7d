import type { FastifyInstance } from 'fastify';
import { serveBundles } from './pages/bundle-routes.ts';
import { servePages } from './pages/page-routes.ts';
import { servePictures } from './pages/picture-routes.ts';
import type { Releases } from './releases/releases.ts';

/** Makes the API's app the whole site: adds the published bundles, the fixed pictures and the pages. It does not listen yet. */
export function addSite(app: FastifyInstance, releases: Releases): void {
  serveBundles(app, releases.store);
  servePictures(app);
  servePages(app, releases);
}
