// Releases on this server: what was published, what is live, and what each visitor gets.
import { mkdir } from 'node:fs/promises';
import type { OperatorLog } from '@duellwerk/api/log/operator-log';
import type { DevHost } from '@duellwerk/shared/build/dev/dev-host-file.ts';
import type { CallTable } from '@duellwerk/shared/contract/compare/shape';
import type { Composition, RemoteDeclaration } from '@duellwerk/shared/contract/composition';
import { type RenderFault, STABLE, type WithheldRelease } from '@duellwerk/shared/contract/releases';
import type { Processes } from '../processes/processes.ts';
import { createApiCheck } from './api-check.ts';
import { apiOffer } from './api-offer.ts';
import type { Blobs } from './blobs.ts';
import { type Budgets, noBudgets } from './budgets.ts';
import { createBundleArchive } from './bundle-archive.ts';
import { type BundleStore, openBundleStore } from './bundle-store.ts';
import { type Changes, createChanges } from './changes.ts';
import { createCompositions } from './composition.ts';
import { createDeletions, type Deletions } from './deletions.ts';
import { moveFormerRegistry } from './former-registry.ts';
import { RegistryUnreadable } from './generations.ts';
import { type LiveState, openLiveState } from './live-state.ts';
import { createLookup } from './lookup.ts';
import { createOverview, type Overview } from './overview.ts';
import { defaultRetention, type Retention } from './prune-plan.ts';
import type { Registry } from './registry.ts';
import { type LocalBuild, releaseAll, type StartMode, type StartOutcome } from './release-all.ts';
import type { LiveCanary, LiveRelease, ReleaseState } from './release-state.ts';
import type { RunTransaction } from './release-transaction.ts';
import type { TrialLimits } from './trial/render-trial.ts';
import { createTrials } from './trial/trials.ts';
import type { UploadLimits } from './upload-limits.ts';

export interface Releases {
  store: BundleStore;
  changes: Changes;
  overview: Overview;
  deletions: Deletions;
  /** Runs changes outside a request's transaction. */
  transaction: RunTransaction;
  /**
   * Publishes this machine's new builds, then activates them in the stable channel, all at once. A version that
   * a team or an operator activated stays where it fits; see `release-all.ts`. May be repeated for what is withheld.
   * @throws ReleaseRefused
   */
  releaseAll: (builds: readonly LocalBuild[], by: string, mode?: StartMode) => Promise<StartOutcome>;
  /** The same for one build. */
  release: (build: LocalBuild & { by: string }) => Promise<'published' | 'unchanged'>;
  /** What this visitor gets now. @throws Error before a host was released */
  compositionFor: (choice: VisitorChoice) => LiveComposition;
  /** A recently served set, by its id; `undefined` for an unknown one. */
  compositionOf: (build: string) => LiveComposition | undefined;
  /** The stable version of each package. */
  stableVersions: () => Readonly<Record<string, string>>;
  /** Whether a host is live, so that there are pages. */
  isLive: () => boolean;
  /** Everything that is live, in all channels. */
  state: () => ReleaseState;
  /** The running canaries by package. */
  canaries: () => Readonly<Record<string, LiveCanary>>;
  /** Loads what other processes have changed. */
  refresh: () => Promise<void>;
  /** Whether any canary runs: only then a visitor's bucket matters. */
  hasCanary: () => boolean;
  /**
   * Calls `listener` when other versions become live, also by another process. @returns the function that unsubscribes
   */
  onChange: (listener: () => void) => () => void;
  /** Stops listening to other processes; the caller closes the database. */
  close: () => void;
}

/** A remote that a browser loads from a development server, and the development build of the shell that it runs in. */
export interface LocalRemote {
  declaration: RemoteDeclaration;
  /** `http://localhost:4103` */
  origin: string;
  host: DevHost;
  /** Address of the folder with that build's files, with a slash at its end. */
  hostFolder: string;
}

/** What selects a visitor's versions. */
export interface VisitorChoice {
  /** 0 to 9999, the same at every visit; `null` for no canaries. */
  bucket: number | null;
  /** Overriding versions or channels of this session, by package name. */
  overrides: Readonly<Record<string, string>>;
  /** A remote that this visitor's browser loads from their own machine. */
  local?: LocalRemote;
}

/** The selection of an unknown visitor. */
export const anyVisitor: VisitorChoice = { bucket: null, overrides: {} };

export interface LiveComposition {
  page: Composition;
  /** The releases of the set by package name, the host's included. */
  releases: Readonly<Record<string, LiveRelease>>;
  /** Addresses of the host's script and fonts. */
  script: string;
  fonts: string[];
  /** Origin of a development server whose remote the browser loads. Nothing of such a page is rendered here or kept. */
  local?: string;
}

export interface ReleaseOptions {
  registry: Registry;
  /** The bucket of bundles; by default they are in the data folder. */
  bucket?: Blobs | undefined;
  limits?: UploadLimits | undefined;
  /** The calls that the API serves; by default those of this checkout. */
  offer?: (() => CallTable) | undefined;
  budgets?: Budgets | undefined;
  retention?: Retention | undefined;
  /** How versions are tried before they become live; without it they are not. */
  trial?: TrialLimits | undefined;
  /** Faults of drawing on the server. */
  faults?: (() => RenderFault[]) | undefined;
  /** The processes that serve this site together; without it this one is alone. */
  processes?: Processes | undefined;
  /** Called with one German line for the operator. */
  log?: OperatorLog | undefined;
}

