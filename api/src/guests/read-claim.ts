import type { Claim } from '@duellwerk/shared/contract/claims';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { findToken } from '../tokens/tokens.ts';
import { claimProblem, readClaimingTeams } from './claim-problem.ts';
import { guestOf } from './guest-of.ts';
import { findPlace } from './repo.ts';

/**
 * Which place a link is for.
 * @param user the signed-in user, `null` for a visitor
 * @throws ApiError not_found
 */
export async function readClaim(
  db: Kysely<Schema>,
  token: string,
  { user, now }: { user: string | null; now: Date },
): Promise<Claim> {
  const place = await findPlace(db, await guestOf(findToken(db, { token, kinds: ['claim_place'], now })));
  if (!place) throw new ApiError('not_found');
  const { tournament, name, mode } = place;
  const problem = await claimProblem(db, place, user);
  if (mode === 'single' || problem !== null) return { tournament, name, problem };
  const as_team = user === null ? { needed: 0, teams: [] } : await readClaimingTeams(db, place, user);
  return { tournament, name, problem, as_team };
}
