// The stages of a tournament as the form describes them: a ready-made choice and its details, and back from stages to these.
import type { Format } from '@duellwerk/shared/bracket/graph';
import { parsePlacements } from '@duellwerk/shared/bracket/placements';
import type { LateRound } from '@duellwerk/shared/bracket/round-names';
import { readSettings, type Settings, settingsFor } from '@duellwerk/shared/bracket/settings';
import type { StageNode } from '@duellwerk/shared/bracket/stages';
import type { ManagedTournament, StageInput } from '@duellwerk/shared/contract/tournament-settings';
import { type RuleValues, readRules, ruleFields, ruleSettings, usualRules } from './plan-rules.ts';

export type Stage = Pick<StageInput, 'name' | 'format' | 'settings' | 'sources'>;
type Knockout = 'single_elimination' | 'double_elimination';

export interface PlanValues extends RuleValues {
  /** How it begins; groups and Swiss lead to playoffs. `kept`: stages that this form does not know how to make. */
  format: Format | 'kept';
  best_of: string;
  groups?: number;
  legs: string;
  /** Swiss rounds; none: as many as it takes. */
  rounds?: number;
  /** Who goes on to the playoffs: from each group, or from the Swiss table, where 0 is nobody. */
  qualified?: number;
  /** Playoffs side by side: the second one is for those who come next in the table. */
  brackets?: number;
  playoffs: Knockout;
  third_place: boolean;
  grand_final: Settings['grand_final'];
  /** Best of in the table before the playoffs and in the last rounds; none: as everywhere. */
  table_best_of?: string;
  semi_final_best_of?: string;
  final_best_of?: string;
}

/** The fields of the plan, apart from the best of that is the tournament's own. */
export const planFields = [
  ...(['format', 'groups', 'legs', 'rounds', 'qualified', 'brackets', 'playoffs', 'third_place'] as const),
  ...(['grand_final', 'table_best_of', 'semi_final_best_of', 'final_best_of'] as const),
  ...ruleFields,
] as const satisfies (keyof PlanValues)[];

export const BRACKETS_MAX = 4;
const SWISS_QUALIFIED_MAX = 8;
const powerOfTwo = (below: number) => 2 ** Math.floor(Math.log2(Math.max(below, 2)));

/** Who usually goes on: two of each group, half of a Swiss table and no more than eight. */
export function usualQualified(format: PlanValues['format'], places: number): number {
  return format === 'swiss' ? Math.min(SWISS_QUALIFIED_MAX, powerOfTwo(places / 2)) : 2;
}

/** What the details say before anybody changes them: groups of four. */
export function usualPlan(format: PlanValues['format'], places: number, best_of: string): PlanValues {
  return {
    ...{ format, best_of, groups: powerOfTwo(places / 4), legs: '1', brackets: 1 },
    ...{ qualified: usualQualified(format, places), playoffs: 'single_elimination' },
    ...{ third_place: false, grand_final: 'reset' },
    ...usualRules,
  };
}

/** Whether the plan ends with playoffs. */
function hasPlayoffs({ format, qualified = 0 }: PlanValues): boolean {
  return format === 'groups' || (format === 'swiss' && qualified > 0);
}

/** The elimination in which the plan ends, `null` where it ends with a table. */
export function knockoutOf(plan: PlanValues): Knockout | null {
  const { format } = plan;
  if (format === 'single_elimination' || format === 'double_elimination') return format;
  return hasPlayoffs(plan) ? plan.playoffs : null;
}

/** The details that a plan has. */
export function detailsOf(plan: PlanValues): ReadonlySet<string> {
  const { format } = plan;
  const knockout = knockoutOf(plan);
  return new Set([
    ...(format === 'groups' ? ['groups'] : []),
    ...(format === 'groups' || format === 'round_robin' ? ['legs'] : []),
    ...(format === 'swiss' && plan.swiss_end === 'rounds' ? ['rounds'] : []),
    ...(format === 'groups' || format === 'swiss' ? ['qualified'] : []),
    ...(hasPlayoffs(plan) ? ['brackets', 'playoffs', 'table_best_of'] : []),
    ...(knockout ? ['semi_final_best_of', 'final_best_of'] : []),
    ...(knockout === 'single_elimination' ? ['third_place'] : []),
    ...(knockout === 'double_elimination' ? ['grand_final'] : []),
  ]);
}

/** The formats of the stages that a plan has. */
export function formatsOf(plan: PlanValues): Format[] {
  if (plan.format === 'kept') return [];
  return hasPlayoffs(plan) ? [plan.format, plan.playoffs] : [plan.format];
}

