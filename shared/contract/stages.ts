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
  number,
  oneOf,
  optional,
  reply,
  request,
  total,
} from '@duellwerk/shared/contract/schema';
import { formats } from '../bracket/graph.ts';
import { tieBreakNames } from '../bracket/settings.ts';
import { call } from './call.ts';
import { matchOutcomes, matchStates } from './matches.ts';
import { roundName } from './round-name.ts';

/** Everybody of a stage by index: the other lists name an entry by its place in this one, which never changes. */
export const stageEntry = reply({
  entry: id,
  kind: oneOf(['team', 'single']),
  /** The id of the team or of the user. */
  id,
  name: anyText,
  tag: nullable(anyText),
  image: nullable(anyText),
  seed: count,
  group: nullable(anyText),
});
export type StageEntry = Infer<typeof stageEntry>;

const stageRound = reply({
  /** What stands before the dot of its matches' keys. */
  id: anyText,
  name: roundName,
  bracket: oneOf(['winner', 'loser', 'final', 'group', 'swiss']),
  group: nullable(anyText),
  /** Order within its bracket or group, from 1. */
  number: count,
  /** Of its first match; others may have their own. */
  best_of: count,
});
export type StageRound = Infer<typeof stageRound>;

const target = nullable(reply({ match: anyText, side: oneOf(['a', 'b']) }));

/** A match as everybody sees it. `stale`: its result belongs to other sides than it has now. */
const stageMatch = reply({
  id,
  key: anyText,
  /** Id of its round. */
  round: anyText,
  state: oneOf(matchStates),
  best_of: optional(count),
  stale: flag,
  /** Indexes of entries, `null` where nobody is yet. */
  a: nullable(count),
  b: nullable(count),
  a_score: nullable(count),
  b_score: nullable(count),
  winner: nullable(oneOf(['a', 'b'])),
  outcome: nullable(oneOf(matchOutcomes)),
  scheduled_at: nullable(moment),
  winner_to: target,
  loser_to: target,
});
export type StageMatch = Infer<typeof stageMatch>;

/** What a named step counted for the entry, among how many who were level before it, and whether it parted them. */
const standingStep = reply({
  step: oneOf(tieBreakNames),
  value: nullable(number),
  tied: count,
  decided: flag,
});
/** A row of a table; `entry` is an index of the entries. */
export const standingFields = {
  entry: count,
  /** Shared by those whom no step separates: 1, 1, 1, 4. */
  rank: count,
  out: nullable(oneOf(['drop', 'disqualification'])),
  played: count,
  wins: count,
  draws: count,
  losses: count,
  points: integer(-1_000_000, 1_000_000),
  games_won: count,
  games_lost: count,
  scored: total,
  conceded: total,
  /** In the order in which they were asked. */
  steps: list(standingStep),
};
const standingRow = reply(standingFields);
export type StageStandingRow = Infer<typeof standingRow>;
const standings = list(reply({ group: nullable(anyText), rows: list(standingRow) }));
export type StageTable = Infer<typeof standings>[number];
/** An order of entries that were level: drawn with a text that everybody can draw with again, or given by organizers. */
const tieOrder = reply({ entries: list(count), random: nullable(anyText), reason: nullable(anyText) });
export type TieOrder = Infer<typeof tieOrder>;
const places = list(reply({ entry: count, from: count, to: count }));

export const stageState = oneOf(['pending', 'running', 'completed']);

/** `rev` grows with every change that anyone may see. */
const stagePage = reply({
  id,
  tournament: id,
  name: anyText,
  number: count,
  format: oneOf(formats),
  state: stageState,
  rev: count,
  entries: list(stageEntry),
  rounds: list(stageRound),
  /** In the order of the rounds. */
  matches: list(stageMatch),
  standings,
  places,
  ties: optional(list(tieOrder)),
});
export type StagePage = Infer<typeof stagePage>;

export const stageParams = request({ stage: id });

export const getStage = call({
  method: 'GET',
  path: '/v1/stages/:stage',
  summary: 'A stage with its entries, rounds, matches, tables and places',
  params: stageParams,
  reply: stagePage,
});

/** What is new since a revision. `whole`: too much, or too long ago: the stage has to be asked for as a whole. */
const stageChanges = reply({
  rev: count,
  whole: flag,
  state: stageState,
  matches: list(stageMatch),
  /** Rows of the tables that changed. */
  standings,
  /** All places as they are now, `null` where none changed. */
  places: nullable(places),
});
export type StageChanges = Infer<typeof stageChanges>;

export const getStageChanges = call({
  method: 'GET',
  path: '/v1/stages/:stage/changes',
  summary: 'What changed in a stage since a revision of it',
  params: stageParams,
  query: request({ since: integerFromText(0, 999_999_999) }),
  reply: stageChanges,
});