const RETRY_MS = 1_000;

/** Opens the releases of a data folder. @throws RegistryUnreadable, BucketUnreachable */
export async function openReleases(
  dataDir: string,
  now: () => Date,
  options: ReleaseOptions,
): Promise<Releases> {
  const { registry, bucket, limits, processes, trial, log = () => undefined } = options;
  const { offer = apiOffer, faults = () => [] } = options;
  await mkdir(dataDir, { recursive: true });
  const archive = bucket ? createBundleArchive(bucket) : undefined;
  const { budgets = noBudgets, retention = defaultRetention } = options;
  const gone = new Set<string>();
  const isGone = (name: string, version: string) => gone.has(`${name}@${version}`);
  const store = await openBundleStore(`${dataDir}/bundles`, { archive, limits, now, isGone });
  const isAlone = async () => ((await processes?.others()) ?? []).length === 0;
  await moveFormerRegistry({ registry, place: bucket ?? dataDir, isAlone, log });
  const live = await openLiveState(registry, store, log);
  const hideGone = () => {
    gone.clear();
    for (const { name, version } of live.present().state.gone ?? []) gone.add(`${name}@${version}`);
  };
  /** Deleted by any process: each one removes its own copies. */
  const eraseGone = async () => {
    for (const { name, version } of live.present().state.gone ?? [])
      if (isGone(name, version)) await store.eraseHere(name, version);
  };
  hideGone();
  await eraseGone();
  live.onChange(() => {
    hideGone();
    eraseGone().catch((error) => log(`Releases: ${error}`, { level: 'warn' }));
  });
  const { transaction } = registry;
  const calls = createApiCheck(store.peek, offer);
  const trials = trial && createTrials({ ...trial, folder: store.folder });
  const changes = createChanges({ store, live, transaction, calls, budgets, now, trials });
  const compositions = createCompositions();
  const { lookUp, isChosen } = createLookup(store);
  const compositionFor = (choice: VisitorChoice) => compositions.for(live.present().state, choice, lookUp);
  const build = () => (hasHost(live) ? compositionFor(anyVisitor).page.build : '');
  let retry: NodeJS.Timeout | undefined;
  /** A change comes once: what fails on a busy database is tried until it succeeds. */
  const followChange = () => {
    clearTimeout(retry);
    live.refresh().catch((error) => {
      log(`Releases: ${error}`, { level: 'warn' });
      if (!(error instanceof RegistryUnreadable)) retry = setTimeout(followChange, RETRY_MS).unref();
    });
  };
  const unsubscribe = registry.subscribe(followChange);
  let withheld: WithheldRelease[] = [];
  let checkout: readonly LocalBuild[] = [];
  const releaseThese: Releases['releaseAll'] = async (builds, by, mode) => {
    checkout = builds;
    const hostsElsewhere = ((await processes?.others()) ?? []).map(({ host }) => host);
    const outcome = await releaseAll({ store, live, changes, transaction }, builds, {
      by,
      mode,
      hostsElsewhere,
    });
    withheld = outcome.withheld;
    await processes?.hold(withheld);
    return outcome;
  };
  const withheldAnywhere = async () => [
    ...withheld,
    ...((await processes?.others()) ?? []).flatMap((other) => other.withheld),
  ];

  const checkoutsOf = async (name: string) => {
    const others = (await processes?.others()) ?? [];
    const hosts = name === 'host' ? others.map(({ host }) => host) : [];
    const waiting = (await withheldAnywhere()).filter((each) => each.name === name);
    const builds = [...checkout.filter((each) => each.name === name), ...waiting];
    return new Set([...builds.map(({ version }) => version), ...hosts]);
  };
  const overview = createOverview({ store, live, calls, faults, build, withheld: withheldAnywhere, budgets });

  return {
    store,
    changes,
    overview,
    deletions: createDeletions({
      ...{ store, live, changes, retention, now, checkoutsOf },
      previousOf: async (name) => (await overview.packageStatus(name)).previous,
      isOverridden: isChosen,
    }),
    transaction,
    releaseAll: releaseThese,
    release: async ({ by, ...one }) =>
      (await releaseThese([one], by)).published.length > 0 ? 'published' : 'unchanged',
    compositionFor,
    compositionOf: compositions.of,
    isLive: () => hasHost(live),
    refresh: live.refresh,
    canaries: () => live.present().state.canaries,
    stableVersions: () => {
      const pointers = Object.entries(live.present().state.channels[STABLE] ?? {});
      return Object.fromEntries(pointers.map(([name, { release }]) => [name, release.version]));
    },
    hasCanary: () => Object.keys(live.present().state.canaries).length > 0,
    state: () => live.present().state,
    onChange: live.onChange,
    close: () => {
      clearTimeout(retry);
      unsubscribe();
    },
  };
}

function hasHost(live: LiveState): boolean {
  return live.present().state.channels[STABLE]?.host !== undefined;
}
