import { mayActFor } from '@duellwerk/shared/rules/may-act-for';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import type { Limiter } from '../http/limits.ts';
import { isEntryAsked, notifyEntryWanted } from '../notifications/tournament-facts.ts';
import { findStanding } from '../teams/repo.ts';
import * as entries from './entries-repo.ts';
import * as repo from './repo.ts';
import { stateAt } from './state.ts';

/**
 * Asks those who manage a team to enter it, on behalf of a member. The second time on a day changes nothing.
 * @param limiter bounds all that a sender sends
 * @throws ApiError not_found, wrong_mode, forbidden, manages_team, registration_closed, already_entered, too_many_requests
 */
export async function askToEnter(
  { tx, user, now }: CommandContext,
  { tournament: id, team }: { tournament: string; team: string },
  limiter: Limiter,
): Promise<void> {
  const tournament = await repo.findTournament(tx, id);
  if (!tournament || tournament.decided_state === 'draft') throw new ApiError('not_found');
  if (tournament.mode !== 'team') throw new ApiError('wrong_mode');
  const standing = await findStanding(tx, team, user.id);
  if (!standing) throw new ApiError('not_found');
  if (mayActFor(standing)) throw new ApiError('manages_team');
  if (!standing.isMember) throw new ApiError('forbidden');
  if (stateAt(tournament, now) !== 'registration_open') throw new ApiError('registration_closed');
  if (await entries.isEntered(tx, id, { team })) throw new ApiError('already_entered');
  const about = { tournament: id, team, by: user.id };
  if (await isEntryAsked(tx, about, now)) return;
  limiter.take(user.id);
  await notifyEntryWanted(tx, about, now);
}
