import { inviteState } from '@duellwerk/shared/rules/teams';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { settleInvitation } from '../notifications/settle.ts';
import { announceTeam } from './change.ts';
import * as invites from './invites-repo.ts';
import * as repo from './repo.ts';

/** Declines an own invite: its one use is over. @throws ApiError not_found, invite_used for one that was accepted */
export async function declineInvite(command: CommandContext, id: string): Promise<void> {
  const { tx, user, now } = command;
  const known = await invites.findInvite(tx, id);
  if (known?.user_id !== user.id) throw new ApiError('not_found');
  await repo.lockTeam(tx, known.team_id);
  const invite = (await invites.findInvite(tx, id)) ?? known;
  if (await repo.findMember(tx, invite.team_id, user.id)) throw new ApiError('already_member');
  // What has ended anyway needs no answer.
  if (inviteState(invite, now) !== 'open') return;
  await invites.use(tx, id, user.id, now);
  await settleInvitation(tx, { team: invite.team_id, user: user.id }, now);
  await announceTeam(command, invite.team_id);
}
