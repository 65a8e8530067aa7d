// Deletes published versions. The registry says first that a version is deleted: from then on no process serves it, and
// whatever is left of its files after a crash is removed later.
import type { Pruning } from '@duellwerk/shared/contract/bundle-life';
import type { BundleStore } from './bundle-store.ts';
import type { Changes } from './changes.ts';
import type { LiveState } from './live-state.ts';
import { type PruneFacts, placesOf, planPruning, type Retention } from './prune-plan.ts';
import { ReleaseRefused } from './refusals.ts';
import { formerVersions, type ReleaseState } from './release-state.ts';
import type { Actor, ReleaseTransaction } from './release-transaction.ts';

export interface Deletions {
  /** What pruning a package would delete now. */
  plan: (name: string) => Promise<Pruning>;
  /** Versions of a package that running processes bring; read before the transaction that prunes. */
  checkoutsOf: (name: string) => Promise<ReadonlySet<string>>;
  /** Deletes what the plan says; `sweep` then removes the files. */
  prune: (
    tx: ReleaseTransaction,
    actor: Actor,
    target: { name: string; checkouts: ReadonlySet<string> },
  ) => Promise<Pruning>;
  /** Deletes one version. @throws ReleaseRefused unknown_release, release_live */
  remove: (tx: ReleaseTransaction, actor: Actor, target: { name: string; version: string }) => Promise<void>;
  /** Removes all files of deleted versions, also what a killed process has left of them; here and in the bucket. */
  sweep: () => Promise<void>;
}

interface Deps {
  store: BundleStore;
  live: LiveState;
  changes: Changes;
  retention: Retention;
  now: () => Date;
  /** The version that a rollback of `stable` would make live. */
  previousOf: (name: string) => Promise<string | null>;
  checkoutsOf: (name: string) => Promise<ReadonlySet<string>>;
  isOverridden: (name: string, version: string) => boolean;
}

export function createDeletions(deps: Deps): Deletions {
  const { store, live, changes, retention, now } = deps;

  const planOf = async (
    state: ReleaseState,
    name: string,
    checkouts: ReadonlySet<string>,
  ): Promise<Pruning> => {
    const versions = await publishedOf(store, name);
    const rollbacks = await rollbacksOf(state, name);
    const facts: PruneFacts = {
      ...{ name, state, versions, rollbacks, checkouts, retention },
      isOverridden: (version) => deps.isOverridden(name, version),
      now: now(),
    };
    return planPruning(facts);
  };

  const rollbacksOf = async (state: ReleaseState, name: string) => {
    const former = Object.keys(state.channels).flatMap((channel) => {
      const next = formerVersions(state, channel, name).find((version) => !store.isGone(name, version));
      return next ? [next] : [];
    });
    const previous = await deps.previousOf(name);
    return new Set(previous ? [...former, previous] : former);
  };

  /** The registry remembers what exactly was deleted: the same build may come back, another one under its number not. */
  const deleted = async (name: string, versions: readonly string[]) =>
    Promise.all(
      versions.map(async (version) => {
        const stored = await store.publication(name, version);
        return { name, version, integrity: stored?.integrity ?? '' };
      }),
    );

  return {
    checkoutsOf: deps.checkoutsOf,
    plan: async (name) => planOf(live.present().state, name, await deps.checkoutsOf(name)),
    prune: async (tx, actor, { name, checkouts }) => {
      let pruning: Pruning = { removed: [], kept: [], bytes: 0, more: false };
      await changes.remove(tx, actor, async (state) => {
        pruning = await planOf(state, name, checkouts);
        return deleted(
          name,
          pruning.removed.map(({ version }) => version),
        );
      });
      return pruning;
    },
    remove: (tx, actor, { name, version }) =>
      changes.remove(tx, actor, async (state) => {
        if (!(await store.versions(name)).includes(version))
          throw new ReleaseRefused('unknown_release', [`${name} ${version} ist nicht veröffentlicht.`]);
        const places = placesOf(state, name, version);
        if (state.canaries[name]?.release.version === version) places.push('Canary');
        if (places.length > 0)
          throw new ReleaseRefused('release_live', [`${name} ${version} läuft noch: ${places.join(', ')}.`]);
        return deleted(name, [version]);
      }),
    sweep: async () => {
      for (const { name, version } of live.present().state.gone ?? []) {
        // What was published again since is not deleted any more.
        if (store.isGone(name, version) && (await store.isLeft(name, version)))
          await store.erase(name, version);
      }
      await store.clearParts();
    },
  };
}

async function publishedOf(store: BundleStore, name: string) {
  const found = await Promise.all(
    (await store.versions(name)).map(async (version) => {
      const stored = await store.publication(name, version);
      return stored ? [{ version, published_at: stored.published_at, bytes: stored.bytes }] : [];
    }),
  );
  return found.flat();
}
