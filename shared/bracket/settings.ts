// What an organiser may set for a stage, with its defaults and the checks that need no graph.
import {
  flag,
  type Infer,
  integer,
  list,
  map,
  nullable,
  oneOf,
  optional,
  request,
  type Schema,
  validate,
  variants,
} from '@duellwerk/shared/contract/schema';
import type { Format } from './graph.ts';

export const MAX_ENTRIES = 1024;
/** Of a stage. Everybody against everybody among 1,024 would be a million, and others would wait for it. */
export const MAX_MATCHES = 8192;
export const MAX_BEST_OF = 15;
/** More would be a season, not a stage; it also bounds the work of one pairing. */
const MAX_SWISS_ROUNDS = 64;

/** The named steps that order a table; what each of them counts stands in tie-breaks.ts. */
export const tieBreakNames = [
  'active',
  'points',
  'head_to_head_points',
  'head_to_head_game_difference',
  'game_difference',
  'games_won',
  'score_difference',
  'wins',
  'losses',
  'losses_against_tied',
  'buchholz',
  'median_buchholz',
  'opponents_game_win_rate',
  'seed',
  'lot',
] as const;
export type TieBreakName = (typeof tieBreakNames)[number];

const points = variants<PointsScheme>({
  result: request({
    kind: oneOf(['result']),
    win: integer(0, 99),
    draw: integer(0, 99),
    loss: integer(0, 99),
  }),
  margin: request({ kind: oneOf(['margin']) }),
});
/** `margin`: 3 for a 2:0, 2 for a 2:1, 1 for a 1:2, 0 for a 0:2 ("3-2-1-0"). */
export type PointsScheme = { kind: 'result'; win: number; draw: number; loss: number } | { kind: 'margin' };

const fields = {
  best_of: integer(1, MAX_BEST_OF),
  /** Best-of of single rounds by their ids, of the last ones also by their names: `final`, see round-names.ts. */
  best_of_rounds: map(integer(1, MAX_BEST_OF)),
  /** Of Swiss matches that put a side through or out, when it is played until so many wins or losses; `null`: as the others. */
  best_of_decisive: nullable(integer(1, MAX_BEST_OF)),
  /** Every game is played, also those after the decision. */
  play_all: flag,
  third_place: flag,
  grand_final: oneOf(['none', 'simple', 'reset']),
  /** How losers of the winner bracket are mixed into the loser bracket, see loser-order.ts. */
  loser_order: oneOf(['cycle', 'table']),
  /** Where both go after a double loss in the winner bracket. */
  double_loss: oneOf(['out', 'loser_bracket']),
  /** Where the loser of a walkover in the winner bracket goes. */
  no_show: oneOf(['loser_bracket', 'out']),
  groups: integer(1, MAX_ENTRIES / 2),
  legs: integer(1, 2),
  draws: flag,
  points,
  /** Points taken off for a lost walkover and for a double loss. */
  malus: integer(0, 99),
  /**
   * Matches of who dropped out. `half`: all annulled in the table when less than half of them were played, else the rest
   * are walkovers; `rest`: the rest are walkovers; `all`: all of them count as walkovers.
   */
  drop_out: oneOf(['half', 'rest', 'all']),
  tie_breaks: list(oneOf(tieBreakNames), tieBreakNames.length),
  /** Swiss rounds; `null`: as many as it takes to leave one unbeaten. */
  rounds: nullable(integer(1, MAX_SWISS_ROUNDS)),
  /** Swiss until so many wins or losses instead of fixed rounds. */
  first_to: nullable(request({ wins: integer(1, 9), losses: integer(1, 9) })),
  /** What the Swiss rounds count that a latecomer missed. */
  missed_rounds: oneOf(['loss', 'bye']),
};

/** Every setting, those of other formats at their defaults. */
export type Settings = { [K in keyof typeof fields]: Infer<(typeof fields)[K]> };
type Name = keyof Settings;

const everywhere: Name[] = ['best_of', 'best_of_rounds', 'play_all'];
const table: Name[] = ['legs', 'draws', 'points', 'malus', 'drop_out', 'tie_breaks'];
const settingsOf: Record<Format, ReadonlySet<string>> = {
  single_elimination: new Set([...everywhere, 'third_place']),
  double_elimination: new Set([...everywhere, 'grand_final', 'loser_order', 'double_loss', 'no_show']),
  round_robin: new Set([...everywhere, ...table]),
  groups: new Set([...everywhere, ...table, 'groups']),
  swiss: new Set([...everywhere, 'best_of_decisive', 'tie_breaks', 'rounds', 'first_to', 'missed_rounds']),
};

