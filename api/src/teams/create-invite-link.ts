import { TEAM_INVITES_MAX } from '@duellwerk/shared/contract/teams-settings';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { newId } from '../text/ids.ts';
import { hashOf } from '../text/secret.ts';
import { announceTeam, openAsManager, requireRole } from './change.ts';
import { inviteToken } from './invite-token.ts';
import * as invites from './invites-repo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When an invite that is made now for some days ends. */
export function endAfter(now: Date, days: string): Date {
  return new Date(now.getTime() + Number(days) * DAY_MS);
}

/** @throws ApiError too_many_invites */
export async function requireRoomForInvite(command: CommandContext, team: string): Promise<void> {
  if ((await invites.countOpenInvites(command.tx, team, command.now)) >= TEAM_INVITES_MAX) {
    throw new ApiError('too_many_invites');
  }
}

/**
 * Makes a link by which people join a team in a role.
 * @param secret the site's, see `inviteToken`
 * @throws ApiError not_found, not_team_manager, too_many_invites
 */
export async function createInviteLink(
  command: CommandContext,
  id: string,
  wanted: { role: string; days: string; max_uses: string },
  secret: string,
): Promise<{ id: string }> {
  const { tx, user, now } = command;
  await openAsManager(command, id);
  await requireRole(command, wanted.role);
  await requireRoomForInvite(command, id);
  const invite = newId();
  await invites.insertInvite(tx, {
    ...{ id: invite, team_id: id, token_hash: hashOf(inviteToken(secret, invite)), user_id: null },
    ...{ role_id: wanted.role, max_uses: Number(wanted.max_uses), created_by: user.id, created_at: now },
    expires_at: endAfter(now, wanted.days),
  });
  await announceTeam(command, id);
  return { id: invite };
}
