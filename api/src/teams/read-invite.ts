import type { InviteLink } from '@duellwerk/shared/contract/teams-join';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { hashOf } from '../text/secret.ts';
import * as invites from './invites-repo.ts';
import { requireUsable } from './join-team.ts';

/**
 * What a link invites to.
 * @param user who looks, `null` for a visitor
 * @throws ApiError not_found, team_gone, and as `requireUsable` does
 */
export async function readInviteLink(
  db: Kysely<Schema>,
  token: string,
  { user, now }: { user: string | null; now: Date },
): Promise<InviteLink> {
  const invite = await invites.findByHash(db, hashOf(token));
  if (!invite) throw new ApiError('not_found');
  const about = await invites.findInvitedTo(db, invite.id);
  if (!about) throw new ApiError('team_gone');
  await requireUsable(db, invite, { team: about.team, user, now });
  return { ...about, role: invite.role_id, expires_at: invite.expires_at.toISOString() };
}
