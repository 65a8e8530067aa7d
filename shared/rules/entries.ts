import type { EntryState, TournamentState } from '@duellwerk/shared/contract/tournaments';

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

/** Whether check-in was asked for, and could be done. */
export type CheckIn = 'asked' | 'none' | 'never_opened';

interface Waiter {
  state: EntryState;
  checked_in_at: Date | null;
}

/**
 * Who plays, in the given order, when check-in is over: who is here, and as many of the waiting list as there are places,
 * in order, of those who waited and came. `missing` hold a place and are not here.
 */
export function whoPlays<E extends Waiter>(
  people: readonly E[],
  { places, checkIn }: { places: number; checkIn: CheckIn },
): { playing: E[]; missing: E[]; promoted: E[] } {
  const isHere = ({ state }: E) =>
    state === 'checked_in' || (checkIn !== 'asked' && (state === 'accepted' || state === 'checked_out'));
  const here = people.filter(isHere);
  const missing = people.filter((each) => holdsPlace(each.state) && !isHere(each));
  const waiting = people.filter(
    ({ state, checked_in_at }) => state === 'waitlisted' && checked_in_at !== null,
  );
  const promoted = waiting.slice(0, Math.max(0, places - here.length));
  return { playing: [...here, ...promoted], missing, promoted };
}

const holding: ReadonlySet<EntryState> = new Set<EntryState>([
  ...(['pending', 'accepted', 'checked_in', 'checked_out'] as const),
  ...(['active', 'eliminated', 'dropped', 'disqualified', 'placed'] as const),
]);

/** Whether an entry in this state holds one of the places. */
export function holdsPlace(state: EntryState): boolean {
  return holding.has(state);
}

const moves: Record<EntryState, readonly EntryState[]> = {
  pending: ['accepted', 'waitlisted', 'rejected', 'withdrawn'],
  accepted: ['checked_in', 'waitlisted', 'rejected', 'no_show', 'withdrawn', 'active'],
  waitlisted: ['accepted', 'rejected', 'checked_in', 'withdrawn', 'active'],
  rejected: ['accepted', 'waitlisted'],
  checked_in: ['checked_out', 'waitlisted', 'rejected', 'withdrawn', 'active'],
  checked_out: ['checked_in', 'waitlisted', 'rejected', 'no_show', 'withdrawn', 'active'],
  no_show: ['checked_in', 'active'],
  // Before something is decided a tournament can go back to seeding.
  active: ['eliminated', 'dropped', 'disqualified', 'placed', 'accepted', 'checked_in'],
  eliminated: ['placed', 'active'],
  dropped: ['placed', 'active'],
  disqualified: ['placed', 'active'],
  placed: ['active'],
  withdrawn: [],
};

/** Whether an entry may go from one state to another. */
export function mayChange(from: EntryState, to: EntryState): boolean {
  return moves[from].includes(to);
}

const lateStates: ReadonlySet<TournamentState> = new Set<TournamentState>([
  'check_in_review',
  'seeding',
  'running',
]);
const admitting: ReadonlySet<TournamentState> = new Set<TournamentState>([...lateStates, 'check_in_open']);

/** Once the field is drawn, whoever has kept a place is in it, also unseen: a check-in that nobody could do is missed by none. */
function isLate(state: TournamentState, entry: EntryState): boolean {
  return entry === 'no_show' || (!mayComeLate(state) && (entry === 'accepted' || entry === 'checked_out'));
}

/** Whether organizers may check in somebody who is late, or who waits: whether they have asked for it or not. */
export function mayAdmitLate(state: TournamentState, entry: EntryState): boolean {
  return admitting.has(state) && (isLate(state, entry) || entry === 'waitlisted');
}

/** Whether a latecomer may be entered by hand, after the draw. */
export const mayComeLate = (state: TournamentState): boolean => state === 'seeding' || state === 'running';

/** Whether somebody who missed check-in may still ask for it. */
export function mayAskLate(state: TournamentState, entry: EntryState): boolean {
  return lateStates.has(state) && isLate(state, entry);
}
