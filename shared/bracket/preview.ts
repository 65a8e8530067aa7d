// What an event would change, before anybody decides on it.
import { applyEvent } from './apply.ts';
import { type Derived, describe, readLog } from './derive.ts';
import type { StageEvent } from './events.ts';
import type { Graph } from './graph.ts';
import type { MatchState } from './match-state.ts';
import type { Refusal } from './refusals.ts';

export interface MatchChange {
  key: string;
  before: MatchState;
  after: MatchState;
}

/** A place in an elimination, a rank in a table; `null` while there is none. */
export interface PlaceChange {
  entry: string;
  before: { from: number; to: number } | null;
  after: { from: number; to: number } | null;
}

export type Preview =
  | { ok: true; matches: MatchChange[]; places: PlaceChange[]; before: Derived; after: Derived }
  /** The event, or with `number` an earlier one of the log, cannot be. */
  | { ok: false; number: number; refusal: Refusal };

/** Every match and place that the event would change, with before and after, or why it cannot be. */
export function preview(graph: Graph, events: readonly StageEvent[], event: StageEvent): Preview {
  const read = readLog(graph, events);
  if (!read.ok) return read;
  const before = describe(read.fold);
  const refusal = applyEvent(read.fold, event);
  if (refusal) return { ok: false, number: event.number, refusal };
  const after = describe(read.fold);
  return {
    ok: true,
    matches: matchChanges(before, after),
    places: placeChanges(graph, before, after),
    before,
    after,
  };
}

function matchChanges(before: Derived, after: Derived): MatchChange[] {
  return after.matches.flatMap((now, index) => {
    const then = before.matches[index];
    return then && !isSame(then, now) ? [{ key: now.key, before: then, after: now }] : [];
  });
}

function isSame(then: MatchState, now: MatchState): boolean {
  return (
    then.state === now.state &&
    then.best_of === now.best_of &&
    then.a === now.a &&
    then.b === now.b &&
    then.winner === now.winner &&
    // A result is kept as one object until another one is written.
    then.outcome === now.outcome &&
    then.event === now.event
  );
}

function placeChanges(graph: Graph, before: Derived, after: Derived): PlaceChange[] {
  const [then, now] = [placesIn(before), placesIn(after)];
  return graph.entries.flatMap((entry) => {
    const change = { entry, before: then.get(entry) ?? null, after: now.get(entry) ?? null };
    const isEqual = change.before?.from === change.after?.from && change.before?.to === change.after?.to;
    return isEqual ? [] : [change];
  });
}

function placesIn({ standings, places }: Derived): Map<string, { from: number; to: number }> {
  const ranks = standings.flatMap(({ rows }) =>
    rows.map(({ entry, rank }) => {
      const sharing = rows.filter((row) => row.rank === rank).length;
      return { entry, from: rank, to: rank + sharing - 1 };
    }),
  );
  const shown = standings.length > 0 ? ranks : places;
  return new Map(shown.map(({ entry, from, to }) => [entry, { from, to }]));
}
