// Calls that delete published versions: unneeded ones, or one that is bad.
import {
  flag,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  reply,
  request,
  total,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';
import { releaseVersion } from './releases.ts';

/** Why a version is not pruned. */
export const keepReasons = [
  /** A channel points at it. */
  'live',
  'canary',
  /** A rollback of a channel would make it live. */
  'rollback',
  /** Open pages may still load parts of it. */
  'open-pages',
  /** A user tries it in a session. */
  'override',
  /** A running process brings it. */
  'checkout',
  /** It is among the newest, as many as the setting says. */
  'newest',
  /** It was published or live not long ago, by the setting. */
  'young',
] as const;
export type KeepReason = (typeof keepReasons)[number];

const prunedVersion = reply({
  version: releaseVersion,
  published_at: moment,
  /** When it was last live, by the history; `null` for never. */
  last_live_at: nullable(moment),
  bytes: total,
});

const pruning = reply({
  /** The oldest first. */
  removed: list(prunedVersion),
  kept: list(reply({ version: releaseVersion, reason: oneOf(keepReasons) })),
  /** Bytes of what is removed. */
  bytes: total,
  /** Whether more is left to be removed by another call. */
  more: flag,
});
export type Pruning = Infer<typeof pruning>;

const packageParams = request({ name: id });

export const getPruning = call({
  method: 'GET',
  path: '/v1/releases/:name/pruning',
  summary: 'Which versions of a package pruning would delete, and why it keeps the others',
  params: packageParams,
  reply: pruning,
});

export const pruneReleases = call({
  method: 'POST',
  path: '/v1/releases/:name/pruning',
  summary: 'Deletes the unneeded versions of a package',
  params: packageParams,
  reply: pruning,
});

export const deleteRelease = call({
  method: 'DELETE',
  path: '/v1/releases/:name/versions/:version',
  summary: 'Deletes one version of a package that is not live',
  params: request({ name: id, version: releaseVersion }),
  reply: noContent,
});
