import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { tellInvited } from '../notifications/tournament-facts.ts';
import { newId } from '../text/ids.ts';
import { announceTeam, openAsManager, requireRole, requireRoom } from './change.ts';
import { endAfter, requireRoomForInvite } from './create-invite-link.ts';
import { holdPerson } from './hold-person.ts';
import * as invites from './invites-repo.ts';
import * as repo from './repo.ts';

/**
 * Invites a user, who answers once.
 * @throws ApiError not_found, not_team_manager, unknown_person, already_member, already_invited, already_requested,
 * too_many_invites, team_full
 */
export async function inviteUser(
  command: CommandContext,
  id: string,
  wanted: { user: string; role: string; days: string },
): Promise<{ id: string }> {
  const { tx, user, now } = command;
  await holdPerson(command, id, wanted.user);
  const team = await openAsManager(command, id);
  await requireRole(command, wanted.role);
  if (await repo.findMember(tx, id, wanted.user)) throw new ApiError('already_member', [id, team.name]);
  if (await invites.findOpenInviteOf(tx, id, wanted.user, now)) throw new ApiError('already_invited');
  if (await invites.findOpenRequestOf(tx, id, wanted.user)) throw new ApiError('already_requested');
  await requireRoom(command, team);
  await requireRoomForInvite(command, id);
  await invites.endInvitesOf(tx, id, wanted.user, now);
  const invite = newId();
  await invites.insertInvite(tx, {
    ...{ id: invite, team_id: id, token_hash: null, user_id: wanted.user, role_id: wanted.role },
    ...{ max_uses: 1, created_by: user.id, created_at: now, expires_at: endAfter(now, wanted.days) },
  });
  await tellInvited(tx, { invite, user: wanted.user, team: id, by: user.id, path: `/teams/${id}` }, now);
  await announceTeam(command, id);
  return { id: invite };
}
