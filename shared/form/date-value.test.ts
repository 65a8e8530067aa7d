import { CalendarDateTime } from '@internationalized/date';
import { beyond, instantsOfRepeated, isSkipped, readDate, writeDate } from './date-value.ts';

test('a date is a day of the calendar, without a zone', () => {
  expect(writeDate(readDate('2026-11-21', false), false)).toBe('2026-11-21');
});

test('a time is an instant, shown as a clock in Berlin shows it, in winter and in summer', () => {
  const winter = readDate('2026-11-21T17:45:00Z', true);
  expect(winter?.toString()).toBe('2026-11-21T18:45:00');
  expect(writeDate(winter, true)).toBe('2026-11-21T17:45:00.000Z');
  expect(writeDate(new CalendarDateTime(2026, 7, 1, 18, 45), true)).toBe('2026-07-01T16:45:00.000Z');
});

test('a time that the change of the clock skips has no instant: it stays as typed and is none that can be sent', () => {
  const skipped = writeDate(new CalendarDateTime(2027, 3, 28, 2, 30), true);
  expect(skipped).toBe('2027-03-28T02:30:00');
  expect(readDate(skipped, true)?.toString()).toBe('2027-03-28T02:30:00');
  expect(isSkipped(skipped)).toBe(true);
  for (const text of [undefined, '', 'morgen', '2027-03-28T01:30:00.000Z', '2027-03-28'])
    expect(isSkipped(text)).toBe(false);
});

test('a time that comes twice is the first one, until the second is chosen; other minutes keep that choice', () => {
  const twice = (minute: number) => new CalendarDateTime(2027, 10, 31, 2, minute);
  const first = writeDate(twice(30), true);
  expect(first).toBe('2027-10-31T00:30:00.000Z');
  const second = '2027-10-31T01:30:00.000Z';
  expect(instantsOfRepeated(first)).toEqual([first, second]);
  expect(instantsOfRepeated(second)).toEqual([first, second]);
  expect(writeDate(twice(45), true, second)).toBe('2027-10-31T01:45:00.000Z');
  expect(writeDate(twice(45), true, first)).toBe('2027-10-31T00:45:00.000Z');
  for (const text of [undefined, '2027-10-31T02:30:00.000Z', '2027-03-28T02:30:00'])
    expect(instantsOfRepeated(text)).toBeNull();
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
