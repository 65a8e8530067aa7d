// The times of a season as their form holds them. A field without a date has none.
import type { Season } from '@duellwerk/shared/contract/leagues';
import { daysLater } from '@duellwerk/shared/form/site-clock';
import { calendarProblems, type SeasonTimes } from '@duellwerk/shared/rules/league-calendar';

export interface DayValues {
  starts_at?: string;
  plays_at?: string;
  ends_at?: string;
}
export interface WindowValues {
  opens_at?: string;
  closes_at?: string;
}
export interface CalendarValues {
  starts_at?: string;
  ends_at?: string;
  rosters_lock_at?: string;
  match_days: readonly DayValues[];
  transfer_windows: readonly WindowValues[];
}

const later = (at: string | undefined) => (at === undefined ? undefined : daysLater(at, 7));

/** One more day, a week after the last one. */
export function dayAfter(days: readonly DayValues[]): DayValues {
  const last = days.at(-1) ?? {};
  const times = {
    starts_at: later(last.starts_at),
    plays_at: later(last.plays_at),
    ends_at: later(last.ends_at),
  };
  return Object.fromEntries(Object.entries(times).filter(([, at]) => at !== undefined));
}

export function calendarValues(season: Season): CalendarValues {
  const { starts_at, ends_at, rosters_lock_at, transfer_windows } = season;
  const match_days = season.match_days.map(({ number: _, ...times }) => times);
  return { starts_at, ends_at, rosters_lock_at, match_days, transfer_windows };
}

type Given = Pick<Season, 'starts_at' | 'ends_at' | 'rosters_lock_at' | 'transfer_windows'> & {
  match_days: { starts_at: string; plays_at: string; ends_at: string }[];
};

/** What is sent of it; it was checked before that every date is there. */
export function givenCalendar(values: CalendarValues): Given {
  const { starts_at = '', ends_at = '', rosters_lock_at = '' } = values;
  return {
    ...{ starts_at, ends_at, rosters_lock_at },
    match_days: values.match_days.map((day) => ({
      starts_at: day.starts_at ?? '',
      plays_at: day.plays_at ?? '',
      ends_at: day.ends_at ?? '',
    })),
    transfer_windows: values.transfer_windows.map(({ opens_at = '', closes_at = '' }) => ({
      opens_at,
      closes_at,
    })),
  };
}

/** Fields of the form by name with the problem that stands at each: `missing`, or as the rules of calendars name it. */
export function calendarFaults(values: CalendarValues): Map<string, string> {
  const faults = new Map<string, string>();
  const need = (name: string, at: string | undefined) => {
    if (!at) faults.set(name, 'missing');
  };
  need('starts_at', values.starts_at);
  need('ends_at', values.ends_at);
  need('rosters_lock_at', values.rosters_lock_at);
  values.match_days.forEach((day, index) => {
    need(`match_days[${index}].starts_at`, day.starts_at);
    need(`match_days[${index}].plays_at`, day.plays_at);
    need(`match_days[${index}].ends_at`, day.ends_at);
  });
  values.transfer_windows.forEach((window, index) => {
    need(`transfer_windows[${index}].opens_at`, window.opens_at);
    need(`transfer_windows[${index}].closes_at`, window.closes_at);
  });
  if (faults.size > 0) return faults;
  for (const problem of calendarProblems(timesOf(givenCalendar(values)))) {
    const [place = '', code = ''] = problem.split(':');
    const field = fieldOf(place);
    if (!faults.has(field)) faults.set(field, code);
  }
  return faults;
}

/** The field at which a problem stands: of a day when it is played, of a window when it opens. */
function fieldOf(place: string): string {
  const [list, index] = place.split('.');
  if (index === undefined) return place;
  return list === 'match_days' ? `match_days[${index}].plays_at` : `${list}[${index}].opens_at`;
}

function timesOf(given: Given): SeasonTimes {
  return {
    starts_at: Date.parse(given.starts_at),
    ends_at: Date.parse(given.ends_at),
    rosters_lock_at: Date.parse(given.rosters_lock_at),
    match_days: given.match_days.map((day) => ({
      starts_at: Date.parse(day.starts_at),
      plays_at: Date.parse(day.plays_at),
      ends_at: Date.parse(day.ends_at),
    })),
    transfer_windows: given.transfer_windows.map(({ opens_at, closes_at }) => ({
      opens_at: Date.parse(opens_at),
      closes_at: Date.parse(closes_at),
    })),
  };
}
