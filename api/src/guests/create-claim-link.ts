import { lockLimit } from '../db/lock-limit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { assertMay, ORGANIZERS } from '../stages/assert-may.ts';
import { issueToken, issueTokens, lifetimes } from '../tokens/tokens.ts';
import { findTournament } from '../tournaments/repo.ts';
import { claimProblem, isOver } from './claim-problem.ts';
import { findGuest, findPlace, listGuests } from './repo.ts';

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
  await lockLimit(tx, 'claim_links', tournament);
  const guest = await findGuest(tx, tournament, entry);
  const place = guest === undefined ? undefined : await findPlace(tx, guest);
  if (!place) throw new ApiError('not_found');
  if (await claimProblem(tx, place, null)) throw new ApiError('wrong_state', [managed.decided_state]);
  const { token, validUntil } = await issueToken(tx, { kind: 'claim_place', user: place.guest, now });
  return { token, expires_at: validUntil.toISOString() };
}

interface ClaimLinks {
  items: { entry: string; name: string; token: string }[];
  expires_at: string;
}

/**
 * New links for the places of all guests, by name; those before them end.
 * @throws ApiError not_found, forbidden, wrong_state
 */
export async function createClaimLinks(
  { tx, user, now }: Pick<CommandContext, 'tx' | 'user' | 'now'>,
  tournament: string,
): Promise<ClaimLinks> {
  const managed = await findTournament(tx, tournament);
  if (!managed) throw new ApiError('not_found');
  assertMay({ user }, managed, ORGANIZERS);
  const { decided_state } = managed;
  if (decided_state === 'draft' || isOver(managed)) throw new ApiError('wrong_state', [decided_state]);
  await lockLimit(tx, 'claim_links', tournament);
  const kind = 'claim_place';
  const guests = await listGuests(tx, tournament);
  const links = await issueTokens(tx, { kind, users: guests.map(({ guest }) => guest), now });
  return {
    items: guests.map(({ entry, name }, index) => ({ entry, name, token: links[index]?.token ?? '' })),
    expires_at: new Date(now.getTime() + lifetimes[kind]).toISOString(),
  };
}
