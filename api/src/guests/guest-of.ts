import { ApiError } from '../errors.ts';
import type { KnownToken } from '../tokens/tokens.ts';

/**
 * The guest whose place a token is for.
 * @param token what reads or uses it
 * @throws ApiError not_found for a token that is unknown, used, replaced or too old
 */
export async function guestOf(token: Promise<KnownToken>): Promise<string> {
  try {
    return (await token).user ?? '';
  } catch (error) {
    throw error instanceof ApiError && error.kind === 'token_invalid' ? new ApiError('not_found') : error;
  }
}
