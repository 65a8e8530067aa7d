// One match. Apart from the list, which public pages carry.
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
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';
import { matchSettings } from './match-settings.ts';
import { matchOutcomes, matchSummary } from './matches.ts';
import { person } from './users.ts';

/** A game of the match, on one map; a score is `null` where the map was not played. */
const matchGame = reply({
  number: count,
  map: nullable(anyText),
  a: nullable(count),
  b: nullable(count),
});
export type MatchGame = Infer<typeof matchGame>;

/** What one side reported, kept beside the other's until the result stands. */
const matchReport = reply({
  by: oneOf(['a', 'b']),
  reporter: person,
  rounds: list(matchGame),
  at: moment,
  /** An answer names it. */
  version: count,
});

/** Names of both sides, `null` for a side that is open. */
const pairing = reply({ a: nullable(anyText), b: nullable(anyText) });

/** What an event of the match's history says beside its kind: why, what somebody wrote to it, the score. */
const matchEventData = reply({
  reason: nullable(oneOf(['no_show', 'drop', 'disqualification'])),
  note: nullable(anyText),
  score: nullable(reply({ a: count, b: count })),
  /** The side that did it, or that it is about. */
  by: optional(oneOf(['a', 'b'])),
  /** The time that was proposed or agreed. */
  starts_at: optional(moment),
  map: optional(anyText),
  /** Another pairing: who met here until then, and who does now. */
  pairing: optional(reply({ was: pairing, is: pairing })),
});
export type MatchEventData = Infer<typeof matchEventData>;

/** A line of the match's history, newest last. */
const matchEvent = reply({
  id,
  kind: anyText,
  at: moment,
  actor: nullable(person),
  /** A referee who is of neither side, and whose name is not told. */
  referee: optional(flag),
  data: matchEventData,
});

const lineUp = list(reply({ user: person, ready: flag }));

const anySide = oneOf(['a', 'b']);

/** What waits for somebody in an open match. */
const matchPlay = {
  /** Players that a line-up needs. */
  required: count,
  /** The side that came, where a walkover waits for the referees. */
  walkover: nullable(anySide),
  proposal: nullable(reply({ id, by: anySide, starts_at: moment, expires_at: moment })),
  /** `by` is `null` where neither side came; `rounds` are the numbers in which the reports differ. */
  dispute: nullable(reply({ by: nullable(anySide), rounds: list(count), at: moment })),
  /** `null` where there is none; `turn` and `next` are when it is over. */
  veto: nullable(
    reply({
      turn: nullable(anySide),
      next: nullable(oneOf(['ban', 'pick'])),
      maps: list(anyText),
      steps: list(reply({ kind: oneOf(['ban', 'pick', 'left']), map: anyText, by: nullable(anySide) })),
      /** What the beginning side was drawn with. */
      seed: anyText,
    }),
  ),
};

const matchPage = reply({
  summary: matchSummary,
  tournament: reply({
    ...{ id, name: anyText, game: id, mode: oneOf(['team', 'single']) },
    /** Where it was called off: nothing in it is played any more. */
    cancelled: optional(nullable(reply({ reason: nullable(anyText) }))),
  }),
  best_of: count,
  settings: matchSettings,
  outcome: nullable(oneOf(matchOutcomes)),
  deadline: nullable(moment),
  line_up_a: lineUp,
  line_up_b: lineUp,
  rounds: list(matchGame),
  reports: list(matchReport),
  ruling: nullable(reply({ id, title: anyText, decision: anyText })),
  history: list(matchEvent),
  ...matchPlay,
  rev: count,
});
export type MatchPage = Infer<typeof matchPage>;

export const getMatch = call({
  method: 'GET',
  path: '/v1/matches/:match',
  summary: 'A match with both line-ups, rounds, reports and history',
  params: request({ match: id }),
  reply: matchPage,
});
