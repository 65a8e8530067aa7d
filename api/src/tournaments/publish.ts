import { ApiError } from '../errors.ts';
import { type Change, lockToManage } from './change.ts';
import { noteClock } from './note-clock.ts';
import { planWindow } from './plan-window.ts';
import { publishProblems } from './publish-problems.ts';
import * as repo from './repo.ts';
import { setTournamentState } from './set-state.ts';
import { stateAt } from './state.ts';

/**
 * Shows a draft to everyone; its windows open and close by themselves from now on.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state, tournament_invalid with everything that is missing
 */
export async function publish(change: Change, id: string, seen: number): Promise<void> {
  const tournament = await lockToManage(change, id, seen);
  if (tournament.decided_state !== 'draft' || tournament.is_template)
    throw new ApiError('wrong_state', [stateAt(tournament, change.now)]);
  const problems = await publishProblems(change.tx, tournament, change.now);
  if (problems.length > 0) throw new ApiError('tournament_invalid', problems);
  await setTournamentState(change, id, 'draft', 'published');
  const published = await repo.findTournament(change.tx, id);
  if (!published) return;
  await planWindow(change.tx, await noteClock(change, published), change.now);
}
