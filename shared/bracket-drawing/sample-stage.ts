// Stages for tests, as the API answers them: made by the engine from a graph and a log.
import type { Derived } from '../bracket/derive.ts';
import type { Outcome } from '../bracket/events.ts';
import type { Graph } from '../bracket/graph.ts';
import type { MatchState as Played } from '../bracket/match-state.ts';
import { graphFor, Play, randomFrom } from '../bracket/play.ts';
import type { Settings } from '../bracket/settings.ts';
import type { MatchOutcome, MatchState } from '../contract/matches.ts';
import type { StageMatch, StagePage } from '../contract/stages.ts';

const FIRST_START = Date.parse('2026-11-22T18:00:00.000Z');
const BETWEEN_ROUNDS = 45 * 60 * 1000;

const names = ['Elbsturm', 'Rheinklang', 'Nordwind', 'Isarblitz', 'Harzwölfe', 'Kohlenpott Kollektiv'];
const nameOf = (index: number) => {
  const name = names[index % names.length] ?? '';
  return index < names.length ? name : `${name} ${Math.floor(index / names.length) + 1}`;
};

/** The answer for a stage that stands as `derived` says. */
export function stagePage(graph: Graph, derived: Derived, parts: Partial<StagePage> = {}): StagePage {
  const stage = parts.id ?? 's1';
  const indexOf = new Map(graph.entries.map((entry, index) => [entry, index]));
  const index = (entry: string | null) => (entry === null ? null : (indexOf.get(entry) ?? null));
  const roundAt = new Map(graph.rounds.map((round, at) => [round.id, at]));
  const groupOf = (seed: number) => graph.groups.find(({ seeds }) => seeds.includes(seed))?.name ?? null;
  const matches = graph.matches.map((match, at): StageMatch => {
    const played = derived.matches[at];
    if (!played) throw new Error(`No state of ${match.key}`);
    return {
      id: `${stage}-${match.key.replace('.', '-')}`,
      key: match.key,
      round: match.round,
      state: stateOf(played),
      stale: played.state === 'stale',
      a: index(played.a),
      b: index(played.b),
      a_score: played.score?.a ?? null,
      b_score: played.score?.b ?? null,
      winner: played.winner,
      outcome: outcomeOf(played.outcome),
      scheduled_at: new Date(FIRST_START + (roundAt.get(match.round) ?? 0) * BETWEEN_ROUNDS).toISOString(),
      winner_to: match.winner_to,
      loser_to: match.loser_to,
    };
  });
  return {
    id: stage,
    tournament: 'herbst',
    name: 'Hauptrunde',
    number: 1,
    format: graph.format,
    state: derived.finished ? 'completed' : derived.started ? 'running' : 'pending',
    rev: derived.events,
    entries: graph.entries.map((entry, at) => ({
      entry,
      kind: 'team',
      id: `t-${entry}`,
      name: nameOf(at),
      tag: null,
      image: null,
      seed: at + 1,
      group: groupOf(at + 1),
    })),
    rounds: graph.rounds.map(({ matches: _, ...round }) => round),
    matches,
    standings: derived.standings.map(({ group, rows }) => ({
      group,
      rows: rows.map(({ entry, ...row }) => ({ ...row, entry: indexOf.get(entry) ?? 0 })),
    })),
    places: derived.places.map(({ entry, ...place }) => ({ ...place, entry: indexOf.get(entry) ?? 0 })),
    ...parts,
  };
}

const states: Record<Played['state'], MatchState> = {
  pending: 'pending',
  open: 'scheduled',
  stale: 'scheduled',
  final: 'final',
  bye: 'bye',
  void: 'void',
};

function stateOf(match: Played): MatchState {
  return states[match.state];
}

function outcomeOf(outcome: Outcome | null): MatchOutcome | null {
  if (outcome?.kind === 'walkover') return `walkover_${outcome.winner}`;
  return outcome === null || outcome.kind === 'cancelled' ? null : outcome.kind;
}

/**
 * A stage of so many entries in which so many results stand, the better seed winning three of four.
 * @param results all of them where it is left out
 */
export function aStage(
  format: Graph['format'],
  entries: number,
  settings: Partial<Settings> = {},
  results = Number.POSITIVE_INFINITY,
): StagePage {
  const play = new Play(graphFor(format, entries, { best_of: 3, ...settings }));
  const random = randomFrom(7);
  let left = results;
  for (;;) {
    // Matches follow those that lead to them, so that one pass plays all that is drawn.
    for (const { key } of play.graph.matches) {
      const match = left > 0 ? play.match(key) : null;
      if (match?.state !== 'open') continue;
      const aIsBetter = Number(match.a?.slice(1)) < Number(match.b?.slice(1));
      const aWins = random(4) > 0 === aIsBetter;
      play.end(key, `${aWins ? 2 : random(2)}:${aWins ? random(2) : 2}`);
      left -= 1;
    }
    if (play.stage.drawable === null) break;
    play.draw();
  }
  return stagePage(play.graph, play.stage);
}
