// For tests of the server: the whole site over a database of its own, with builds as objects.
import type { TestContext } from 'node:test';
import { pageFactsOf } from '@duellwerk/api/pages/page-facts';
import { openTestApp, type TestApp, testConfig } from '@duellwerk/api/testing/app';
import { servePages } from '../pages/page-routes.ts';
import { createVisitors } from '../pages/visitor.ts';
import { anyVisitor, openReleases, type Releases } from '../releases/releases.ts';
import { createFaults } from '../render/faults.ts';
import { createRenderer, type RendererSettings } from '../render/renderer.ts';
import { buildFolder, temporaryFolder } from './folders.ts';
import { memoryRegistry } from './memory-registry.ts';

export interface TestSite extends TestApp {
  releases: Releases;
}

type Rendering = Partial<Omit<RendererSettings, 'folder' | 'faults'>> & { budgetMs?: number };

/** Pages and API on one app with nothing released yet. Without `rendering` browsers draw every page. */
export async function openTestSite(t: TestContext, rendering?: Rendering): Promise<TestSite> {
  const site = await openTestApp();
  t.after(site.close);
  const releases = await openReleases(await temporaryFolder(t), site.now, { registry: memoryRegistry() });
  const liveBuild = () => releases.compositionFor(anyVisitor).page.build;
  const limits = { hangMs: 2_000, heapMb: 64, workers: 1, liveBuild, ...rendering };
  const renderer = rendering
    ? createRenderer({ folder: releases.store.folder, faults: createFaults(site.now), ...limits })
    : null;
  if (renderer) t.after(renderer.close);
  const config = testConfig();
  const sessions = { hashOf: () => null, viewerOf: async () => null, mark: async () => false };
  const clock = site.now;
  const visitors = createVisitors({ releases, sessions, config, clock, openToAll: false });
  servePages(site.app, {
    ...{ releases, visitors, config, renderer },
    budgetMs: rendering?.budgetMs ?? 10_000,
    now: () => clock().getTime(),
    facts: (path) => pageFactsOf(site.database.sql, path),
    subscribe: site.context.onInvalidated,
  });
  return { ...site, releases };
}

/** Publishes a small build and makes it live. */
export async function releaseBuild(
  t: TestContext,
  { releases }: Pick<TestSite, 'releases'>,
  ...build: Parameters<typeof buildFolder> extends [unknown, ...infer R] ? R : never
): Promise<void> {
  const [release = {}, files] = build;
  const { name = 'host', version = '1.0.0' } = release;
  const folder = await buildFolder(t, release, files);
  await releases.release({ folder, name, version, by: 'npm start' });
}
