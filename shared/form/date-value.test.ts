import { CalendarDateTime } from '@internationalized/date';
import { beyond, readDate, writeDate } from './date-value.ts';

test('a date is a day of the calendar, without a zone', () => {
  expect(writeDate(readDate('2026-11-21', false), false)).toBe('2026-11-21');
});

test('a time is an instant, shown as a clock in Berlin shows it, in winter and in summer', () => {
  const winter = readDate('2026-11-21T17:45:00Z', true);
  expect(winter?.toString()).toBe('2026-11-21T18:45:00+01:00[Europe/Berlin]');
  expect(writeDate(winter, true)).toBe('2026-11-21T17:45:00.000Z');
  expect(writeDate(new CalendarDateTime(2026, 7, 1, 18, 45), true)).toBe('2026-07-01T16:45:00.000Z');
});

test('an hour that the change of the clock skips or repeats has one instant', () => {
  expect(writeDate(new CalendarDateTime(2026, 3, 29, 2, 30), true)).toBe('2026-03-29T01:30:00.000Z');
  expect(writeDate(new CalendarDateTime(2026, 10, 25, 2, 30), true)).toBe('2026-10-25T00:30:00.000Z');
});

test('what is no date is none', () => {
  for (const text of [undefined, '', 'morgen', '2026-02-30', '21.11.2026'])
    expect(readDate(text, false)).toBeNull();
  expect(readDate('2026-11-21', true)).toBeNull();
  expect(writeDate(null, true)).toBeUndefined();
});

test('limits themselves are allowed', () => {
  const limits = { min: '2000-01-01', max: '2010-11-21', withTime: false };
  expect(beyond('2010-11-21', limits)).toBeNull();
  expect(beyond('2010-11-22', limits)).toBe('max');
  expect(beyond('1999-12-31', limits)).toBe('min');
  expect(beyond(undefined, limits)).toBeNull();
  expect(beyond('2026-11-21T17:45:01Z', { max: '2026-11-21T18:45:00+01:00', withTime: true })).toBe('max');
});
