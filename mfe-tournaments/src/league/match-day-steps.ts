import type { Season } from '@duellwerk/shared/contract/leagues';
import type { TimelineStep } from '@duellwerk/shared/ui/timeline';

/**
 * The match days of a season as steps: those that have ended, the one that is played, and the coming ones. Between two of
 * them, on the days without matches, none is open.
 */
export function matchDaySteps(
  days: Season['match_days'],
  now: number,
  nameOf: (number: number) => string,
): TimelineStep[] {
  return days.map(({ number, starts_at, ends_at }) => {
    const state = Date.parse(ends_at) < now ? 'done' : Date.parse(starts_at) <= now ? 'open' : 'upcoming';
    return { id: String(number), name: nameOf(number), state };
  });
}
