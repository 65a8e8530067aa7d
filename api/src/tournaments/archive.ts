import { ApiError } from '../errors.ts';
import { type Change, lockToManage } from './change.ts';
import { lateness } from './note-clock.ts';
import { archiveMoment } from './plan-archive.ts';
import { setTournamentState } from './set-state.ts';
import { stateAt } from './state.ts';

/**
 * Closes the books of a tournament: nothing of it changes any more. By a person at any time after its end, by the site once
 * the time for protests is over.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state
 */
export async function archive(change: Change, id: string, seen: number | null): Promise<void> {
  const tournament = await lockToManage(change, id, seen);
  if (tournament.decided_state !== 'completed')
    throw new ApiError('wrong_state', [stateAt(tournament, change.now)]);
  const planned = archiveMoment(tournament);
  const isDue = planned !== null && planned <= change.now;
  // Reopened and ended again meanwhile: that has a later plan.
  if (!change.user && !isDue) return;
  const late = change.user || !planned ? null : lateness(planned.getTime(), change.now);
  await setTournamentState(change, id, 'completed', 'archived', { late });
}
