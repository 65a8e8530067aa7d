// What a visitor can do on a tournament's page. Apart from the models, which every page of the remote loads.
import type { MemberRole } from '@duellwerk/shared/contract/base';
import type { MyTournament, Participant, TournamentPage } from '@duellwerk/shared/contract/tournaments';
import type { CurrentUser } from '@duellwerk/shared/contract/users';
import { hasPlaceFor } from '@duellwerk/shared/rules/entries';
import { managedTeams } from '../lib/managed-teams.ts';

/** `full`: neither a place nor one on the waiting list is left. `opens`: entries are taken from a moment that is known. */
export type TournamentAction = 'join' | 'waitlist' | 'full' | 'opens' | 'log_in' | 'entered' | 'closed';

/**
 * What a visitor can do on a tournament's page. The server decides again when it is done.
 * @param mine what it is to the signed-in user, `null` before that is known
 */
export function actionFor(
  tournament: TournamentPage | null,
  entries: readonly Participant[],
  user: CurrentUser | null,
  mine: MyTournament | null,
): TournamentAction {
  if (!tournament) return 'closed';
  if (entries.length > 0) return 'entered';
  if (tournament.summary.state === 'published') return 'opens';
  if (tournament.summary.state !== 'registration_open') return 'closed';
  if (!user) return 'log_in';
  if (mine && !mine.may.includes('join')) return 'full';
  return hasPlaceFor(tournament.summary) ? 'join' : 'waitlist';
}

/** Whether the user manages a further team that can enter, beside those that have. */
export function mayEnterMore(
  entries: readonly Participant[],
  mine: MyTournament | null,
  { user, roles }: { user: CurrentUser | null; roles: readonly MemberRole[] },
): boolean {
  if (!mine?.may.includes('join')) return false;
  return managedTeams(user, roles).some((team) => entries.every(({ id }) => id !== team.id));
}
