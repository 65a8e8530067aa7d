// The stages of a tournament and who goes from one to the next: groups to playoffs, several brackets by placement.
import { type Built, build } from './build.ts';
import type { Format, Graph } from './graph.ts';
import { parsePlacements } from './placements.ts';
import { expectedPlaces } from './places.ts';
import type { Problem, Settings } from './settings.ts';

export interface StageSource {
  /** Name of the stage that they come from. */
  stage: string;
  /** Places in it, of groups in each of them; see placements.ts. */
  placements: string;
  /** So many more of those who are at one place of their groups, the best first ("best thirds"). */
  best?: { place: number; count: number };
}

export interface StageNode {
  name: string;
  format: Format;
  settings: Partial<Settings>;
  /** None for the first stage: it takes the entries of the tournament. */
  sources: StageSource[];
}

/** Something in the stages that cannot be, with its place there: `stages.1.sources.0.placements`. */
export interface StageProblem {
  path: string;
  code:
    | Problem['code']
    | 'no_stages'
    | 'name_missing'
    | 'name_twice'
    | 'no_first_stage'
    | 'several_first_stages'
    | 'unknown_stage'
    | 'cycle'
    | 'placements_unreadable'
    | 'negative_from_table'
    | 'best_from_groups_only'
    | 'placement_twice'
    | 'placement_gap'
    | 'too_many_placements'
    | 'shared_place_cut'
    | 'no_winner';
}

/** Everything that is wrong with the stages of a tournament of so many entries; an empty list for stages that work. */
export function stageProblems(stages: readonly StageNode[], entries: number): StageProblem[] {
  const problems = [...nameProblems(stages), ...shapeProblems(stages)];
  // Sizes and placements can be followed only from stage to stage.
  return problems.length > 0 ? problems : flowProblems(stages, entries);
}

function nameProblems(stages: readonly StageNode[]): StageProblem[] {
  return stages.flatMap(({ name }, index): StageProblem[] => {
    const path = `stages.${index}.name`;
    if (name.trim() === '') return [{ path, code: 'name_missing' }];
    const isTaken = stages.slice(0, index).some((other) => other.name === name);
    return isTaken ? [{ path, code: 'name_twice' }] : [];
  });
}

function shapeProblems(stages: readonly StageNode[]): StageProblem[] {
  if (stages.length === 0) return [{ path: 'stages', code: 'no_stages' }];
  const problems: StageProblem[] = [];
  const firsts = stages.flatMap(({ sources }, index) => (sources.length === 0 ? [index] : []));
  if (firsts.length === 0) problems.push({ path: 'stages', code: 'no_first_stage' });
  for (const index of firsts.slice(1))
    problems.push({ path: `stages.${index}.sources`, code: 'several_first_stages' });
  const ordered = stageOrder(stages);
  stages.forEach((node, index) => {
    node.sources.forEach(({ stage, placements }, from) => {
      const path = `stages.${index}.sources.${from}`;
      if (!stages.some(({ name }) => name === stage))
        problems.push({ path: `${path}.stage`, code: 'unknown_stage' });
      else if (!ordered.includes(node)) problems.push({ path: `${path}.stage`, code: 'cycle' });
      if (parsePlacements(placements) === null)
        problems.push({ path: `${path}.placements`, code: 'placements_unreadable' });
    });
  });
  return problems;
}

/** The stages in an order in which they can be played; those that wait for each other in a circle are left out. */
export function stageOrder(stages: readonly StageNode[]): StageNode[] {
  const names = new Set(stages.map(({ name }) => name));
  const ordered: StageNode[] = [];
  const done = new Set<string>();
  for (let found = true; found; ) {
    const ready = stages.filter(
      (node) =>
        !ordered.includes(node) && node.sources.every(({ stage }) => done.has(stage) || !names.has(stage)),
    );
    for (const node of ready) {
      ordered.push(node);
      done.add(node.name);
    }
    found = ready.length > 0;
  }
  return ordered;
}

function flowProblems(stages: readonly StageNode[], entries: number): StageProblem[] {
  const { graphs, problems } = followStages(stages, entries);
  for (const [name, graph] of graphs) problems.push(...takenProblems(stages, name, graph));
  return [...problems, ...winnerProblems(stages)];
}

