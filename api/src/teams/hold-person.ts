import { mayActFor } from '@duellwerk/shared/rules/may-act-for';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { isBanned } from '../users/sessions-repo.ts';
import { findStanding } from './repo.ts';

/**
 * Keeps the account of somebody else, who is to come into a team or to own it, from being deleted until the transaction
 * ends. To be locked ahead of the team, see `holdAccount`; who may not act for the team learns nothing of the account.
 * @throws ApiError not_found, not_team_manager, unknown_person for an account that is gone or banned
 */
export async function holdPerson(command: CommandContext, team: string, user: string): Promise<void> {
  const standing = await findStanding(command.tx, team, command.user.id);
  if (!standing) throw new ApiError('not_found');
  if (!mayActFor(standing)) throw new ApiError('not_team_manager');
  const found = await command.tx
    .selectFrom('users')
    .select(isBanned(command.now).as('banned'))
    .where('id', '=', user)
    .where('deleted_at', 'is', null)
    .where('is_guest', '=', false)
    .forShare()
    .executeTakeFirst();
  if (!found || found.banned) throw new ApiError('unknown_person');
}
