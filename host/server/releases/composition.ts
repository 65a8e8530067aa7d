// Composes what one visitor gets from what is live. Each set is composed once and cached.
import { createHash } from 'node:crypto';
import { bundleFolder, type RemoteDeclaration } from '@duellwerk/shared/contract/composition';
import { STABLE } from '@duellwerk/shared/contract/releases';
import { channelOf, type LiveRelease, type ReleaseState } from './release-state.ts';
import type { LiveComposition, VisitorChoice } from './releases.ts';

export interface Compositions {
  /**
   * What a visitor gets of a state: stable, then canaries by bucket, then the session's overrides.
   * @param lookUp the release of an overriding version, `undefined` when there is none
   * @throws Error before a host is live
   */
  for: (
    state: ReleaseState,
    choice: VisitorChoice,
    lookUp: (name: string, version: string) => LiveRelease | undefined,
  ) => LiveComposition;
  /** A recently served set, by its id. */
  of: (build: string) => LiveComposition | undefined;
}

const BUCKETS = 10_000;
/** Cached sets: far more than are live at once, so that open pages find theirs through many releases. */
const REMEMBERED = 200;

export function createCompositions(): Compositions {
  const bySet = new Map<string, LiveComposition>();
  const byBuild = new Map<string, LiveComposition>();
  let stable: { state: ReleaseState; live: LiveComposition } | undefined;

  const composed = (releases: Readonly<Record<string, LiveRelease>>): LiveComposition => {
    const key = setOf(releases);
    const live = bySet.get(key) ?? compose(releases, key);
    // Inserted again, so that the map is in order of use.
    bySet.delete(key);
    bySet.set(key, live);
    byBuild.set(live.page.build, live);
    for (const [oldest, { page }] of bySet) {
      if (bySet.size <= REMEMBERED) break;
      bySet.delete(oldest);
      byBuild.delete(page.build);
    }
    return live;
  };

  return {
    of: (build) => byBuild.get(build),
    for: (state, choice, lookUp) => {
      const chosen = chosenOf(state, choice, lookUp);
      if (chosen) {
        const live = composed(chosen.releases);
        if (chosen.overrides.length === 0) return live;
        return { ...live, page: { ...live.page, overrides: chosen.overrides } };
      }
      if (stable?.state !== state) stable = { state, live: composed(channelOf(state, STABLE)) };
      return stable.live;
    },
  };
}

/** The releases of a visitor who gets other than stable ones. */
function chosenOf(
  state: ReleaseState,
  { bucket, overrides }: VisitorChoice,
  lookUp: (name: string, version: string) => LiveRelease | undefined,
): { releases: Record<string, LiveRelease>; overrides: string[] } | undefined {
  const canaries = Object.entries(state.canaries).filter(
    ([name, { percent }]) => bucket !== null && inCanary(bucket, name, percent),
  );
  const applied = Object.entries(overrides).flatMap(([name, wanted]) => {
    const release = state.channels[wanted]?.[name]?.release ?? lookUp(name, wanted);
    return release ? [[name, release] as const] : [];
  });
  if (canaries.length === 0 && applied.length === 0) return undefined;
  const releases = {
    ...channelOf(state, STABLE),
    ...Object.fromEntries(canaries.map(([name, { release }]) => [name, release])),
    ...Object.fromEntries(applied),
  };
  return { releases, overrides: applied.map(([name, { version }]) => `${name}@${version}`) };
}

/**
 * Coprime with the number of buckets and with each other, and such that visitors in a row stay spread: 13 for example would
 * put four in a row into a canary of 15 percent and none of the next 25.
 */
const STRETCHES = [73, 107, 181, 223, 23, 29, 31, 37, 117, 43, 79, 83, 59, 101, 67, 71] as const;

/**
 * Whether a visitor gets a package's canary. Each package multiplies and shifts the buckets in its own way before it
 * takes its share: otherwise the same people would get every canary. Evenly spread buckets stay even (a hash would
 * randomize them).
 */
export function inCanary(bucket: number, name: string, percent: number): boolean {
  const dice = createHash('sha256').update(name).digest();
  const stretch = STRETCHES[dice.readUInt8() % STRETCHES.length] ?? 1;
  const place = (bucket * stretch + dice.readUInt32BE(1)) % BUCKETS;
  return place < (percent / 100) * BUCKETS;
}

/** Address of a published file. */
export function bundleUrl(name: string, version: string, file: string): string {
  return `${bundleFolder(name, version)}${file}`;
}

function setOf(releases: Readonly<Record<string, LiveRelease>>): string {
  return Object.keys(releases)
    .sort()
    .map((name) => `${name}@${releases[name]?.version}`)
    .join('\n');
}

/** The part of a declaration that every page needs; the entries of the administration are in the build's meta. */
export function pagePartOf({ name, contract, routes, dialogs, widgets, navigation }: RemoteDeclaration) {
  const entries = navigation?.filter(({ place }) => place !== 'admin') ?? [];
  return {
    ...{ name, contract, routes, dialogs, widgets },
    ...(entries.length > 0 && { navigation: entries }),
  };
}

/** What visitors get of these releases. @throws Error without a host */
export function compositionOf(releases: Readonly<Record<string, LiveRelease>>): LiveComposition {
  return compose(releases, setOf(releases));
}

function compose(live: Readonly<Record<string, LiveRelease>>, set: string): LiveComposition {
  const { host } = live;
  if (!host) throw new Error('Vom Host ist keine Version aktiv.');
  const remotes = Object.entries(live)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([name, { declaration, version, entry }]) =>
      declaration ? [{ ...pagePartOf(declaration), version, entry: bundleUrl(name, version, entry) }] : [],
    );
  const build = createHash('sha256').update(set).digest('hex').slice(0, 12);
  return {
    page: { build, host: host.version, remotes },
    releases: live,
    script: bundleUrl('host', host.version, host.entry),
    fonts: host.fonts.map((font) => bundleUrl('host', host.version, font)),
  };
}
