import type { TournamentState } from '@duellwerk/shared/contract/tournaments';

/** Who takes a tournament from one state to another: its organizers, the clock at a planned time, or the end of the play. */
export type Mover = 'organizer' | 'clock' | 'play';

type Moves = Partial<Record<TournamentState, readonly Mover[]>>;

const both: readonly Mover[] = ['organizer', 'clock'];
/** Its organizers can call a tournament off until it has ended. */
const callOff: Moves = { cancelled: ['organizer'] };
/** Before the first match it is also called off because too few have come. */
const beforePlay: Moves = { ...callOff, cancelled_min_teams: ['clock'] };

/** The life of a tournament. What is not listed here does not happen. */
const moves: Record<TournamentState, Moves> = {
  draft: { published: ['organizer'] },
  published: { registration_open: both, ...beforePlay },
  registration_open: { registration_closed: both, ...beforePlay },
  // Without check-in the field is fixed by a person.
  registration_closed: {
    check_in_open: ['clock'],
    seeding: ['organizer'],
    ...beforePlay,
  },
  check_in_open: { check_in_review: ['clock'], seeding: both, ...beforePlay },
  check_in_review: { seeding: ['organizer', 'clock'], ...beforePlay },
  seeding: { running: both, ...beforePlay },
  running: { paused: ['organizer'], seeding: ['organizer'], completed: ['play', 'organizer'], ...callOff },
  paused: { running: ['organizer'], seeding: ['organizer'], completed: ['play', 'organizer'], ...callOff },
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

/** What moves depend on beside the state. */
export interface MoveFacts {
  hasCheckIn: boolean;
  /** A season of a league is played in it: it begins and ends with it. */
  isOfSeason?: boolean;
  /** Something in it was played or decided. */
  isDecided?: boolean;
}

/**
 * Where its organizers can take a tournament from here. With a check-in the field is not fixed before it opens: nobody has
 * been asked to come until then. An open one can be ended early.
 */
export function organizerMoves(
  state: TournamentState,
  { hasCheckIn, isOfSeason = false, isDecided = false }: MoveFacts,
): TournamentState[] {
  const isTooEarly = state === 'registration_closed' && hasCheckIn;
  const isBound = isInPlay(state) && isOfSeason;
  const refused = new Set<TournamentState>([
    ...(isTooEarly || isBound || (isInPlay(state) && isDecided) ? (['seeding'] as const) : []),
    ...(isBound ? (['cancelled'] as const) : []),
  ]);
  return movesFrom(state).filter((to) => mayMove(state, to, 'organizer') && !refused.has(to));
}

/** It has started and has not ended. */
export function isInPlay(state: TournamentState): boolean {
  return state === 'running' || state === 'paused';
}

/** Where a tournament can go from here. */
export function movesFrom(from: TournamentState): TournamentState[] {
  return Object.keys(moves[from]) as TournamentState[];
}

/** It ended without places. */
export function isCalledOff(state: TournamentState): boolean {
  return state === 'cancelled' || state === 'cancelled_min_teams';
}

/** Nothing changes any more. */
export function isOver(state: TournamentState): boolean {
  return movesFrom(state).length === 0;
}
