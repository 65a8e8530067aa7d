// What is live: each channel's versions, the canaries, and the history. Plain data and pure functions.
import { type ReleaseFile, releaseNeeds, releaseViews } from '@duellwerk/shared/build/release-file.ts';
import { remoteDeclaration } from '@duellwerk/shared/contract/composition';
import {
  canaryGrowth,
  channelName,
  releaseActions,
  releaseVersion,
  STABLE,
} from '@duellwerk/shared/contract/releases';
import {
  anyText,
  count,
  flag,
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
  contract_since: optional(integer(1, 1_000_000)),
  declaration: optional(remoteDeclaration),
  server: optional(anyText),
  views: optional(releaseViews),
  /** The host's. */
  lazy: optional(map(list(anyText))),
  needs: optional(releaseNeeds),
  singletons: optional(map(anyText)),
  /** Of shared modules, see `releaseFile`. The calls stay in the release file: pages do not need them. */
  exports: optional(map(list(anyText))),
});
export type LiveRelease = Infer<typeof liveRelease>;

const pointer = reply({ release: liveRelease, since: moment, by: anyText });
const canary = reply({
  ...{ release: liveRelease, percent: integer(1, 99), since: moment, by: anyText },
  /** Absent: it stops itself when its errors are significantly more than those of stable. */
  auto_stop: optional(flag),
  growth: optional(canaryGrowth),
});
export type LiveCanary = Infer<typeof canary>;

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
  /** Why the site itself did it. */
  reason: optional(anyText),
  /** Why it became live without a successful trial. */
  force_reason: optional(anyText),
});
export type PastAction = Infer<typeof pastAction>;

const goneVersion = reply({
  name: id,
  version: releaseVersion,
  generation: count,
  at: moment,
  by: anyText,
  /** SHA-384 of its release file: the same build may be published again. */
  integrity: anyText,
});
export type GoneVersion = Infer<typeof goneVersion>;

export const releaseState = reply({
  /** Channel name -> package name -> live release. */
  channels: map(map(pointer)),
  /** By package name. */
  canaries: map(canary),
  /** Every change, oldest first. */
  history: list(pastAction),
  /**
   * Deleted versions, the oldest first. Beside the history, whose actions an older checkout knows all of. Kept for longer
   * than browsers keep files, as no other build may have the address.
   */
  gone: optional(list(goneVersion)),
});
export type ReleaseState = Infer<typeof releaseState>;

export const emptyState: ReleaseState = { channels: {}, canaries: {}, history: [] };

/** What a release file declares, as it is kept for a live version. */
export function liveReleaseOf(release: ReleaseFile): LiveRelease {
  const { version, entry, fonts, singletons } = release;
  const { contract, contract_since, declaration, server, views, lazy, needs, exports } = release;
  const parts = { contract, contract_since, declaration, server, views, lazy, needs, exports };
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

interface Activation {
  channel: string;
  releases: Record<string, LiveRelease>;
  action: 'activate' | 'rollback';
  /** Why it goes without a successful trial. */
  forceReason?: string | undefined;
}

/** Points a channel at versions, all at once; unchanged ones are skipped. */
export function activated(
  state: ReleaseState,
  { channel, releases, action, forceReason }: Activation,
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
    ...(forceReason !== undefined && { force_reason: forceReason }),
  }));
  const ended = Object.entries(state.canaries).filter(
    ([name, { release }]) => channel === STABLE && releases[name]?.version === release.version,
  );
  return {
    ...state,
    channels: { ...state.channels, [channel]: { ...pointers, ...Object.fromEntries(moved) } },
    canaries: without(
      state.canaries,
      ended.map(([name]) => name),
    ),
    history: [...state.history, ...past],
  };
}

interface CanaryChange extends Pick<LiveCanary, 'release' | 'auto_stop' | 'growth'> {
  name: string;
  percent: number;
  /** Why the site itself does it. */
  reason?: string | undefined;
  /** Why it goes without a successful trial. */
  forceReason?: string | undefined;
}

/** Gives a share of visitors a version of one package; 0 percent ends it. What was counted of the same share stays valid. */
export function canaried(
  state: ReleaseState,
  { name, release, percent, reason, forceReason, auto_stop, growth }: CanaryChange,
  { by, at, generation }: Change,
): ReleaseState {
  const past: PastAction = {
    ...{ name, generation, action: 'canary', at, by, version: release.version, percent },
    ...{ channel: null, previous: null },
    ...(reason !== undefined && { reason }),
    ...(forceReason !== undefined && { force_reason: forceReason }),
  };
  const others = without(state.canaries, [name]);
  const running = state.canaries[name];
  const isSame = running?.release.version === release.version && running.percent === percent;
  const canary = {
    ...{ release, percent, since: isSame ? running.since : at, by },
    ...(auto_stop === false && { auto_stop }),
    ...(growth && { growth }),
  };
  return {
    ...state,
    canaries: percent > 0 ? { ...others, [name]: canary } : others,
    history: [...state.history, past],
  };
}

const GONE_MS = 400 * 24 * 60 * 60 * 1000;

/** Remembers versions as deleted. */
export function removed(
  state: ReleaseState,
  versions: readonly Pick<GoneVersion, 'name' | 'version' | 'integrity'>[],
  { by, at, generation }: Change,
): ReleaseState {
  if (versions.length === 0) return state;
  const young = (state.gone ?? []).filter((each) => Date.parse(at) - Date.parse(each.at) < GONE_MS);
  return { ...state, gone: [...young, ...versions.map((each) => ({ ...each, by, at, generation }))] };
}

/** Forgets that a version was deleted. */
export function restored(state: ReleaseState, name: string, version: string): ReleaseState {
  const gone = (state.gone ?? []).filter((each) => each.name !== name || each.version !== version);
  return { ...state, gone };
}

/** The entry of a deleted version, `undefined` for one that was not deleted. */
export function goneOf(state: ReleaseState, name: string, version: string): GoneVersion | undefined {
  return state.gone?.find((each) => each.name === name && each.version === version);
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
