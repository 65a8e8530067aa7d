import { ApiError } from '../errors.ts';
import { tellRegistrationOpened } from '../notifications/tournament-facts.ts';
import { announce } from '../webhooks/announce.ts';
import { registrationOpened } from '../webhooks/facts.ts';
import { type Change, lockToManage } from './change.ts';
import { moveWindow } from './move-window.ts';
import { stateAt } from './state.ts';

/**
 * Takes entries from now on instead of from the planned moment.
 * @throws ApiError not_found, forbidden, stale_version, wrong_state
 */
export async function openRegistration(change: Change, id: string, seen: number): Promise<void> {
  const tournament = await lockToManage(change, id, seen);
  const state = stateAt(tournament, change.now);
  if (state !== 'published') throw new ApiError('wrong_state', [state]);
  await moveWindow(change, tournament, { registration_opens_at: change.now }, 'registration_open');
  await tellRegistrationOpened(change.tx, tournament, change.now);
  await announce(change.tx, id, [registrationOpened(id)], change.now);
}
