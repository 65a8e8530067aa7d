import { ApiError } from '../errors.ts';
import { planPlaying } from '../matches/play/plan-all.ts';
import { replanAdvance } from '../stages/plan-advance.ts';
import { lockStages } from './call-off-repo.ts';
import { type Change, lockToManage } from './change.ts';
import { continueDeadlines } from './deadlines-repo.ts';
import { setTournamentState } from './set-state.ts';
import { stateAt } from './state.ts';

/**
 * Goes on with a paused tournament: each deadline has as much left as it had.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state
 */
export async function resume(change: Change, id: string, seen: number): Promise<void> {
  // Stages before their tournament, as every change of a stage.
  await lockStages(change.tx, id);
  const tournament = await lockToManage(change, id, seen);
  if (tournament.decided_state !== 'paused')
    throw new ApiError('wrong_state', [stateAt(tournament, change.now)]);
  await setTournamentState(change, id, 'paused', 'running');
  const matches = await continueDeadlines(change.tx, id, change.now);
  await change.publish(
    ...matches.map(({ id: match, rev }) => ({ topic: `match:${match}`, kind: 'updated', ref: String(rev) })),
  );
  await planPlaying(change.tx, id, change.now);
  await replanAdvance(change, id);
}
