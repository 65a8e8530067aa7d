import type { Composition, RemoteRelease } from '@duellwerk/shared/contract/composition';
import { checkDoor, type RemoteDoor } from '@duellwerk/shared/contract/remote';
import { loadingKind, RemoteFailure } from './remote-failure.ts';
import { withTimeout } from './with-timeout.ts';

/** Loads the module behind a release's entry address. `attempt` grows with every try after a failure, from 1. */
export type LoadModule = (release: RemoteRelease, attempt: number) => Promise<unknown>;

export interface Remotes {
  /** The checked door of a remote. Loads once; a failure is forgotten, so that the next call tries anew. @throws RemoteFailure */
  door: (name: string) => Promise<RemoteDoor>;
  /** Name and version of a remote, for messages. */
  called: (name: string) => string;
  /** The remote that declares a route, dialog or widget, `undefined` when none on this page does. */
  ownerOf: (kind: 'routes' | 'dialogs' | 'widgets', name: string) => string | undefined;
}

/** Whether the federation runtime refused a remote that needs another version of a shared module than the page has. */
function isMisfit(cause: unknown): boolean {
  return cause instanceof Error && cause.message.includes('does not satisfy the requirement');
}

/** The remotes of a composition; nothing is fetched before a door is asked for. */
export function createRemotes(composition: Composition, loadModule: LoadModule): Remotes {
  const doors = new Map<string, Promise<RemoteDoor>>();
  const attempts = new Map<string, number>();

  const load = async (name: string): Promise<RemoteDoor> => {
    const release = composition.remotes.find((remote) => remote.name === name);
    if (!release) throw new RemoteFailure(name, 'load', 'Not part of this page');
    const attempt = (attempts.get(name) ?? 0) + 1;
    attempts.set(name, attempt);
    // Called inside a promise: the federation runtime may also throw before it gives one.
    const loading = Promise.resolve().then(() => loadModule(release, attempt));
    const loaded = await withTimeout(loading).catch((cause) => {
      throw new RemoteFailure(name, isMisfit(cause) ? 'contract' : loadingKind(cause), cause);
    });
    try {
      return checkDoor(loaded, release);
    } catch (cause) {
      throw new RemoteFailure(name, 'contract', cause);
    }
  };

  return {
    door: (name) => {
      const known = doors.get(name);
      if (known) return known;
      const door = load(name);
      doors.set(name, door);
      door.catch(() => doors.delete(name));
      return door;
    },
    called: (name) => {
      const release = composition.remotes.find((remote) => remote.name === name);
      return release ? `${name} ${release.version}` : name;
    },
    ownerOf: (kind, name) => composition.remotes.find((remote) => remote[kind].includes(name))?.name,
  };
}
