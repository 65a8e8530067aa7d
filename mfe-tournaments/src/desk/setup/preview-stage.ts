// A stage of somebody, before anybody has entered: what the drawing of brackets needs.
import { build } from '@duellwerk/shared/bracket/build';
import { type Derived, derive } from '@duellwerk/shared/bracket/derive';
import type { Graph } from '@duellwerk/shared/bracket/graph';
import type { MatchStateName } from '@duellwerk/shared/bracket/match-state-names';
import type { StageNode } from '@duellwerk/shared/bracket/stages';
import type { MatchState } from '@duellwerk/shared/contract/matches';
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { type Evening, eveningOf, wholeEvening } from './evening.ts';

export interface Preview {
  /** All stages of the evening. */
  evening: Evening;
  /** The stage that is drawn: the first. */
  page: StagePage;
}

/** From each group so many go on; see stagesOf. */
const FROM_EACH_GROUP = 2;

/** What a tournament of so many would be; `null` where its stages do not work. */
export function previewOf(
  stages: readonly StageNode[],
  entries: number,
  options: { bestOf: number; minutesPerGame: number; nameOf: (seed: number) => string },
): Preview | null {
  const evenings: Evening[] = [];
  let first: StagePage | null = null;
  let size = entries;
  for (const { name, format, settings } of stages) {
    const seeds = Array.from({ length: size }, (_, index) => ({ id: `e${index + 1}`, seed: index + 1 }));
    const built = build(format, seeds, { best_of: options.bestOf, ...settings });
    if (!built.ok) return null;
    const read = derive(built.graph, []);
    if (!read.ok) return null;
    evenings.push(eveningOf(built.graph, read.stage.matches, options.minutesPerGame));
    first ??= pageOf(built.graph, read.stage, name, options.nameOf);
    size = built.graph.groups.length * FROM_EACH_GROUP;
  }
  return first && { evening: wholeEvening(evenings), page: first };
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
