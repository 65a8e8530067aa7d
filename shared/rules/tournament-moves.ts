import type { TournamentState } from '@duellwerk/shared/contract/tournaments';

/** Who takes a tournament from one state to another: its organizers, the clock at a planned time, or the end of the play. */
export type Mover = 'organizer' | 'clock' | 'play';

type Moves = Partial<Record<TournamentState, readonly Mover[]>>;

const both: readonly Mover[] = ['organizer', 'clock'];
/** Until the first match a tournament can be called off, by a person or because too few have come. */
const callOff: Moves = { cancelled: ['organizer'], cancelled_min_teams: ['clock'] };

/** The life of a tournament. What is not listed here does not happen. */
const moves: Record<TournamentState, Moves> = {
  draft: { published: ['organizer'] },
  published: { registration_open: both, ...callOff },
  registration_open: { registration_closed: both, ...callOff },
  // Without check-in the field is fixed by a person.
  registration_closed: {
    check_in_open: ['clock'],
    seeding: ['organizer'],
    ...callOff,
  },
  check_in_open: { check_in_review: ['clock'], seeding: both, ...callOff },
  check_in_review: { seeding: ['organizer', 'clock'], ...callOff },
  seeding: { running: both, ...callOff },
  running: { paused: ['organizer'], completed: ['play'] },
  paused: { running: ['organizer'], completed: ['play'] },
  completed: { running: ['organizer', 'play'], archived: both },
  archived: {},
  cancelled: {},
  cancelled_min_teams: {},
};

/** Whether a tournament may go from one state to another, at all or by one of those who move it. */
export function mayMove(from: TournamentState, to: TournamentState, by?: Mover): boolean {
  const movers = moves[from][to] ?? [];
  return by === undefined ? movers.length > 0 : movers.includes(by);
}

/**
 * Where its organizers can take a tournament from here. With a check-in the field is not fixed before it opens: nobody has
 * been asked to come until then. An open one can be ended early.
 */
export function organizerMoves(
  state: TournamentState,
  { hasCheckIn }: { hasCheckIn: boolean },
): TournamentState[] {
  const isTooEarly = state === 'registration_closed' && hasCheckIn;
  return movesFrom(state).filter(
    (to) => mayMove(state, to, 'organizer') && !(to === 'seeding' && isTooEarly),
  );
}

/** Where a tournament can go from here. */
export function movesFrom(from: TournamentState): TournamentState[] {
  return Object.keys(moves[from]) as TournamentState[];
}

/** Nothing changes any more. */
export function isOver(state: TournamentState): boolean {
  return movesFrom(state).length === 0;
}
