// What the owner and the managers of a team do. Strangers are refused with not_team_manager, members too.
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';
import { directoryEntry, givenDirectoryEntry } from './directory.ts';
import { AVATAR_MAX, AVATAR_TYPES } from './images.ts';
import { heldBy, teamParams } from './teams.ts';
import { person } from './users.ts';

export const TEAM_NAME_MAX = 40;
export const TEAM_TAG_MAX = 5;
/** Members that a team can have. */
export const TEAM_MEMBERS_MAX = 40;
/** Teams that one person can own. */
export const OWNED_TEAMS_MAX = 10;

const teamName = text(0, 200);
const teamTag = text(0, 40);

/** Refuses with team_name_invalid, team_name_reserved, team_name_taken, team_tag_invalid, too_many_teams. */
export const createTeam = call({
  method: 'POST',
  path: '/v1/teams',
  summary: 'Founds a team, owned by the user; without a tag it gets one made of its name',
  body: request({ name: teamName, tag: nullable(teamTag) }),
  reply: reply({ id, name: anyText, tag: anyText }),
});

const member = reply({
  user: person,
  role: id,
  joined_at: moment,
  /** Why the member cannot be removed now. */
  held: nullable(heldBy),
});
export type SettingsMember = Infer<typeof member>;

const invite = reply({
  id,
  role: id,
  created_by: nullable(anyText),
  created_at: moment,
  expires_at: moment,
  /** Whom it is for, `null` for a link. */
  user: nullable(person),
  /** For links: the secret part of the address. `null` where it cannot be told any more. */
  token: nullable(anyText),
  uses: count,
  max_uses: count,
});
export type TeamInvite = Infer<typeof invite>;

const joinRequest = reply({ id, user: person, created_at: moment });
export type JoinRequest = Infer<typeof joinRequest>;

const teamSettings = reply({
  id,
  name: anyText,
  tag: anyText,
  logo: nullable(anyText),
  owner: id,
  /** The signed-in user owns it. */
  owns: flag,
  /** Why the team cannot be deleted now. */
  held: nullable(heldBy),
  members: list(member),
  /** Divisions in which it plays, of seasons that are not over. */
  divisions: optional(list(reply({ id, name: anyText, season: anyText, league: anyText }))),
  directory: optional(directoryEntry),
  /** Those that still hold, the newest first. */
  invites: list(invite),
  /** Those that wait for an answer, the oldest first. */
  requests: list(joinRequest),
  /** Grows with every change of name, tag or logo. */
  version: count,
  rev: count,
});
export type TeamSettings = Infer<typeof teamSettings>;

export const getTeamSettings = call({
  method: 'GET',
  path: '/v1/teams/:team/settings',
  summary: 'A team as its owner and managers see it',
  params: teamParams,
  reply: teamSettings,
});

/** Refuses with stale_version (details: the present version) and as `createTeam` does. */
export const updateTeam = call({
  method: 'PATCH',
  path: '/v1/teams/:team',
  summary: 'Changes name and tag of a team',
  params: teamParams,
  body: request({ name: teamName, tag: teamTag, version: count }),
  reply: noContent,
});

/** Refuses as `givenDirectoryEntry` says. */
export const setTeamDirectory = call({
  method: 'PUT',
  path: '/v1/teams/:team/directory',
  summary: 'Changes whether a team is in the directory, and whether it looks for players',
  params: teamParams,
  body: givenDirectoryEntry,
  reply: noContent,
});

/** The body is the picture itself, as for avatars. */
export const setTeamLogo = call({
  method: 'PUT',
  path: '/v1/teams/:team/logo',
  summary: 'Changes the logo of a team to the picture that is the body',
  params: teamParams,
  upload: { types: AVATAR_TYPES, max: AVATAR_MAX },
  reply: noContent,
  stored: false,
});

/** Also without one. */
export const removeTeamLogo = call({
  method: 'DELETE',
  path: '/v1/teams/:team/logo',
  summary: 'Takes the logo of a team away',
  params: teamParams,
  reply: noContent,
});

