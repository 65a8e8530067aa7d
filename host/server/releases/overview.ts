// Reads of the release service: what runs where, what was published, the history, and differences between two versions.
import {
  type Incompatibility,
  type PackageStatus,
  type PublishedVersion,
  type ReleaseAction,
  type ReleaseDetails,
  type ReleaseDiff,
  type ReleaseStatus,
  type RenderFault,
  STABLE,
  type WithheldRelease,
} from '@duellwerk/shared/contract/releases';
import type { Budgets } from './budgets.ts';
import type { BundleStore } from './bundle-store.ts';
import { type CallCheck, newProblems, problemsOf, variantsOf } from './compatibility.ts';
import { diffOf } from './diff.ts';
import type { LiveState } from './live-state.ts';
import type { Publication } from './publication.ts';
import { ReleaseRefused } from './refusals.ts';
import {
  activated,
  formerVersions,
  type GoneVersion,
  type LiveCanary,
  liveReleaseOf,
  type ReleaseState,
} from './release-state.ts';

export interface Overview {
  status: () => Promise<ReleaseStatus>;
  /** @param state by default what is live; a change gives the one that it is about to commit */
  packageStatus: (name: string, state?: ReleaseState) => Promise<PackageStatus>;
  /** What does not fit of the versions that visitors can get: each other, or this server's API. */
  problems: () => Incompatibility[];
  /** @throws ReleaseRefused unknown_release */
  details: (name: string) => Promise<ReleaseDetails>;
  /** @throws ReleaseRefused unknown_release */
  diff: (name: string, from: string, to: string) => Promise<ReleaseDiff>;
}

interface Deps {
  store: BundleStore;
  live: LiveState;
  calls: CallCheck;
  faults: () => RenderFault[];
  /** Id of the set that most visitors get, empty before the first. */
  build: () => string;
  /** What starts of checkouts hold back, in any process. */
  withheld: () => Promise<WithheldRelease[]>;
  budgets: Budgets;
}

export function createOverview({ store, live, calls, faults, build, withheld, budgets }: Deps): Overview {
  const packageStatus: Overview['packageStatus'] = async (name, state = live.present().state) => {
    const canary = state.canaries[name];
    const channels = Object.entries(state.channels).flatMap(([channel, packages]) => {
      const pointer = packages[name];
      if (!pointer) return [];
      return [[channel, { version: pointer.release.version, since: pointer.since, by: pointer.by }]];
    });
    return {
      name,
      channels: Object.fromEntries(channels),
      canary: canary ? canaryStatusOf(canary) : null,
      previous: await previousOf(name, state),
    };
  };

  const previousOf = async (name: string, state: ReleaseState): Promise<string | null> => {
    for (const version of formerVersions(state, STABLE, name)) {
      if (!(await store.ensure(name, version).catch(() => false))) continue;
      const release = liveReleaseOf(await store.release(name, version));
      const target = { channel: STABLE, releases: { [name]: release }, action: 'rollback' as const };
      const next = activated(state, target, { by: '', at: '', generation: 0 });
      if (newProblems(variantsOf(state, STABLE), variantsOf(next, STABLE), calls).length === 0)
        return version;
    }
    return null;
  };

  const published = async (name: string) => {
    const versions = await Promise.all(
      (await store.versions(name)).map(async (version) => {
        const known = await store.publication(name, version);
        return known ? [publishedVersionOf(version, known, budgets.bytes[name])] : [];
      }),
    );
    return versions.flat().sort((left, right) => newestFirst(left.published_at, right.published_at));
  };

  const whole = async (name: string, version: string) => {
    const isThere = await store.ensure(name, version);
    const publication = isThere ? await store.publication(name, version) : undefined;
    if (!publication)
      throw new ReleaseRefused('unknown_release', [`${name} ${version} ist nicht veröffentlicht.`]);
    return { release: await store.release(name, version), publication };
  };

  const problems = () => problemsOf(variantsOf(live.present().state, STABLE), calls);

  return {
    packageStatus,
    problems,
    status: async () => {
      const { state } = live.present();
      const live_ = Object.values(state.channels).flatMap((packages) => Object.keys(packages));
      const names = [...new Set([...(await store.packages()), ...live_])].sort();
      const packages = await Promise.all(names.map((name) => packageStatus(name, state)));
      return {
        ...{ build: build(), packages, faults: faults(), warnings: live.warnings() },
        problems: problems(),
        withheld: stillWithheld(await withheld(), packages).filter(
          ({ name, version }) => !store.isGone(name, version),
        ),
      };
    },
    details: async (name) => {
      const versions = await published(name);
      const { state } = live.present();
      const past = state.history.filter((action) => action.name === name);
      const gone = (state.gone ?? []).filter((each) => each.name === name);
      if (versions.length === 0 && past.length === 0 && gone.length === 0)
        throw new ReleaseRefused('unknown_release', [`Von ${name} ist nichts veröffentlicht.`]);
      const history = [
        ...past.map(({ name: _, generation: __, ...action }) => action).reverse(),
        ...versions.map(publishing),
        ...gone.map(deletion),
      ];
      return { versions, history: history.sort((left, right) => newestFirst(left.at, right.at)) };
    },
    diff: async (name, from, to) => diffOf(await whole(name, from), await whole(name, to)),
  };
}

/** Each once, without what has become live since. */
function stillWithheld(
  withheld: readonly WithheldRelease[],
  packages: readonly PackageStatus[],
): WithheldRelease[] {
  const stable = new Map(packages.map(({ name, channels }) => [name, channels[STABLE]?.version]));
  const waiting = withheld.filter(({ name, version }) => stable.get(name) !== version);
  return [...new Map(waiting.map((each) => [`${each.name} ${each.version}`, each])).values()];
}

const newestFirst = (left: string, right: string) => (left < right ? 1 : left > right ? -1 : 0);

export function publishedVersionOf(version: string, known: Publication, budget?: number): PublishedVersion {
  const { published_at, by, contract, files, bytes, script_bytes } = known;
  const all = { version, published_at, by, contract, files, bytes, script_bytes };
  return budget === undefined ? all : { ...all, budget };
}

function canaryStatusOf({ release, percent, since, by, auto_stop = true, growth }: LiveCanary) {
  return { version: release.version, percent, since, by, auto_stop, ...(growth && { growth }) };
}

function publishing({ version, published_at: at, by }: PublishedVersion): ReleaseAction {
  return { action: 'publish', at, by, version, channel: null, previous: null, percent: null };
}

function deletion({ version, at, by }: GoneVersion): ReleaseAction {
  return { action: 'delete', at, by, version, channel: null, previous: null, percent: null };
}
