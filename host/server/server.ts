import type { FastifyInstance } from 'fastify';
import { serveDocs } from './docs/docs-routes.ts';
import { serveFrames } from './embed/frame-routes.ts';
import { serveLinkPictures } from './embed/picture-routes.ts';
import { serveManifest } from './pages/app-manifest.ts';
import { serveBuilds } from './pages/build-routes.ts';
import { serveBundles } from './pages/bundle-routes.ts';
import { asDemo } from './pages/demo.ts';
import { type DevComposition, serveDev, withDevRemote } from './pages/dev-composition.ts';
import { withLocalRemotes } from './pages/local-remote.ts';
import { serveOverrides } from './pages/override-routes.ts';
import { type PageServer, servePages } from './pages/page-routes.ts';
import { servePictures } from './pages/picture-routes.ts';
import { servePreviews } from './pages/preview-route.ts';
import { type SiteFilesDeps, serveSiteFiles } from './pages/site-files.ts';
import { createVisitors, type VisitorDeps } from './pages/visitor.ts';
import { type Readiness, serveReadiness } from './processes/readiness.ts';
import type { Releases } from './releases/releases.ts';

export interface SiteDeps
  extends Omit<VisitorDeps, 'releases'>,
    Omit<PageServer, 'releases' | 'visitors'>,
    Pick<SiteFilesDeps, 'securityContact'> {
  releases: Releases;
  /** Without it the process has no `/readyz`. */
  readiness?: Readiness;
}

/**
 * Makes the API's app the whole site: adds the published bundles, the fixed pictures and the pages. It does not listen yet.
 * @returns what renders the first pages ahead of the first visitor
 */
export function addSite(app: FastifyInstance, deps: SiteDeps, dev?: DevComposition): () => Promise<void> {
  const composed = withLocalRemotes(dev ? withDevRemote(deps.releases, dev) : deps.releases);
  const releases = deps.openToAll || dev ? asDemo(composed) : composed;
  const whole = { ...deps, releases, visitors: createVisitors(deps) };
  if (deps.readiness) serveReadiness(app, deps.readiness);
  serveBundles(app, deps.releases.store);
  servePictures(app);
  serveManifest(app);
  serveSiteFiles(app, whole);
  serveDocs(app);
  serveFrames(app, whole);
  serveLinkPictures(app, whole);
  if (dev) serveDev(app, dev);
  serveBuilds(app, whole);
  serveOverrides(app, whole);
  servePreviews(app, whole);
  return servePages(app, whole);
}
