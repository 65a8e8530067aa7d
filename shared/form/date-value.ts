// Between the values of forms (ISO 8601 text) and the calendar's dates. A date is a day of the calendar, a time an instant.
import {
  type CalendarDate,
  type CalendarDateTime,
  type DateValue,
  parseAbsolute,
  parseDate,
  parseDateTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';
import { DEFAULT_TIME_ZONE } from '../i18n/time-zone.ts';

/** A time of day without a zone, `2027-03-28T02:30:00`: what the clocks in Berlin never show, see `writeDate`. */
const LOCAL = /T[\d:.]+$/;

/** `2026-11-21`, or with time what a clock in Berlin shows at an instant such as `2026-11-21T17:45:00Z`; `null` for what is neither. */
export function readDate(
  text: string | undefined,
  withTime: boolean,
): CalendarDate | CalendarDateTime | null {
  if (!text) return null;
  try {
    if (!withTime) return parseDate(text);
    return LOCAL.test(text)
      ? parseDateTime(text)
      : toCalendarDateTime(parseAbsolute(text, DEFAULT_TIME_ZONE));
  } catch {
    return null;
  }
}

/**
 * `2026-11-21`, or with time the instant in UTC, `2026-11-21T17:45:00.000Z`, of what a clock in Berlin shows. A time that
 * comes twice counts as the first one, or as the second if that was chosen `before`. One that the change of the clock skips
 * has no instant: it stays as it was typed, without a zone, for the form to refuse.
 */
export function writeDate(value: DateValue | null, withTime: boolean, before?: string): string | undefined {
  if (!value) return undefined;
  if (!withTime) return toCalendarDate(value as CalendarDateTime).toString();
  const local = toCalendarDateTime(value as CalendarDateTime);
  const [first, second] = instantsOf(local);
  if (toCalendarDateTime(parseAbsolute(first, DEFAULT_TIME_ZONE)).compare(local) !== 0)
    return local.toString();
  return before !== undefined && instantsOfRepeated(before)?.[1] === before ? second : first;
}

/** Whether a value is a time of day that the change of the clock skips. */
export function isSkipped(text: string | undefined): boolean {
  return text !== undefined && LOCAL.test(text) && readDate(text, true) !== null;
}

/** Both instants at which the clocks show the time of this one, the earlier first; `null` where there is only one. */
export function instantsOfRepeated(
  text: string | undefined,
): readonly [first: string, second: string] | null {
  if (!text || isSkipped(text)) return null;
  const local = readDate(text, true);
  if (!local) return null;
  const [first, second] = instantsOf(toCalendarDateTime(local));
  return first === second ? null : [first, second];
}

function instantsOf(local: CalendarDateTime): [first: string, second: string] {
  const at = (which: 'earlier' | 'later') => toZoned(local, DEFAULT_TIME_ZONE, which).toAbsoluteString();
  return [at('earlier'), at('later')];
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
