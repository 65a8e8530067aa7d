import type { GivenDirectoryEntry } from '@duellwerk/shared/contract/directory';
import { toRow } from '../directory/entry.ts';
import type { CommandContext } from '../http/command.ts';
import { announceTeam, openAsManager } from './change.ts';

/** Changes how the directory lists a team. @throws ApiError not_found, not_team_manager, invalid_request, archived */
export async function setDirectory(
  command: CommandContext,
  id: string,
  given: GivenDirectoryEntry,
): Promise<void> {
  const team = await openAsManager(command, id);
  const row = await toRow(command.tx, given, team.directory_games);
  await command.tx.updateTable('teams').set(row).where('id', '=', id).execute();
  await announceTeam(command, id);
}
