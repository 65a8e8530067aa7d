import { ApiError } from '@duellwerk/shared/http/api-error';

/** `used`: the link is unknown, used or too old. `silent`: nothing was learnt, trying again makes sense. */
type LinkFailure = 'used' | 'silent';

function linkFailureOf(error: Error): LinkFailure {
  // A text that cannot be a token is refused as a request that fits no call.
  const isRefused = error instanceof ApiError && ['token_invalid', 'invalid_request'].includes(error.reason);
  return isRefused ? 'used' : 'silent';
}

/** The state of the page of a link that is good for nothing. */
export interface LinkFailed {
  kind: 'failed';
  failure: LinkFailure;
  error: Error;
}

export const linkFailed = (error: Error): LinkFailed => ({
  kind: 'failed',
  failure: linkFailureOf(error),
  error,
});
