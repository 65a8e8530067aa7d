// Releases the builds of this checkout in the same way as a team does.
import { STABLE, type WithheldRelease } from '@duellwerk/shared/contract/releases';
import type { BundleStore } from './bundle-store.ts';
import type { Changes } from './changes.ts';
import { type ChosenSet, chooseSet } from './choose-set.ts';
import type { LiveState } from './live-state.ts';
import { ReleaseRefused } from './refusals.ts';
import { type LiveRelease, liveReleaseOf, type ReleaseState } from './release-state.ts';
import type { RunTransaction } from './release-transaction.ts';

/** A finished build on this machine. */
export interface LocalBuild {
  folder: string;
  name: string;
  version: string;
}

/** Which builds of a checkout its start releases: all, the host's alone, or none. */
export const startModes = ['all', 'host', 'none'] as const;
export type StartMode = (typeof startModes)[number];

export interface StartOptions {
  by: string;
  /** Where nothing is live yet, everything is released in any case. */
  mode?: StartMode | undefined;
  /** Versions of the host that other running processes bring: they cannot serve another one. */
  hostsElsewhere?: readonly string[] | undefined;
}

/** What a start has released, and what it has not. */
export interface StartOutcome {
  /** `name version` of what was published. */
  published: string[];
  replaced: ChosenSet['replaced'];
  withheld: WithheldRelease[];
  /** Packages of this checkout of which nothing is live. */
  missing: string[];
}

interface Deps {
  store: BundleStore;
  live: LiveState;
  changes: Changes;
  transaction: RunTransaction;
}

/**
 * Publishes new builds and activates them as one set. What a team or an operator has activated stays, unless it does not
 * fit the set. A set that other processes cannot serve, or that does not fit what is live, is withheld.
 * @throws ReleaseRefused when nothing is live and the builds do not fit each other
 */
export async function releaseAll(
  deps: Deps,
  builds: readonly LocalBuild[],
  { by, mode = 'all', hostsElsewhere = [] }: StartOptions,
): Promise<StartOutcome> {
  const { store, live, changes, transaction } = deps;
  const actor = { id: null, by };
  const isFirst = stableOf(live).host === undefined;
  const wanted = builds.filter(
    ({ name }) => isFirst || mode === 'all' || (mode === 'host' && name === 'host'),
  );
  const { published, refused } = await publishNew(deps, wanted, by);
  const own = await releasesOf(
    store,
    wanted.filter(({ name, version }) => store.has(name, version)),
  );
  let chosen = chooseSet(live.present().state, own, by);
  const withheld = (
    kind: WithheldRelease['kind'],
    names: readonly string[],
    reasons: string[],
  ): WithheldRelease[] => names.map((name) => ({ name, version: own[name]?.version ?? '', kind, reasons }));
  const outcome = (more: WithheldRelease[] = []): StartOutcome => ({
    published,
    replaced: more.length > 0 ? [] : chosen.replaced,
    withheld: [...refused, ...withheld('kept', chosen.kept, []), ...more],
    missing: builds.map(({ name }) => name).filter((name) => stableOf(live)[name] === undefined),
  });
  const news = Object.keys(chosen.versions).filter(
    (name) => stableOf(live)[name]?.release.version !== chosen.versions[name],
  );
  const foreign = isFirst ? [] : [...new Set(hostsElsewhere)].filter((host) => host !== hostOf(builds));
  if (news.length > 0 && foreign.length > 0)
    return outcome(withheld('waiting', news, foreign.map(waitingFor)));
  try {
    const versions = (state: ReleaseState) => {
      chosen = chooseSet(state, own, by);
      return chosen.versions;
    };
    await changes.tryOut({ channel: STABLE, versions: chosen.versions });
    await transaction((tx) => changes.activate(tx, actor, { channel: STABLE, versions }));
    return outcome();
  } catch (error) {
    // What is live stays live: a team's release may be newer than this checkout.
    if (isFirst || !(error instanceof ReleaseRefused) || !NOT_ACTIVATED.has(error.kind)) throw error;
    return outcome(withheld('unfit', news, [...error.details]));
  }
}

/** What of a checkout does not become live, while what runs goes on. */
const NOT_ACTIVATED: ReadonlySet<string> = new Set([
  'release_incompatible',
  'trial_failed',
  'trial_busy',
  'trial_outdated',
]);

const stableOf = (live: LiveState) => live.present().state.channels[STABLE] ?? {};

const hostOf = (builds: readonly LocalBuild[]) => builds.find(({ name }) => name === 'host')?.version;

const waitingFor = (host: string) => `Es läuft noch ein Prozess mit host ${host}.`;

async function publishNew({ store, changes }: Deps, builds: readonly LocalBuild[], by: string) {
  const published: string[] = [];
  const refused: WithheldRelease[] = [];
  for (const { folder, name, version } of builds) {
    if (await store.ensure(name, version)) continue;
    try {
      await changes.publish(folder, { id: null, by });
      published.push(`${name} ${version}`);
    } catch (error) {
      // The site can go on with what is live.
      if (!(error instanceof ReleaseRefused) || error.kind !== 'release_deleted') throw error;
      refused.push({ name, version, kind: 'unfit', reasons: [...error.details] });
    }
  }
  return { published, refused };
}

async function releasesOf(store: BundleStore, builds: readonly LocalBuild[]) {
  const entries = builds.map(
    async ({ name, version }) => [name, liveReleaseOf(await store.release(name, version))] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) satisfies Record<string, LiveRelease>;
}
