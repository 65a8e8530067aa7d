import { ApiError } from '@duellwerk/api/errors';
import type { ErrorName } from '@duellwerk/shared/contract/error-codes';

/** A refusal of the release service. `npm start` prints its message, a team's command line its details. */
export class ReleaseRefused extends ApiError {
  override readonly name = 'ReleaseRefused';

  constructor(kind: ErrorName, details: readonly string[], cause?: unknown) {
    super(kind, details);
    this.message = details.join('\n') || kind;
    this.cause = cause;
  }
}

/** Error codes of a full disk or bucket. */
const FULL: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'QuotaExceeded',
  'InsufficientStorage',
  'XMinioStorageFull',
]);

/** Converts a full disk's error; every other error is returned unchanged. */
export function namedFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error;
  const code = 'code' in error ? error.code : error.name;
  return FULL.has(code) ? new ReleaseRefused('storage_full', [], error) : error;
}

export function invalid(detail: string, cause?: unknown): ReleaseRefused {
  return new ReleaseRefused('release_invalid', [detail], cause);
}
