import { OWNED_TEAMS_MAX } from '@duellwerk/shared/contract/teams-settings';
import { isUniqueViolation } from '../db/errors.ts';
import { lockLimit } from '../db/lock-limit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { fold } from '../text/fold.ts';
import { newId } from '../text/ids.ts';
import { holdAccount } from '../users/repo.ts';
import { checkTag, checkTeamName, requireUnreservedTeamName } from './names.ts';
import * as repo from './repo.ts';

/**
 * Founds a team of one, who owns it.
 * @throws ApiError team_name_invalid, team_tag_invalid, team_name_reserved, team_name_taken, too_many_teams
 */
export async function createTeam(
  command: CommandContext,
  wanted: { name: string; tag: string | null },
): Promise<{ id: string; name: string; tag: string }> {
  const { tx, user, now } = command;
  const name = checkTeamName(wanted.name);
  const tag = checkTag(wanted.tag, name);
  await holdAccount(tx, user.id);
  await requireUnreservedTeamName(tx, name);
  await lockLimit(tx, 'owned_teams', user.id);
  if ((await repo.countOwnedTeams(tx, user.id)) >= OWNED_TEAMS_MAX) throw new ApiError('too_many_teams');
  const key = fold(name);
  if (await repo.isNameTaken(tx, key, null)) throw new ApiError('team_name_taken');
  const id = newId();
  const names = { name, name_key: key, sort_key: key, tag };
  try {
    await repo.insertTeam(tx, { id, names, owner: user.id, role: await repo.creatorRole(tx), at: now });
  } catch (error) {
    // Two who take the same name at once: the unique key decides.
    throw isUniqueViolation(error) ? new ApiError('team_name_taken') : error;
  }
  // Somebody may have looked for the page of this team already, and pages of people name their teams.
  await command.publish({ topic: 'names', kind: 'changed', ref: id });
  return { id, name, tag };
}
