import { notifyCancelled } from '../notifications/tournament-facts.ts';
import type { Change } from './change.ts';
import { lateness } from './note-clock.ts';
import type { TournamentRow } from './repo.ts';
import { setTournamentState } from './set-state.ts';
import { stateAt } from './state.ts';

/**
 * Calls a tournament off when it can have too few at a deadline: at the end of registration when not enough have entered,
 * at the end of check-in when nobody is left who could come, at the start in any case.
 */
export async function cancelWhenFew(change: Change, tournament: TournamentRow): Promise<boolean> {
  const deadline = missedDeadline(tournament, change.now);
  if (!tournament.cancel_when_few || deadline === null) return false;
  const from = tournament.noted_state ?? stateAt(tournament, change.now);
  const late = lateness(deadline.getTime(), change.now);
  await setTournamentState(change, tournament.id, from, 'cancelled_min_teams', { late });
  await notifyCancelled(change.tx, tournament.id, change.now);
  return true;
}

/** The deadline at which it was too small, `null` as long as it can grow or is large enough. */
function missedDeadline(tournament: TournamentRow, now: Date): Date | null {
  if (tournament.decided_state !== 'published') return null;
  const { registration_ends_at, check_in_ends_at, starts_at } = tournament;
  const entered = tournament.taken + tournament.waiting;
  if (now >= registration_ends_at && entered < tournament.min_entries) return registration_ends_at;
  const checkInIsOver = check_in_ends_at !== null && now >= check_in_ends_at;
  if (checkInIsOver && tournament.short && tournament.missing === 0) return check_in_ends_at;
  return now >= starts_at && tournament.short ? starts_at : null;
}
