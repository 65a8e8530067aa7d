import {
  anyText,
  count,
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
} from '@duellwerk/shared/contract/schema';
import { call } from './call.ts';
import { roundName } from './round-name.ts';

export const matchStates = [
  'pending',
  'bye',
  'scheduled',
  'ready_check',
  'live',
  'reported',
  'disputed',
  'final',
  'cancelled',
  'void',
] as const;
export type MatchState = (typeof matchStates)[number];

export const matchOutcomes = ['played', 'walkover_a', 'walkover_b', 'double_loss', 'ruling'] as const;
export type MatchOutcome = (typeof matchOutcomes)[number];

/** One side of a match, `null` where it is not known yet. */
const side = reply({
  entry: id,
  kind: oneOf(['team', 'single']),
  id,
  name: anyText,
  image: nullable(anyText),
  score: nullable(count),
});
export type MatchSide = Infer<typeof side>;

export const matchSummary = reply({
  id,
  stage: id,
  /** `W` winner bracket, `L` loser bracket, `F` final, `R` round robin or swiss. */
  bracket: oneOf(['W', 'L', 'F', 'R']),
  round: count,
  /** What people call the round; `null` where nobody has said. */
  round_name: nullable(roundName),
  /** Order within the round, from 0. */
  position: count,
  state: oneOf(matchStates),
  a: nullable(side),
  b: nullable(side),
  winner: nullable(oneOf(['a', 'b'])),
  /** How it ended. */
  outcome: optional(nullable(oneOf(matchOutcomes))),
  scheduled_at: nullable(moment),
});
export type MatchSummary = Infer<typeof matchSummary>;

/** A match in a list of many tournaments. */
const listedMatch = reply({
  summary: matchSummary,
  tournament: reply({ id, name: anyText, game: id }),
  best_of: count,
});
export type ListedMatch = Infer<typeof listedMatch>;

export const listMatches = call({
  method: 'GET',
  path: '/v1/matches',
  summary:
    'Matches that are being played or come next, of every running tournament: live ones, ready checks, reported ' +
    'and disputed results, then agreed ones by their time',
  query: request({
    limit: optional(integerFromText(1, 100)),
    cursor: optional(pattern(/^[\w-]+$/, 200)),
  }),
  /** The score of a match that is being played counts the games so far. */
  reply: reply({ items: list(listedMatch), next_cursor: nullable(anyText) }),
});
