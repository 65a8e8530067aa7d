import { type ErrorName, errorNameOf } from '../contract/error-codes.ts';

/** Why a call failed when the server gave no coded answer. */
export type CallFailure = 'unreachable' | 'unexpected_answer';

/** Every failure of a call, with the first error of the server's answer where there is one (specification 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status, 0 without an answer. */
  readonly status: number;
  readonly reason: ErrorName | CallFailure | 'unknown_code';
  readonly details: readonly string[];

  constructor(status: number, reason: ApiError['reason'], message: string, details: readonly string[] = []) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.details = details;
  }

  static fromCode(status: number, code: number, message: string, details: readonly string[]): ApiError {
    return new ApiError(status, errorNameOf(code) ?? 'unknown_code', message, details);
  }
}
