import type { ChangedEntry } from '@duellwerk/shared/contract/tournament-entries';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { lockToManage } from '../tournaments/change.ts';
import { enterByHand } from './enter-by-hand.ts';

/**
 * Enters a team or a user by hand.
 * @throws ApiError not_found, forbidden, wrong_mode, wrong_state, already_entered, no_place_free
 */
export async function addEntry(
  command: CommandContext,
  id: string,
  { team_id, user_id }: { team_id: string | null; user_id: string | null },
): Promise<ChangedEntry> {
  const tournament = await lockToManage(command, id, null);
  const isTeam = tournament.mode === 'team';
  const subject = isTeam ? team_id : user_id;
  if (subject === null || (isTeam ? user_id : team_id) !== null) throw new ApiError('wrong_mode');
  const [line] = await enterByHand(command, tournament, [{ id: subject, guest: null }]);
  if (!line?.entry) throw new ApiError(line?.refused ?? 'not_found');
  return { entry: line.entry, state: 'accepted', rev: 1 };
}
