// The calls of the release service as commands use them. Every failure of theirs is a CommandFailure.

import { addressOf } from '@duellwerk/shared/contract/address';
import { ApiError } from '@duellwerk/shared/http/api-error';
import { send } from '@duellwerk/shared/http/http';
import type { Transport } from '@duellwerk/shared/http/transport';
import * as s from 'superstruct';
import { deleteRelease, getPruning, type Pruning, pruneReleases } from '../contract/bundle-life.ts';
import { apiErrorReply } from '../contract/error-codes.ts';
import {
  activateRelease,
  checkRelease,
  getPackageReleases,
  getReleaseDiff,
  getReleases,
  type PackageStatus,
  PUBLISH_PATH,
  PUBLISH_TYPE,
  type PublishedVersion,
  publishedVersion,
  type ReleaseCheck,
  type ReleaseDetails,
  type ReleaseDiff,
  type ReleaseStatus,
  rollBackRelease,
  setCanary,
} from '../contract/releases.ts';
import { getReleaseReports, type ReleaseReports } from '../contract/reports.ts';
import type { CanaryCare } from './canary-care.ts';
import type { CommandFailure } from './failure.ts';
import { failureOf, unreachable } from './refusals.ts';
import { upload } from './upload.ts';

/** Calls for one package. All of them throw CommandFailure and nothing else. */
export interface Client {
  server: string;
  status: () => Promise<ReleaseStatus>;
  /** Versions and history; empty for a package that nobody has published yet. */
  details: () => Promise<ReleaseDetails>;
  diff: (from: string, to: string) => Promise<ReleaseDiff>;
  check: (version: string, channel: string) => Promise<ReleaseCheck>;
  publish: (
    version: string,
    archive: Buffer,
    onProgress: (sent: number) => void,
  ) => Promise<PublishedVersion>;
  /** `force`: the reason why it becomes live without a successful trial. */
  activate: (version: string, channel: string, force?: string) => Promise<PackageStatus>;
  canary: (
    percent: number,
    version: string | undefined,
    care?: CanaryCare & { force?: string },
  ) => Promise<PackageStatus>;
  /** Errors and page views of versions; `null` of a site that does not count them yet. */
  reports: () => Promise<ReleaseReports | null>;
  rollBack: (channel: string) => Promise<PackageStatus>;
  /** What pruning would delete. */
  pruning: () => Promise<Pruning>;
  prune: () => Promise<Pruning>;
  remove: (version: string) => Promise<null>;
}

export interface ClientSettings {
  server: string;
  token: string;
  name: string;
}

export function createClient(settings: ClientSettings): Client {
  const { server, name } = settings;
  const headers = { authorization: `Bearer ${settings.token}`, 'accept-language': 'de' };
  let lastFailure: unknown;
  const transport: Transport = (path, init) => {
    // A redirect would take the token to an address that nobody named.
    const wanted = { ...init, redirect: 'manual', headers: { ...init.headers, ...headers } } as const;
    return fetch(server + path, wanted).catch((cause) => {
      lastFailure = cause;
      throw cause;
    });
  };
  const told = (error: unknown): CommandFailure => failureOf(error, settings, lastFailure);
  const asked = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error) => {
      throw told(error);
    });
  const params = { name };

  return {
    server,
    status: () => asked(send(transport, getReleases, {})),
    details: () => asked(send(transport, getPackageReleases, { params }).catch(nothingIfUnknown)),
    diff: (from, to) => asked(send(transport, getReleaseDiff, { params, query: { from, to } })),
    check: (version, channel) =>
      asked(send(transport, checkRelease, { params: { name, version }, query: { channel } })),
    activate: (version, channel, force) =>
      asked(send(transport, activateRelease, { params, body: { version, channel, ...forced(force) } })),
    canary: (percent, version, { autoStop, grow, force } = {}) => {
      const care = { ...(autoStop !== undefined && { auto_stop: autoStop }), ...(grow && { grow }) };
      const body = { percent, ...(version ? { version } : {}), ...care, ...forced(force) };
      return asked(send(transport, setCanary, { params, body }));
    },
    reports: () => send(transport, getReleaseReports, {}).catch(() => null),
    rollBack: (channel) => asked(send(transport, rollBackRelease, { params, body: { channel } })),
    pruning: () => asked(send(transport, getPruning, { params })),
    prune: () => asked(send(transport, pruneReleases, { params })),
    remove: (version) => asked(send(transport, deleteRelease, { params: { name, version } })),
    publish: async (version, archive, onProgress) => {
      const url = server + addressOf(PUBLISH_PATH, { name, version }, {});
      const sent = { ...headers, accept: 'application/json', 'content-type': PUBLISH_TYPE };
      const answer = await upload({ url, headers: sent, body: archive, onProgress }).catch((cause) => {
        throw unreachable(server, cause);
      });
      return asked(readPublished(answer));
    },
  };
}

const forced = (reason: string | undefined) => (reason === undefined ? {} : { force_reason: reason });

function nothingIfUnknown(error: unknown): ReleaseDetails {
  if (error instanceof ApiError && error.reason === 'unknown_release') return { versions: [], history: [] };
  throw error;
}

/** The checked reply of an upload. @throws ApiError */
async function readPublished({ status, text }: { status: number; text: string }): Promise<PublishedVersion> {
  const body = parsed(text);
  const [failure, published] = s.validate(body, publishedVersion);
  if (status < 300 && !failure) return published;
  const [otherForm, refusal] = s.validate(body, apiErrorReply);
  const first = otherForm ? undefined : refusal.errors[0];
  if (status < 400 || !first) throw new ApiError(status, 'unexpected_answer', `Answer ${status}`);
  throw ApiError.fromReply(status, first);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
