import type { ManagedTeam } from '@duellwerk/shared/contract/teams-admin';
import { isAllowed } from '@duellwerk/shared/rules/permissions';
import { UNLISTED } from '../directory/entry.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { holdTournamentsOf } from '../tournaments/held-by.ts';
import { listPermissions } from '../users/repo.ts';
import { readManagedTeam } from './admin.ts';
import { announceTeam, noteTeam } from './change.ts';
import { dissolve } from './delete-team.ts';
import * as repo from './repo.ts';
import { putLogo } from './set-logo.ts';
import { rename, type WantedNames } from './update-team.ts';

/** Renames a team. @throws ApiError not_found, forbidden, invalid_request, and as `rename` does */
export async function renameByModerator(
  command: CommandContext,
  id: string,
  { reason, ...wanted }: WantedNames & { reason: string },
): Promise<ManagedTeam> {
  const said = requireReason(reason);
  const team = await openAsModerator(command, id);
  await rename(command, team, wanted);
  const after = await readManagedTeam(command.tx, id);
  const details = { reason: said, from: `${team.name} [${team.tag}]`, to: `${after.name} [${after.tag}]` };
  const namesOf = ({ name, tag }: { name: string; tag: string }) => ({ name, tag });
  const deed = { name: after.name, reason: said, before: namesOf(team), after: namesOf(after) };
  await noteTeam(command, id, 'renamed', details, deed);
  return after;
}

/** Takes the logo of a team away. @throws ApiError not_found, forbidden, invalid_request */
export async function clearLogo(command: CommandContext, id: string, reason: string): Promise<ManagedTeam> {
  const said = requireReason(reason);
  const team = await openAsModerator(command, id);
  await putLogo(command, team, null);
  const before = { logo: team.logo !== null };
  const deed = { name: team.name, reason: said, before, after: { logo: false } };
  await noteTeam(command, id, 'logo_removed', { reason: said }, deed);
  return readManagedTeam(command.tx, id);
}

/** Takes a team out of the directory with what it says there. @throws ApiError not_found, forbidden, invalid_request */
export async function unlist(command: CommandContext, id: string, reason: string): Promise<ManagedTeam> {
  const said = requireReason(reason);
  const team = await openAsModerator(command, id);
  await command.tx.updateTable('teams').set(UNLISTED).where('id', '=', id).execute();
  await announceTeam(command, id);
  const before = { listed: team.directory !== 'hidden' };
  const deed = { name: team.name, reason: said, before, after: { listed: false } };
  await noteTeam(command, id, 'unlisted', { reason: said, text: team.directory_text }, deed);
  return readManagedTeam(command.tx, id);
}

/** Dissolves a team. @throws ApiError not_found, forbidden, invalid_request, team_in_tournament */
export async function dissolveByModerator(
  command: CommandContext,
  id: string,
  reason: string,
): Promise<void> {
  const said = requireReason(reason);
  await holdTournamentsOf(command.tx, id);
  const team = await openAsModerator(command, id);
  const deed = { name: team.name, reason: said, before: { dissolved: false }, after: { dissolved: true } };
  await dissolve(command, team, { details: { reason: said }, deed });
}

/** Locks a team and looks whether the right still stands by then. */
async function openAsModerator({ tx, user }: CommandContext, id: string): Promise<repo.TeamRow> {
  const team = await repo.lockTeam(tx, id);
  if (!isAllowed(await listPermissions(tx, user.id), 'team.moderate')) throw new ApiError('forbidden');
  if (!team) throw new ApiError('not_found');
  return team;
}

function requireReason(reason: string): string {
  const said = reason.trim();
  if (said === '') throw new ApiError('invalid_request', ['reason']);
  return said;
}
