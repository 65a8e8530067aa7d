// The builds of one checkout on the path that a team's release takes.
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

/** Publishes what is not published, activates as one set what is ours to activate. @returns `name version` of what was published */
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
    // What a team or an operator made live is not taken back by a mere restart.
    const present = live.present().state.channels[STABLE]?.[name];
    if (!isKnown || !present || present.by === by) versions[name] = version;
  }
  await ledgers((ledger) => changes.activate(ledger, actor, { channel: STABLE, versions }));
  return published;
}
