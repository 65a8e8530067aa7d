// Random stages of a tournament for tests.
import { build } from './build.ts';
import { type Format, formats, type Graph } from './graph.ts';
import { parsePlacements } from './placements.ts';
import { expectedPlaces } from './places.ts';
import { entriesFor } from './play.ts';
import type { Settings } from './settings.ts';
import { followStages, type StageNode, type StageSource, stageProblems } from './stages.ts';

type Random = (limit: number) => number;
const pick = <T>(random: Random, items: readonly [T, ...T[]]): T => items[random(items.length)] ?? items[0];

/** 2 to 4 stages that work for so many entries: a chain, or a tree whose branches may come together again. */
export function planStages(random: Random, entries: number): StageNode[] {
  for (;;) {
    const count = 2 + random(3);
    const nodes = [firstNode(random, entries)];
    for (let tries = 0; nodes.length < count && tries < 8; tries += 1) {
      const next = nextNode(random, nodes, entries);
      if (next.sources.length > 0 && canBeFollowed([...nodes, next], entries)) nodes.push(next);
    }
    if (nodes.length > 1 && stageProblems(nodes, entries).length === 0) return nodes;
  }
}

const canBeFollowed = (nodes: readonly StageNode[], entries: number) =>
  followStages(nodes, entries).problems.length === 0;

function firstNode(random: Random, entries: number): StageNode {
  for (;;) {
    const format = pick(random, formats);
    const settings = settingsFor(random, format);
    if (build(format, entriesFor(entries), settings).ok) return { name: 'A', format, settings, sources: [] };
  }
}

/** Takes what is left of one stage or two; maybe nothing. */
function nextNode(random: Random, nodes: readonly StageNode[], entries: number): StageNode {
  const { graphs } = followStages(nodes, entries);
  const from = nodes[random(nodes.length)];
  const other = random(4) === 0 ? nodes[random(nodes.length)] : undefined;
  const sources = [from, ...(other === from ? [] : [other])].flatMap((node) => {
    const graph = node && graphs.get(node.name);
    return graph ? (takeFrom(random, nodes, node.name, graph) ?? []) : [];
  });
  const format = pick(random, [...formats, 'single_elimination', 'double_elimination'] as const);
  const name = String.fromCharCode(65 + nodes.length);
  return { name, format, settings: settingsFor(random, format), sources };
}

/** The next places from above, or those who leave an elimination first, as far as no other stage takes them. */
function takeFrom(
  random: Random,
  nodes: readonly StageNode[],
  stage: string,
  graph: Graph,
): StageSource | null {
  const own = nodes.flatMap(({ sources }) => sources.filter((source) => source.stage === stage));
  const last = Math.max(
    0,
    ...own.flatMap(({ placements, best }) => [...numbersIn(placements), best?.place ?? 0]),
  );
  if (graph.groups.length > 0) {
    const most = Math.min(...graph.groups.map(({ seeds }) => seeds.length)) - last;
    if (most < 1) return null;
    const end = last + 1 + random(Math.min(most, graph.groups.length > 1 ? 2 : 4));
    const hasBest = graph.format === 'groups' && graph.groups.length > 1 && random(2) === 0;
    const best =
      hasBest && end < last + most ? { place: end + 1, count: 1 + random(graph.groups.length - 1) } : null;
    return { stage, placements: `${last + 1}-${end}`, ...(best && { best }) };
  }
  const tiers = expectedPlaces(graph);
  const below = Math.max(0, ...own.flatMap(({ placements }) => numbersIn(placements).map((each) => -each)));
  const left = tiers.slice(below).filter(({ from }) => from > Math.max(last, 1));
  if (left.length > 0 && random(2) === 0) {
    const end = below + 1 + random(Math.min(left.length, 2));
    return { stage, placements: below + 1 === end ? `-${end}` : `-${below + 1}--${end}` };
  }
  const ends = tiers.slice(below).flatMap(({ to }) => (to > last ? [to] : []));
  const end = ends[random(ends.length)];
  return end === undefined ? null : { stage, placements: `${last + 1}-${end}` };
}

const numbersIn = (placements: string) => parsePlacements(placements) ?? [];

function settingsFor(random: Random, format: Format): Partial<Settings> {
  const tableOrders = [
    {},
    {},
    { tie_breaks: ['points'] },
    { tie_breaks: ['points', 'game_difference', 'lot'] },
  ] as const;
  const tieBreaks = pick(random, tableOrders) as Partial<Settings>;
  const drop_out = pick(random, ['half', 'rest', 'all'] as const);
  switch (format) {
    case 'single_elimination':
      return { third_place: random(2) === 0, ...(random(4) === 0 && { best_of_rounds: { W3: 3 } }) };
    case 'double_elimination':
      return {
        grand_final: pick(random, ['none', 'simple', 'reset'] as const),
        double_loss: pick(random, ['out', 'loser_bracket'] as const),
        no_show: pick(random, ['loser_bracket', 'out'] as const),
      };
    case 'round_robin':
      return { drop_out, ...tieBreaks };
    case 'groups':
      return { groups: 1 + random(4), drop_out, ...tieBreaks };
    case 'swiss':
      return pick<Partial<Settings>>(random, [
        {},
        { first_to: { wins: 2, losses: 2 } },
        { first_to: { wins: 2, losses: 2 }, best_of_decisive: 3 },
        { rounds: 3 },
        { rounds: 2, tie_breaks: ['wins'] },
      ]);
  }
}
