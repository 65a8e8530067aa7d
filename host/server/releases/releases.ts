// Publish and activate: the one path on which a build becomes what visitors get.
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { ReleaseFile } from '@duellwerk/shared/build/release-file.ts';
import type { Composition } from '@duellwerk/shared/contract/composition';
import { type BundleStore, openBundleStore } from './bundle-store.ts';
import { openRegistry, type Registry, STABLE } from './registry.ts';

export interface Releases {
  store: BundleStore;
  registry: Registry;
  /** Publishes a build unless its version is there already, then makes it live in the stable channel. */
  release: (build: {
    folder: string;
    name: string;
    version: string;
    by: string;
  }) => Promise<'published' | 'unchanged'>;
  /** What a visitor gets now. @throws Error before host has been released. */
  composition: () => Promise<LiveComposition>;
}

export interface LiveComposition {
  page: Composition;
  host: ReleaseFile;
}

/** The release side of a server, below its data folder. */
export async function openReleases(dataDir: string, now: () => Date): Promise<Releases> {
  await mkdir(dataDir, { recursive: true });
  const store = await openBundleStore(`${dataDir}/bundles`);
  const registry = await openRegistry(`${dataDir}/registry.json`, now);
  const read = releaseReader(store);

  return {
    store,
    registry,
    release: async ({ folder, name, version, by }) => {
      const known = store.has(name, version);
      if (!known) await store.publish(folder);
      if (registry.channel(STABLE)[name] !== version)
        await registry.activate({ channel: STABLE, name, version, by });
      return known ? 'unchanged' : 'published';
    },
    composition: async () => {
      const versions = registry.channel(STABLE);
      if (!versions.host) throw new Error('Vom Host ist keine Version aktiv.');
      const names = Object.keys(versions).sort();
      const releases = await Promise.all(names.map((name) => read(name, versions[name] as string)));
      return compose(releases);
    },
  };
}

/** Release files never change once published, so each is read once. */
function releaseReader(store: BundleStore) {
  const known = new Map<string, Promise<ReleaseFile>>();
  return (name: string, version: string): Promise<ReleaseFile> => {
    const key = `${name}@${version}`;
    const release = known.get(key) ?? store.release(name, version);
    known.set(key, release);
    release.catch(() => known.delete(key));
    return release;
  };
}

/** Address of a published file. */
export function bundleUrl(release: Pick<ReleaseFile, 'name' | 'version'>, file: string): string {
  return `/bundles/${release.name}/${release.version}/${file}`;
}

function compose(releases: readonly ReleaseFile[]): LiveComposition {
  const host = releases.find((release) => release.name === 'host');
  if (!host) throw new Error('Der Host fehlt in der Zusammenstellung.');
  const remotes = releases.flatMap((release) => {
    if (!release.declaration) return [];
    return [{ ...release.declaration, version: release.version, entry: bundleUrl(release, release.entry) }];
  });
  const set = releases.map((release) => `${release.name}@${release.version}`).join('\n');
  const build = createHash('sha256').update(set).digest('hex').slice(0, 12);
  return { page: { build, host: host.version, remotes }, host };
}