/** Names of the stages that the form makes, in the language of the organizer. */
export interface StageNames {
  main: string;
  groups: string;
  swiss: string;
  playoffs: string;
}

/** The stages that the form describes. */
export function stagesOf(plan: PlanValues, kept: readonly Stage[], names: StageNames): StageNode[] {
  const { format } = plan;
  if (format === 'kept') return kept.map(stageNode);
  if (!hasPlayoffs(plan))
    return [{ name: names.main, format, settings: settingsOf(plan, format), sources: [] }];
  const table = format === 'groups' ? names.groups : names.swiss;
  const { qualified = 2, brackets = 1, playoffs } = plan;
  return [
    { name: table, format, settings: settingsOf(plan, format), sources: [] },
    ...Array.from({ length: brackets }, (_, index): StageNode => {
      const name = brackets === 1 ? names.playoffs : `${names.playoffs} ${letter(index)}`;
      const placements = placementsText(index * qualified + 1, (index + 1) * qualified);
      return {
        name,
        format: playoffs,
        settings: settingsOf(plan, playoffs),
        sources: [{ stage: table, placements }],
      };
    }),
  ];
}

const letter = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index);
const placementsText = (from: number, to: number) => (from === to ? `${from}` : `${from}-${to}`);

function stageNode({ name, format, settings, sources }: Stage): StageNode {
  return {
    ...{ name, format, settings },
    sources: sources.map(({ best, ...source }) => ({ ...source, ...(best && { best }) })),
  };
}

/** The fields of the playoffs, which can be others until those begin. */
const playoffFields: ReadonlySet<string> = new Set<keyof PlanValues>([
  ...(['qualified', 'brackets', 'playoffs', 'third_place', 'grand_final'] as const),
  ...(['semi_final_best_of', 'final_best_of', 'loser_order', 'double_loss', 'no_show'] as const),
]);

/** Whether the first stage has its entries and stays as it is, while those after it have not begun. */
function isBetween({ state, stages: [, ...later] }: Pick<ManagedTournament, 'state' | 'stages'>): boolean {
  const isPlayed = state === 'seeding' || state === 'running' || state === 'paused';
  return isPlayed && later.length > 0 && later.every((stage) => stage.state === 'pending');
}

/** Fields of the plan that stay as they are. @param isFinal the field of participants is final */
export function frozenPlan(managed: Pick<ManagedTournament, 'state' | 'stages'>, isFinal: boolean): string[] {
  if (!isFinal) return [];
  return isBetween(managed) ? planFields.filter((field) => !playoffFields.has(field)) : [...planFields];
}

/** The stages that are saved: what has begun stays to the letter, and those after it keep their names. */
export function savedStages(
  plan: PlanValues,
  managed: Pick<ManagedTournament, 'state' | 'stages'>,
  names: StageNames,
): Stage[] {
  const made = stagesOf(plan, managed.stages, names);
  const [first] = managed.stages;
  if (!first || !isBetween(managed)) return made;
  const { name, format, settings, sources } = first;
  return made.map((stage, index) => {
    if (index === 0) return { name, format, settings, sources };
    const from = stage.sources.map((source) => ({ ...source, stage: name }));
    return { ...stage, name: managed.stages[index]?.name ?? stage.name, sources: from };
  });
}

/** Which rounds the fields of the last ones are about. */
const lateRounds: Record<Knockout, { semi: readonly LateRound[]; final: readonly LateRound[] }> = {
  single_elimination: { semi: ['semi_final'], final: ['final'] },
  double_elimination: { semi: ['winner_final', 'loser_final'], final: ['grand_final', 'grand_final_reset'] },
};

/** What a stage of the plan says otherwise than everybody does. */
function settingsOf(plan: PlanValues, format: Format): Partial<Settings> {
  const tableBestOf = plan.table_best_of && plan.table_best_of !== plan.best_of;
  const isOwn = tableBestOf && hasPlayoffs(plan);
  // Points by games depend on how many there are.
  const isSaid = isOwn || (plan.points === 'margin' && (format === 'groups' || format === 'round_robin'));
  const own = isSaid ? { best_of: Number(isOwn ? plan.table_best_of : plan.best_of) } : {};
  const legs = plan.legs === '2' ? { legs: 2 } : {};
  const rules = ruleSettings(plan, format);
  switch (format) {
    case 'groups':
      return { groups: plan.groups ?? 2, ...legs, ...own, ...rules };
    case 'round_robin':
      return { ...legs, ...own, ...rules };
    case 'swiss': {
      const rounds = rules.first_to ? undefined : plan.rounds;
      return { ...(rounds !== undefined && { rounds }), ...own, ...rules };
    }
    case 'single_elimination':
      return { ...(plan.third_place && { third_place: true }), ...lateBestOf(plan, format), ...rules };
    case 'double_elimination':
      return {
        ...(plan.grand_final !== 'reset' && { grand_final: plan.grand_final }),
        ...lateBestOf(plan, format),
        ...rules,
      };
  }
}

