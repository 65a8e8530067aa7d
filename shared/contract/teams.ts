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
  reply,
  request,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';
import { looking } from './directory.ts';
import { matchSummary } from './matches.ts';
import { historyEntry, matchResult, record } from './user-page.ts';
import { person } from './users.ts';

const teamMember = reply({ user: person, role: id, joined_at: moment });
export type TeamMember = Infer<typeof teamMember>;

/** A match of the team with the tournament that it belongs to. */
const teamMatch = reply({ match: matchSummary, tournament: reply({ id, name: anyText }) });
export type TeamMatch = Infer<typeof teamMatch>;

const teamPage = reply({
  id,
  name: anyText,
  tag: anyText,
  logo: nullable(anyText),
  owner: id,
  created_at: moment,
  /** There while it looks for players. */
  looking: optional(looking),
  members: list(teamMember),
  /** What is played or comes next, the soonest first. */
  next: list(teamMatch),
  /** What is decided, the latest first. */
  last: list(teamMatch),
  /** The results of the last five that were played, the latest first. */
  form: list(matchResult),
  tournaments: list(historyEntry),
  record,
  /** Grows with every change of the team: name, roster, invites. */
  rev: count,
});
export type TeamPage = Infer<typeof teamPage>;

export const teamParams = request({ team: id });

export const getTeam = call({
  method: 'GET',
  path: '/v1/teams/:team',
  summary: 'A team with its roster, matches, record and tournaments',
  params: teamParams,
  reply: teamPage,
});

/** A tournament that needs a team or one of its members until it is over. */
export const heldBy = reply({ id, name: anyText });
export type HeldBy = Infer<typeof heldBy>;

/** What a team is to the user, and what they may do there. */
const myTeam = reply({
  /** The role that the user has in it, `null` for a stranger. */
  role: nullable(id),
  owns: flag,
  /** Owns or manages it. */
  manages: flag,
  /** Why leaving is not possible now. */
  held: nullable(heldBy),
  /** The open invite of the user. */
  invite: nullable(reply({ id, role: id, by: nullable(anyText), expires_at: moment })),
  /** The user has asked to join and waits for an answer. */
  asked: flag,
  /** No more member fits in. */
  full: flag,
  rev: count,
});
export type MyTeam = Infer<typeof myTeam>;

export const getMyTeam = call({
  method: 'GET',
  path: '/v1/teams/:team/mine',
  summary: 'What a team is to the signed-in user, and what they may do there',
  params: teamParams,
  reply: myTeam,
});
