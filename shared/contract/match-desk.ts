// The desk of the referees: open cases, what is decided in them, and taking it back. Apart from what everybody calls, so that
// public pages do not carry it. For match.referee and tournament.manage, also bound to an organizer; everybody else is refused
// with forbidden.
//
// Every decision names the revision of the match that was seen and refuses with stale_version (412, details: the present
// revision of the match, then of the stage) once the match has changed.
import {
  anyText,
  count,
  flag,
  type Infer,
  id,
  integerFromText,
  list,
  moment,
  nullable,
  oneOf,
  optional,
  pattern,
  reply,
  request,
  type Schema,
  text,
  variants,
} from '@duellwerk/shared/contract/schema';
import { matchStateNames } from '../bracket/match-state-names.ts';
import { call } from './call.ts';
import { gameScores, points } from './game-scores.ts';
import { matchStates, matchSummary } from './matches.ts';
import { roundName } from './round-name.ts';
import { rulingWords } from './ruling-words.ts';
import { person } from './users.ts';

const side = oneOf(['a', 'b']);
const seen = { rev: count };
const matchParams = request({ match: id });

/**
 * - `dispute`: the sides say different things.
 * - `both_absent`: neither side came.
 * - `walkover`: one side came, and the walkover waits for the referees.
 * - `late`: the deadline has passed and nobody has reported.
 * - `stale`: the result is of other sides than the match has now.
 * - `stuck`: the deadline has passed, and the site has failed to do what it does then.
 */
export const caseKinds = ['dispute', 'both_absent', 'walkover', 'late', 'stale', 'stuck'] as const;
export type CaseKind = (typeof caseKinds)[number];

const openCase = reply({
  /** Id of the match. */
  match: id,
  kind: oneOf(caseKinds),
  /** Matches that wait for this one later in its stage. */
  blocks: count,
  since: moment,
  /** What happens next by itself; for late ones it has passed. */
  deadline: nullable(moment),
  /** The numbers of the games that are disputed; none where it is not about games. */
  rounds: list(count),
  /** Who disputes, or who came; `null` for neither. */
  by: nullable(side),
  tournament: reply({ id, name: anyText, game: id }),
  stage: reply({ id, name: anyText }),
  best_of: count,
  summary: matchSummary,
  rev: count,
});
export type OpenCase = Infer<typeof openCase>;

export const CASES_PAGE = 50;

export const listCases = call({
  method: 'GET',
  path: '/v1/admin/matches',
  summary:
    'Open cases of the tournaments that the caller may referee, what blocks most first (match.referee)',
  query: request({
    tournament: optional(id),
    kind: optional(oneOf(caseKinds)),
    /** A team, or a person who plays alone. */
    team: optional(id),
    limit: optional(integerFromText(1, 200)),
    cursor: optional(pattern(/^[\w-]+$/, 200)),
  }),
  /** `counts` and `tournaments` are of all open cases, whatever is filtered: for the filters. */
  reply: reply({
    items: list(openCase),
    next_cursor: nullable(anyText),
    counts: list(reply({ kind: oneOf(caseKinds), cases: count })),
    tournaments: list(reply({ id, name: anyText, cases: count })),
  }),
});

