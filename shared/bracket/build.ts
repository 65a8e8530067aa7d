// From the inputs of a stage to its graph. Pure; what does not fit comes back as a list of problems.
import { doubleElimination } from './double-elimination.ts';
import type { Entry, Format, Graph, GraphMatch, Late, Round, Source, Target } from './graph.ts';
import { isLateRound, type RoundName } from './round-names.ts';
import { groupLetters, groupStage, roundRobin } from './round-robin.ts';
import { type Field, matchKey, type StagePlan } from './rounds.ts';
import { roundsFor } from './seeding.ts';
import { MAX_ENTRIES, MAX_MATCHES, type Problem, readSettings, type Settings } from './settings.ts';
import { singleElimination } from './single-elimination.ts';
import { swiss, swissRounds } from './swiss.ts';

const planOf: Record<Format, (field: Field, settings: Settings) => StagePlan> = {
  single_elimination: singleElimination,
  double_elimination: doubleElimination,
  round_robin: roundRobin,
  groups: groupStage,
  swiss,
};

export type Built = { ok: true; graph: Graph } | { ok: false; problems: Problem[] };

/** The graph of a stage, or everything that is wrong with its inputs. */
export function build(format: Format, entries: readonly Entry[], settings: Partial<Settings> = {}): Built {
  const read = readSettings(format, settings);
  const problems = [...entryProblems(entries), ...read.problems];
  const field = fieldOf(entries);
  if (problems.length === 0)
    problems.push(
      ...slotProblems(entries),
      ...lateProblems(format, entries, read.settings),
      ...sizeProblems(format, field, read.settings),
    );
  if (problems.length > 0) return { ok: false, problems };

  const plan = planOf[format](field, read.settings);
  const unknown = Object.keys(read.settings.best_of_rounds).filter(
    (id) => !isLateRound(id) && !plan.rounds.some((round) => round.id === id),
  );
  if (unknown.length > 0) {
    const path = (id: string) => `settings.best_of_rounds.${id}`;
    return { ok: false, problems: unknown.map((id) => ({ path: path(id), code: 'unknown_round' })) };
  }
  const ordered = entries.toSorted((a, b) => a.seed - b.seed);
  const graph: Graph = {
    ...{ format, settings: read.settings, entries: ordered.map(({ id }) => id), late: field.late.length },
    first_rounds: ordered.map(({ late }) => firstRound(late)),
    ...link(plan, read.settings),
  };
  return { ok: true, graph };
}

function fieldOf(entries: readonly Entry[]): Field {
  const ordered = entries.toSorted((a, b) => a.seed - b.seed);
  return {
    size: entries.length,
    slots: ordered.map(({ seed, slot }) => slot ?? seed),
    late: ordered.flatMap(({ late }) => late ?? []),
  };
}

const firstRound = (late: Late | null | undefined) => (late && 'round' in late ? late.round : 1);

function entryProblems(entries: readonly Entry[]): Problem[] {
  if (entries.length < 2) return [{ path: 'entries', code: 'too_few_entries' }];
  if (entries.length > MAX_ENTRIES) return [{ path: 'entries', code: 'too_many_entries' }];
  const ids = new Set<string>();
  const seeds = new Set<number>();
  return entries.flatMap(({ id, seed }, index) => {
    const found: Problem[] = [];
    if (ids.has(id)) found.push({ path: `entries.${index}.id`, code: 'entry_twice' });
    if (seeds.has(seed)) found.push({ path: `entries.${index}.seed`, code: 'seed_twice' });
    if (!Number.isInteger(seed) || seed < 1 || seed > entries.length)
      found.push({ path: `entries.${index}.seed`, code: 'seed_gap' });
    ids.add(id);
    seeds.add(seed);
    return found;
  });
}

/** Of entries whose seeds are right. */
function slotProblems(entries: readonly Entry[]): Problem[] {
  const taken = new Set<number>();
  const last = 2 ** roundsFor(entries.length);
  return entries.flatMap(({ seed, slot }, index): Problem[] => {
    const own = slot ?? seed;
    const path = `entries.${index}.slot`;
    if (taken.has(own)) return [{ path, code: 'slot_twice' }];
    taken.add(own);
    return Number.isInteger(own) && own >= 1 && own <= last ? [] : [{ path, code: 'no_slot' }];
  });
}

