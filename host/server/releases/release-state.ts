// What is live: each channel's versions, the canaries, and the history. Plain data and pure functions.
import { type ReleaseFile, releaseNeeds, releaseViews } from '@duellwerk/shared/build/release-file.ts';
import { remoteDeclaration } from '@duellwerk/shared/contract/composition';
import { channelName, releaseActions, releaseVersion, STABLE } from '@duellwerk/shared/contract/releases';
import {
  anyText,
  count,
  type Infer,
  id,
  integer,
  list,
  map,
  moment,
  nullable,
  oneOf,
  optional,
  reply,
} from '@duellwerk/shared/contract/schema';

/**
 * Everything that pages need of a live release. Stored in the registry, not only beside the release's files: a remote
 * whose files are lost keeps its routes, and its area reports the failure.
 */
const liveRelease = reply({
  version: releaseVersion,
  entry: anyText,
  fonts: list(anyText),
  /** The host's. */
  contract: optional(integer(1, 1_000_000)),
  declaration: optional(remoteDeclaration),
  server: optional(anyText),
  views: optional(releaseViews),
  /** The host's. */
  lazy: optional(map(list(anyText))),
  needs: optional(releaseNeeds),
  singletons: optional(map(anyText)),
});
export type LiveRelease = Infer<typeof liveRelease>;

const pointer = reply({ release: liveRelease, since: moment, by: anyText });
const canary = reply({ release: liveRelease, percent: integer(1, 99), since: moment, by: anyText });

const pastAction = reply({
  name: id,
  /** The generation of the registry that it created. */
  generation: count,
  action: oneOf(releaseActions),
  at: moment,
  by: anyText,
  version: releaseVersion,
  channel: nullable(channelName),
  previous: nullable(releaseVersion),
  percent: nullable(integer(0, 99)),
  /** Why it became live without a successful trial. */
  force_reason: optional(anyText),
});
export type PastAction = Infer<typeof pastAction>;

export const releaseState = reply({
  /** Channel name -> package name -> live release. */
  channels: map(map(pointer)),
  /** By package name. */
  canaries: map(canary),
  /** Every change, oldest first. */
  history: list(pastAction),
});
export type ReleaseState = Infer<typeof releaseState>;

export const emptyState: ReleaseState = { channels: {}, canaries: {}, history: [] };

/** What a release file declares, as it is kept for a live version. */
export function liveReleaseOf(release: ReleaseFile): LiveRelease {
  const { version, entry, fonts, contract, declaration, server, views, lazy, needs, singletons } = release;
  const parts = { contract, declaration, server, views, lazy, needs };
  const known = Object.entries(parts).filter(([, value]) => value !== undefined);
  return { version, entry, fonts, singletons, ...Object.fromEntries(known) };
}

/** What is live in a channel, by package name. */
export function channelOf(state: ReleaseState, channel: string): Record<string, LiveRelease> {
  const pointers = Object.entries(state.channels[channel] ?? {});
  return Object.fromEntries(pointers.map(([name, { release }]) => [name, release]));
}

/** Who changes something, when, and in which generation. */
export interface Change {
  by: string;
  at: string;
  generation: number;
}

/** Points a channel at versions, all at once; unchanged ones are skipped. */
export function activated(
  state: ReleaseState,
  {
    channel,
    releases,
    action,
    reason,
  }: {
    channel: string;
    releases: Record<string, LiveRelease>;
    action: 'activate' | 'rollback';
    reason?: string | undefined;
  },
  { by, at, generation }: Change,
): ReleaseState {
  const pointers = state.channels[channel] ?? {};
  const news = Object.entries(releases).filter(
    ([name, { version }]) => pointers[name]?.release.version !== version,
  );
  const moved = news.map(([name, release]) => [name, { release, since: at, by }]);
  const past = news.map(([name, { version }]) => ({
    ...{ name, generation, action, at, by, version, channel, percent: null },
    previous: pointers[name]?.release.version ?? null,
    ...(reason === undefined ? {} : { force_reason: reason }),
  }));
  const ended = Object.entries(state.canaries).filter(
    ([name, { release }]) => channel === STABLE && releases[name]?.version === release.version,
  );
  return {
    channels: { ...state.channels, [channel]: { ...pointers, ...Object.fromEntries(moved) } },
    canaries: without(
      state.canaries,
      ended.map(([name]) => name),
    ),
    history: [...state.history, ...past],
  };
}

/** Gives a share of visitors a version of one package; 0 percent ends it. */
export function canaried(
  state: ReleaseState,
  {
    name,
    release,
    percent,
    reason,
  }: { name: string; release: LiveRelease; percent: number; reason?: string | undefined },
  { by, at, generation }: Change,
): ReleaseState {
  const past: PastAction = {
    ...{ name, generation, action: 'canary', at, by, version: release.version, percent },
    ...{ channel: null, previous: null },
    ...(reason === undefined ? {} : { force_reason: reason }),
  };
  const others = without(state.canaries, [name]);
  return {
    ...state,
    canaries: percent > 0 ? { ...others, [name]: { release, percent, since: at, by } } : others,
    history: [...state.history, past],
  };
}

function without<T>(record: Record<string, T>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

/**
 * The former versions of a channel, the latest first. A second rollback goes back further: a version that was rolled
 * back is skipped.
 */
export function formerVersions(state: ReleaseState, channel: string, name: string): string[] {
  const versions: string[] = [];
  for (const past of state.history) {
    if (past.name !== name || past.channel !== channel) continue;
    const index = past.action === 'rollback' ? versions.lastIndexOf(past.version) : -1;
    if (index >= 0) versions.splice(index);
    versions.push(past.version);
  }
  const present = state.channels[channel]?.[name]?.release.version;
  return [...new Set(versions.reverse())].filter((version) => version !== present);
}