export const decisionKinds = [
  'uphold',
  'score',
  'total',
  'walkover',
  'double_loss',
  'replay',
  'deadline',
  'cancel',
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

const caseOfMatch = reply({
  match: id,
  /** `null`: nothing in it waits for referees. */
  kind: nullable(oneOf(caseKinds)),
  rev: count,
  may: list(oneOf(decisionKinds)),
  /** The open dispute as only the sides and referees read it; its evidence is in getMyMatch. */
  dispute: nullable(
    reply({
      by: nullable(side),
      user: nullable(person),
      reason: anyText,
      rounds: list(count),
      /** The report that it disputes. */
      version: nullable(count),
      at: moment,
    }),
  ),
  /** The last decision that stands; `hindered_by` are the matches that keep it from being taken back. */
  last: nullable(reply({ ruling: id, title: anyText, at: moment, possible: flag, hindered_by: list(id) })),
});
export type CaseOfMatch = Infer<typeof caseOfMatch>;

export const getCase = call({
  method: 'GET',
  path: '/v1/admin/matches/:match',
  summary:
    'What referees know of a match beside its page, and what they may decide in it now (match.referee)',
  params: matchParams,
  reply: caseOfMatch,
});

export type Decision =
  /** The report of a side stands. Refuses with no_report. */
  | { kind: 'uphold'; by: 'a' | 'b' }
  /** One entry per game in their order, `null` or 0:0 for an unplayed one. */
  | { kind: 'score'; rounds: ({ a: number; b: number } | null)[] }
  /** The games won (best of one: its score), where nobody knows each. */
  | { kind: 'total'; a: number; b: number }
  | { kind: 'walkover'; winner: 'a' | 'b' }
  | { kind: 'double_loss' }
  /** Back to live: all reports are void. A final match is open again. `until`: to be played by then. */
  | { kind: 'replay'; until: string | null }
  /** Both sides have until then to come, or to play. Refuses with deadline_past. */
  | { kind: 'deadline'; until: string }
  /** Nobody plays it: counts in no table, and nobody goes on by it. */
  | { kind: 'cancel' };

const kindOf = <const T extends string>(kind: T) => oneOf([kind]);
export const decision: Schema<Decision> = variants<Decision>({
  uphold: request({ kind: kindOf('uphold'), by: side }),
  score: request({ kind: kindOf('score'), rounds: gameScores }),
  total: request({ kind: kindOf('total'), a: points, b: points }),
  walkover: request({ kind: kindOf('walkover'), winner: side }),
  double_loss: request({ kind: kindOf('double_loss') }),
  replay: request({ kind: kindOf('replay'), until: nullable(moment) }),
  deadline: request({ kind: kindOf('deadline'), until: moment }),
  cancel: request({ kind: kindOf('cancel') }),
});

/** `stage_rev` is that of the preview; a match that is final is decided anew with it alone (else preview_needed). */
const decided = { ...seen, stage_rev: optional(count), decision };

/**
 * Writes a public ruling, closes the dispute, and one event. Refuses with wrong_match_state (details: the state), no_report,
 * score_invalid, deadline_past, preview_needed, later_stage_started, wrong_state (of the tournament).
 */
export const decideMatch = call({
  method: 'POST',
  path: '/v1/admin/matches/:match/decisions',
  summary: 'Decides a match, with a public ruling (match.referee)',
  params: matchParams,
  body: request({ ...decided, words: rulingWords }),
  reply: reply({ rev: count, state: oneOf(matchStates), ruling: id }),
});

const seat = nullable(reply({ entry: id, name: anyText }));
const matchThen = reply({
  state: oneOf(matchStateNames),
  a: seat,
  b: seat,
  winner: nullable(side),
  score: nullable(reply({ a: count, b: count })),
});
const placeThen = nullable(reply({ from: count, to: count }));

const decisionPreview = reply({
  /** Of the match, and of the stage: what the decision then names. */
  rev: count,
  stage_rev: count,
  /** Every match that changes in the bracket or table, itself among them, in the order of the stage. */
  matches: list(
    reply({
      match: id,
      key: anyText,
      bracket: oneOf(['winner', 'loser', 'final', 'group', 'swiss']),
      round: count,
      round_name: nullable(roundName),
      group: nullable(anyText),
      before: matchThen,
      after: matchThen,
    }),
  ),
  places: list(reply({ entry: id, name: anyText, before: placeThen, after: placeThen })),
});
export type DecisionPreview = Infer<typeof decisionPreview>;

/** Refuses with whatever speaks against the decision; but later_stage_started only the decision itself says. */
export const previewDecision = call({
  method: 'POST',
  path: '/v1/admin/matches/:match/decisions/preview',
  summary: 'What a decision would change later, every match and place before and after (match.referee)',
  params: matchParams,
  body: request({ decision }),
  stored: false,
  reply: decisionPreview,
});

/**
 * Leaves the log as it is and restores what was before with an event and a ruling of its own. Refuses with nothing_to_undo, and
 * with decision_followed (details: the matches) once something was played or reported on what followed from it.
 */
export const undoDecision = call({
  method: 'DELETE',
  path: '/v1/admin/matches/:match/decisions/last',
  summary: 'Takes the last decision of a match back (match.referee)',
  params: matchParams,
  query: request({ rev: integerFromText(0, 999_999_999), reason: optional(text(1, 500)) }),
  reply: reply({ rev: count, state: oneOf(matchStates), ruling: id }),
});

const exclusionParams = request({ tournament: id });
const exclusionKinds = ['drop', 'disqualification', 'reinstatement'] as const;
/** Leaves by itself, is thrown out, or comes back after either. */
export type ExclusionKind = (typeof exclusionKinds)[number];
/** `rev` is the tournament's; everything in it may hang on who is out. */
const exclusion = { entry: id, kind: oneOf(exclusionKinds) };

/**
 * Refuses with stale_version, already_out, later_stage_started, and with wrong_entry_state (details: the state) for who never
 * played, or comes back without having been out.
 */
export const excludeEntry = call({
  method: 'POST',
  path: '/v1/admin/tournaments/:tournament/exclusions',
  summary:
    'Takes an entry out of the stage that it plays in, or lets it back in, with a public ruling (match.referee)',
  params: exclusionParams,
  body: request({ ...seen, ...exclusion, words: rulingWords }),
  reply: reply({ rev: count, ruling: id }),
});

export const previewExclusion = call({
  method: 'POST',
  path: '/v1/admin/tournaments/:tournament/exclusions/preview',
  summary: 'What an exclusion would change; its rev is the tournament’s (match.referee)',
  params: exclusionParams,
  body: request(exclusion),
  stored: false,
  reply: decisionPreview,
});
