import type { ApiErrorReply, ErrorName } from '../contract/error-codes.ts';

/** Why a call failed when the server gave no coded answer. */
export type CallFailure = 'unreachable' | 'unexpected_answer';

/** Every failure of a call, with the first error of the server's answer where there is one (specification 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status, 0 without an answer. */
  readonly status: number;
  readonly reason: ErrorName | CallFailure;
  readonly details: readonly string[];

  constructor(status: number, reason: ApiError['reason'], message: string, details: readonly string[] = []) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.details = details;
  }

  /** The failure that an answer names. A newer server may name what this version does not know: nothing here waits for that. */
  static fromReply(
    status: number,
    { name, message, details }: Pick<ApiErrorReply['errors'][number], 'name' | 'message' | 'details'>,
  ): ApiError {
    return new ApiError(status, name as ErrorName, message, details);
  }
}
