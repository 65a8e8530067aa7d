import type { ApiErrorReply, ErrorName } from '../contract/error-codes.ts';
import { statusName } from './status-names.ts';

/** Why a call failed when the server gave no coded answer. */
export type CallFailure = 'unreachable' | 'unexpected_answer';

const specified: Readonly<Record<number, ErrorName>> = { 10: 'mail_taken', 63: 'additional_fields' };

/** Every failure of a call, with the first error of the server's answer where there is one (specification 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status, 0 without an answer. */
  readonly status: number;
  readonly reason: ErrorName | CallFailure | 'unnamed';
  readonly details: readonly string[];

  constructor(status: number, reason: ApiError['reason'], message: string, details: readonly string[] = []) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.details = details;
  }

  /** The standard name of its status. */
  get statusName(): string {
    return statusName(this.status);
  }

  /**
   * The failure that an answer names. A newer server may name what this version does not know: nothing here waits for that.
   * Without a name only the codes of the specification (8) are known.
   */
  static fromReply(
    status: number,
    { code, name, message, details }: ApiErrorReply['errors'][number],
  ): ApiError {
    const reason = (name as ErrorName | undefined) ?? specified[code] ?? 'unnamed';
    return new ApiError(status, reason, message, details);
  }
}
