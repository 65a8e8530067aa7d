// Kicktipp: rounds of tips with their days and tables, the own tips, and groups of friends.
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
  pattern,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';
import { matchSummary } from './matches.ts';
import { tipReasons, tipRules, unscoredReasons } from './tip-rules.ts';
import { person } from './users.ts';

const SCORE_MAX = 99;
const PAGE_MAX = 100;

const named = reply({ id, name: anyText });

const roundHead = {
  id,
  name: anyText,
  /** `null` where its matches are of several. */
  tournament: nullable(named),
  /** How many have tipped or answered something. */
  players: count,
  /** The day that is open, or the last one; `null` where there are none. */
  current: nullable(id),
};

const listedRound = reply(roundHead);
export type ListedTipRound = Infer<typeof listedRound>;

export const listTipRounds = call({
  method: 'GET',
  path: '/v1/tip-rounds',
  summary: 'The tip rounds, the newest first',
  reply: reply({ items: list(listedRound) }),
});

/** `done`: all of its matches are decided. */
const dayState = oneOf(['open', 'running', 'done']);

const dayHead = {
  id,
  number: count,
  name: anyText,
  rule: oneOf(tipRules),
  state: dayState,
  matches: count,
  /** When the next tips of it close, `null` where none do, or nobody knows when. */
  closes_at: nullable(moment),
};
const listedDay = reply(dayHead);
export type ListedTipDay = Infer<typeof listedDay>;

const question = reply({
  id,
  number: count,
  text: anyText,
  options: list(anyText),
  points: count,
  closes_at: moment,
  /** Which options are right, from 0; `null` as long as nobody knows. */
  right: nullable(list(count)),
  /** How many have chosen each option; hidden until answers are closed. */
  given: nullable(list(count)),
  /** When it was changed last, and the points that it had before those; left out where it never was. */
  changed: optional(reply({ at: moment, old_points: nullable(count) })),
});
export type TipQuestion = Infer<typeof question>;

const tipRound = reply({
  ...roundHead,
  /** How long before the start of a match tips close. */
  lead_minutes: count,
  /** Whether who plays in a match may tip it. */
  own_matches: flag,
  days: list(listedDay),
  questions: list(question),
  rev: count,
  /** No tip and no answer was given, so it can be deleted. Older servers leave it out. */
  empty: optional(flag),
});
export type TipRound = Infer<typeof tipRound>;

export const roundParams = request({ round: id });
export const dayParams = request({ round: id, day: id });

export const getTipRound = call({
  method: 'GET',
  path: '/v1/tip-rounds/:round',
  summary: 'A tip round with its days and bonus questions',
  params: roundParams,
  reply: tipRound,
});

/** What a match is to tips now; `a` and `b` are its score, by which they count. */
const tipResult = reply({
  kind: oneOf(['open', 'running', 'final', 'unscored']),
  a: nullable(count),
  b: nullable(count),
  why: nullable(oneOf(unscoredReasons)),
});

const tippedMatch = reply({
  match: matchSummary,
  best_of: count,
  closes_at: nullable(moment),
  /** Nobody can tip it any more. */
  closed: flag,
  result: tipResult,
});
export type TippedMatch = Infer<typeof tippedMatch>;

const tipDay = reply({ ...dayHead, round: id, matches: list(tippedMatch) });
export type TipDay = Infer<typeof tipDay>;

export const getTipDay = call({
  method: 'GET',
  path: '/v1/tip-rounds/:round/days/:day',
  summary: 'A match day of a tip round: its rule, and its matches with the moments at which tips close',
  params: dayParams,
  reply: tipDay,
});

const worth = { points: nullable(count), reason: oneOf(tipReasons), provisional: flag };
const score = { a: count, b: count };

/** Of a tip that was entered for a player: by whom, `null` for who is gone, when and why. Everybody sees it. */
const entered = optional(reply({ by: nullable(person), at: moment, reason: anyText }));
export type EnteredTip = NonNullable<Infer<typeof entered>>;

const dayLine = {
  rank: count,
  /** With the provisional ones, of which there are so many. */
  points: count,
  provisional: count,
  exact: count,
};
const dayRow = reply({
  user: person,
  ...dayLine,
  /** The tips of those matches that are closed. */
  tips: list(reply({ match: id, ...score, ...worth, entered })),
});
export type TipDayRow = Infer<typeof dayRow>;

const overallLine = { ...dayLine, wins: count, bonus: count };
const overallRow = reply({ user: person, ...overallLine });
export type TipRow = Infer<typeof overallRow>;

const cursor = pattern(/^[\w-]+$/, 200);
const tablePage = request({ limit: optional(integerFromText(1, PAGE_MAX)), cursor: optional(cursor) });

export const getTipDayTable = call({
  method: 'GET',
  path: '/v1/tip-rounds/:round/days/:day/table',
  summary: 'The table of a match day, with the tips of its closed matches side by side',
  params: dayParams,
  query: tablePage,
  reply: reply({ items: list(dayRow), next_cursor: nullable(anyText), players: count }),
});

