import type { ConnectionProblem } from '@duellwerk/shared/contract/social';
import * as oidc from 'openid-client';
import { ProfileUnusable } from './profiles.ts';

type ProviderProblem = Extract<ConnectionProblem, 'refused' | 'unreachable' | 'foreign'>;

/** A way to a provider that came to nothing. The message is for the operator's log and holds nothing secret. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/**
 * The name of what went wrong at a provider. Only codes are taken over from its errors: answers stand in them, with tokens.
 * What is no error of the exchange is given back as it is.
 */
export function problemOf(error: unknown): unknown {
  if (error instanceof ProviderRefused) return error;
  if (error instanceof oidc.AuthorizationResponseError)
    return new ProviderRefused(problemOfAnswer(error.error), `answer ${error.error.slice(0, 80)}`);
  if (error instanceof oidc.ResponseBodyError)
    return new ProviderRefused(problemOfToken(error), `token ${error.status} ${error.error.slice(0, 80)}`);
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return new ProviderRefused('unreachable', `challenge ${error.status} ${challengeOf(error)}`);
  if (error instanceof oidc.ClientError)
    return new ProviderRefused(problemOfCode(error.code), error.code ?? 'no connection');
  if (error instanceof ProfileUnusable) return new ProviderRefused('unreachable', 'account without id');
  if (isNetworkError(error)) return new ProviderRefused('unreachable', 'no connection');
  return error;
}

/** Why the site itself was not let in: `invalid_client` where its keys are wrong. */
function challengeOf({ cause }: oidc.WWWAuthenticateChallengeError): string {
  return cause[0]?.parameters.error?.slice(0, 80) ?? '';
}

/** The codes with which a provider sends somebody back (RFC 6749 4.1.2.1). */
function problemOfAnswer(code: string): ProviderProblem {
  if (code === 'access_denied') return 'refused';
  return code === 'server_error' || code === 'temporarily_unavailable' ? 'unreachable' : 'foreign';
}

/** A code that does not count is somebody's; keys that do not count are the site's. */
function problemOfToken({ error, status }: oidc.ResponseBodyError): ProviderProblem {
  return error === 'invalid_grant' && status < 500 ? 'foreign' : 'unreachable';
}

/** Answers that were understood, and do not belong to the question. */
const FOREIGN = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]);

function problemOfCode(code: string | undefined): ProviderProblem {
  return code !== undefined && FOREIGN.has(code) ? 'foreign' : 'unreachable';
}

/** `fetch` fails with a TypeError that has a cause; an answer that is cut off or no JSON gives the other two. */
function isNetworkError(error: unknown): boolean {
  if (error instanceof TypeError) return error.cause !== undefined;
  return error instanceof SyntaxError || error instanceof DOMException;
}