/** The graph of each stage by its name when so many enter and nobody drops out; a stage that cannot be built has problems. */
export function followStages(
  stages: readonly StageNode[],
  entries: number,
): { graphs: Map<string, Graph>; problems: StageProblem[] } {
  const graphs = new Map<string, Graph>();
  const problems: StageProblem[] = [];
  for (const node of stageOrder(stages)) {
    const path = `stages.${stages.indexOf(node)}`;
    const takes = node.sources.map((source) => ({ source, graph: graphs.get(source.stage) }));
    // A stage without a graph has its problems listed already.
    if (takes.some(({ graph }) => !graph)) continue;
    const size = takes.reduce((sum, { source, graph }) => sum + (graph ? entriesFrom(graph, source) : 0), 0);
    const built = buildOf(node, node.sources.length === 0 ? entries : size);
    if (built.ok) graphs.set(node.name, built.graph);
    else problems.push(...built.problems.map(({ path: at, code }) => ({ path: `${path}.${at}`, code })));
  }
  return { graphs, problems };
}

function buildOf({ format, settings }: StageNode, size: number): Built {
  return build(
    format,
    Array.from({ length: size }, (_, index) => ({ id: `${index}`, seed: index + 1 })),
    settings,
  );
}

/** How many a source brings. */
function entriesFrom(graph: Graph, { placements, best }: StageSource): number {
  const last = expectedLast(graph);
  const counts = (parsePlacements(placements) ?? []).map((placement) => {
    const tier = placement < 0 ? last[-placement - 1] : undefined;
    if (placement < 0) return tier ? tier.to - tier.from + 1 : 0;
    return graph.groups.length === 0
      ? 1
      : graph.groups.filter(({ seeds }) => seeds.length >= placement).length;
  });
  return counts.reduce((sum, count) => sum + count, 0) + (best?.count ?? 0);
}

const expectedLast = (graph: Graph) => (graph.groups.length === 0 ? expectedPlaces(graph) : []);

/** What all stages together take from one. */
function takenProblems(stages: readonly StageNode[], name: string, graph: Graph): StageProblem[] {
  const problems: StageProblem[] = [];
  const isTable = graph.groups.length > 0;
  const size = isTable ? Math.min(...graph.groups.map(({ seeds }) => seeds.length)) : graph.entries.length;
  const tiers = expectedLast(graph);
  const taken = new Map<number, string>();
  const take = (placement: number, path: string) => {
    if (taken.has(placement)) problems.push({ path, code: 'placement_twice' });
    taken.set(placement, path);
    if (placement < 0 && isTable) problems.push({ path, code: 'negative_from_table' });
    // The last of the tiers is the winner, who does not leave in any round.
    else if (placement > size || -placement > Math.max(0, tiers.length - 1))
      problems.push({ path, code: 'too_many_placements' });
  };
  stages.forEach((node, index) => {
    node.sources.forEach(({ stage, placements, best }, from) => {
      if (stage !== name) return;
      const path = `stages.${index}.sources.${from}`;
      const own = parsePlacements(placements) ?? [];
      for (const placement of own) take(placement, `${path}.placements`);
      for (const { from: first, to } of tiers) {
        const inside = own.filter((placement) => placement >= first && placement <= to).length;
        if (inside > 0 && inside <= to - first)
          problems.push({ path: `${path}.placements`, code: 'shared_place_cut' });
      }
      if (!best) return;
      if (graph.format !== 'groups') problems.push({ path: `${path}.best`, code: 'best_from_groups_only' });
      take(best.place, `${path}.best`);
      if (best.count > graph.groups.length)
        problems.push({ path: `${path}.best`, code: 'too_many_placements' });
    });
  });
  // Who has left in a round shares places that are counted from the first, too.
  for (const [placement, path] of taken) {
    const tier = placement < 0 ? tiers[-placement - 1] : undefined;
    const isTwice = tier && [...taken.keys()].some((each) => each >= tier.from && each <= tier.to);
    if (isTwice) problems.push({ path, code: 'placement_twice' });
  }
  for (const sign of [1, -1]) {
    const steps = [...taken.keys()].filter((placement) => placement * sign > 0).map(Math.abs);
    const gap = steps
      .toSorted((x, y) => x - y)
      .find((step, index, all) => step !== index + 1 && !all.includes(step - 1));
    if (gap !== undefined) problems.push({ path: taken.get(gap * sign) ?? 'stages', code: 'placement_gap' });
  }
  return problems;
}

/** Whoever is first goes on and on; the stage where that ends has to have one first. */
function winnerProblems(stages: readonly StageNode[]): StageProblem[] {
  let node = stages.find(({ sources }) => sources.length === 0);
  for (let next = node; next; ) {
    node = next;
    next = stages.find(({ sources }) =>
      sources.some(
        ({ stage, placements }) => stage === node?.name && parsePlacements(placements)?.includes(1),
      ),
    );
  }
  const isSplit = node?.format === 'groups' && (node.settings.groups ?? 1) > 1;
  return node && isSplit ? [{ path: `stages.${stages.indexOf(node)}`, code: 'no_winner' }] : [];
}
