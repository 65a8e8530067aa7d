import { JOIN_REQUESTS_MAX } from '@duellwerk/shared/contract/teams-join';
import { lockLimit } from '../db/lock-limit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { newId } from '../text/ids.ts';
import { announceTeam, openTeam, requireRoom } from './change.ts';
import * as invites from './invites-repo.ts';
import { holdSelf } from './join-team.ts';

/**
 * Asks to join a team.
 * @throws ApiError banned, not_found, already_member, already_invited, already_requested, too_many_requests_to_join, team_full
 */
export async function askToJoin(command: CommandContext, id: string): Promise<void> {
  const { tx, user, now } = command;
  await holdSelf(command);
  await lockLimit(tx, 'join_requests', user.id);
  const team = await openTeam(command, id);
  if (team.role !== null) throw new ApiError('already_member', [id, team.name]);
  if (await invites.findOpenInviteOf(tx, id, user.id, now)) throw new ApiError('already_invited');
  if (await invites.findOpenRequestOf(tx, id, user.id)) throw new ApiError('already_requested');
  if ((await invites.countOpenRequestsOf(tx, user.id)) >= JOIN_REQUESTS_MAX) {
    throw new ApiError('too_many_requests_to_join');
  }
  await requireRoom(command, team);
  await invites.insertRequest(tx, { id: newId(), team: id, user: user.id, at: now });
  await announceTeam(command, id);
}
