import { TEAM_MEMBERS_MAX } from '@duellwerk/shared/contract/teams-settings';
import { inviteState } from '@duellwerk/shared/rules/teams';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import type { CommandContext } from '../http/command.ts';
import { settleInvitation } from '../notifications/settle.ts';
import { hashOf } from '../text/secret.ts';
import { holdAccount } from '../users/repo.ts';
import { isBanned } from '../users/sessions-repo.ts';
import { announceTeam, requireRoom } from './change.ts';
import * as invites from './invites-repo.ts';
import * as repo from './repo.ts';

/** Joins the team that a link invites to. @throws ApiError banned, and as `requireUsable` does */
export async function joinByLink(command: CommandContext, token: string): Promise<{ team: string }> {
  await holdSelf(command);
  const invite = await invites.findByHash(command.tx, hashOf(token));
  if (!invite) throw new ApiError('not_found');
  return joinByInvite(command, invite);
}

/** Joins the team that has invited the user by name. @throws ApiError banned, and as `requireUsable` does */
export async function joinByName(command: CommandContext, id: string): Promise<{ team: string }> {
  await holdSelf(command);
  const invite = await invites.findInvite(command.tx, id);
  if (invite?.user_id !== command.user.id) throw new ApiError('not_found');
  return joinByInvite(command, invite);
}

async function joinByInvite(command: CommandContext, known: invites.InviteRow): Promise<{ team: string }> {
  const { tx, user, now } = command;
  const team = await repo.lockTeam(tx, known.team_id);
  if (!team) throw new ApiError('team_gone');
  // Of two who come at once, the second sees here what the first has left.
  const invite = (await invites.findInvite(tx, known.id)) ?? known;
  await requireUsable(tx, invite, { team, user: user.id, now });
  await invites.use(tx, invite.id, user.id, now);
  await takeIn(command, team, user.id, invite.role_id);
  return { team: team.id };
}

/**
 * Looks whether an invite lets somebody in; `null` for a visitor who is not known yet.
 * @throws ApiError already_member, invite_used, invite_revoked, invite_expired, team_full, each with id and name of the team
 */
export async function requireUsable(
  db: Kysely<Schema>,
  invite: invites.InviteRow,
  { team, user, now }: { team: { id: string; name: string }; user: string | null; now: Date },
): Promise<void> {
  const about = [team.id, team.name];
  if (user !== null && (await repo.findMember(db, team.id, user)))
    throw new ApiError('already_member', about);
  // Whoever was removed does not come back by the link that let them in.
  if (user !== null && (await invites.hasUsed(db, invite.id, user))) throw new ApiError('invite_used', about);
  switch (inviteState(invite, now)) {
    case 'used':
      throw new ApiError('invite_used', about);
    case 'revoked':
      throw new ApiError('invite_revoked', about);
    case 'expired':
      throw new ApiError('invite_expired', about);
    case 'open':
      if ((await repo.countMembers(db, team.id)) >= TEAM_MEMBERS_MAX) throw new ApiError('team_full', about);
  }
}

/** Makes somebody a member of a locked team; their other ways into it are over. @throws ApiError team_full */
export async function takeIn(
  command: CommandContext,
  team: { id: string; name: string },
  user: string,
  role: string,
): Promise<void> {
  const { tx, now } = command;
  await requireRoom(command, team);
  await repo.insertMember(tx, { team: team.id, user, role, at: now });
  await invites.endInvitesOf(tx, team.id, user, now);
  await settleInvitation(tx, { team: team.id, user }, now);
  await invites.closeRequestOf(tx, {
    team: team.id,
    user,
    outcome: 'accepted',
    by: command.user.id,
    at: now,
  });
  await announceTeam(command, team.id);
}

/** Keeps the own account as it is, ahead of the team. @throws ApiError not_signed_in, banned: a ban may have come meanwhile */
export async function holdSelf({ tx, user, now }: CommandContext): Promise<void> {
  await holdAccount(tx, user.id);
  const found = await tx
    .selectFrom('users')
    .select(isBanned(now).as('banned'))
    .where('id', '=', user.id)
    .executeTakeFirst();
  if (found?.banned) throw new ApiError('banned');
}
