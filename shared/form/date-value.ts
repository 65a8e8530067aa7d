// Between the values of forms (ISO 8601 text) and the calendar's dates. A date is a day of the calendar, a time an instant.
import {
  type CalendarDate,
  type CalendarDateTime,
  type DateValue,
  parseAbsolute,
  parseDate,
  toCalendarDate,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date';
import { DEFAULT_TIME_ZONE } from '../i18n/format.ts';

/** `2026-11-21`, or with time an instant such as `2026-11-21T17:45:00Z`; `null` for what is neither. */
export function readDate(text: string | undefined, withTime: boolean): CalendarDate | ZonedDateTime | null {
  if (!text) return null;
  try {
    return withTime ? parseAbsolute(text, DEFAULT_TIME_ZONE) : parseDate(text);
  } catch {
    return null;
  }
}

/**
 * `2026-11-21`, or with time the instant in UTC, `2026-11-21T17:45:00.000Z`, of what a clock in Berlin shows. An hour that the
 * change of the clock skips counts as the one after it, one that comes twice as the first.
 */
export function writeDate(value: DateValue | null, withTime: boolean): string | undefined {
  if (!value) return undefined;
  if (!withTime) return toCalendarDate(value as CalendarDateTime).toString();
  return toZoned(value, DEFAULT_TIME_ZONE).toAbsoluteString();
}

export interface Limits {
  min?: string | undefined;
  max?: string | undefined;
  withTime: boolean;
}

/** Whether a value lies beyond one of its limits; all of them ISO text of one kind. Limits themselves are allowed. */
export function beyond(value: string | undefined, { min, max, withTime }: Limits): 'min' | 'max' | null {
  const [at, least, most] = [value, min, max].map((text) => readDate(text, withTime));
  if (!at) return null;
  if (least && at.compare(least) < 0) return 'min';
  return most && at.compare(most) > 0 ? 'max' : null;
}
