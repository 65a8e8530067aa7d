// What an event changes in the rows of a stage.
import type { Derived } from '@duellwerk/shared/bracket/derive';
import type { StageEvent } from '@duellwerk/shared/bracket/events';
import type { Graph } from '@duellwerk/shared/bracket/graph';
import type { MatchChange, PlaceChange } from '@duellwerk/shared/bracket/preview';
import { type EntryStanding, entryStandings, gamesOf, playedMatch } from './projection.ts';
import type { ChangedMatch } from './repo.ts';

export interface ChangedState {
  graph: Graph;
  /** The log with the event behind it. */
  events: readonly StageEvent[];
  before: Derived;
  after: Derived;
  matches: readonly MatchChange[];
  places: readonly PlaceChange[];
}

export function changedMatches({ events, matches }: ChangedState): ChangedMatch[] {
  // What sides had said of a match before an early end does not count when it goes on.
  const isResumed = events.at(-1)?.kind === 'end_undone';
  return matches.map(({ before, after }) => {
    const games = gamesOf(after);
    const forget_a = isResumed || (before.a !== null && before.a !== after.a);
    const forget_b = isResumed || (before.b !== null && before.b !== after.b);
    const isOver = after.outcome !== null || before.outcome !== null;
    return {
      ...playedMatch(after, events),
      games,
      forget_games: games.length === 0 && (isOver || forget_a || forget_b),
      forget_a,
      forget_b,
    };
  });
}

/** Entries that have left, come back, or have another place. */
export function changedEntries({ graph, before, after }: ChangedState, firstPlace: number): EntryStanding[] {
  const then = entryStandings(graph, before, firstPlace);
  return entryStandings(graph, after, firstPlace).filter(
    ({ state, place }, index) => then[index]?.state !== state || then[index]?.place !== place,
  );
}

/** Entries of a stage that leads on which have left the tournament, or are back; their places come with its end. */
export function leftEntries(change: ChangedState): EntryStanding[] {
  const { before, after } = change;
  const idsOf = ({ out }: Derived) => new Set(out.map(({ entry }) => entry));
  const [then, now] = [idsOf(before), idsOf(after)];
  return changedEntries(change, 1).flatMap((each): EntryStanding[] => {
    if (now.has(each.id)) return [{ ...each, place: null }];
    return then.has(each.id) ? [{ ...each, state: 'active', place: null }] : [];
  });
}
