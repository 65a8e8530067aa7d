import type { Locale } from '../text/locale.ts';

interface CalendarWords {
  own: string;
  checkIn: (tournament: string) => string;
  start: (tournament: string) => string;
  match: (a: string, b: string) => string;
  open: string;
}

/** What a calendar says beside names and times. */
export const calendarWords: Record<Locale, CalendarWords> = {
  de: {
    own: 'Meine Termine',
    checkIn: (tournament) => `Check-in: ${tournament}`,
    start: (tournament) => `Start: ${tournament}`,
    match: (a, b) => `${a} – ${b}`,
    open: 'offen',
  },
  en: {
    own: 'My dates',
    checkIn: (tournament) => `Check-in: ${tournament}`,
    start: (tournament) => `Start: ${tournament}`,
    match: (a, b) => `${a} – ${b}`,
    open: 'open',
  },
};
