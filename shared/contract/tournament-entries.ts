// Entering a tournament, and what the people of an entry do with it. Apart from what every page of a tournament reads.
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  integerFromText,
  list,
  nullable,
  oneOf,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call, noContent } from './call.ts';
import { eligibility } from './eligibility.ts';
import { entryStates, participant, tournamentParams } from './tournaments.ts';

const entryParams = request({ tournament: id, entry: id });

export const getEligibility = call({
  method: 'GET',
  path: '/v1/tournaments/:tournament/eligibility/:subject',
  summary: 'Whether a team (its id) or a single player (the user id) may enter, with every reason',
  params: request({ tournament: id, subject: id }),
  reply: eligibility,
});

export const joinTournament = call({
  method: 'POST',
  path: '/v1/tournaments/:tournament/entries',
  summary: 'Enters a team that the user owns or manages, or the user alone (team_id null)',
  params: tournamentParams,
  body: request({ team_id: nullable(id) }),
  reply: participant,
});

/**
 * Once a day for each member and tournament: a further time changes nothing. Refuses with wrong_mode, not_team_manager,
 * wrong_state, not_in_team, nothing_missing, too_many_requests.
 */
export const remindMember = call({
  method: 'POST',
  path: '/v1/tournaments/:tournament/reminders',
  summary: 'Reminds a member of a team that the user manages of what they lack for the tournament',
  params: tournamentParams,
  body: request({ team_id: id, user_id: id }),
  reply: noContent,
});

/**
 * Once a day for each team and tournament: a further time changes nothing. Refuses with wrong_mode, forbidden, manages_team,
 * registration_closed, already_entered, too_many_requests.
 */
export const askToEnter = call({
  method: 'POST',
  path: '/v1/tournaments/:tournament/entry-requests',
  summary: 'Asks those who manage a team of the user to enter it',
  params: tournamentParams,
  body: request({ team_id: id }),
  reply: noContent,
});

export const leaveTournament = call({
  method: 'DELETE',
  path: '/v1/tournaments/:tournament/entries/:entry',
  summary:
    'Withdraws an entry; a place that becomes free goes to the first of the waiting list. Of one that plays already the open matches are lost',
  params: entryParams,
  reply: noContent,
});

/** Ids of the users who play; more than a roster may have are refused by the tournament's own limit. */
const players = list(id, 40);
const REASON_MAX = 500;

/** `rev` grows with every change of the entry by a person; a command names the one that its sender saw. */
const changedEntry = reply({ entry: id, state: oneOf(entryStates), rev: count });
export type ChangedEntry = Infer<typeof changedEntry>;

/**
 * Refuses with check_in_closed, not_eligible, selection_invalid (`required:2`, `max:4`, `{user}:unknown`,
 * `{user}:not_selectable`), player_elsewhere. A waiting entry stays `waitlisted` and is promoted when check-in closes.
 */
export const checkIn = call({
  method: 'POST',
  path: '/v1/tournaments/:tournament/entries/:entry/check-in',
  summary: 'Checks an entry in with the players who will play: the roster is fixed by that',
  params: entryParams,
  body: request({ rev: count, players }),
  reply: changedEntry,
});

export const undoCheckIn = call({
  method: 'DELETE',
  path: '/v1/tournaments/:tournament/entries/:entry/check-in',
  summary: 'Takes a check-in back as long as it is open',
  params: entryParams,
  query: request({ rev: integerFromText(0, 999_999_999) }),
  reply: changedEntry,
});

const entryRoster = reply({
  entry: id,
  team: id,
  /** Of the team, and of the tournament. */
  name: anyText,
  tournament: anyText,
  game: id,
  organizer: id,
  rev: count,
  /** Whether the reader changes it for the team, by the rule of the tournament, or as one who decides matches. */
  by: oneOf(['team', 'referee']),
  /** Whether it may change now. */
  open: flag,
  /** How many further players may be named; `null`: as many as the roster takes. */
  left: nullable(count),
  /** Ids of those who are in it. */
  players: list(id),
  /** Who could be, those who are in it always. */
  eligibility,
  /** Members who are in the roster of another team here, whose name it gives. */
  elsewhere: list(reply({ player: id, team: anyText })),
});
export type EntryRoster = Infer<typeof entryRoster>;

export const getRoster = call({
  method: 'GET',
  path: '/v1/tournaments/:tournament/entries/:entry/roster',
  summary: 'Who plays for a team, and who could, for its managers and for those who decide matches',
  params: entryParams,
  reply: entryRoster,
});

/**
 * Refuses with substitutes_closed, substitutes_used (how many are left), selection_invalid as checkIn, player_elsewhere,
 * player_in_match.
 */
export const changeRoster = call({
  method: 'PUT',
  path: '/v1/tournaments/:tournament/entries/:entry/roster',
  summary:
    'Changes who plays for a team while the tournament is played: its managers by the rule of the tournament, organizers and referees with a reason',
  params: entryParams,
  body: request({ rev: count, players, reason: nullable(text(1, REASON_MAX)) }),
  reply: changedEntry,
});

export const askLateCheckIn = call({
  method: 'POST',
  path: '/v1/tournaments/:tournament/entries/:entry/late-check-in',
  summary: 'Asks the organizers to be checked in after the end of check-in',
  params: entryParams,
  body: request({ rev: count, players, reason: text(1, REASON_MAX) }),
  reply: changedEntry,
});
