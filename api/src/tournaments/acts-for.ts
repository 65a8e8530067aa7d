import { isAllowed } from '@duellwerk/shared/rules/permissions';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { findStanding } from '../teams/repo.ts';
import { assertManagesTeam } from '../teams/service.ts';
import type { Viewer } from '../users/sessions.ts';
import * as entries from './entries-repo.ts';
import type { TournamentRow } from './repo.ts';

/** Whoever acts for an entry: its own people, or those who manage the tournament. @throws ApiError forbidden, not_team_manager */
export async function assertActsFor(
  { tx, user }: { tx: Kysely<Schema>; user: Viewer },
  tournament: TournamentRow,
  entry: entries.EntryRow,
): Promise<void> {
  if (isAllowed(user.permissions, 'tournament.manage', tournament.organizer_id)) return;
  if (entry.team_id !== null) return assertManagesTeam(tx, entry.team_id, user.id);
  if (entry.user_id !== user.id) throw new ApiError('forbidden');
}

/** The same for check-in, which organizers may leave to every member of a team. @throws ApiError forbidden, not_team_manager */
export async function assertChecksIn(
  command: { tx: Kysely<Schema>; user: Viewer },
  tournament: TournamentRow,
  entry: entries.EntryRow,
): Promise<void> {
  if (tournament.members_check_in && entry.team_id !== null) {
    const standing = await findStanding(command.tx, entry.team_id, command.user.id);
    if (standing?.isMember) return;
  }
  return assertActsFor(command, tournament, entry);
}

/**
 * An entry as its sender saw it.
 * @throws ApiError not_found, stale_version with the present revision
 */
export async function seenEntry(
  tx: CommandContext['tx'],
  tournament: string,
  id: string,
  rev: number,
): Promise<entries.EntryRow> {
  const entry = await entries.findEntry(tx, tournament, id);
  if (!entry) throw new ApiError('not_found');
  if (entry.rev !== rev) throw new ApiError('stale_version', [String(entry.rev)]);
  return entry;
}
