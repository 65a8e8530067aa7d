// The place of a guest, a player or team without an account: by a link that organizers pass on, an account takes it.
import {
  anyText,
  count,
  type Infer,
  id,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  pattern,
  reply,
  request,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';

/**
 * Refuses with not_found for an entry of an account or team, and with wrong_state for a tournament that is over. Not stored,
 * because the answer holds the secret: a repeat makes another link, and the last one counts.
 */
export const createClaimLink = call({
  method: 'POST',
  path: '/v1/admin/tournaments/:tournament/entries/:entry/claim-link',
  summary:
    'Makes the link by which an account takes the place of a guest; an earlier one ends (tournament.manage)',
  params: request({ tournament: id, entry: id }),
  reply: reply({ token: anyText, expires_at: moment }),
  stored: false,
});

/**
 * The same for all guests of a tournament whose places are not taken: every link that was made before ends. Refuses with
 * wrong_state for a draft and a tournament that is over.
 */
export const createClaimLinks = call({
  method: 'POST',
  path: '/v1/admin/tournaments/:tournament/claim-links',
  summary:
    'Makes the links by which accounts take the places of all guests; earlier ones end (tournament.manage)',
  params: request({ tournament: id }),
  reply: reply({ items: list(reply({ entry: id, name: anyText, token: anyText })), expires_at: moment }),
  stored: false,
});

/** `over`: the tournament was called off or archived; the others are about the signed-in user, or a team of theirs. */
export const claimProblems = ['over', 'already_entered', 'banned_by_organizer'] as const;

const claimingTeam = reply({
  ...{ id, name: anyText, tag: anyText, image: nullable(anyText) },
  /** Members who may play in this tournament and do not play in it for others. */
  players: count,
  problem: nullable(oneOf(['already_entered', 'banned_by_organizer', 'line_up_short'])),
});
export type ClaimingTeam = Infer<typeof claimingTeam>;

const claim = reply({
  tournament: reply({ id, name: anyText, game: id, image: nullable(anyText), starts_at: moment }),
  /** The name in which the place was entered. */
  name: anyText,
  /** Why it cannot be taken now. */
  problem: nullable(oneOf(claimProblems)),
  /** Of a tournament of teams: who it takes to play, and the teams that the signed-in user acts for. */
  as_team: optional(reply({ needed: count, teams: list(claimingTeam) })),
});
export type Claim = Infer<typeof claim>;

/** What a mangled link names is as unknown as one that was used. */
const claimToken = pattern(/^[\w-]{1,100}$/, 100);
const claimParams = request({ token: claimToken });

/** Refuses with not_found for a link that was used, replaced, or is too old. */
export const readClaim = call({
  method: 'GET',
  path: '/v1/claims/:token',
  summary: 'Which place a link is for',
  params: claimParams,
  reply: claim,
});

/** Refuses with not_found, wrong_mode, wrong_state, already_entered, banned_by_organizer. Eligibility is asked at check-in and at the start. */
export const takeClaim = call({
  method: 'POST',
  path: '/v1/claims/:token/accept',
  summary: 'Takes the place of a guest, with everything that it has played',
  params: claimParams,
  reply: reply({ tournament: id, entry: id }),
});

/** The same in a tournament of teams. Refuses also with not_team_manager, and with line_up_short where too few of the team may play. */
export const takeClaimAsTeam = call({
  method: 'POST',
  path: '/v1/claims/:token/teams/:team/accept',
  summary: 'Takes the place of a guest for a team of the user, with everything that it has played',
  params: request({ token: claimToken, team: id }),
  reply: reply({ tournament: id, entry: id }),
});
