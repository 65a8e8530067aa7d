import { inviteState } from '@duellwerk/shared/rules/teams';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { settleInvitation } from '../notifications/settle.ts';
import { announceTeam, openAsManager } from './change.ts';
import * as invites from './invites-repo.ts';

/** Revokes an invite of a team. @throws ApiError not_found, not_team_manager, not_found, invite_used */
export async function revokeInvite(command: CommandContext, id: string, invite: string): Promise<void> {
  await openAsManager(command, id);
  const found = await invites.findInvite(command.tx, invite);
  if (found?.team_id !== id) throw new ApiError('not_found');
  const state = inviteState(found, command.now);
  if (state === 'used') throw new ApiError('invite_used');
  if (state !== 'open') return;
  await invites.revoke(command.tx, invite, command.now);
  if (found.user_id !== null)
    await settleInvitation(command.tx, { team: id, user: found.user_id }, command.now);
  await announceTeam(command, id);
}
