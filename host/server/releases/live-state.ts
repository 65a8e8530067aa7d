// The state that this process serves: loaded at the start, changed by this and other processes.
import type { BundleStore } from './bundle-store.ts';
import type { Generation, Registry } from './registry.ts';
import { emptyState, type ReleaseState } from './release-state.ts';

export interface LiveState {
  present: () => Generation;
  /** Called with what the operator should know. */
  warnings: () => string[];
  /** Loads what other processes have written since. */
  refresh: () => Promise<void>;
  /** Writes the next state; it is in force as soon as it is written. */
  write: (next: ReleaseState) => Promise<void>;
  /** Calls `listener` after every change. @returns the function that unsubscribes */
  onChange: (listener: () => void) => () => void;
}

/** @throws RegistryDamaged */
export async function openLiveState(
  registry: Registry,
  store: BundleStore,
  log: (line: string) => void,
): Promise<LiveState> {
  const listeners = new Set<() => void>();
  let present: Generation = { number: -1, state: emptyState };
  let damaged: string[] = [];
  let missing: string[] = [];
  let reading: Promise<void> = Promise.resolve();

  const use = (next: Generation) => {
    present = next;
    for (const listener of listeners) listener();
  };

  const read = async () => {
    if ((await registry.lastNumber()) === present.number) return;
    const { warnings, ...newest } = await registry.newest();
    for (const warning of warnings) if (!damaged.includes(warning)) log(warning);
    damaged = warnings;
    missing = await bringAll(store, newest.state);
    for (const line of missing) log(line);
    // This process may have written a change while the files were fetched.
    if (newest.number > present.number) use(newest);
  };

  const refresh = () => {
    const done = reading.then(read);
    reading = done.catch(() => undefined);
    return done;
  };

  await refresh();
  return {
    present: () => present,
    warnings: () => [...damaged, ...missing],
    refresh,
    write: async (state) => {
      const next = { number: present.number + 1, state };
      await registry.write(next);
      use(next);
    },
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
