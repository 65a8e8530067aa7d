import { ApiError } from '../errors.ts';
import { type Change, lockToManage } from './change.ts';
import { moveWindow } from './move-window.ts';
import { stateAt } from './state.ts';

/**
 * Takes no entry from now on; check-in stays where it is.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state
 */
export async function closeRegistration(change: Change, id: string, seen: number): Promise<void> {
  const tournament = await lockToManage(change, id, seen);
  const state = stateAt(tournament, change.now);
  if (state !== 'registration_open') throw new ApiError('wrong_state', [state]);
  // It was open for a moment at least.
  const opens_at = new Date(Math.min(tournament.registration_opens_at.getTime(), change.now.getTime() - 1));
  const windows = { registration_opens_at: opens_at, registration_ends_at: change.now };
  await moveWindow(change, tournament, windows, 'registration_closed');
}
