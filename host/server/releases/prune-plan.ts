// Which versions of a package may be deleted. Pure rules over what is stored of each version.
import { type KeepReason, keepReasons, type Pruning } from '@duellwerk/shared/contract/bundle-life';
import { STABLE } from '@duellwerk/shared/contract/releases';
import type { ReleaseState } from './release-state.ts';

/** How many versions of each package are kept in any case, and for how long. */
export interface Retention {
  count: number;
  days: number;
}

export const defaultRetention: Retention = { count: 10, days: 30 };

/** So long pages may stay open that still load parts of a version that is no longer live. */
const OPEN_PAGES_MS = 48 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Versions that one call deletes; the rest is left to the next one. */
const MOST = 100;

export interface PruneFacts {
  name: string;
  state: ReleaseState;
  versions: readonly { version: string; published_at: string; bytes: number }[];
  /** What rollbacks of the package's channels would make live. */
  rollbacks: ReadonlySet<string>;
  /** Versions that running processes bring. */
  checkouts: ReadonlySet<string>;
  isOverridden: (version: string) => boolean;
  retention: Retention;
  now: Date;
}

/** What pruning a package deletes and keeps. */
export function planPruning(facts: PruneFacts): Pruning {
  const { name, state, retention } = facts;
  const newestFirst = facts.versions.toSorted((a, b) => b.published_at.localeCompare(a.published_at));
  const judged = newestFirst.map((each, index) => {
    const last_live_at = lastLiveAt(state, name, each.version) ?? null;
    const isNewest = index < retention.count;
    return { ...each, last_live_at, reason: reasonOf(facts, { ...each, last_live_at, isNewest }) };
  });
  const doomed = judged.filter(({ reason }) => reason === undefined).reverse();
  const removed = doomed.slice(0, MOST).map(({ version, published_at, last_live_at, bytes }) => ({
    ...{ version, published_at, last_live_at, bytes },
  }));
  return {
    removed,
    kept: judged.flatMap(({ version, reason }) => (reason ? [{ version, reason }] : [])),
    bytes: removed.reduce((sum, { bytes }) => sum + bytes, 0),
    more: doomed.length > removed.length,
  };
}

interface VersionFacts {
  version: string;
  published_at: string;
  last_live_at: string | null;
  isNewest: boolean;
}

function reasonOf(facts: PruneFacts, { version, published_at, last_live_at, isNewest }: VersionFacts) {
  const { state, name, now, retention } = facts;
  const lastLive = last_live_at === null ? Number.NEGATIVE_INFINITY : Date.parse(last_live_at);
  const age = now.getTime() - Math.max(Date.parse(published_at), lastLive);
  const holds: Record<KeepReason, boolean> = {
    live: placesOf(state, name, version).length > 0,
    canary: state.canaries[name]?.release.version === version,
    rollback: facts.rollbacks.has(version),
    'open-pages': now.getTime() - lastLive < OPEN_PAGES_MS,
    override: facts.isOverridden(version),
    checkout: facts.checkouts.has(version),
    newest: isNewest,
    young: age < retention.days * DAY_MS,
  };
  return keepReasons.find((reason) => holds[reason]);
}

/** The channels that point at a version. */
export function placesOf(state: ReleaseState, name: string, version: string): string[] {
  return Object.entries(state.channels).flatMap(([channel, packages]) =>
    packages[name]?.release.version === version ? [channel] : [],
  );
}

/** When a version last stopped to be live in a channel or as a canary; `undefined` where the history knows of no time. */
export function lastLiveAt(state: ReleaseState, name: string, version: string): string | undefined {
  let last: string | undefined;
  let canary: string | undefined;
  for (const past of state.history) {
    if (past.name !== name) continue;
    if (past.action === 'canary') {
      const next = past.percent ? past.version : undefined;
      if (canary === version && next !== version) last = past.at;
      canary = next;
      continue;
    }
    if (past.previous === version) last = past.at;
    if (past.channel === STABLE && past.version === canary) canary = undefined;
  }
  return last;
}
