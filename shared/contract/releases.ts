// Calls of the release service: publish, look, activate, canary, roll back. They are served by the host's server.
// Who may call: holders of `release.manage`, and teams by their token (`Authorization: Bearer …`) for their own package.

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
  pattern,
  reply,
  request,
  type Schema,
  text,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';

/** A version as releases carry it: semver with an optional pre-release part. */
export const releaseVersion: Schema<string> = pattern(
  /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[0-9A-Za-z.-]{1,60})?$/,
  90,
);

/** Name of a channel; visitors get `stable`. */
export const channelName: Schema<string> = pattern(/^[a-z][a-z0-9-]{0,39}$/, 40);
export const STABLE = 'stable';

/** What can go wrong while a remote's server file draws: it threw, took too long, took too much memory, or could not be loaded. */
const renderFaultKinds = ['threw', 'hung', 'memory', 'load'] as const;
export type RenderFaultKind = (typeof renderFaultKinds)[number];

const renderFault = reply({
  name: id,
  version: releaseVersion,
  kind: oneOf(renderFaultKinds),
  /** The last error's message. */
  message: anyText,
  /** How often since `first_at`. */
  times: count,
  first_at: moment,
  last_at: moment,
});
export type RenderFault = Infer<typeof renderFault>;

/** What went wrong with a version in its trial: it is rendered once, apart from everything that visitors get. */
const trialFault = reply({
  name: id,
  version: releaseVersion,
  /** What was rendered: a route, the name of a dialog or widget, or files. */
  subject: anyText,
  kind: oneOf(renderFaultKinds),
  /** The error with its stack, at most 2,000 characters. */
  message: anyText,
});
export type TrialFault = Infer<typeof trialFault>;

const pointer = reply({ version: releaseVersion, since: moment, by: anyText });

/** How a canary grows by itself. */
export const canaryGrowth = reply({
  /** The shares that follow, rising; 100 makes the version stable. */
  steps: list(integer(1, 100)),
  every_minutes: integer(1, 10_080),
  /** When the next step is due; it waits for as long as the canary's errors leave doubt. */
  next_at: moment,
});
export type CanaryGrowth = Infer<typeof canaryGrowth>;

const packageStatus = reply({
  name: id,
  /** Channel -> what it points at. */
  channels: map(pointer),
  /** A share of visitors gets this version instead of the stable one; `percent` from 1 to 99. */
  canary: nullable(
    reply({
      ...{ version: releaseVersion, percent: integer(1, 99), since: moment, by: anyText },
      /** Whether it stops itself when its errors are significantly more than those of stable. */
      auto_stop: optional(flag),
      growth: optional(canaryGrowth),
    }),
  ),
  /** The version that a rollback of `stable` would make live, `null` when there is none. */
  previous: nullable(releaseVersion),
});
export type PackageStatus = Infer<typeof packageStatus>;

/** Why a version must not become live. */
const incompatibilityKinds = [
  'contract',
  'singleton',
  'export',
  'call',
  'dialog',
  'widget',
  'route',
  'integrity',
  'declaration',
] as const;

const incompatibility = reply({
  kind: oneOf(incompatibilityKinds),
  /** What would break, as one sentence: who needs what and what is offered. */
  message: anyText,
});
export type Incompatibility = Infer<typeof incompatibility>;
/** Why the start of a checkout has published a version but not activated it. */
const holdKinds = [
  /** A team or an operator has activated another version, and that one fits. */
  'kept',
  /** It does not fit what is live; reasons: one sentence per problem. */
  'unfit',
  /** Processes of another version still run; reasons: which. */
  'waiting',
] as const;
export type HoldKind = (typeof holdKinds)[number];

export const withheldRelease = reply({
  name: id,
  version: releaseVersion,
  kind: oneOf(holdKinds),
  reasons: list(anyText),
});
export type WithheldRelease = Infer<typeof withheldRelease>;

const releaseStatus = reply({
  /** Id of the set that most visitors get now. */
  build: anyText,
  packages: list(packageStatus),
  faults: list(renderFault),
  /** What the server wants its operator to know, such as an active version whose files are lost. */
  warnings: list(anyText),
  /** What does not fit of the versions that visitors get: each other, or the API, which may be newer. Older servers do not say. */
  problems: optional(list(incompatibility)),
  /** Versions of a checkout that its start has not activated; absent from older servers. */
  withheld: optional(list(withheldRelease)),
});
export type ReleaseStatus = Infer<typeof releaseStatus>;

export const publishedVersion = reply({
  version: releaseVersion,
  published_at: moment,
  by: anyText,
  /** `null` for the host. */
  contract: nullable(integer(1, 1_000_000)),
  files: count,
  /** Bytes of all files, and of the scripts as browsers fetch them (brotli). */
  bytes: count,
  script_bytes: count,
  /** What `script_bytes` should not exceed; absent without a budget. */
  budget: optional(count),
});
export type PublishedVersion = Infer<typeof publishedVersion>;

/** What the registry stores as the history of what was live. */
export const releaseActions = ['publish', 'activate', 'canary', 'rollback'] as const;

const releaseAction = reply({
  action: oneOf([...releaseActions, 'delete']),
  at: moment,
  by: anyText,
  version: releaseVersion,
  channel: nullable(channelName),
  /** What the channel pointed at before. */
  previous: nullable(releaseVersion),
  /** Of a canary; 0 when it was ended. */
  percent: nullable(integer(0, 99)),
  /** Why the site itself did it. */
  reason: optional(anyText),
  /** Why it became live without a successful trial. */
  force_reason: optional(anyText),
});
export type ReleaseAction = Infer<typeof releaseAction>;

