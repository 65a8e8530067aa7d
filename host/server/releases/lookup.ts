// Releases of overriding versions, by name and version: read from disk once.
import { releaseVersion } from '@duellwerk/shared/contract/releases';
import * as s from 'superstruct';
import type { BundleStore } from './bundle-store.ts';
import { PACKAGE_NAME } from './publication.ts';
import { type LiveRelease, liveReleaseOf } from './release-state.ts';

const REMEMBERED = 300;
/** How long a missing version is not looked up again. */
const ABSENT_MS = 10_000;

/**
 * Looks a version up synchronously. One that is only in the bucket is fetched in the background and found a moment
 * later; await `store.ensure` first where possible.
 */
export function createLookup(store: BundleStore) {
  const known = new Map<string, LiveRelease>();
  const absent = new Map<string, number>();

  const fetch = (key: string, name: string, version: string) => {
    if ((absent.get(key) ?? 0) > Date.now()) return;
    absent.delete(key);
    absent.set(key, Date.now() + ABSENT_MS);
    forgetOldest(absent);
    store.ensure(name, version).catch(() => undefined);
  };

  return (name: string, version: string): LiveRelease | undefined => {
    if (!PACKAGE_NAME.test(name) || !s.is(version, releaseVersion)) return undefined;
    const key = `${name}@${version}`;
    const found = known.get(key);
    if (found) return found;
    const file = store.peek(name, version);
    if (!file) return void fetch(key, name, version);
    const release = liveReleaseOf(file);
    known.set(key, release);
    forgetOldest(known);
    return release;
  };
}

function forgetOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > REMEMBERED && oldest !== undefined) map.delete(oldest);
}
