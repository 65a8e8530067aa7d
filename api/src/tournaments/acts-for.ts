import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { assertManagesTeam } from '../teams/service.ts';
import * as entries from './entries-repo.ts';
import type { TournamentRow } from './repo.ts';

/** Whoever acts for an entry: its own people, or those who manage the tournament. @throws ApiError forbidden, not_team_manager */
export async function assertActsFor(
  command: CommandContext,
  tournament: TournamentRow,
  entry: entries.EntryRow,
): Promise<void> {
  if (isAllowed(command.user.permissions, 'tournament.manage', tournament.organizer_id)) return;
  if (entry.team_id !== null) return assertManagesTeam(command.tx, entry.team_id, command.user.id);
  if (entry.user_id !== command.user.id) throw new ApiError('forbidden');
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
