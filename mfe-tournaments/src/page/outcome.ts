// How a tournament ended: its places, and the match that decided it.
import type { MatchSummary } from '@duellwerk/shared/contract/matches';
import type { Participant } from '@duellwerk/shared/contract/tournaments';

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

/** The match that decided who is first: the last final that was played; `null` where a table decided. */
export function finalOf(matches: readonly MatchSummary[]): MatchSummary | null {
  const finals = matches.filter(
    ({ round_name, state }) =>
      state === 'final' &&
      (round_name?.kind === 'final' ||
        round_name?.kind === 'grand_final' ||
        round_name?.kind === 'grand_final_reset'),
  );
  return finals.at(-1) ?? null;
}
