import { TEAM_MEMBERS_MAX } from '@duellwerk/shared/contract/teams-settings';
import { type Deed, writeAudit } from '../audit.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import * as repo from './repo.ts';

/** A team that is being changed, and what the actor is in it. */
export interface OpenTeam extends repo.TeamRow {
  /** The actor's role, `null` for a stranger. */
  role: string | null;
  owns: boolean;
  manages: boolean;
}

/** Locks a team until the transaction ends, and looks what the actor is in it by then. @throws ApiError not_found */
export async function openTeam(command: CommandContext, id: string): Promise<OpenTeam> {
  const team = await repo.lockTeam(command.tx, id);
  if (!team) throw new ApiError('not_found');
  const member = await repo.findMember(command.tx, id, command.user.id);
  const owns = team.owner_id === command.user.id;
  return { ...team, role: member?.role ?? null, owns, manages: owns || member?.isManager === true };
}

/** The same for its owner and managers. @throws ApiError not_found, not_team_manager */
export async function openAsManager(command: CommandContext, id: string): Promise<OpenTeam> {
  const team = await openTeam(command, id);
  if (!team.manages) throw new ApiError('not_team_manager');
  return team;
}

/** The same for its owner. @throws ApiError not_found, not_team_manager for strangers, not_team_owner */
export async function openAsOwner(command: CommandContext, id: string): Promise<OpenTeam> {
  const team = await openTeam(command, id);
  if (!team.owns) throw new ApiError(team.manages ? 'not_team_owner' : 'not_team_manager');
  return team;
}

/** Raises the revision of a team and tells it to open pages. */
export async function announceTeam(
  command: Pick<CommandContext, 'tx' | 'publish'>,
  id: string,
): Promise<void> {
  const rev = await repo.raiseRevision(command.tx, id);
  await command.publish({ topic: `team:${id}`, kind: 'updated', ref: String(rev) });
}

/** The same for a change of what a team is called: its name stands in many answers. */
export async function announceName(command: CommandContext, id: string): Promise<void> {
  await announceTeam(command, id);
  await command.publish({ topic: 'names', kind: 'changed', ref: id });
}

/** Notes what was done to a team, with a deed where a moderator did it. `details` must hold nothing secret. */
export async function noteTeam(
  command: CommandContext,
  team: string,
  action: string,
  details: Record<string, unknown> = {},
  deed?: Deed,
): Promise<void> {
  const entry = {
    actor: command.user.id,
    action: `team.${action}`,
    subject: `team:${team}`,
    at: command.now,
  };
  await writeAudit(command.tx, { ...entry, details, ...(deed ? { deed } : {}) });
}

/** @throws ApiError invalid_request for a role that there is not, archived for one that can no longer be chosen */
export async function requireRole(command: Pick<CommandContext, 'tx'>, id: string): Promise<void> {
  const role = await repo.findRole(command.tx, id);
  if (!role) throw new ApiError('invalid_request', ['role']);
  if (role.archived_at !== null) throw new ApiError('archived', ['role']);
}

/** @throws ApiError team_full */
export async function requireRoom(
  command: CommandContext,
  team: { id: string; name: string },
): Promise<void> {
  if ((await repo.countMembers(command.tx, team.id)) >= TEAM_MEMBERS_MAX) {
    throw new ApiError('team_full', [team.id, team.name]);
  }
}
