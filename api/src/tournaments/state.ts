import { type TournamentState, tournamentStates } from '@duellwerk/shared/contract/tournaments';
import type { DecidedState } from '../db/domain-tables.ts';

/** What the state of a tournament is derived from. */
export interface StateFacts {
  decided_state: DecidedState;
  registration_opens_at: Date;
  registration_ends_at: Date;
  /** Both `null` where no check-in is asked for. */
  check_in_opens_at: Date | null;
  check_in_ends_at: Date | null;
  /** Entries with a place that have not checked in. */
  missing: number;
  /** Fewer than the tournament needs would play if it were drawn now. */
  short?: boolean;
  /** The first stage cannot be played by as many as would play then. */
  unplayable?: boolean;
}

/**
 * The state at `now`. Between publication and seeding it follows from the windows alone, so a deadline holds even
 * if no job ran. A window contains its first moment and not its last.
 */
export function stateAt(facts: StateFacts, now: Date): TournamentState {
  if (facts.decided_state !== 'published') return facts.decided_state;
  if (now < facts.registration_opens_at) return 'published';
  if (now < facts.registration_ends_at) return 'registration_open';
  const { check_in_opens_at: opens, check_in_ends_at: ends } = facts;
  if (opens === null || ends === null || now < opens) return 'registration_closed';
  if (now < ends) return 'check_in_open';
  // Nobody is dropped silently: while somebody is missing, the organizers decide. Nor is a draw made that cannot be played.
  const isReady = facts.missing === 0 && facts.short !== true && facts.unplayable !== true;
  return isReady ? 'seeding' : 'check_in_review';
}

/** A state that a published tournament came to by the clock, and the moment at which it should have. */
export interface ClockStep {
  to: TournamentState;
  at: Date;
}

/**
 * The states that a published tournament has come to by the clock since `noted`, the one that its history ends with. Not
 * the drawing at the end: that is a change of its own, which can be refused.
 */
export function clockSteps(facts: StateFacts, noted: TournamentState, now: Date): ClockStep[] {
  if (facts.decided_state !== 'published') return [];
  const edges = [
    facts.registration_opens_at,
    facts.registration_ends_at,
    facts.check_in_opens_at,
    facts.check_in_ends_at,
  ].filter((moment) => moment !== null && moment <= now);
  const steps: ClockStep[] = [];
  let last = noted;
  for (const at of edges as Date[]) {
    const to = stateAt(facts, at);
    if (to === 'seeding' || orderOf(to) <= orderOf(last)) continue;
    steps.push({ to, at });
    last = to;
  }
  return steps;
}

const orderOf = (state: TournamentState) => tournamentStates.indexOf(state);

/** When the state next changes by the clock alone, `null` for never. */
export function nextChange(facts: StateFacts, now: Date): Date | null {
  if (facts.decided_state !== 'published') return null;
  const moments = [
    facts.registration_opens_at,
    facts.registration_ends_at,
    facts.check_in_opens_at,
    facts.check_in_ends_at,
  ];
  return earliest(moments.filter((moment) => moment !== null && moment > now));
}

/** The first of some moments, `null` for none. */
export function earliest(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce<Date | null>(
    (first, moment) => (first && (!moment || first <= moment) ? first : moment),
    null,
  );
}

/**
 * Before check-in opens, a place that becomes free goes to the waiting list at once; after that the places of
 * those who miss it are given away together.
 */
export function promotesAtOnce(state: TournamentState): boolean {
  return state === 'published' || state === 'registration_open' || state === 'registration_closed';
}
