import type { FastifyInstance } from 'fastify';
import { serveBundles } from './pages/bundle-routes.ts';
import { type DevComposition, serveDev, withDevRemote } from './pages/dev-composition.ts';
import { type PageServer, servePages } from './pages/page-routes.ts';
import { servePictures } from './pages/picture-routes.ts';

/** Makes the API's app the whole site: adds the published bundles, the fixed pictures and the pages. It does not listen yet. */
export function addSite(app: FastifyInstance, server: PageServer, dev?: DevComposition): void {
  serveBundles(app, server.releases.store);
  servePictures(app);
  if (dev) serveDev(app, dev);
  servePages(app, dev ? { ...server, releases: withDevRemote(server.releases, dev) } : server);
}
