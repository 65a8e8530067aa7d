import { ApiError } from '@duellwerk/api/errors';
import type { ErrorName } from '@duellwerk/shared/contract/error-codes';

/** A refusal of the release service. Its message is what `npm start` prints, its details what a team's command line shows. */
export class ReleaseRefused extends ApiError {
  override readonly name = 'ReleaseRefused';

  constructor(kind: ErrorName, details: readonly string[], cause?: unknown) {
    super(kind, details);
    this.message = details.join('\n') || kind;
    this.cause = cause;
  }
}

/** Codes by which a disk or a bucket says that it takes no more. */
const FULL: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'QuotaExceeded',
  'InsufficientStorage',
  'XMinioStorageFull',
]);

/** The error as others should see it: a full disk by its name, everything else as it is. */
export function namedFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ApiError) return error;
  const code = 'code' in error ? error.code : error.name;
  return FULL.has(code) ? new ReleaseRefused('storage_full', [], error) : error;
}

export function invalid(detail: string, cause?: unknown): ReleaseRefused {
  return new ReleaseRefused('release_invalid', [detail], cause);
}
