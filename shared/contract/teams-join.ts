// How somebody comes into a team: by a link, by an invite, by asking. Each refusal has its code, see `errorCodes`.
import {
  anyText,
  count,
  type Infer,
  id,
  list,
  moment,
  nullable,
  pattern,
  reply,
  request,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';
import { teamParams } from './teams.ts';

/** Requests of one user that wait for an answer at the same time. */
export const JOIN_REQUESTS_MAX = 10;

const invitedTo = reply({ id, name: anyText, tag: anyText, logo: nullable(anyText), members: count });

const inviteLink = reply({
  team: invitedTo,
  role: id,
  /** User name; `null` for somebody who is gone. */
  by: nullable(anyText),
  expires_at: moment,
});
export type InviteLink = Infer<typeof inviteLink>;

/** What a mangled link names is as unknown as any other. */
const linkParams = request({ token: pattern(/^[\w-]{1,100}$/, 100) });

/**
 * Refuses with not_found, team_gone, and, each with id and name of the team as details, with invite_expired,
 * invite_revoked, invite_used (also for somebody who has joined by it before), already_member, team_full.
 */
export const readInviteLink = call({
  method: 'GET',
  path: '/v1/team-invites/:token',
  summary: 'What a link invites to',
  params: linkParams,
  reply: inviteLink,
});

/** Refuses as `readInviteLink` does. */
export const acceptInviteLink = call({
  method: 'POST',
  path: '/v1/team-invites/:token/accept',
  summary: 'Joins the team that a link invites to',
  params: linkParams,
  reply: reply({ team: id }),
});

const ownInvite = reply({ id, team: invitedTo, role: id, by: nullable(anyText), expires_at: moment });
export type OwnInvite = Infer<typeof ownInvite>;

export const listOwnInvites = call({
  method: 'GET',
  path: '/v1/users/@me/team-invites',
  summary: 'Teams that invite the user, the newest first',
  reply: reply({ items: list(ownInvite) }),
});

const inviteParams = request({ invite: id });

/** Refuses as `readInviteLink` does. */
export const acceptInvite = call({
  method: 'POST',
  path: '/v1/users/@me/team-invites/:invite/accept',
  summary: 'Joins the team that invites the user',
  params: inviteParams,
  reply: reply({ team: id }),
});

/** Also one that was declined before. Refuses with not_found, invite_used, invite_revoked. */
export const declineInvite = call({
  method: 'DELETE',
  path: '/v1/users/@me/team-invites/:invite',
  summary: 'Declines an invite',
  params: inviteParams,
  reply: noContent,
});

/** Refuses with already_member, already_invited, already_requested, too_many_requests_to_join, team_full. */
export const askToJoin = call({
  method: 'POST',
  path: '/v1/teams/:team/requests',
  summary: 'Asks to join a team',
  params: teamParams,
  reply: noContent,
});

/** Also without a request that waits. */
export const withdrawJoinRequest = call({
  method: 'DELETE',
  path: '/v1/teams/:team/requests/mine',
  summary: 'Takes the own request to join back',
  params: teamParams,
  reply: noContent,
});