function lateBestOf(plan: PlanValues, format: Knockout): Partial<Settings> {
  const { semi, final } = lateRounds[format];
  const rounds = (names: readonly LateRound[], bestOf: string | undefined) =>
    bestOf ? names.map((name) => [name, Number(bestOf)] as const) : [];
  const said = [...rounds(semi, plan.semi_final_best_of), ...rounds(final, plan.final_best_of)];
  return said.length > 0 ? { best_of_rounds: Object.fromEntries(said) } : {};
}

type Planned = Pick<ManagedTournament, 'stages' | 'best_of' | 'places'>;

/** The plan of a tournament's stages. */
export function planOf({ stages, best_of, places }: Planned): PlanValues {
  const [first, next] = stages;
  const usual = usualPlan(first?.format ?? 'single_elimination', places, String(best_of));
  if (!first) return { ...usual, format: 'kept' };
  const read = {
    ...usual,
    ...tableOf(first, best_of),
    ...playoffsOf(stages),
    ...knockoutDetails(next ?? first),
    ...readRules(stages),
  };
  const isKnown = isSame(stagesOf(read, [], anyNames), stages, best_of);
  return isKnown ? read : { ...usual, format: 'kept' };
}

const anyNames: StageNames = { main: 'main', groups: 'groups', swiss: 'swiss', playoffs: 'playoffs' };

function tableOf({ settings }: Stage, best_of: number): Partial<PlanValues> {
  const own = settings.best_of !== undefined && settings.best_of !== best_of;
  return {
    ...(settings.groups !== undefined && { groups: settings.groups }),
    ...(settings.legs !== undefined && { legs: String(settings.legs) }),
    ...(settings.rounds != null && { rounds: settings.rounds }),
    ...(own && { table_best_of: String(settings.best_of) }),
  };
}

function playoffsOf([first, next, ...more]: readonly Stage[]): Partial<PlanValues> {
  if (!next) return first?.format === 'swiss' ? { qualified: 0 } : {};
  const taken = parsePlacements(next.sources[0]?.placements ?? '') ?? [];
  const playoffs = next.format === 'double_elimination' ? next.format : 'single_elimination';
  return { qualified: taken.length, brackets: 1 + more.length, playoffs };
}

function knockoutDetails({ format, settings }: Stage): Partial<PlanValues> {
  if (format !== 'single_elimination' && format !== 'double_elimination') return {};
  const { third_place, grand_final, best_of_rounds = {} } = settings;
  const [semi] = lateRounds[format].semi.flatMap((round) => best_of_rounds[round] ?? []);
  const [final] = lateRounds[format].final.flatMap((round) => best_of_rounds[round] ?? []);
  return {
    ...(third_place !== undefined && { third_place }),
    ...(grand_final !== undefined && { grand_final }),
    ...(semi !== undefined && { semi_final_best_of: String(semi) }),
    ...(final !== undefined && { final_best_of: String(final) }),
  };
}

/** Whether two rows of stages are played alike, whatever they are called and however their defaults are written. */
function isSame(some: readonly Stage[], others: readonly Stage[], best_of: number): boolean {
  return JSON.stringify(played(some, best_of), inOrder) === JSON.stringify(played(others, best_of), inOrder);
}

/** The database has its own order of names. */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([x], [y]) => (x < y ? -1 : 1)))
    : value;

function played(stages: readonly Stage[], best_of: number): unknown {
  return stages.map(({ format, settings, sources }) => {
    const all = settingsFor(format, readSettings(format, { best_of, ...settings }).settings);
    const from = sources.map(({ stage, placements, best }) => [
      stages.findIndex(({ name }) => name === stage),
      parsePlacements(placements),
      best ?? null,
    ]);
    return { format, all, from };
  });
}

/** Whether the form describes other stages than the tournament has. */
export function changesStages(plan: PlanValues, { stages, best_of }: Planned): boolean {
  return plan.format !== 'kept' && !isSame(stagesOf(plan, [], anyNames), stages, best_of);
}
