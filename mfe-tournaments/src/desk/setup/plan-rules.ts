// What stages say of points, ties and losses: every setting of the engine that most organizers leave as it is.
import type { Format } from '@duellwerk/shared/bracket/graph';
import {
  readSettings,
  type Settings,
  type TieBreakName,
  tieBreakNames,
} from '@duellwerk/shared/bracket/settings';

export interface RuleValues {
  play_all: boolean;
  draws: boolean;
  points: Settings['points']['kind'];
  points_win?: number;
  points_draw?: number;
  points_loss?: number;
  malus?: number;
  drop_out: Settings['drop_out'];
  /** Order of the table; none: the usual one of its format. */
  tie_breaks?: TieBreakName[];
  /** When a Swiss system is over: after its rounds, or for each at so many wins or losses. */
  swiss_end: 'rounds' | 'first_to';
  first_to_wins?: number;
  first_to_losses?: number;
  /** Of matches that put a side through or out; none: as everywhere. */
  best_of_decisive?: string;
  missed_rounds: Settings['missed_rounds'];
  loser_order: Settings['loser_order'];
  double_loss: Settings['double_loss'];
  no_show: Settings['no_show'];
}

const usualSettings = (format: Format): Settings => readSettings(format, {}).settings;
const usual = usualSettings('groups');
const { points: usualPoints } = usual;
const USUAL_FIRST_TO = 3;

export const usualRules: RuleValues = {
  ...{ play_all: usual.play_all, draws: usual.draws, malus: usual.malus, drop_out: usual.drop_out },
  points: usualPoints.kind,
  ...(usualPoints.kind === 'result' && {
    points_win: usualPoints.win,
    points_draw: usualPoints.draw,
    points_loss: usualPoints.loss,
  }),
  ...{ swiss_end: 'rounds', first_to_wins: USUAL_FIRST_TO, first_to_losses: USUAL_FIRST_TO },
  ...{ loser_order: usual.loser_order, double_loss: usual.double_loss, no_show: usual.no_show },
  missed_rounds: usual.missed_rounds,
};

export const ruleFields = [
  ...(['play_all', 'draws', 'points', 'points_win', 'points_draw', 'points_loss', 'malus'] as const),
  ...(['drop_out', 'tie_breaks', 'swiss_end', 'first_to_wins', 'first_to_losses'] as const),
  ...(['best_of_decisive', 'missed_rounds', 'loser_order', 'double_loss', 'no_show'] as const),
] as const satisfies (keyof RuleValues)[];
export type RuleField = (typeof ruleFields)[number];

/** The rules that the stages of some formats have. */
export function rulesOf(formats: readonly Format[], values: RuleValues): ReadonlySet<RuleField> {
  const isTable = formats.some((format) => format === 'groups' || format === 'round_robin');
  const isSwiss = formats.includes('swiss');
  const byResult = isTable && values.points === 'result';
  return new Set<RuleField>([
    'play_all',
    ...(isTable ? (['draws', 'points', 'malus', 'drop_out'] as const) : []),
    ...(byResult ? (['points_win', 'points_loss'] as const) : []),
    ...(byResult && values.draws ? (['points_draw'] as const) : []),
    ...(isTable || isSwiss ? (['tie_breaks'] as const) : []),
    ...(isSwiss ? (['swiss_end', 'missed_rounds'] as const) : []),
    ...(isSwiss && values.swiss_end === 'first_to'
      ? (['first_to_wins', 'first_to_losses', 'best_of_decisive'] as const)
      : []),
    ...(formats.includes('double_elimination') ? (['loser_order', 'double_loss', 'no_show'] as const) : []),
  ]);
}

/** The usual order of a table. */
export const usualTieBreaks = (format: Format): TieBreakName[] => usualSettings(format).tie_breaks;

/** Steps that can be added to an order. */
export const furtherTieBreaks = (chosen: readonly TieBreakName[]): TieBreakName[] =>
  tieBreakNames.filter((step) => !chosen.includes(step));

/** What the rules make other than usual in a stage. */
export function ruleSettings(values: RuleValues, format: Format): Partial<Settings> {
  const rules = rulesOf([format], values);
  const { points_win = 0, points_draw = 0, points_loss = 0, first_to_wins, first_to_losses } = values;
  const byResult = { kind: 'result', win: points_win, draw: points_draw, loss: points_loss } as const;
  const all: Partial<Settings> = {
    play_all: values.play_all,
    draws: values.draws,
    points: values.points === 'margin' ? { kind: 'margin' } : byResult,
    malus: values.malus ?? 0,
    drop_out: values.drop_out,
    tie_breaks: values.tie_breaks ?? usualTieBreaks(format),
    best_of_decisive: values.best_of_decisive ? Number(values.best_of_decisive) : null,
    missed_rounds: values.missed_rounds,
    loser_order: values.loser_order,
    double_loss: values.double_loss,
    no_show: values.no_show,
  };
  const said = Object.entries(all).filter(
    ([name, value]) =>
      rules.has(name as RuleField) &&
      JSON.stringify(value) !== JSON.stringify(usualSettings(format)[name as keyof Settings]),
  );
  const isFirstTo = rules.has('swiss_end') && values.swiss_end === 'first_to';
  return {
    ...Object.fromEntries(said),
    ...(isFirstTo && { first_to: { wins: first_to_wins ?? 0, losses: first_to_losses ?? 0 } }),
  };
}

/** The rules of some stages, as far as one form can say them: of the first stage that has each. */
export function readRules(
  stages: readonly { format: Format; settings: Partial<Settings> }[],
): Partial<RuleValues> {
  const first = <K extends keyof Settings>(name: K): Settings[K] | undefined =>
    stages.find(({ settings }) => settings[name] !== undefined)?.settings[name];
  const read = {
    ...{ play_all: first('play_all'), draws: first('draws'), malus: first('malus') },
    ...{ drop_out: first('drop_out'), loser_order: first('loser_order') },
    ...{
      double_loss: first('double_loss'),
      no_show: first('no_show'),
      missed_rounds: first('missed_rounds'),
    },
  };
  return {
    ...Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)),
    ...readPoints(first('points')),
    ...readTieBreaks(stages),
    ...readFirstTo(first('first_to')),
    ...(first('best_of_decisive') && { best_of_decisive: String(first('best_of_decisive')) }),
  };
}

function readPoints(points: Settings['points'] | undefined): Partial<RuleValues> {
  if (points === undefined) return {};
  if (points.kind === 'margin') return { points: 'margin' };
  const { win, draw, loss } = points;
  return { points: 'result', points_win: win, points_draw: draw, points_loss: loss };
}

function readTieBreaks(
  stages: readonly { format: Format; settings: Partial<Settings> }[],
): Partial<RuleValues> {
  const own = stages.find(({ settings }) => settings.tie_breaks !== undefined);
  if (!own?.settings.tie_breaks) return {};
  const isUsual = own.settings.tie_breaks.join() === usualTieBreaks(own.format).join();
  return isUsual ? {} : { tie_breaks: own.settings.tie_breaks };
}

function readFirstTo(firstTo: Settings['first_to'] | undefined): Partial<RuleValues> {
  if (!firstTo) return {};
  return { swiss_end: 'first_to', first_to_wins: firstTo.wins, first_to_losses: firstTo.losses };
}
