import { ApiError } from '../errors.ts';
import { type Change, lockToManage } from './change.ts';
import { setTournamentState } from './set-state.ts';
import { stateAt } from './state.ts';

/**
 * Takes a tournament that has ended back into play, for a correction. It ends again with the next result that decides it.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state
 */
export async function reopen(change: Change, id: string, seen: number, reason: string): Promise<void> {
  const tournament = await lockToManage(change, id, seen);
  if (tournament.decided_state !== 'completed')
    throw new ApiError('wrong_state', [stateAt(tournament, change.now)]);
  await setTournamentState(change, id, 'completed', 'running', { reason });
}
