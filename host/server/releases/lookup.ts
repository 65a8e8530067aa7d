// Releases of overriding versions, by name and version: read from disk once.
import { releaseVersion } from '@duellwerk/shared/contract/releases';
import * as s from 'superstruct';
import type { BundleStore } from './bundle-store.ts';
import { PACKAGE_NAME } from './publication.ts';
import { type LiveRelease, liveReleaseOf } from './release-state.ts';

const REMEMBERED = 300;
/** How long a missing version is not looked up again. */
const ABSENT_MS = 10_000;
/** An overriding choice ends by itself after this time, see `override-cookie.ts`. */
const CHOICE_MS = 12 * 60 * 60 * 1000;

/**
 * Looks a version up synchronously. One that is only in the bucket is fetched in the background and found a moment
 * later; await `store.ensure` first where possible.
 */
export function createLookup(store: BundleStore) {
  const usedAt = new Map<string, number>();
  const known = new Map<string, LiveRelease>();
  const absent = new Map<string, number>();

  const fetch = (key: string, name: string, version: string) => {
    if ((absent.get(key) ?? 0) > Date.now()) return;
    absent.delete(key);
    absent.set(key, Date.now() + ABSENT_MS);
    forgetOldest(absent);
    store.ensure(name, version).catch(() => undefined);
  };

  const lookUp = (name: string, version: string): LiveRelease | undefined => {
    if (!PACKAGE_NAME.test(name) || !s.is(version, releaseVersion)) return undefined;
    const key = `${name}@${version}`;
    const found = store.isGone(name, version) ? undefined : known.get(key);
    const file = found ? undefined : store.peek(name, version);
    if (!found && !file) return void fetch(key, name, version);
    usedAt.delete(key);
    usedAt.set(key, Date.now());
    forgetOldest(usedAt);
    if (found || !file) return found;
    const release = liveReleaseOf(file);
    known.set(key, release);
    forgetOldest(known);
    return release;
  };
  /** Whether a session of this process may still be using a version by choice. */
  const isChosen = (name: string, version: string) =>
    Date.now() - (usedAt.get(`${name}@${version}`) ?? Number.NEGATIVE_INFINITY) < CHOICE_MS;
  return { lookUp, isChosen };
}

function forgetOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > REMEMBERED && oldest !== undefined) map.delete(oldest);
}
