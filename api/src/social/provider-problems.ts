import type { ConnectionProblem } from '@duellwerk/shared/contract/social';
import * as oidc from 'openid-client';
import { ProfileUnusable } from './profiles.ts';

type ProviderProblem = Extract<ConnectionProblem, 'refused' | 'unreachable' | 'foreign'>;

/** A failed exchange with a provider. The message goes to the operator's log and contains no secrets. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/**
 * Classifies a provider's error. Only codes are copied from it: its replies can contain tokens. Errors outside the
 * exchange are returned unchanged.
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

/** Why the site's own credentials were refused: `invalid_client` where its keys are wrong. */
function challengeOf({ cause }: oidc.WWWAuthenticateChallengeError): string {
  return cause[0]?.parameters.error?.slice(0, 80) ?? '';
}

/** The error codes of a provider's redirect (RFC 6749 4.1.2.1). */
function problemOfAnswer(code: string): ProviderProblem {
  if (code === 'access_denied') return 'refused';
  return code === 'server_error' || code === 'temporarily_unavailable' ? 'unreachable' : 'foreign';
}

/** An invalid code is the visitor's problem, invalid keys are the site's. */
function problemOfToken({ error, status }: oidc.ResponseBodyError): ProviderProblem {
  return error === 'invalid_grant' && status < 500 ? 'foreign' : 'unreachable';
}

/** Well-formed replies that do not belong to this flow. */
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

/** `fetch` fails with a TypeError that has a cause; a truncated reply or invalid JSON gives the other two. */
function isNetworkError(error: unknown): boolean {
  if (error instanceof TypeError) return error.cause !== undefined;
  return error instanceof SyntaxError || error instanceof DOMException;
}
