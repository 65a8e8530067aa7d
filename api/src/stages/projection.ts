// What the rows of matches and entries say, from a state of the engine. The one place in which the log becomes rows.
import type { Derived } from '@duellwerk/shared/bracket/derive';
import type { StageEvent } from '@duellwerk/shared/bracket/events';
import type { Graph, GraphMatch, Target } from '@duellwerk/shared/bracket/graph';
import type { MatchState as EngineMatch } from '@duellwerk/shared/bracket/match-state';
import type { RoundName } from '@duellwerk/shared/bracket/round-names';
import type { MatchOutcome, MatchState } from '@duellwerk/shared/contract/matches';
import type { EntryState } from '@duellwerk/shared/contract/tournaments';
import type { Side } from '../db/domain-tables.ts';

/** What a match is by the graph alone. */
export interface FixedMatch {
  key: string;
  bracket: GraphMatch['bracket'];
  group_name: string | null;
  /** Order of its round in its bracket or group, from 1. */
  round: number;
  /** Order in its round, from 0. */
  position: number;
  round_name: RoundName;
  winner_to: string | null;
  loser_to: string | null;
}

/** What a match is by the log. */
export interface PlayedMatch {
  key: string;
  /** An open match keeps the state to which its sides have come. */
  state: MatchState;
  stale: boolean;
  best_of: number;
  a_entry: string | null;
  b_entry: string | null;
  a_score: number | null;
  b_score: number | null;
  winner: Side | null;
  outcome: MatchOutcome | null;
  event_number: number | null;
}

/** The id of a match: that of its stage with its key, so that an answer with many of them compresses well. */
export const matchId = (stage: string, key: string) => `${stage}-${key.replace('.', '-')}`;

const targetText = (target: Target | null) => target && `${target.match}:${target.side}`;

export function fixedMatches(graph: Graph): FixedMatch[] {
  const rounds = new Map(graph.rounds.map((round) => [round.id, round]));
  return graph.matches.map(({ key, bracket, group, round: id, number, winner_to, loser_to }) => {
    const round = rounds.get(id);
    if (!round) throw new Error(`Match ${key} is in no round`);
    return {
      ...{ key, bracket, group_name: group, round: round.number, position: number - 1 },
      ...{ round_name: round.name, winner_to: targetText(winner_to), loser_to: targetText(loser_to) },
    };
  });
}

/** The match as its row says it; of an open one the state that nobody has changed yet. */
export function playedMatch(match: EngineMatch, events: readonly StageEvent[]): PlayedMatch {
  const { key, best_of, a, b, score, winner, event } = match;
  return {
    key,
    state: storedState(match),
    stale: match.state === 'stale',
    best_of,
    a_entry: a,
    b_entry: b,
    a_score: score?.a ?? null,
    b_score: score?.b ?? null,
    winner,
    outcome: storedOutcome(match, events),
    event_number: event,
  };
}

function storedState({ state, a, b, outcome }: EngineMatch): MatchState {
  if (state === 'final' && outcome?.kind === 'cancelled') return 'cancelled';
  // Two sides that do not meet any more: their stage was ended before its time.
  if (state === 'void' && a !== null && b !== null) return 'cancelled';
  if (state === 'open' || state === 'stale') return a !== null && b !== null ? 'scheduled' : 'pending';
  return state;
}

/** A played result that the organiser ruled counts as a ruling, whatever it was before. */
function storedOutcome({ outcome, event }: EngineMatch, events: readonly StageEvent[]): MatchOutcome | null {
  if (!outcome || outcome.kind === 'cancelled') return null;
  if (outcome.kind === 'walkover') return outcome.winner === 'a' ? 'walkover_a' : 'walkover_b';
  if (outcome.kind === 'double_loss') return 'double_loss';
  return events[(event ?? 0) - 1]?.kind === 'ruling' ? 'ruling' : 'played';
}

export interface Game {
  number: number;
  a: number | null;
  b: number | null;
}

/** The games of a result as far as somebody wrote them down, those that were not played empty. */
export function gamesOf({ outcome, best_of }: EngineMatch): Game[] {
  if (outcome?.kind !== 'played' || outcome.score.kind !== 'games') return [];
  const { games } = outcome.score;
  return Array.from({ length: best_of }, (_, index) => {
    const { a = null, b = null } = games[index] ?? {};
    // Forms fill in every game: what was not needed says 0:0.
    const isEmpty = a === 0 && b === 0 && index > 0;
    return { number: index + 1, a: isEmpty ? null : a, b: isEmpty ? null : b };
  });
}

/** Where an entry stands in the tournament. */
export interface EntryStanding {
  id: string;
  state: EntryState;
  place: number | null;
}

/**
 * Where the entries of a last stage stand. `firstPlace` is the place that its winner gets. In an elimination a place is
 * known when its entry has left, in tables when all is played.
 */
export function entryStandings(graph: Graph, stage: Derived, firstPlace: number): EntryStanding[] {
  const places = new Map(stage.places.map(({ entry, from }) => [entry, from + firstPlace - 1]));
  const out = new Map(stage.out.map(({ entry, kind }) => [entry, kind]));
  return graph.entries.map((id) => {
    const place = places.get(id) ?? null;
    const left = place === null ? 'active' : stage.finished ? 'placed' : 'eliminated';
    const kind = out.get(id);
    return { id, place, state: kind === undefined ? left : kind === 'drop' ? 'dropped' : 'disqualified' };
  });
}

/** The name of the group in which each entry starts, by the seeds as they are now. */
export function groupByEntry(graph: Graph, events: readonly StageEvent[]): Map<string, string | null> {
  const order = seedOrder(graph, events);
  return new Map(
    graph.groups.flatMap(({ name, seeds }) => seeds.map((seed) => [order[seed - 1] ?? '', name] as const)),
  );
}

/** The entries by their seeds, the first one first, as the log has them now. */
export function seedOrder(graph: Graph, events: readonly StageEvent[]): readonly string[] {
  const change = events.findLast((event) => event.kind === 'seed_change');
  if (change?.kind !== 'seed_change') return graph.entries;
  // Who came later stays behind them.
  return [...change.entries, ...graph.entries.slice(change.entries.length)];
}
