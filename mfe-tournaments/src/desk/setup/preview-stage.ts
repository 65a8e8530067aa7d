// A stage of somebody, before anybody has entered: what the drawing of brackets needs.
import { type Derived, derive } from '@duellwerk/shared/bracket/derive';
import type { Graph } from '@duellwerk/shared/bracket/graph';
import type { MatchStateName } from '@duellwerk/shared/bracket/match-state-names';
import { followStages, type StageNode, stageOrder } from '@duellwerk/shared/bracket/stages';
import type { MatchState } from '@duellwerk/shared/contract/matches';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { type Evening, eveningOf, type StageEvening, wholeEvening } from './evening.ts';

/** A stage before it is played: whole if it is small, else what its last rounds are. */
export interface LastRounds {
  page: StagePage;
  /** Rounds that come before those of the page, with the number of their matches. */
  before: { id: string; name: StagePage['rounds'][number]['name']; matches: number }[];
}

/** Columns of a bracket that can still be read beside the form. */
const COLUMNS = 3;

/**
 * The last rounds of an elimination, the earlier ones by name: of a bracket for 32 the quarter-finals, semi-finals and the
 * final. In a double elimination the last two rounds of either bracket stand beside the grand final.
 */
export function lastRoundsOf(page: StagePage): LastRounds {
  const counts = new Map<string, number>();
  for (const { round, state } of page.matches)
    if (state !== 'bye' && state !== 'void') counts.set(round, (counts.get(round) ?? 0) + 1);
  const rounds = page.rounds.filter(({ id }) => counts.has(id));
  const inBracket = (wanted: 'winner' | 'loser') => rounds.filter(({ bracket }) => bracket === wanted);
  const losers = inBracket('loser');
  const shown = losers.length > 0 ? COLUMNS - 1 : COLUMNS;
  const earlier = [...inBracket('winner').slice(0, -shown), ...losers.slice(0, -shown)];
  if (earlier.length === 0) return { page, before: [] };
  const left = new Set(earlier.map(({ id }) => id));
  return {
    page: {
      ...page,
      rounds: page.rounds.filter(({ id }) => !left.has(id)),
      matches: page.matches.filter(({ round }) => !left.has(round)),
    },
    before: earlier.map(({ id, name }) => ({ id, name, matches: counts.get(id) ?? 0 })),
  };
}

export interface Preview {
  /** All stages of the evening. */
  evening: Evening;
  /** What is drawn: each stage, in the order in which they are played. */
  pages: StagePage[];
}

/** What a tournament of so many would be; `null` where its stages do not work. */
export function previewOf(
  stages: readonly StageNode[],
  entries: number,
  options: { bestOf: number; minutesPerGame: number; nameOf: (stage: StageNode, seed: number) => string },
): Preview | null {
  const played = stages.map((stage) => ({
    ...stage,
    settings: { best_of: options.bestOf, ...stage.settings },
  }));
  const { graphs } = followStages(played, entries);
  if (graphs.size < stages.length) return null;
  const evenings: StageEvening[] = [];
  const pages: StagePage[] = [];
  for (const node of stageOrder(played)) {
    const graph = graphs.get(node.name);
    const read = graph && derive(graph, []);
    if (!graph || !read?.ok) return null;
    const after = node.sources.map(({ stage }) => stage);
    const { matches } = read.stage;
    evenings.push({ name: node.name, after, ...eveningOf(graph, matches, options.minutesPerGame) });
    pages.push(pageOf(graph, read.stage, node.name, (seed) => options.nameOf(node, seed)));
  }
  return { evening: wholeEvening(evenings), pages };
}

/** How many it takes to play these stages, when those who are allowed to be the fewest are too few; else `null`. */
export function fewestFor(stages: readonly StageNode[], fewest: number, places: number): number | null {
  const isPlayable = (entries: number) => followStages(stages, entries).problems.length === 0;
  // What does not work with all places is told at its field.
  if (fewest >= places || !isPlayable(places)) return null;
  let entries = fewest;
  while (!isPlayable(entries)) entries += 1;
  return entries > fewest ? entries : null;
}

const states: Record<MatchStateName, MatchState> = {
  pending: 'pending',
  open: 'scheduled',
  stale: 'scheduled',
  final: 'final',
  bye: 'bye',
  void: 'void',
};

function pageOf(graph: Graph, stage: Derived, name: string, nameOf: (seed: number) => string): StagePage {
  const indexOf = new Map(graph.entries.map((entry, index) => [entry, index]));
  const index = (entry: string | null) => (entry === null ? null : (indexOf.get(entry) ?? null));
  return {
    id: 'preview',
    tournament: 'preview',
    name,
    number: 1,
    format: graph.format,
    state: 'pending',
    rev: 0,
    entries: graph.entries.map((entry, at) => ({
      entry,
      kind: 'team',
      id: entry,
      name: nameOf(at + 1),
      tag: null,
      image: null,
      seed: at + 1,
      group: graph.groups.find(({ seeds }) => seeds.includes(at + 1))?.name ?? null,
    })),
    rounds: graph.rounds.map(({ matches: _, ...round }) => round),
    matches: graph.matches.map((match, at) => {
      const played = stage.matches[at];
      return {
        id: match.key,
        key: match.key,
        round: match.round,
        state: states[played?.state ?? 'pending'],
        best_of: match.best_of,
        stale: false,
        a: index(played?.a ?? null),
        b: index(played?.b ?? null),
        a_score: null,
        b_score: null,
        winner: played?.winner ?? null,
        outcome: null,
        scheduled_at: null,
        winner_to: match.winner_to,
        loser_to: match.loser_to,
      };
    }),
    standings: stage.standings.map(({ group, rows }) => ({
      group,
      rows: rows.map(({ entry, ...row }) => ({ ...row, entry: indexOf.get(entry) ?? 0 })),
    })),
    places: [],
  };
}