/** A latecomer has a seed behind all others, and a place in a part of the stage that exists. */
function lateProblems(format: Format, entries: readonly Entry[], settings: Settings): Problem[] {
  const onTime = entries.filter(({ late }) => !late).length;
  return entries.flatMap(({ seed, late }, index): Problem[] => {
    const path = `entries.${index}.late`;
    if (!late) return [];
    if (seed <= onTime) return [{ path, code: 'late_not_last' }];
    return hasPlaceLate(format, late, { size: onTime, settings }) ? [] : [{ path, code: 'no_place_late' }];
  });
}

/** The rounds that a latecomer missed must leave something to play for. */
function hasPlaceLate(
  format: Format,
  late: Late,
  { size, settings }: { size: number; settings: Settings },
): boolean {
  if ('group' in late)
    return format === 'groups'
      ? groupLetters(settings.groups).includes(late.group ?? '')
      : format === 'round_robin' && late.group === null;
  if (format !== 'swiss' || !Number.isInteger(late.round) || late.round < 1) return false;
  const { first_to: end, missed_rounds: missed } = settings;
  const missable = end ? (missed === 'loss' ? end.losses : end.wins) : swissRounds(size, settings);
  return late.round <= missable;
}

function sizeProblems(format: Format, field: Field, settings: Settings): Problem[] {
  const { size, late } = field;
  const onTime = size - late.length;
  if (format === 'groups' && settings.groups * 2 > onTime)
    return [{ path: 'settings.groups', code: 'too_many_groups' }];
  // Nobody can meet more than all the others; a table of two has one round.
  if (format === 'swiss' && swissRounds(onTime, settings) > onTime - 1)
    return [{ path: 'settings.rounds', code: 'too_many_rounds' }];
  if (matchCount(format, field, settings) > MAX_MATCHES)
    return [{ path: 'entries', code: 'too_many_matches' }];
  return [];
}

/** How many matches a stage will have at most, counted before any of them is made. */
function matchCount(format: Format, { size, late }: Field, settings: Settings): number {
  const meetings = (entries: number) => (settings.legs * entries * (entries - 1)) / 2;
  switch (format) {
    case 'round_robin':
      return meetings(size);
    case 'groups':
      return settings.groups * meetings(Math.ceil((size - late.length) / settings.groups) + late.length);
    case 'swiss':
      return swissRounds(size - late.length, settings) * Math.ceil(size / 2);
    case 'single_elimination':
    case 'double_elimination':
      return 2 * 2 ** roundsFor(size);
  }
}

function bestOfRound({ id, name }: { id: string; name: RoundName }, settings: Settings): number {
  const { best_of, best_of_rounds: rounds } = settings;
  return rounds[id] ?? (isLateRound(name.kind) ? rounds[name.kind] : undefined) ?? best_of;
}

/** Gives every match its key and tells it where its winner and loser go: the sources of later matches, turned around. */
function link(plan: StagePlan, settings: Settings): Pick<Graph, 'rounds' | 'matches' | 'groups'> {
  const matches = new Map<string, GraphMatch>();
  const rounds = plan.rounds.map(({ pairs, ...round }): Round => {
    const best_of = bestOfRound(round, settings);
    const keys = pairs.map(([a, b], index) => {
      const number = index + 1;
      const key = matchKey(round, number);
      const { bracket, group, id } = round;
      matches.set(key, {
        key,
        bracket,
        group,
        round: id,
        number,
        best_of,
        a,
        b,
        winner_to: null,
        loser_to: null,
      });
      return key;
    });
    return { ...round, best_of, matches: keys };
  });
  const lead = (source: Source, target: Target) => {
    if (source.from !== 'winner' && source.from !== 'loser') return;
    const match = matches.get(source.match);
    if (match) match[`${source.from}_to`] = target;
  };
  for (const { key, a, b } of matches.values()) {
    lead(a, { match: key, side: 'a' });
    lead(b, { match: key, side: 'b' });
  }
  return { rounds, matches: [...matches.values()], groups: plan.groups };
}
