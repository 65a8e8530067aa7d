// The release side of a server: what was published, what is live, and what each visitor gets of it.
import { mkdir } from 'node:fs/promises';
import type { Database } from '@duellwerk/api/db/open';
import type { Composition } from '@duellwerk/shared/contract/composition';
import { type RenderFault, STABLE } from '@duellwerk/shared/contract/releases';
import type { Blobs } from './blobs.ts';
import { createBundleArchive } from './bundle-archive.ts';
import { type BundleStore, openBundleStore } from './bundle-store.ts';
import { type Changes, createChanges } from './changes.ts';
import { createCompositions } from './composition.ts';
import { folderBlobs } from './folder-blobs.ts';
import { databaseLedgers, type Ledgers, queuedLedgers, RELEASES_TOPIC } from './ledger.ts';
import { type LiveState, openLiveState } from './live-state.ts';
import { createLookup } from './lookup.ts';
import { createOverview, type Overview } from './overview.ts';
import { createRegistry } from './registry.ts';
import { type LocalBuild, releaseAll } from './release-all.ts';
import type { LiveRelease } from './release-state.ts';
import type { UploadLimits } from './upload-limits.ts';

export interface Releases {
  store: BundleStore;
  changes: Changes;
  overview: Overview;
  /** Runs changes that no request's transaction holds. */
  ledgers: Ledgers;
  /**
   * Publishes the builds of this machine that are not published yet, then makes what is new live in the stable channel,
   * all at once. A version that somebody else made live stays where a build has not changed.
   * @returns what was published @throws ReleaseRefused
   */
  releaseAll: (builds: readonly LocalBuild[], by: string) => Promise<string[]>;
  /** The same for one build. */
  release: (build: LocalBuild & { by: string }) => Promise<'published' | 'unchanged'>;
  /** What this visitor gets now. @throws Error before host has been released. */
  compositionFor: (choice: VisitorChoice) => LiveComposition;
  /** A set that was given out lately, by its id; `undefined` for an unknown one. */
  compositionOf: (build: string) => LiveComposition | undefined;
  /** Whether there is a page at all: a host has been made live. */
  isLive: () => boolean;
  /** Whether any package has a canary now: only then a visitor's bucket matters. */
  hasCanary: () => boolean;
  /** Calls `listener` whenever something else is live, also by another process. @returns the function that ends it */
  onChange: (listener: () => void) => () => void;
  /** Stops listening to other processes; the database belongs to the caller. */
  close: () => void;
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

export interface ReleaseOptions {
  /** Locks changes against other processes and keeps the audit trail; without one this process must be alone. */
  database?: Database | undefined;
  /** The bucket that releases and registry lie in; without one they lie below the data folder. */
  bucket?: Blobs | undefined;
  limits?: UploadLimits | undefined;
  /** What went wrong while remotes drew on the server. */
  faults?: (() => RenderFault[]) | undefined;
  /** One German line that the operator should see. */
  log?: ((line: string) => void) | undefined;
}

/** The release side of a server, below its data folder. @throws RegistryDamaged, BucketUnreachable */
export async function openReleases(
  dataDir: string,
  now: () => Date,
  options: ReleaseOptions = {},
): Promise<Releases> {
  const { database, bucket, limits, faults = () => [], log = () => undefined } = options;
  await mkdir(dataDir, { recursive: true });
  const archive = bucket ? createBundleArchive(bucket) : undefined;
  const store = await openBundleStore(`${dataDir}/bundles`, { archive, limits, now });
  const live = await openLiveState(createRegistry(bucket ?? folderBlobs(dataDir)), store, log);
  const ledgers = database ? databaseLedgers(database) : queuedLedgers();
  const changes = createChanges({ store, live, ledgers, now });
  const compositions = createCompositions();
  const lookUp = createLookup(store);
  const compositionFor = (choice: VisitorChoice) => compositions.for(live.present().state, choice, lookUp);
  const build = () => (hasHost(live) ? compositionFor(anyVisitor).page.build : '');
  const unsubscribe = database?.bus.subscribe(({ topic }) => {
    if (topic === RELEASES_TOPIC) live.refresh().catch((error) => log(`Releases: ${error}`));
  });
  const releaseThese: Releases['releaseAll'] = (builds, by) =>
    releaseAll({ store, live, changes, ledgers }, builds, by);

  return {
    store,
    changes,
    overview: createOverview({ store, live, faults, build }),
    ledgers,
    releaseAll: releaseThese,
    release: async ({ by, ...one }) =>
      (await releaseThese([one], by)).length > 0 ? 'published' : 'unchanged',
    compositionFor,
    compositionOf: compositions.of,
    isLive: () => hasHost(live),
    hasCanary: () => Object.keys(live.present().state.canaries).length > 0,
    onChange: live.onChange,
    close: () => unsubscribe?.(),
  };
}

function hasHost(live: LiveState): boolean {
  return live.present().state.channels[STABLE]?.host !== undefined;
}
