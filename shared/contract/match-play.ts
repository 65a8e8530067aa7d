// What the two sides do in a match, from its time to its result. Apart from what every page reads of one.
//
// Each command names the revision of the match that its sender saw; a match that has changed since refuses with stale_version
// (412, details: the present revision). Whoever acts for a side (plays alone, owns or manages the team) sends for it; everybody
// else is refused with forbidden or not_team_manager. A tournament that is paused or over refuses with wrong_state, a match in
// another state with wrong_match_state (details: the state).
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  integer,
  integerFromText,
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
import { gameScores } from './game-scores.ts';
import { AVATAR_MAX, AVATAR_TYPES } from './images.ts';
import { matchParams, side } from './match-mine.ts';
import { matchStates } from './matches.ts';
import { person } from './users.ts';

const seen = { rev: count };

/** What is the same everywhere: characters of words, pictures of one side. */
const PLAYERS_MAX = 40;
export const REASON_MAX = 1_000;
export const MESSAGE_MAX = 500;
export const EVIDENCE_MAX = 6;

/** What a command leaves. */
const changedMatch = reply({ rev: count, state: oneOf(matchStates) });
export type ChangedPlay = Infer<typeof changedMatch>;

/**
 * Sent again it replaces the own line-up, until both sides are ready: then the match is live and the line-ups stay. Refuses with
 * selection_invalid (`required:5`, `players:twice`, `{user}:unknown`).
 */
export const readyUp = call({
  method: 'POST',
  path: '/v1/matches/:match/ready',
  summary: 'Says that a side is ready, with exactly the required number of its checked-in roster',
  params: matchParams,
  body: request({ ...seen, players: list(id, PLAYERS_MAX) }),
  reply: changedMatch,
});

/** Refuses with not_ready. */
export const takeReadyBack = call({
  method: 'DELETE',
  path: '/v1/matches/:match/ready',
  summary: 'Takes the own ready-up back as long as the other side is not ready',
  params: matchParams,
  query: request({ rev: integerFromText(0, 999_999_999) }),
  reply: changedMatch,
});

/** Games that were not played may be left out at the end. A best of one has one. */
const rounds = gameScores;

/**
 * The own report is replaced until it is answered. The same scores as the other side's confirm it. Refuses with report_invalid,
 * details `round:problem` (the number of the map, or `match`) as gamesProblem of shared/bracket says them; with scores_differ
 * when the other side has reported something else: that is confirmed or disputed.
 */
export const reportResult = call({
  method: 'POST',
  path: '/v1/matches/:match/reports',
  summary: 'Reports the scores of every map; the other side confirms or disputes them',
  params: matchParams,
  body: request({ ...seen, rounds }),
  reply: changedMatch,
});

/** The report that its sender saw. */
const answered = { by: side, version: integer(1, 999_999) };

/** Refuses with own_report, report_outdated (details: side, present version). */
export const confirmReport = call({
  method: 'POST',
  path: '/v1/matches/:match/confirmations',
  summary: 'Confirms the report of the other side: the result is final',
  params: matchParams,
  body: request({ ...seen, ...answered }),
  reply: changedMatch,
});

/** Refuses as confirmReport, with report_invalid, scores_agree, and evidence_unknown (details: the ids). */
export const disputeReport = call({
  method: 'POST',
  path: '/v1/matches/:match/disputes',
  summary:
    'Disputes the report of the other side with own scores, a reason and evidence; the referees decide',
  params: matchParams,
  body: request({
    ...seen,
    ...answered,
    rounds,
    reason: text(1, REASON_MAX),
    evidence: list(id, EVIDENCE_MAX),
  }),
  reply: changedMatch,
});

/**
 * The body is the picture itself. It is encoded anew, without any data about camera and place. Refuses with picture_invalid,
 * picture_pixels, unsupported_type, too_large, too_many_requests, evidence_full.
 */
export const addEvidence = call({
  method: 'POST',
  path: '/v1/matches/:match/evidence',
  summary: 'Keeps a picture as evidence; the two sides and referees see it',
  params: matchParams,
  upload: { types: AVATAR_TYPES, max: AVATAR_MAX },
  reply: reply({ id }),
  stored: false,
});

