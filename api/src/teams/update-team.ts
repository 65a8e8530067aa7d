import { isUniqueViolation } from '../db/errors.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { fold } from '../text/fold.ts';
import { announceName, openAsManager } from './change.ts';
import { checkTag, checkTeamName, requireUnreservedTeamName } from './names.ts';
import type * as repo from './repo.ts';

export interface WantedNames {
  name: string;
  tag: string;
  /** The version that was seen. */
  version: number;
}

/** Changes name and tag. @throws ApiError not_found, not_team_manager, and as `rename` does */
export async function updateTeam(command: CommandContext, id: string, wanted: WantedNames): Promise<void> {
  const team = await openAsManager(command, id);
  await rename(command, team, wanted);
}

/**
 * Gives a locked team its name and tag. An unchanged name, perhaps older than the rules, always passes.
 * @throws ApiError stale_version, team_name_invalid, team_tag_invalid, team_name_reserved, team_name_taken
 */
export async function rename(
  command: CommandContext,
  team: repo.TeamRow,
  wanted: WantedNames,
): Promise<void> {
  if (wanted.version !== team.version) throw new ApiError('stale_version', [String(team.version)]);
  const isSameName = wanted.name.trim() === team.name;
  const name = isSameName ? team.name : checkTeamName(wanted.name);
  const tag = wanted.tag.trim() === team.tag ? team.tag : checkTag(wanted.tag, name);
  if (isSameName && tag === team.tag) return;
  if (!isSameName) await requireUnreservedTeamName(command.tx, name);
  const key = fold(name);
  try {
    await command.tx
      .updateTable('teams')
      .set({ name, name_key: key, sort_key: key, tag, version: team.version + 1 })
      .where('id', '=', team.id)
      .execute();
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiError('team_name_taken') : error;
  }
  // Both stand in many answers.
  await announceName(command, team.id);
}
