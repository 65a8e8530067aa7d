// The first season of a league, as its form proposes it: empty divisions and one match day a week.
import type { Season } from '@duellwerk/shared/contract/leagues';
import { daysLater, hourOfDay } from '@duellwerk/shared/form/site-clock';

export interface FirstSeason {
  name: string;
  /** When the first match day is played. */
  plays_at: string;
  divisions: number;
  /** Teams of the largest division. */
  teams: number;
  legs: 1 | 2;
}

type Calendar = Pick<Season, 'starts_at' | 'ends_at' | 'rosters_lock_at' | 'transfer_windows'> & {
  match_days: { starts_at: string; plays_at: string; ends_at: string }[];
};

/** Matches of a day may be moved so many days to either side. */
const MOVABLE_DAYS = 3;

/** A day that leaves time to find teams: in two weeks, in the evening. */
export function proposedDay(now: number): string {
  return daysLater(hourOfDay(now, 20), 14);
}

/** The days that it takes until everybody has met everybody else, as often as there are legs. */
export function matchDays({ teams, legs }: Pick<FirstSeason, 'teams' | 'legs'>): number {
  return legs * (teams % 2 === 0 ? teams - 1 : teams);
}

/** A match day every week; rosters are fixed once the first one may be played. */
export function weeklyCalendar(values: Pick<FirstSeason, 'plays_at' | 'teams' | 'legs'>): Calendar {
  const match_days = Array.from({ length: matchDays(values) }, (_, index) => {
    const plays_at = daysLater(values.plays_at, 7 * index);
    return {
      starts_at: daysLater(plays_at, -MOVABLE_DAYS),
      plays_at,
      ends_at: daysLater(plays_at, MOVABLE_DAYS),
    };
  });
  const starts_at = daysLater(values.plays_at, -MOVABLE_DAYS);
  const ends_at = match_days.at(-1)?.ends_at ?? values.plays_at;
  return { starts_at, ends_at, rosters_lock_at: starts_at, match_days, transfer_windows: [] };
}

/** Divisions that wait for their teams. */
export function emptyDivisions(count: number, nameOf: (number: number) => string) {
  const places = { direct_promote: 0, relegation_up: 0, relegation_down: 0, direct_relegate: 0 };
  return Array.from({ length: count }, (_, index) => ({ name: nameOf(index + 1), teams: [], places }));
}
