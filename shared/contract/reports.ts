// What browsers report of the versions that they run, and what the release service says of it.
// Reports name no user, no address and no text of users: see docs/releases.md.
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
  uncleanText,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';
import { releaseVersion } from './releases.ts';

/** An error that nothing caught, a file that could not be loaded, an area that could not render, a remote that does not fit. */
export const errorKinds = ['script', 'chunk', 'render', 'contract'] as const;
export type ErrorKind = (typeof errorKinds)[number];
/** What is listed: these, and what a browser says that a content security policy has blocked. */
export const faultKinds = [...errorKinds, 'policy'] as const;

/** How long tasks of more than 50 ms blocked a page in all, and the time until its largest part was visible. */
const measureKinds = ['long_task', 'paint'] as const;

/** Different errors that one page view reports at most; more are left out. */
export const ERRORS_PER_VIEW = 10;
export const MESSAGE_MAX = 200;
/** Characters of a stack: the lines that name files of releases. */
export const STACK_MAX = 700;
/** Bytes of the largest report. */
export const REPORT_MAX = 12 * 1024;
const TIMES_MAX = 10_000;
const MINUTE_MS = 60_000;

/**
 * Sent by `navigator.sendBeacon`, so it is no call with a reply that the page reads: 204 for whatever fits the schema, also
 * where the site collects nothing. The response to a flood is 429.
 */
export const REPORTS_PATH = '/v1/reports';

/** Where browsers report what a policy has blocked; no call either, and without a check of the origin, which some leave out. */
export const VIOLATIONS_PATH = '/csp-reports';
/** Bytes of the largest of these. */
export const VIOLATIONS_MAX = 16 * 1024;

export const pageReport = request({
  /** The set of versions that the page runs. */
  build: pattern(/^[0-9a-z-]{1,40}$/, 40),
  /** The pattern of its route, `/teams/:id`; empty for an unknown path. */
  route: pattern(/^[\w/:*-]*$/, 100),
  errors: optional(
    list(
      request({
        kind: oneOf(errorKinds),
        /** The remote, dialog or widget whose area failed, where that is known. */
        area: optional(pattern(/^[\w.-]{1,60}$/, 60)),
        message: uncleanText(MESSAGE_MAX),
        stack: uncleanText(STACK_MAX),
        /** How often since the last report of this page view. */
        times: integer(1, TIMES_MAX),
        /** The first report of this error in this page view. */
        first: flag,
      }),
      ERRORS_PER_VIEW,
    ),
  ),
  measures: optional(
    list(request({ kind: oneOf(measureKinds), ms: integer(0, MINUTE_MS) }), measureKinds.length),
  ),
});
export type PageReport = Infer<typeof pageReport>;

const versionFigures = reply({
  name: id,
  version: releaseVersion,
  place: oneOf(['stable', 'canary']),
  /** Pages that were sent with this version since `since`. */
  views: count,
  /** Errors that happened in this package, a repeated one once per page view; in all and by kind. */
  errors: count,
  kinds: map(count),
  /** Of sampled page views on average, in milliseconds: time to the largest paint, and of blocking tasks; `null` without any. */
  paint_ms: nullable(count),
  long_task_ms: nullable(count),
});
export type VersionFigures = Infer<typeof versionFigures>;

const browserFault = reply({
  name: id,
  version: releaseVersion,
  fingerprint: anyText,
  kind: oneOf(faultKinds),
  message: anyText,
  /** The lines of the stack that name files of releases, one per line; empty for none. */
  stack: anyText,
  /** Where it happened last. */
  route: anyText,
  times: count,
  first_at: moment,
  last_at: moment,
});
export type BrowserFault = Infer<typeof browserFault>;

/** How a canary compares with stable: too few visitors to say, no sign of more errors, a sign of it, significantly more. */
const verdicts = ['few', 'fine', 'doubtful', 'worse'] as const;
export type Verdict = (typeof verdicts)[number];

const arm = reply({ visitors: count, affected: count });

const canaryComparison = reply({ name: id, canary: arm, stable: arm, verdict: oneOf(verdicts) });
export type CanaryComparison = Infer<typeof canaryComparison>;

const releaseReports = reply({
  /** Whether the site collects reports. */
  enabled: flag,
  /** The figures count from this time on: of a package with a canary from the canary's last change, else from a day ago. */
  since: map(moment),
  versions: list(versionFigures),
  /** The most frequent errors of the last days, by package. */
  faults: list(browserFault),
  canaries: list(canaryComparison),
});
export type ReleaseReports = Infer<typeof releaseReports>;

export const getReleaseReports = call({
  method: 'GET',
  path: '/v1/releases/reports',
  summary: 'Errors and page views per version, as browsers report them (release.manage or any team token)',
  reply: releaseReports,
});

/**
 * `fault` is the fingerprint of a browser's error, or the kind of a rendering fault. It is listed again when it happens
 * again. Refuses with `not_found` for a fault that is not listed.
 */
export const dismissFault = call({
  method: 'DELETE',
  path: '/v1/releases/:name/versions/:version/faults/:fault',
  summary: 'Removes a fault of a version from the list',
  params: request({ name: id, version: releaseVersion, fault: id }),
  reply: noContent,
});
