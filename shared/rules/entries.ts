import type { TournamentState } from '@duellwerk/shared/contract/tournaments';

const leavable: ReadonlySet<TournamentState> = new Set<TournamentState>([
  'published',
  'registration_open',
  'registration_closed',
  'check_in_open',
  'check_in_review',
]);

/** An entry may be withdrawn until the bracket is being made. */
export function mayLeave(state: TournamentState): boolean {
  return leavable.has(state);
}

/**
 * Whether a newcomer gets a place at once; else the waiting list is next. Nobody overtakes: while anyone waits,
 * newcomers wait too, also when a place is free.
 */
export function hasPlaceFor({
  taken,
  waiting,
  places,
}: {
  taken: number;
  waiting: number;
  places: number;
}): boolean {
  return taken + waiting < places;
}