export const getTipTable = call({
  method: 'GET',
  path: '/v1/tip-rounds/:round/table',
  summary: 'The table of a whole tip round',
  params: roundParams,
  query: tablePage,
  reply: reply({ items: list(overallRow), next_cursor: nullable(anyText), players: count }),
});

/** Whether a match can be tipped: `closed`, one's `own`, or its `sides` are not known. */
const mayTip = oneOf(['yes', 'closed', 'own', 'sides']);

const myTip = reply({
  match: id,
  tip: nullable(reply({ ...score, at: moment, entered })),
  ...worth,
  may: mayTip,
});
export type MyTip = Infer<typeof myTip>;

const myTips = reply({
  /** Where one stands, `null` for who has not tipped anything. */
  overall: nullable(reply(overallLine)),
  day: nullable(reply(dayLine)),
  tips: list(myTip),
  answers: list(reply({ question: id, option: count, points: nullable(count) })),
  groups: list(reply({ id, name: anyText, members: count })),
  /** The moment of this answer, by the server's clock. */
  at: moment,
});
export type MyTips = Infer<typeof myTips>;

export const getMyTips = call({
  method: 'GET',
  path: '/v1/tip-rounds/:round/days/:day/mine',
  summary: "The signed-in person's tips of a match day, their places in both tables, answers and groups",
  params: dayParams,
  reply: myTips,
});

/** Refuses with tip_closed (details: the moment), tip_own_match, tip_sides_unknown, tip_invalid. */
export const giveTip = call({
  method: 'PUT',
  path: '/v1/tip-rounds/:round/matches/:match/tip',
  summary: 'Tips a match, or tips it otherwise; the server’s clock decides whether it is in time',
  params: request({ round: id, match: id }),
  body: request({ a: integer(0, SCORE_MAX), b: integer(0, SCORE_MAX) }),
  reply: reply({ ...score, at: moment, closes_at: nullable(moment) }),
});

/** Refuses with tip_closed (details: since when), tip_invalid, and tip_question_changed where `text` is not the option's any more. */
export const answerTipQuestion = call({
  method: 'PUT',
  path: '/v1/tip-rounds/:round/questions/:question/answer',
  summary: 'Answers a bonus question, or answers it otherwise',
  params: request({ round: id, question: id }),
  /** `text`: the option as it was read, so that a question that is changed at the same time takes no other one. */
  body: request({ option: integer(0, 255), text: optional(text(1, 100)) }),
  reply: reply({ option: count, at: moment }),
});

const NAME_MAX = 60;

/** Refuses with too_many_tip_groups. */
export const createTipGroup = call({
  method: 'POST',
  path: '/v1/tip-rounds/:round/groups',
  summary: 'Makes a private group of friends in a tip round',
  params: roundParams,
  body: request({ name: text(1, NAME_MAX) }),
  reply: reply({ id }),
});

const groupParams = request({ group: id });

const tipGroup = reply({
  id,
  name: anyText,
  round: id,
  owner: id,
  /** The path of the link that leads in. */
  link: anyText,
  /** The table of its members alone. */
  members: list(overallRow),
});
export type TipGroup = Infer<typeof tipGroup>;

export const getTipGroup = call({
  method: 'GET',
  path: '/v1/tip-groups/:group',
  summary: 'A private group with its table and its link, for its members',
  params: groupParams,
  reply: tipGroup,
});

const TOKEN_MAX = 120;
const token = pattern(/^[\w-]+$/, TOKEN_MAX);

/** Refuses with tip_link_invalid for a link that was renewed. */
export const getTipInvite = call({
  method: 'GET',
  path: '/v1/tip-invites/:token',
  summary: 'The group that a link leads into',
  params: request({ token }),
  reply: reply({ group: id, name: anyText, round: named, members: count }),
});

/** Refuses with tip_link_invalid, tip_group_full, too_many_tip_groups. */
export const joinTipGroup = call({
  method: 'POST',
  path: '/v1/tip-groups/members',
  summary: 'Joins a private group by its link',
  body: request({ token }),
  reply: reply({ group: id, round: id }),
});

/**
 * For who made the group, or has taken it over. Not stored, because the reply holds the secret: a repeat makes another link,
 * and the last one counts.
 */
export const renewTipGroupLink = call({
  method: 'POST',
  path: '/v1/tip-groups/:group/link',
  summary: 'Ends the link into a private group; another one leads in from now on',
  params: groupParams,
  reply: reply({ link: anyText }),
  stored: false,
});

/** Whoever made the group hands it to who has been in it longest; the last one takes it along. */
export const leaveTipGroup = call({
  method: 'DELETE',
  path: '/v1/tip-groups/:group/members/@me',
  summary: 'Leaves a private group',
  params: groupParams,
  reply: reply({ group: id }),
});
