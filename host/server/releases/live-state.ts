// The state that this process serves: loaded at the start, changed by this and other processes.

import type { OperatorLog } from '@duellwerk/api/log/operator-log';
import type { BundleStore } from './bundle-store.ts';
import type { Generation } from './generations.ts';
import type { Registry } from './registry.ts';
import { emptyState, type ReleaseState } from './release-state.ts';

export interface LiveState {
  present: () => Generation;
  /** Called with what the operator should know. */
  warnings: () => string[];
  /** Loads what other processes have written since. @throws RegistryUnreadable; what was served before stays */
  refresh: () => Promise<void>;
  /** Serves a committed generation from now on, with its files fetched to this machine; an older one changes nothing. */
  follow: (committed: Generation) => Promise<void>;
  /** The same for one whose files are here. */
  use: (committed: Generation) => void;
  /** Calls `listener` after every change. @returns the function that unsubscribes */
  onChange: (listener: () => void) => () => void;
}

/** @throws RegistryUnreadable */
export async function openLiveState(
  registry: Registry,
  store: BundleStore,
  log: OperatorLog,
): Promise<LiveState> {
  const listeners = new Set<() => void>();
  let present: Generation = { number: -1, state: emptyState };
  let missing: string[] = [];
  let reading: Promise<void> = Promise.resolve();

  const use = (next: Generation) => {
    if (next.number <= present.number) return;
    present = next;
    for (const listener of listeners) listener();
  };

  const follow = async (next: Generation) => {
    if (next.number <= present.number) return;
    missing = await bringAll(store, next.state);
    for (const line of missing) log(line, { level: 'warn' });
    use(next);
  };

  const read = async () => {
    if ((await registry.newestNumber()) > present.number) await follow(await registry.newest());
  };

  const refresh = () => {
    const done = reading.then(read);
    reading = done.catch(() => undefined);
    return done;
  };

  await refresh();
  return {
    present: () => present,
    warnings: () => [...missing],
    refresh,
    follow,
    use,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Fetches the files of everything that visitors can get. @returns a line for each failure */
async function bringAll(store: BundleStore, state: ReleaseState): Promise<string[]> {
  const pointed = Object.values(state.channels).flatMap((channel) => Object.entries(channel));
  const wanted = new Map(
    [...pointed, ...Object.entries(state.canaries)].map(([name, { release }]) => [
      `${name} ${release.version}`,
      { name, version: release.version },
    ]),
  );
  const lines = await Promise.all(
    [...wanted].map(async ([called, { name, version }]) => {
      const isHere = await store.ensure(name, version).catch(() => false);
      return isHere ? undefined : `Die Dateien von ${called} fehlen, obwohl ein Kanal auf sie zeigt.`;
    }),
  );
  return lines.filter((line) => line !== undefined);
}
