// /v1/settings/member-roles: what members are in a team, and what that lets them do. A member has one role, so this is also
// the list of the specification's team roles.
import { anyText, count, flag, id, reply, request } from '@duellwerk/shared/contract/schema';
import { call } from '../call.ts';
import { englishName, entryName, masterData } from './calls.ts';

const flags = {
  /** Whether its holders act for the team: settings, invites, entries. */
  is_manager: flag,
  /** Whether its holders may stand in a line-up. */
  is_player: flag,
};

/** Changing, archiving and deleting refuse with role_needed, details: `manager` or `creator`. */
export const memberRoleCalls = masterData('member-roles', 'Roles in a team', {
  who: 'site.manage',
  fields: { name: entryName, name_en: englishName, ...flags },
  shown: {
    name_en: anyText,
    ...flags,
    /** Members of teams that exist. */
    members: count,
    /** Whether it is the role that the creator of a team gets: the first that manages and plays. */
    is_creator: flag,
  },
});

/** Refuses with invalid_request for the same or an unknown role, archived. */
export const moveMembers = call({
  method: 'PUT',
  path: '/v1/settings/member-roles/:entry/members',
  summary: 'Roles in a team: gives all who have one, or are invited with it, another role (site.manage)',
  params: request({ entry: id }),
  body: request({ role: id }),
  reply: reply({ moved: count }),
});
