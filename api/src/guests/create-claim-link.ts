import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import { issueToken } from '../tokens/tokens.ts';
import { findTournament } from '../tournaments/repo.ts';
import { claimProblem } from './claim-problem.ts';
import { findGuest, findPlace } from './repo.ts';

/**
 * A new link for the place of a guest; the one before it ends.
 * @throws ApiError not_found, forbidden, wrong_state
 */
export async function createClaimLink(
  { tx, user, now }: Pick<CommandContext, 'tx' | 'user' | 'now'>,
  tournament: string,
  entry: string,
): Promise<{ token: string; expires_at: string }> {
  const managed = await findTournament(tx, tournament);
  if (!managed) throw new ApiError('not_found');
  assertMay({ user }, managed, ORGANIZERS);
  const guest = await findGuest(tx, tournament, entry);
  const place = guest === undefined ? undefined : await findPlace(tx, guest);
  if (!place) throw new ApiError('not_found');
  if (await claimProblem(tx, place, null)) throw new ApiError('wrong_state', [managed.decided_state]);
  const { token, validUntil } = await issueToken(tx, { kind: 'claim_place', user: place.guest, now });
  return { token, expires_at: validUntil.toISOString() };
}
