// How a tournament ended: who has which place, and whom its podium shows.
import type { Participant, TournamentState } from '../contract/tournaments.ts';

/** Whether a tournament was played to its end, so that it has a result. */
export function hasEnded(state: TournamentState): boolean {
  return state === 'completed' || state === 'archived';
}

/** An entry with the places that it shares: the same number twice for one of its own. */
export interface PlacedEntry {
  entry: Participant;
  from: number;
  to: number;
}

/** Everybody with a place, the best first; those who share one by name. */
export function placesOf(participants: readonly Participant[]): PlacedEntry[] {
  const placed = participants.flatMap((entry) =>
    entry.place === null ? [] : [{ entry, from: entry.place }],
  );
  return placed
    .toSorted(
      (left, right) => left.from - right.from || left.entry.name.localeCompare(right.entry.name, 'de'),
    )
    .map((each) => {
      const sharing = placed.filter(({ from }) => from === each.from).length;
      return { ...each, to: each.from + sharing - 1 };
    });
}

const LAST_MEDAL = 3;
/** A tournament that was ended early may have so many on one place that medals say nothing. */
const PODIUM_MAX = 8;

/** A podium, and whom it leaves out although their place is on it. */
export interface Podium {
  medals: PlacedEntry[];
  disqualified: PlacedEntry[];
}

/** Who gets a medal: more than three where the third place is shared; no one who was disqualified. */
export function podiumOf(places: readonly PlacedEntry[]): Podium {
  const best = places.filter(({ from }) => from <= LAST_MEDAL);
  if (best.length > PODIUM_MAX) return { medals: [], disqualified: [] };
  const isOut = ({ entry }: PlacedEntry) => entry.state === 'disqualified';
  return { medals: best.filter((each) => !isOut(each)), disqualified: best.filter(isOut) };
}
