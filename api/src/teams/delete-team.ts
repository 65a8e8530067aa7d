import type { Deed } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { holdTournamentsOf, tournamentHolding, withdrawTeam } from '../tournaments/held-by.ts';
import { announceName, noteTeam, openAsOwner } from './change.ts';
import * as repo from './repo.ts';

/** Dissolves an own team. @throws ApiError not_found, not_team_manager, not_team_owner, team_in_tournament */
export async function deleteTeam(command: CommandContext, id: string): Promise<void> {
  await holdTournamentsOf(command.tx, id);
  const team = await openAsOwner(command, id);
  await dissolve(command, team);
}

/**
 * Dissolves a locked team: its open entries are withdrawn, nobody joins it any more, its name is free. Members, results and
 * tables stay. Call `holdTournamentsOf` before the team is locked.
 * @throws ApiError team_in_tournament
 */
export async function dissolve(
  command: CommandContext,
  team: Pick<repo.TeamRow, 'id'>,
  { details = {}, deed }: { details?: Record<string, unknown>; deed?: Deed } = {},
): Promise<void> {
  const held = await tournamentHolding(command.tx, team.id);
  if (held) throw new ApiError('team_in_tournament', [held.id, held.name]);
  await withdrawTeam(command, team.id);
  await repo.markDeleted(command.tx, team.id, command.user.id, command.now);
  await noteTeam(command, team.id, 'dissolved', details, deed);
  await announceName(command, team.id);
}