const releaseDetails = reply({
  /** Newest first. */
  versions: list(publishedVersion),
  history: list(releaseAction),
});
export type ReleaseDetails = Infer<typeof releaseDetails>;

const change = reply({ before: nullable(anyText), after: nullable(anyText) });

const nameChange = reply({ added: list(anyText), removed: list(anyText) });

const releaseDiff = reply({
  from: releaseVersion,
  to: releaseVersion,
  contract: nullable(change),
  routes: nameChange,
  dialogs: nameChange,
  widgets: nameChange,
  /** Exports of shared modules, each with its module; of the host what it brings, of a remote what it uses. Absent where a version does not say. */
  exports: optional(nameChange),
  /** Calls of the API that are used, as `GET /v1/teams/:`. */
  calls: optional(
    reply({
      added: list(anyText),
      removed: list(anyText),
      /** Used by both, with other schemas. */
      changed: list(anyText),
    }),
  ),
  /** Shared modules whose version or range differs. */
  singletons: map(change),
  bytes: reply({ before: count, after: count }),
  script_bytes: reply({ before: count, after: count }),
});
export type ReleaseDiff = Infer<typeof releaseDiff>;

const releaseCheck = reply({
  /** Whether it would be activated: no problems and no faults. */
  fits: flag,
  problems: list(incompatibility),
  /** Of its trial, which takes place when it has no problems; older servers had none. */
  faults: optional(list(trialFault)),
});
export type ReleaseCheck = Infer<typeof releaseCheck>;

const teamToken = reply({
  id,
  label: anyText,
  created_at: moment,
  created_by: anyText,
  last_used_at: nullable(moment),
});
export type TeamToken = Infer<typeof teamToken>;

const packageParams = request({ name: id });
const versionParams = request({ name: id, version: releaseVersion });

export const getReleases = call({
  method: 'GET',
  path: '/v1/releases',
  summary: 'What runs where, since when and by whom (release.manage or any team token)',
  reply: releaseStatus,
});

export const getPackageReleases = call({
  method: 'GET',
  path: '/v1/releases/:name',
  summary: 'Versions and history of one package',
  params: packageParams,
  reply: releaseDetails,
});

export const getReleaseDiff = call({
  method: 'GET',
  path: '/v1/releases/:name/diff',
  summary: 'What changes between two versions of a package',
  params: packageParams,
  query: request({ from: releaseVersion, to: releaseVersion }),
  reply: releaseDiff,
});

export const checkRelease = call({
  method: 'GET',
  path: '/v1/releases/:name/versions/:version/check',
  summary: 'Whether a version fits what a channel runs and renders without faults',
  params: versionParams,
  query: request({ channel: optional(channelName) }),
  reply: releaseCheck,
});

/**
 * Publishing is an upload: `PUT` to this path with `application/gzip`, a tar of the build's files (flat, with `release.json`).
 * Answers 201 with a `publishedVersion`, 409 when the version exists.
 */
export const PUBLISH_PATH = '/v1/releases/:name/versions/:version';
export const PUBLISH_TYPE = 'application/gzip';

/** Why a version becomes live without a successful trial; in the history and in the audit log. */
export const forceReason: Schema<string> = text(3, 300);

export const activateRelease = call({
  method: 'POST',
  path: '/v1/releases/:name/activate',
  summary: 'Points a channel at a version, after the compatibility check and its trial',
  params: packageParams,
  body: request({
    version: releaseVersion,
    channel: optional(channelName),
    force_reason: optional(forceReason),
  }),
  reply: packageStatus,
});

export const setCanary = call({
  method: 'POST',
  path: '/v1/releases/:name/canary',
  summary: 'Gives a share of visitors another version; 0 percent ends it',
  params: packageParams,
  body: request({
    version: optional(releaseVersion),
    percent: integer(0, 99),
    /** Absent: as it was for the same version, on for another one. */
    auto_stop: optional(flag),
    /** Absent: the plan stays where version and share do, otherwise it ends. Refuses with `canary_plan` unless the steps rise. */
    grow: optional(
      nullable(request({ steps: list(integer(1, 100), 10), every_minutes: integer(1, 10_080) })),
    ),
    force_reason: optional(forceReason),
  }),
  reply: packageStatus,
});

export const rollBackRelease = call({
  method: 'POST',
  path: '/v1/releases/:name/rollback',
  summary: 'Points a channel at the version that it ran before',
  params: packageParams,
  body: request({ channel: optional(channelName) }),
  reply: packageStatus,
});

export const listTeamTokens = call({
  method: 'GET',
  path: '/v1/releases/:name/tokens',
  summary: 'Tokens of the team that owns a package (release.manage)',
  params: packageParams,
  reply: reply({ items: list(teamToken) }),
});

export const createTeamToken = call({
  method: 'POST',
  path: '/v1/releases/:name/tokens',
  summary: 'Makes a token; the answer is the only time it is shown (release.manage)',
  params: packageParams,
  body: request({ label: text(1, 60) }),
  reply: reply({ token: anyText, details: teamToken }),
  // A stored answer would keep the token in the clear.
  stored: false,
});

export const revokeTeamToken = call({
  method: 'DELETE',
  path: '/v1/releases/:name/tokens/:token',
  summary: 'Ends a token (release.manage)',
  params: request({ name: id, token: id }),
  reply: noContent,
});
