import type { ChangedEntry } from '@duellwerk/shared/contract/tournament-entries';
import { mayLeave } from '@duellwerk/shared/rules/entries';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { newId } from '../text/ids.ts';
import { announceChange, lockToManage, noteEvent } from '../tournaments/change.ts';
import * as entries from '../tournaments/entries-repo.ts';
import { stateAt } from '../tournaments/state.ts';

/**
 * Enters a team or a user by hand: also after registration has closed, and whatever speaks against them, which is asked again
 * at check-in and at the start.
 * @throws ApiError not_found, forbidden, wrong_mode, wrong_state, already_entered, no_place_free
 */
export async function addEntry(
  command: CommandContext,
  id: string,
  { team_id, user_id }: { team_id: string | null; user_id: string | null },
): Promise<ChangedEntry> {
  const { tx, user, now } = command;
  const tournament = await lockToManage(command, id, null);
  const isTeam = tournament.mode === 'team';
  const subject = isTeam ? team_id : user_id;
  if (subject === null || (isTeam ? user_id : team_id) !== null) throw new ApiError('wrong_mode');
  const found = await tx
    .selectFrom(isTeam ? 'teams' : 'users')
    .select('id')
    .where('id', '=', subject)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  const state = stateAt(tournament, now);
  if (!mayLeave(state)) throw new ApiError('wrong_state', [state]);
  const entrant = isTeam ? { team: subject } : { user: subject };
  if (await entries.isEntered(tx, id, entrant)) throw new ApiError('already_entered');
  if (tournament.taken >= tournament.places) throw new ApiError('no_place_free');
  const entry = { id: newId(), tournament: id, entrant, state: 'accepted' as const, by: user.id, at: now };
  await entries.insertEntry(tx, entry);
  await noteEvent(command, id, {
    kind: 'joined',
    entry: entry.id,
    actor: user.id,
    from: null,
    to: 'accepted',
  });
  await announceChange(command, id);
  return { entry: entry.id, state: 'accepted', rev: 1 };
}
