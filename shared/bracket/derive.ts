// The one way from a log to what a stage looks like. Pure: the same graph and events give the same answer, and all events at
// once give the same as one after the other.
import { applyEvent } from './apply.ts';
import type { StageEvent } from './events.ts';
import { isFinished } from './finished.ts';
import { type Fold, startFold } from './fold.ts';
import type { Graph } from './graph.ts';
import { undoableRound } from './legal.ts';
import { type MatchState, matchStates } from './match-state.ts';
import { eliminationPlaces, type Place, placesSoFar, tablePlaces } from './places.ts';
import type { Refusal } from './refusals.ts';
import { standingsOf, type Table } from './standings.ts';
import { drawableRound } from './swiss-state.ts';

export interface Derived {
  /** In the order of the graph. */
  matches: MatchState[];
  /** A table for each group, one for round robin and Swiss, none for an elimination. */
  standings: Table[];
  /** Eliminations: of everybody who plays no more. Tables: of everybody, once the stage has finished. */
  places: Place[];
  /** Keys of matches whose result belongs to sides that they no longer have. */
  stale: string[];
  out: { entry: string; kind: 'drop' | 'disqualification' }[];
  /** Something other than a seed change has happened. */
  started: boolean;
  finished: boolean;
  /** It was ended before its time. */
  ended: boolean;
  /** Who is alone on the first place of a finished stage; none where all have left. */
  winner: string | null;
  /** Drawn lots, the newest last. */
  lots: string[][];
  /** The Swiss round that may be drawn now. */
  drawable: number | null;
  /** The Swiss round whose draw can be taken back now. */
  undoable: number | null;
  /** Number of the last event. */
  events: number;
}

/** `number` is the event that could not follow the ones before it. */
export type Reading = { ok: true; stage: Derived } | { ok: false; number: number; refusal: Refusal };

/** What a stage looks like after the events of its log, or the first event that cannot be where it stands. */
export function derive(graph: Graph, events: readonly StageEvent[]): Reading {
  const read = readLog(graph, events);
  return read.ok ? { ok: true, stage: describe(read.fold) } : read;
}

/** The state after a log, for those who go on from there. */
export function readLog(
  graph: Graph,
  events: readonly StageEvent[],
): { ok: true; fold: Fold } | { ok: false; number: number; refusal: Refusal } {
  const fold = startFold(graph);
  for (const event of events) {
    const refusal = applyEvent(fold, event);
    if (refusal) return { ok: false, number: event.number, refusal };
  }
  return { ok: true, fold };
}

/** Places in an elimination; of one that was ended before it was decided also of those who are still in. */
function placesOf(fold: Fold): Place[] {
  const goingOn = { ...fold, ended: false };
  return fold.ended && !isFinished(goingOn) ? placesSoFar(goingOn) : eliminationPlaces(goingOn);
}

/** A state as plain data. */
export function describe(fold: Fold): Derived {
  const { graph } = fold;
  const standings = standingsOf(fold);
  const draw = drawableRound(fold);
  const finished = isFinished(fold);
  const isTable = graph.groups.length > 0;
  const places = isTable ? (finished ? tablePlaces(standings) : []) : placesOf(fold);
  const [first, second] = places;
  const isWon = fold.out.size < graph.entries.length;
  const matches = matchStates(fold);
  // Swiss rounds that were not needed.
  if (finished) for (const match of matches) if (match.state === 'pending') match.state = 'void';
  return {
    matches,
    standings,
    places,
    stale: matches.filter(({ state }) => state === 'stale').map(({ key }) => key),
    out: [...fold.out].map(([entry, kind]) => ({ entry: graph.entries[entry] ?? '', kind })),
    started: fold.started,
    finished,
    ended: fold.ended,
    winner: finished && isWon && first?.from === 1 && second?.from !== 1 ? first.entry : null,
    lots: fold.lots.map((lot) => lot.map((entry) => graph.entries[entry] ?? '')),
    drawable: draw.ok ? draw.round : null,
    undoable: undoableRound(fold),
    events: fold.events,
  };
}
