// For tests: a release side over a database of its own, and builds of packages that fit each other.
import type { TestContext } from 'node:test';
import { openTestApp, type TestApp } from '@duellwerk/api/testing/app';
import type { ReleaseFile } from '@duellwerk/shared/build/release-file.ts';
import { releaseRoutes } from '../releases/http/release-routes.ts';
import { databaseRegistry } from '../releases/registry.ts';
import { openReleases, type ReleaseOptions, type Releases } from '../releases/releases.ts';
import { buildFolder, declares, temporaryFolder } from './folders.ts';

export const operator = { id: null, by: 'npm start' };

/** A finished build of a remote with a route of its own, or of the host. */
export function buildOf(t: TestContext, name: string, version: string, release: Partial<ReleaseFile> = {}) {
  const parts = name === 'host' ? { name } : declares(name, `/${name}/:id`);
  return buildFolder(t, { ...parts, version, ...release }, { 'text.woff2': `${name} ${version}` });
}

/** Publishes builds, which makes nothing live. */
export async function published(t: TestContext, releases: Releases, ...names: `${string}@${string}`[]) {
  for (const each of names) {
    const [name = '', version = ''] = each.split('@');
    await releases.changes.publish(await buildOf(t, name, version), operator);
  }
}

/** Publishes builds and makes them live in stable, as one set. */
export async function live(t: TestContext, releases: Releases, ...names: `${string}@${string}`[]) {
  await published(t, releases, ...names);
  await activated(releases, Object.fromEntries(names.map((each) => each.split('@'))));
}

/** Makes published versions live in stable, as one set. */
export async function activated(releases: Releases, versions: Readonly<Record<string, string>>) {
  await releases.transaction((tx) =>
    releases.changes.activate(tx, operator, { channel: 'stable', versions }),
  );
}

export interface ReleaseSite {
  api: TestApp;
  releases: Releases;
  dataDir: string;
}

/** The API with the release service, on a data folder of its own. */
export async function releaseSite(
  t: TestContext,
  options: Partial<ReleaseOptions> = {},
): Promise<ReleaseSite> {
  const api = await openTestApp();
  const dataDir = await temporaryFolder(t);
  const registry = databaseRegistry(api.database);
  const releases = await openReleases(dataDir, api.now, { registry, ...options });
  releaseRoutes(api.context, releases);
  t.after(async () => {
    releases.close();
    await api.close();
  });
  return { api, releases, dataDir };
}

/** Which version of each package most visitors get. */
export function stableVersions(releases: Releases): Record<string, string> {
  const { page } = releases.compositionFor({ bucket: null, overrides: {} });
  return Object.fromEntries([
    ['host', page.host],
    ...page.remotes.map(({ name, version }) => [name, version]),
  ]);
}
