import { ApiError } from '../errors.ts';
import { type Change, lockToManage } from './change.ts';
import { stopDeadlines } from './deadlines-repo.ts';
import { setTournamentState } from './set-state.ts';
import { stateAt } from './state.ts';

/**
 * Interrupts a running tournament: the deadlines of its open matches keep what is left of them.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state
 */
export async function pause(change: Change, id: string, seen: number, reason: string | null): Promise<void> {
  const tournament = await lockToManage(change, id, seen);
  if (tournament.decided_state !== 'running')
    throw new ApiError('wrong_state', [stateAt(tournament, change.now)]);
  await setTournamentState(change, id, 'running', 'paused', { reason });
  const matches = await stopDeadlines(change.tx, id, change.now);
  await change.publish(
    ...matches.map(({ id: match, rev }) => ({ topic: `match:${match}`, kind: 'updated', ref: String(rev) })),
  );
}
