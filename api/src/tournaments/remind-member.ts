import { isOver } from '@duellwerk/shared/rules/tournament-moves';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import type { Limiter } from '../http/limits.ts';
import { listReminded, notifyMissing } from '../notifications/tournament-facts.ts';
import { assertManagesTeam } from '../teams/service.ts';
import { eligibilityOf } from './eligibility.ts';
import * as repo from './repo.ts';
import { stateAt } from './state.ts';

interface Reminder {
  tournament: string;
  team: string;
  /** The member who lacks something. */
  member: string;
}

/**
 * Reminds a member of what they lack for a tournament, on behalf of a manager of their team. The second time on a day changes
 * nothing.
 * @param limiter bounds all that a sender sends
 * @throws ApiError not_found, wrong_mode, not_team_manager, wrong_state, not_in_team, nothing_missing, too_many_requests
 */
export async function remindMember(
  { tx, user, now }: CommandContext,
  { tournament: id, team, member }: Reminder,
  limiter: Limiter,
): Promise<void> {
  const tournament = await repo.findTournament(tx, id);
  if (!tournament || tournament.decided_state === 'draft') throw new ApiError('not_found');
  if (tournament.mode !== 'team') throw new ApiError('wrong_mode');
  await assertManagesTeam(tx, team, user.id);
  const state = stateAt(tournament, now);
  if (state === 'completed' || isOver(state)) throw new ApiError('wrong_state', [state]);
  const { member_checks } = await eligibilityOf(tx, tournament, { team });
  const check = member_checks.find((each) => each.id === member);
  if (!check) throw new ApiError('not_in_team');
  const links = check.connection.filter(({ exists }) => !exists).map((link) => link.id);
  const missing = { mail: !check.has_verified_mail, links };
  if (!missing.mail && links.length === 0) throw new ApiError('nothing_missing');
  const about = { tournament: id, by: user.id };
  if ((await listReminded(tx, about, [member], now)).has(member)) return;
  limiter.take(user.id);
  await notifyMissing(tx, { ...about, team, user: member, missing }, now);
}