const memberParams = request({ team: id, user: id });

/** The owner's own role is the owner's to change. Refuses with not_member, stale_version (details: the present role). */
export const setMemberRole = call({
  method: 'PUT',
  path: '/v1/teams/:team/members/:user/role',
  summary: 'Changes the role of a member',
  params: memberParams,
  body: request({ role: id, /** The role that was seen. */ was: id }),
  reply: noContent,
});

/** Refuses with not_member, owner_stays, team_in_tournament (details: id and name of the tournament). */
export const removeMember = call({
  method: 'DELETE',
  path: '/v1/teams/:team/members/:user',
  summary: 'Removes a member from a team',
  params: memberParams,
  reply: noContent,
});

/** For members. Refuses with not_member, owner_stays, team_in_tournament. */
export const leaveTeam = call({
  method: 'POST',
  path: '/v1/teams/:team/leave',
  summary: 'Leaves a team',
  params: teamParams,
  reply: noContent,
});

/** For the owner. Refuses with not_team_owner, not_member, too_many_teams. */
export const transferTeam = call({
  method: 'POST',
  path: '/v1/teams/:team/owner',
  summary: 'Hands a team over to another member',
  params: teamParams,
  body: request({ user: id }),
  reply: noContent,
});

/** For the owner. Results and tables stay. Refuses with not_team_owner, team_in_tournament. */
export const deleteTeam = call({
  method: 'DELETE',
  path: '/v1/teams/:team',
  summary: 'Dissolves a team; entries that can still be withdrawn are',
  params: teamParams,
  reply: noContent,
});

/** People who could be invited: not in the team, and able to sign in. */
export const searchCandidates = call({
  method: 'GET',
  path: '/v1/teams/:team/candidates',
  summary: 'People by name who are not in the team; nobody without a text',
  params: teamParams,
  query: request({ q: optional(text(0, 100)) }),
  reply: reply({ items: list(person) }),
});

/** Days that an invite can hold. */
export const inviteDays = ['1', '7', '30'] as const;
const days = oneOf(inviteDays);
/** Invites of one team that hold at the same time. */
export const TEAM_INVITES_MAX = 20;

/** The link is told by `getTeamSettings`, so that no stored answer holds it. Refuses with too_many_invites. */
export const createInviteLink = call({
  method: 'POST',
  path: '/v1/teams/:team/invite-links',
  summary: 'Makes a link by which people join a team',
  params: teamParams,
  body: request({ role: id, days, max_uses: oneOf(['1', '5', '10', '40']) }),
  reply: reply({ id }),
});

/** Refuses with unknown_person, already_member, already_invited, already_requested, too_many_invites, team_full. */
export const inviteUser = call({
  method: 'POST',
  path: '/v1/teams/:team/invites',
  summary: 'Invites a user',
  params: teamParams,
  body: request({ user: id, role: id, days }),
  reply: reply({ id }),
});

/** Also one that was revoked before. Refuses with invite_used for one that nobody can use any more. */
export const revokeInvite = call({
  method: 'DELETE',
  path: '/v1/teams/:team/invites/:invite',
  summary: 'Revokes an invite; who has joined by it stays',
  params: request({ team: id, invite: id }),
  reply: noContent,
});

const requestParams = request({ team: id, request: id });

/** Refuses with request_closed, unknown_person, team_full. */
export const acceptJoinRequest = call({
  method: 'POST',
  path: '/v1/teams/:team/requests/:request/accept',
  summary: 'Takes somebody in who has asked',
  params: requestParams,
  body: request({ role: id }),
  reply: noContent,
});

/** Refuses with request_closed. */
export const declineJoinRequest = call({
  method: 'DELETE',
  path: '/v1/teams/:team/requests/:request',
  summary: 'Declines a request to join',
  params: requestParams,
  reply: noContent,
});
