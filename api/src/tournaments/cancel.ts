import { isInPlay, mayMove } from '@duellwerk/shared/rules/tournament-moves';
import { ApiError } from '../errors.ts';
import { notifyCancelled } from '../notifications/tournament-facts.ts';
import { cancelMatches, isOfSeason, lockStages } from './call-off-repo.ts';
import { type Change, lockToManage } from './change.ts';
import { setTournamentState } from './set-state.ts';
import { stateAt } from './state.ts';

/**
 * Calls a tournament off. Of one that is played, open matches are cancelled and decided ones keep their results; it gives no
 * places.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state, season_tournament
 */
export async function cancel(change: Change, id: string, seen: number, reason: string): Promise<void> {
  const { tx, user, now } = change;
  await lockStages(tx, id);
  const tournament = await lockToManage(change, id, seen);
  const state = stateAt(tournament, now);
  if (!mayMove(state, 'cancelled', 'organizer')) throw new ApiError('wrong_state', [state]);
  if (isInPlay(state) && (await isOfSeason(tx, id))) throw new ApiError('season_tournament');
  await setTournamentState(change, id, tournament.noted_state ?? state, 'cancelled', { reason });
  await notifyCancelled(tx, id, now);
  if (!isInPlay(state)) return;
  const { stages, matches } = await cancelMatches(tx, id, { actor: user?.id ?? null, reason, at: now });
  await change.publish(
    ...stages.map(({ id: stage, rev }) => ({ topic: `stage:${stage}`, kind: 'updated', ref: String(rev) })),
    ...matches.map(({ id: match, rev }) => ({ topic: `match:${match}`, kind: 'updated', ref: String(rev) })),
  );
}
