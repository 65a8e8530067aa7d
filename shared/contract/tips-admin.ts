// Kicktipp for those who run it.
import {
  count,
  flag,
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
import { tipRules } from './tip-rules.ts';
import { dayParams, roundParams } from './tips.ts';

const NAME_MAX = 60;
const REASON_MAX = 500;
const SCORE_MAX = 99;
const USERNAME_MAX = 32;
/** Shown beside the tip, for everybody to read. */
export const ENTERED_REASON_MAX = 200;
const LEAD_MAX = 1440;
const MATCHES_MAX = 200;
const OPTIONS_MAX = 256;
const POINTS_MAX = 100;

const name = text(1, NAME_MAX);
const lead = integer(0, LEAD_MAX);
const rule = oneOf(tipRules);
const changed = reply({ rev: count });

/**
 * Of a tournament and of a stage every round becomes a match day, by the rule that fits its matches; of single matches one day is
 * made. Refuses with forbidden, not_found, tip_rule_unfit (details: the matches), tip_no_matches.
 */
export const createTipRound = call({
  method: 'POST',
  path: '/v1/admin/tip-rounds',
  summary: 'Makes a tip round from a tournament, a stage or single matches (tip.manage)',
  body: request({
    name,
    lead_minutes: lead,
    own_matches: flag,
    /** Exactly one of these. */
    tournament: optional(id),
    stage: optional(id),
    matches: optional(list(id, MATCHES_MAX)),
    /** Instead of the rule that is usual for the matches. */
    rule: optional(rule),
  }),
  reply: reply({ id, rev: count }),
});

/** Refuses with stale_version (details: the present revision). */
export const changeTipRound = call({
  method: 'PATCH',
  path: '/v1/admin/tip-rounds/:round',
  summary: 'Changes a tip round; tips that are closed stay closed (tip.manage)',
  params: roundParams,
  body: request({
    rev: count,
    name: optional(name),
    lead_minutes: optional(lead),
    own_matches: optional(flag),
  }),
  reply: changed,
});

/** Its days, questions and groups go with it. Refuses with stale_version, and tip_round_used once a tip or an answer was given. */
export const deleteTipRound = call({
  method: 'DELETE',
  path: '/v1/admin/tip-rounds/:round',
  summary: 'Deletes a tip round without tips and answers (tip.manage)',
  params: roundParams,
  query: request({ rev: integerFromText(0, 999_999_999) }),
  reply: noContent,
});

/** Refuses with stale_version, tip_rule_unfit, tip_no_matches, tip_match_taken (details: matches that the round has already). */
export const addTipDay = call({
  method: 'POST',
  path: '/v1/admin/tip-rounds/:round/days',
  summary: 'Adds a match day to a tip round (tip.manage)',
  params: roundParams,
  body: request({ rev: count, name, rule, matches: list(id, MATCHES_MAX) }),
  reply: reply({ id, rev: count }),
});

/** Refuses with stale_version, tip_rule_unfit, and tip_day_tipped where the rule of given tips would change. */
export const changeTipDay = call({
  method: 'PATCH',
  path: '/v1/admin/tip-rounds/:round/days/:day',
  summary: 'Changes the name or the rule of a match day (tip.manage)',
  params: dayParams,
  body: request({ rev: count, name: optional(name), rule: optional(rule) }),
  reply: changed,
});

/** Refuses with stale_version, wrong_match_state (details: the state), deadline_past. */
export const reopenTipMatch = call({
  method: 'POST',
  path: '/v1/admin/tip-rounds/:round/matches/:match/reopening',
  summary: 'Opens the tips of a match again that has not been played, until a moment (tip.manage)',
  params: request({ round: id, match: id }),
  body: request({ rev: count, until: moment, reason: text(1, REASON_MAX) }),
  reply: changed,
});

/**
 * `player` is the name of an account. Refuses with not_found (details: `player` for a name without an account), wrong_match_state once
 * the match is decided (details: the state), tip_sides_unknown, tip_own_match, tip_invalid, tip_given where the player has tipped
 * it, and tip_for_oneself.
 */
export const enterTip = call({
  method: 'POST',
  path: '/v1/admin/tip-rounds/:round/matches/:match/tips',
  summary:
    'Enters a tip for a player who has none, until the match is decided; everybody sees who did, and why (tip.manage)',
  params: request({ round: id, match: id }),
  body: request({
    player: text(1, USERNAME_MAX),
    a: integer(0, SCORE_MAX),
    b: integer(0, SCORE_MAX),
    reason: text(1, ENTERED_REASON_MAX),
  }),
  reply: reply({ user: id, a: count, b: count, at: moment }),
});

/** Refuses with stale_version, deadline_past. */
export const addTipQuestion = call({
  method: 'POST',
  path: '/v1/admin/tip-rounds/:round/questions',
  summary: 'Asks a bonus question (tip.manage)',
  params: roundParams,
  body: request({
    rev: count,
    text: text(1, 200),
    options: list(text(1, 100), OPTIONS_MAX),
    points: integer(1, POINTS_MAX),
    closes_at: moment,
  }),
  reply: reply({ id, rev: count }),
});

/**
 * What is left out stays. `options` are all that there are afterwards: `was` is the number from 0 of one that was there, with the
 * same or another text; given answers go along. Refuses with stale_version, tip_closed, deadline_past, invalid_request for fewer than
 * two different options, and tip_option_chosen where a chosen option is missing (details: its text).
 */
export const changeTipQuestion = call({
  method: 'PATCH',
  path: '/v1/admin/tip-rounds/:round/questions/:question',
  summary: 'Changes a bonus question before answers are closed (tip.manage)',
  params: request({ round: id, question: id }),
  body: request({
    rev: count,
    text: optional(text(1, 200)),
    options: optional(
      list(request({ text: text(1, 100), was: optional(integer(0, OPTIONS_MAX - 1)) }), OPTIONS_MAX),
    ),
    points: optional(integer(1, POINTS_MAX)),
    closes_at: optional(moment),
  }),
  reply: changed,
});

/** `null` takes a decision back. Refuses with stale_version, tip_invalid, and tip_open before answers are closed. */
export const decideTipQuestion = call({
  method: 'PUT',
  path: '/v1/admin/tip-rounds/:round/questions/:question/right',
  summary: 'Says which options of a bonus question are right; everybody is counted anew (tip.manage)',
  params: request({ round: id, question: id }),
  body: request({ rev: count, right: nullable(list(integer(0, OPTIONS_MAX - 1), OPTIONS_MAX)) }),
  reply: changed,
});
