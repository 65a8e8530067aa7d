// /admin/teams: what is done about teams. Everything needs team.moderate unless said.
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  list,
  moment,
  nullable,
  optional,
  page,
  pattern,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';
import { directoryEntry } from './directory.ts';
import { CURSOR_MAX } from './selectors.ts';
import { heldBy, teamParams } from './teams.ts';
import { auditEntry } from './user-admin.ts';
import { person } from './users.ts';

export const TEAM_REASON_MAX = 500;

const cursor = optional(pattern(/^[\w-]+$/, CURSOR_MAX));

/** A team in the administration's list. What follows the name is for holders of team.moderate only. */
const listedTeam = reply({
  id: anyText,
  name: anyText,
  tag: optional(anyText),
  logo: optional(nullable(anyText)),
  owner: optional(person),
  members: optional(count),
  created_at: optional(moment),
});
export type ListedTeam = Infer<typeof listedTeam>;

/** Also the selector search of the specification (7): holders of any permission may ask. */
export const searchTeams = call({
  method: 'GET',
  path: '/v1/admin/teams',
  summary: 'Teams by name, for holders of team.moderate also by tag (any permission)',
  query: request({ q: optional(text(0, 100)), cursor }),
  reply: page(listedTeam),
});

const managedTeam = reply({
  id,
  name: anyText,
  tag: anyText,
  logo: nullable(anyText),
  owner: person,
  members: list(reply({ user: person, role: id, joined_at: moment })),
  created_at: moment,
  /** Dissolved then, `null` for a team that stands. */
  deleted_at: nullable(moment),
  /** Why it cannot be dissolved now. */
  held: nullable(heldBy),
  has_logo: flag,
  directory: optional(directoryEntry),
  version: count,
});
export type ManagedTeam = Infer<typeof managedTeam>;

export const getManagedTeam = call({
  method: 'GET',
  path: '/v1/admin/teams/:team',
  summary: 'A team as the administration sees it, dissolved ones too',
  params: teamParams,
  reply: managedTeam,
});

const reason = text(1, TEAM_REASON_MAX);

/** Refuses with stale_version and as `createTeam` does. */
export const renameTeam = call({
  method: 'PATCH',
  path: '/v1/admin/teams/:team',
  summary: 'Changes name and tag of a team',
  params: teamParams,
  body: request({ name: text(0, 200), tag: text(0, 40), version: count, reason }),
  reply: managedTeam,
});

export const clearTeamLogo = call({
  method: 'POST',
  path: '/v1/admin/teams/:team/remove-logo',
  summary: 'Takes the logo of a team away',
  params: teamParams,
  body: request({ reason }),
  reply: managedTeam,
});

/** Its managers can list it again. */
export const unlistTeam = call({
  method: 'POST',
  path: '/v1/admin/teams/:team/unlist',
  summary: 'Takes a team out of the directory, and deletes what it says there',
  params: teamParams,
  body: request({ reason }),
  reply: managedTeam,
});

/** Refuses with team_in_tournament. */
export const dissolveTeam = call({
  method: 'POST',
  path: '/v1/admin/teams/:team/dissolve',
  summary: 'Dissolves a team; results and tables stay',
  params: teamParams,
  body: request({ reason }),
  reply: noContent,
});

export const listTeamAudit = call({
  method: 'GET',
  path: '/v1/admin/teams/:team/audit',
  summary: 'What was done to a team, newest first',
  params: teamParams,
  query: request({ cursor }),
  reply: page(auditEntry),
});