/** Read as a picture, not by a call: `GET`, never cached, not_found for everybody else. */
export const EVIDENCE_PATH = '/v1/matches/:match/evidence/:evidence';

const proposed = reply({ rev: count, state: oneOf(matchStates), proposal: id });

/** Replaces the open one, whosever it is. Refuses with proposal_time (`past`, `same`, `far`, `late`: after it must be played). */
export const proposeTime = call({
  method: 'POST',
  path: '/v1/matches/:match/proposals',
  summary: 'Proposes another time for the match to the other side',
  params: matchParams,
  body: request({ ...seen, starts_at: moment }),
  reply: proposed,
});

export const proposalAnswers = ['accept', 'decline', 'counter'] as const;

/**
 * `starts_at` is for a counter-proposal alone, `proposal` of the answer is then the new one. Refuses with own_proposal,
 * proposal_closed (details: what became of it), proposal_time.
 */
export const answerProposal = call({
  method: 'POST',
  path: '/v1/matches/:match/proposals/:proposal/answers',
  summary: 'Accepts, declines or counters the other side’s proposal; accepted, the match has the new time',
  params: request({ match: id, proposal: id }),
  body: request({ ...seen, answer: oneOf(proposalAnswers), starts_at: optional(moment) }),
  reply: proposed,
});

/** Refuses with veto_closed (there is none, or it is over), not_your_turn, map_unavailable (details: the map). */
export const vetoMap = call({
  method: 'POST',
  path: '/v1/matches/:match/veto',
  summary: 'Bans or picks a map, as the order of the tournament says whose turn it is',
  params: matchParams,
  body: request({ ...seen, map: text(1, 40) }),
  reply: changedMatch,
});

const message = reply({
  id,
  /** Grows; ask for what comes after the last one. */
  number: count,
  /** The side of its writer, `null` for referees. */
  side: nullable(side),
  author: person,
  at: moment,
  /** `null` for a hidden one; referees read those too. */
  text: nullable(anyText),
  hidden: flag,
  /** How many have reported it; 0 for everybody but referees. */
  reports: count,
});
export type MatchMessage = Infer<typeof message>;

/** News of it come as MATCH_MESSAGE on the topic of the match, and do not raise its revision. */
export const listMessages = call({
  method: 'GET',
  path: '/v1/matches/:match/messages',
  summary: 'The chat of the two sides and referees, the last hundred or those after a number',
  params: matchParams,
  query: request({ after: optional(integerFromText(0, 999_999_999)) }),
  /** `muted`: the reader may not write here. `muted_users` for referees alone. */
  reply: reply({ items: list(message), muted: flag, muted_users: list(id) }),
});

/** Refuses with muted, too_many_requests. */
export const writeMessage = call({
  method: 'POST',
  path: '/v1/matches/:match/messages',
  summary: 'Writes into the chat of a match',
  params: matchParams,
  body: request({ text: text(1, MESSAGE_MAX) }),
  reply: message,
});

const messageParams = request({ match: id, message: id });

export const reportMessage = call({
  method: 'POST',
  path: '/v1/matches/:match/messages/:message/reports',
  summary: 'Reports a message to the referees; once per person',
  params: messageParams,
  body: request({ reason: text(1, 300) }),
  reply: noContent,
});

export const hideMessage = call({
  method: 'DELETE',
  path: '/v1/matches/:match/messages/:message',
  summary: 'Hides a message (match.referee)',
  params: messageParams,
  reply: noContent,
});

const muteParams = request({ match: id, user: id });

export const muteWriter = call({
  method: 'PUT',
  path: '/v1/matches/:match/mutes/:user',
  summary: 'Takes a person the word in this match (match.referee)',
  params: muteParams,
  reply: noContent,
});

export const unmuteWriter = call({
  method: 'DELETE',
  path: '/v1/matches/:match/mutes/:user',
  summary: 'Gives a person the word back (match.referee)',
  params: muteParams,
  reply: noContent,
});
