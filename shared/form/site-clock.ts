// Moments by the site's clocks, as forms propose them.
import { fromAbsolute, parseAbsolute } from '@internationalized/date';
import { DEFAULT_TIME_ZONE } from '../i18n/time-zone.ts';

/** So many days after an instant, at the same time of the day, whatever the clocks do meanwhile. */
export function daysLater(at: string, days: number): string {
  return parseAbsolute(at, DEFAULT_TIME_ZONE).add({ days }).toAbsoluteString();
}

/** The full hour of the day of `now`, in milliseconds since 1970. */
export function hourOfDay(now: number, hour: number): string {
  const day = fromAbsolute(now, DEFAULT_TIME_ZONE);
  return day.set({ hour, minute: 0, second: 0, millisecond: 0 }).toAbsoluteString();
}
