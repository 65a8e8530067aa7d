import { mayMove } from '@duellwerk/shared/rules/tournament-moves';
import { ApiError } from '../errors.ts';
import { type Change, lockToManage } from './change.ts';
import { setTournamentState } from './set-state.ts';
import { stateAt } from './state.ts';

/**
 * Calls a tournament off before its first match.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state
 */
export async function cancel(change: Change, id: string, seen: number, reason: string): Promise<void> {
  const tournament = await lockToManage(change, id, seen);
  const state = stateAt(tournament, change.now);
  if (!mayMove(state, 'cancelled', 'organizer')) throw new ApiError('wrong_state', [state]);
  await setTournamentState(change, id, tournament.noted_state ?? state, 'cancelled', { reason });
}
