import type { Participant } from '@duellwerk/shared/contract/tournaments';
import type { CurrentUser } from '@duellwerk/shared/contract/users';

/** The entries that belong to a user: the user alone, or a team of theirs. */
export function ownEntries(participants: readonly Participant[], user: CurrentUser | null): Participant[] {
  if (!user) return [];
  const teams = user.teams.map((team) => team.id);
  return participants.filter((entry) =>
    entry.kind === 'team' ? teams.includes(entry.id) : entry.id === user.id,
  );
}
