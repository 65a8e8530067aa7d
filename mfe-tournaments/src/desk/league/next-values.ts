// What the form of the next season proposes.
import type { Season } from '@duellwerk/shared/contract/leagues';
import { daysLater } from '@duellwerk/shared/form/site-clock';

const WEEK = 7 * 24 * 60 * 60_000;

/** The name with the next number in place of the last: „Saison 4“ is followed by „Saison 5“. */
export function nextName(name: string, number: number): string {
  const digits = /\d+(?!.*\d)/s;
  const before = digits.exec(name)?.[0];
  return before === undefined ? `${name} ${number}` : name.replace(digits, String(Number(before) + 1));
}

/** On the weekday and at the time of the last start, the first time after both its end and `now`. */
export function nextStart(
  { starts_at, ends_at }: Pick<Season, 'starts_at' | 'ends_at'>,
  now: number,
): string {
  const start = Date.parse(starts_at);
  const after = Math.max(Date.parse(ends_at), now);
  const later = daysLater(starts_at, 7 * Math.ceil((after - start) / WEEK));
  // The clocks may have been put forward since.
  return Date.parse(later) >= after ? later : daysLater(later, 7);
}
