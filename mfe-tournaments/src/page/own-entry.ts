import type { MemberRole } from '@duellwerk/shared/contract/base';
import type { Participant, TournamentPage } from '@duellwerk/shared/contract/tournaments';
import type { CurrentUser } from '@duellwerk/shared/contract/users';
import { hasPlaceFor, mayLeave } from '@duellwerk/shared/rules/entries';
import { managedTeams } from '../join/managed-teams.ts';

/** The entries that belong to a user: the user alone, or a team of theirs. */
export function ownEntries(participants: readonly Participant[], user: CurrentUser | null): Participant[] {
  if (!user) return [];
  const teams = user.teams.map((team) => team.id);
  return participants.filter((entry) =>
    entry.kind === 'team' ? teams.includes(entry.id) : entry.id === user.id,
  );
}

export type TournamentAction = 'join' | 'waitlist' | 'log_in' | 'entered' | 'closed';

/** What a visitor can do on a tournament's page. The server decides again when it is done. */
export function actionFor(
  tournament: TournamentPage | null,
  entries: readonly Participant[],
  user: CurrentUser | null,
): TournamentAction {
  if (!tournament) return 'closed';
  if (entries.length > 0) return 'entered';
  if (tournament.summary.state !== 'registration_open') return 'closed';
  if (!user) return 'log_in';
  return hasPlaceFor(tournament.summary) ? 'join' : 'waitlist';
}

/** Whether this user can withdraw an own entry: until the bracket is made, a team's by its owner or managers alone. */
export function canLeave(
  tournament: TournamentPage,
  entry: Participant,
  { user, roles }: { user: CurrentUser | null; roles: readonly MemberRole[] },
): boolean {
  if (!mayLeave(tournament.summary.state)) return false;
  if (entry.state === 'withdrawn' || entry.state === 'rejected') return false;
  return entry.kind === 'team'
    ? managedTeams(user, roles).some((team) => team.id === entry.id)
    : entry.id === user?.id;
}