/** An entry that has left is behind those that are level in play, not behind all: a title is not lost by leaving. */
const tableTieBreaks: TieBreakName[] = [
  'points',
  'head_to_head_points',
  'head_to_head_game_difference',
  'game_difference',
  'games_won',
  'score_difference',
  'active',
  'lot',
];
/** Of a league, in which a team that has left goes down. */
export const leagueTieBreaks: TieBreakName[] = [
  'active',
  ...tableTieBreaks.filter((step) => step !== 'active'),
];
const swissTieBreaks: TieBreakName[] = [
  'wins',
  'losses',
  'losses_against_tied',
  'buchholz',
  'game_difference',
  'opponents_game_win_rate',
  'active',
  'seed',
];

function defaults(format: Format): Settings {
  return {
    best_of: 1,
    best_of_rounds: {},
    best_of_decisive: null,
    play_all: false,
    third_place: false,
    grand_final: 'reset',
    loser_order: 'cycle',
    double_loss: 'out',
    no_show: 'loser_bracket',
    groups: 1,
    legs: 1,
    draws: false,
    points: { kind: 'result', win: 3, draw: 1, loss: 0 },
    malus: 0,
    drop_out: 'half',
    tie_breaks: format === 'swiss' ? swissTieBreaks : tableTieBreaks,
    rounds: null,
    first_to: null,
    missed_rounds: 'loss',
  };
}

/** Something in the inputs of a stage that does not fit, with its place there: `settings.best_of_rounds.W3`. */
export interface Problem {
  path: string;
  code:
    | 'wrong_value'
    | 'not_in_format'
    | 'even_best_of'
    | 'margin_needs_best_of_3'
    | 'rounds_and_first_to'
    | 'tie_break_twice'
    | 'unknown_round'
    | 'too_many_rounds'
    | 'too_many_groups'
    | 'too_few_entries'
    | 'too_many_entries'
    | 'too_many_matches'
    | 'entry_twice'
    | 'seed_twice'
    | 'seed_gap'
    | 'slot_twice'
    | 'no_slot'
    | 'late_not_last'
    | 'no_place_late';
}

/** Settings as somebody gives them, each of them or none. */
export const givenSettings: Schema<Partial<Settings>> = request(
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, optional(schema as Schema<unknown>)]),
  ),
);

/** Settings as they came from outside, completed, with everything in them that cannot be. */
export function readSettings(format: Format, given: unknown): { settings: Settings; problems: Problem[] } {
  const [failure, known] = validate(given, givenSettings);
  if (failure) {
    const problems = failure.failures().map(({ path }): Problem => {
      return { path: ['settings', ...path].join('.'), code: 'wrong_value' };
    });
    return { settings: defaults(format), problems };
  }
  const settings = { ...defaults(format), ...known };
  const foreign = Object.keys(known).filter((name) => !settingsOf[format].has(name));
  return {
    settings,
    problems: [
      ...foreign.map((name): Problem => ({ path: `settings.${name}`, code: 'not_in_format' })),
      ...contradictions(settings),
    ],
  };
}

/** The settings that a format has; with these it is built the same, whatever the defaults will be. */
export function settingsFor(format: Format, settings: Settings): Partial<Settings> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => settingsOf[format].has(name)));
}

/** What speaks against a best-of in a stage with these settings. */
export function bestOfProblem(
  bestOf: number,
  { draws, points }: Pick<Settings, 'draws' | 'points'>,
): 'even_best_of' | 'margin_needs_best_of_3' | null {
  if (bestOf % 2 === 0 && !draws) return 'even_best_of';
  return bestOf !== 3 && points.kind === 'margin' ? 'margin_needs_best_of_3' : null;
}

function contradictions(settings: Settings): Problem[] {
  const { best_of, best_of_rounds, best_of_decisive } = settings;
  const bestOfs = [
    ['best_of', best_of] as const,
    ...(best_of_decisive === null ? [] : [['best_of_decisive', best_of_decisive] as const]),
    ...Object.entries(best_of_rounds).map(([round, bestOf]) => [`best_of_rounds.${round}`, bestOf] as const),
  ];
  const problems = bestOfs.flatMap(([name, bestOf]): Problem[] => {
    const code = bestOfProblem(bestOf, settings);
    return code ? [{ path: `settings.${name}`, code }] : [];
  });
  if (settings.rounds !== null && settings.first_to !== null)
    problems.push({ path: 'settings.rounds', code: 'rounds_and_first_to' });
  if (new Set(settings.tie_breaks).size < settings.tie_breaks.length)
    problems.push({ path: 'settings.tie_breaks', code: 'tie_break_twice' });
  return problems;
}
