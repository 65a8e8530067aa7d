// From the inputs of a stage to its graph. Pure; what does not fit comes back as a list of problems.
import { doubleElimination } from './double-elimination.ts';
import type { Entry, Format, Graph, GraphMatch, Round, Source, Target } from './graph.ts';
import { isLateRound, type RoundName } from './round-names.ts';
import { groupStage, roundRobin } from './round-robin.ts';
import { matchKey, type StagePlan } from './rounds.ts';
import { roundsFor } from './seeding.ts';
import { MAX_ENTRIES, MAX_MATCHES, type Problem, readSettings, type Settings } from './settings.ts';
import { singleElimination } from './single-elimination.ts';
import { swiss, swissRounds } from './swiss.ts';

/** `slots`: of each entry in the order of seeds. */
const planOf: Record<Format, (entries: number, settings: Settings, slots: readonly number[]) => StagePlan> = {
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
  if (problems.length === 0)
    problems.push(...slotProblems(entries), ...sizeProblems(format, entries.length, read.settings));
  if (problems.length > 0) return { ok: false, problems };

  const ordered = entries.toSorted((a, b) => a.seed - b.seed);
  const plan = planOf[format](
    entries.length,
    read.settings,
    ordered.map(({ seed, slot }) => slot ?? seed),
  );
  const unknown = Object.keys(read.settings.best_of_rounds).filter(
    (id) => !isLateRound(id) && !plan.rounds.some((round) => round.id === id),
  );
  if (unknown.length > 0) {
    const path = (id: string) => `settings.best_of_rounds.${id}`;
    return { ok: false, problems: unknown.map((id) => ({ path: path(id), code: 'unknown_round' })) };
  }
  const ids = ordered.map(({ id }) => id);
  return { ok: true, graph: { format, settings: read.settings, entries: ids, ...link(plan, read.settings) } };
}

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

function sizeProblems(format: Format, entries: number, settings: Settings): Problem[] {
  if (format === 'groups' && settings.groups * 2 > entries)
    return [{ path: 'settings.groups', code: 'too_many_groups' }];
  // Nobody can meet more than all the others; a table of two has one round.
  if (format === 'swiss' && swissRounds(entries, settings) > entries - 1)
    return [{ path: 'settings.rounds', code: 'too_many_rounds' }];
  if (matchCount(format, entries, settings) > MAX_MATCHES)
    return [{ path: 'entries', code: 'too_many_matches' }];
  return [];
}

/** How many matches a stage will have at most, counted before any of them is made. */
function matchCount(format: Format, entries: number, settings: Settings): number {
  const meetings = (size: number) => (settings.legs * size * (size - 1)) / 2;
  switch (format) {
    case 'round_robin':
      return meetings(entries);
    case 'groups':
      return settings.groups * meetings(Math.ceil(entries / settings.groups));
    case 'swiss':
      return swissRounds(entries, settings) * Math.ceil(entries / 2);
    case 'single_elimination':
    case 'double_elimination':
      return 2 * 2 ** roundsFor(entries);
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
