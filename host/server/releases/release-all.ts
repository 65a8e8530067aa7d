// Releases the builds of this checkout in the same way as a team does.
import { STABLE } from '@duellwerk/shared/contract/releases';
import type { BundleStore } from './bundle-store.ts';
import type { Changes } from './changes.ts';
import type { Ledgers } from './ledger.ts';
import type { LiveState } from './live-state.ts';

/** A finished build on this machine. */
export interface LocalBuild {
  folder: string;
  name: string;
  version: string;
}

interface Deps {
  store: BundleStore;
  live: LiveState;
  changes: Changes;
  ledgers: Ledgers;
}

/** Publishes new builds and activates them as one set. @returns `name version` of what was published */
export async function releaseAll(deps: Deps, builds: readonly LocalBuild[], by: string): Promise<string[]> {
  const { store, live, changes, ledgers } = deps;
  const actor = { id: null, by };
  const published: string[] = [];
  const versions: Record<string, string> = {};
  for (const { folder, name, version } of builds) {
    const isKnown = await store.ensure(name, version);
    if (!isKnown) {
      await changes.publish(folder, actor);
      published.push(`${name} ${version}`);
    }
    // A restart does not override what a team or an operator activated.
    const present = live.present().state.channels[STABLE]?.[name];
    if (!isKnown || !present || present.by === by) versions[name] = version;
  }
  await changes.tryOut({ channel: STABLE, versions });
  await ledgers((ledger) => changes.activate(ledger, actor, { channel: STABLE, versions }));
  return published;
}
