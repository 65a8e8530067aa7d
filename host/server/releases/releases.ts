// Publish and activate: the one path on which a build becomes what visitors get.
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { ReleaseFile } from '@duellwerk/shared/build/release-file.ts';
import { bundleFolder, type Composition } from '@duellwerk/shared/contract/composition';
import { STABLE } from '@duellwerk/shared/contract/releases';
import { type BundleStore, openBundleStore } from './bundle-store.ts';
import { type LiveRelease, openRegistry, type Registry } from './registry.ts';

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
  /** What this visitor gets now. @throws Error before host has been released. */
  compositionFor: (choice: VisitorChoice) => LiveComposition;
  /** A set that was given out lately, by its id; `undefined` for an unknown one. */
  compositionOf: (build: string) => LiveComposition | undefined;
}

/** What decides which versions one visitor gets. */
export interface VisitorChoice {
  /** 0 to 9999, the same for this visitor at every visit; `null` for one who takes part in no canary. */
  bucket: number | null;
  /** Versions or channels chosen for this session, by package name. */
  overrides: Readonly<Record<string, string>>;
}

/** The choice of a visitor of whom nothing is known. */
export const anyVisitor: VisitorChoice = { bucket: null, overrides: {} };

export interface LiveComposition {
  page: Composition;
  /** The releases of the set by package name, the host's included. */
  releases: Readonly<Record<string, LiveRelease>>;
  /** Addresses of the host's script and fonts. */
  script: string;
  fonts: string[];
}

/** The release side of a server, below its data folder. */
export async function openReleases(dataDir: string, now: () => Date): Promise<Releases> {
  await mkdir(dataDir, { recursive: true });
  const store = await openBundleStore(`${dataDir}/bundles`);
  const registry = await openRegistry(`${dataDir}/registry.json`, now);

  return {
    store,
    registry,
    release: async ({ folder, name, version, by }) => {
      const known = store.has(name, version);
      const release = known ? await store.release(name, version) : await store.publish(folder);
      if (registry.channel(STABLE)[name]?.version !== version) {
        await registry.activate({ channel: STABLE, name, release: liveRelease(release), by });
      }
      return known ? 'unchanged' : 'published';
    },
    compositionFor: () => compose(registry.channel(STABLE)),
    compositionOf: (build) => {
      const live = compose(registry.channel(STABLE));
      return live.page.build === build ? live : undefined;
    },
  };
}

function liveRelease(release: ReleaseFile): LiveRelease {
  const { version, entry, fonts, declaration, server, views, needs, singletons } = release;
  return {
    version,
    entry,
    fonts,
    singletons,
    ...(declaration ? { declaration } : {}),
    ...(server ? { server } : {}),
    ...(views ? { views } : {}),
    ...(needs ? { needs } : {}),
  };
}

/** Address of a published file. */
export function bundleUrl(name: string, version: string, file: string): string {
  return `${bundleFolder(name, version)}${file}`;
}

function compose(live: Readonly<Record<string, LiveRelease>>): LiveComposition {
  const { host } = live;
  if (!host) throw new Error('Vom Host ist keine Version aktiv.');
  const names = Object.keys(live).sort();
  const remotes = names.flatMap((name) => {
    const release = live[name];
    if (!release?.declaration) return [];
    return [
      {
        ...release.declaration,
        version: release.version,
        entry: bundleUrl(name, release.version, release.entry),
      },
    ];
  });
  const set = names.map((name) => `${name}@${live[name]?.version}`).join('\n');
  const build = createHash('sha256').update(set).digest('hex').slice(0, 12);
  return {
    page: { build, host: host.version, remotes },
    releases: live,
    script: bundleUrl('host', host.version, host.entry),
    fonts: host.fonts.map((font) => bundleUrl('host', host.version, font)),
  };
}
