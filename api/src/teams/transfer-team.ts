import { OWNED_TEAMS_MAX } from '@duellwerk/shared/contract/teams-settings';
import { lockLimit } from '../db/lock-limit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { announceTeam, noteTeam, openAsOwner } from './change.ts';
import { holdPerson } from './hold-person.ts';
import * as repo from './repo.ts';

/**
 * Hands a team over to another member; roles stay as they are.
 * @throws ApiError not_found, not_team_manager, not_team_owner, not_member, unknown_person, too_many_teams
 */
export async function transferTeam(command: CommandContext, id: string, to: string): Promise<void> {
  await holdPerson(command, id, to);
  await lockLimit(command.tx, 'owned_teams', to);
  const team = await openAsOwner(command, id);
  if (!(await repo.findMember(command.tx, id, to))) throw new ApiError('not_member');
  if (to === team.owner_id) return;
  if ((await repo.countOwnedTeams(command.tx, to)) >= OWNED_TEAMS_MAX) throw new ApiError('too_many_teams');
  await repo.setOwner(command.tx, id, to);
  await noteTeam(command, id, 'handed_over', { to });
  await announceTeam(command, id);
}
