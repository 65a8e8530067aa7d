// From what is live to what one visitor gets. A set is composed once and remembered.
import { createHash } from 'node:crypto';
import { bundleFolder, type RemoteDeclaration } from '@duellwerk/shared/contract/composition';
import { STABLE } from '@duellwerk/shared/contract/releases';
import { channelOf, type LiveRelease, type ReleaseState } from './release-state.ts';
import type { LiveComposition, VisitorChoice } from './releases.ts';

export interface Compositions {
  /**
   * What a visitor gets of a state: stable, then canaries by bucket, then the session's own choice.
   * @param lookUp the release of a version that was chosen by hand, `undefined` when there is none
   * @throws Error before a host is live
   */
  for: (
    state: ReleaseState,
    choice: VisitorChoice,
    lookUp: (name: string, version: string) => LiveRelease | undefined,
  ) => LiveComposition;
  /** A set that was given out lately, by its id. */
  of: (build: string) => LiveComposition | undefined;
}

const BUCKETS = 10_000;
/** Sets that are remembered: far more than are live at once, so that open pages find theirs through many releases. */
const REMEMBERED = 200;

export function createCompositions(): Compositions {
  const bySet = new Map<string, LiveComposition>();
  const byBuild = new Map<string, LiveComposition>();
  let stable: { state: ReleaseState; live: LiveComposition } | undefined;

  const composed = (releases: Readonly<Record<string, LiveRelease>>): LiveComposition => {
    const key = setOf(releases);
    const live = bySet.get(key) ?? compose(releases, key);
    // Laid in anew, so that the first in the map is the one that nobody has asked for the longest.
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

/** The releases of a visitor who does not get just the stable ones. */
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
 * Whether a visitor belongs to the share that gets a package's canary. Each package starts its share at another place
 * of the buckets: from the first bucket on, the same people would get every canary. A share is one piece of them, so
 * visitors whose buckets are spread evenly fall into it evenly.
 */
export function inCanary(bucket: number, name: string, percent: number): boolean {
  const start = createHash('sha256').update(name).digest().readUInt32BE() % BUCKETS;
  return (bucket + start) % BUCKETS < (percent / 100) * BUCKETS;
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

/** What a page needs of a declaration; the rest is the server's matter and would only make pages longer. */
function pagePartOf({ name, contract, routes, dialogs, widgets }: RemoteDeclaration) {
  return { name, contract, routes, dialogs, widgets };
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
