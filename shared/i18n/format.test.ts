import fc from 'fast-check';
import { formatDuration } from './duration.ts';
import {
  calendarDays,
  formatBytes,
  formatClock,
  formatCount,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatDay,
  formatMinutes,
  formatMoment,
  formatNumber,
  formatPlacement,
  formatShare,
  formatTime,
  nextMidnight,
} from './format.ts';

const en = { locale: 'en' };
const evening = '2026-11-21T17:45:00Z';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('dates', () => {
  test('are day.month.year in Berlin, two digits each', () => {
    expect(formatDate(evening)).toBe('21.11.2026');
    expect(formatDate('2026-03-05T12:00:00Z')).toBe('05.03.2026');
  });

  test('with a time end in Uhr', () => {
    expect(formatDateTime(evening)).toBe('21.11.2026 18:45 Uhr');
    expect(formatTime(evening)).toBe('18:45 Uhr');
  });

  test('read in English without Uhr', () => {
    expect(formatDateTime(evening, en)).toBe('21 Nov 2026, 18:45');
    expect(formatDate('2026-03-05T12:00:00Z', { locale: 'en-GB' })).toBe('5 Mar 2026');
  });

  test('follow summer time and another zone', () => {
    expect(formatTime('2026-07-01T22:30:00Z')).toBe('00:30 Uhr');
    expect(formatDate('2026-07-01T22:30:00Z')).toBe('02.07.2026');
    expect(formatTime('2026-07-01T22:30:00Z', { timeZone: 'UTC' })).toBe('22:30 Uhr');
  });

  test.each([
    ['2027-10-31T00:30:00Z', '31.10.2027 02:30 Uhr MESZ', '31 Oct 2027, 02:30 CEST'],
    ['2027-10-31T01:30:00Z', '31.10.2027 02:30 Uhr MEZ', '31 Oct 2027, 02:30 CET'],
    ['2027-10-30T23:59:00Z', '31.10.2027 01:59 Uhr', '31 Oct 2027, 01:59'],
    ['2027-10-31T02:00:00Z', '31.10.2027 03:00 Uhr', '31 Oct 2027, 03:00'],
    ['2027-03-28T00:30:00Z', '28.03.2027 01:30 Uhr', '28 Mar 2027, 01:30'],
    ['2027-03-28T01:30:00Z', '28.03.2027 03:30 Uhr', '28 Mar 2027, 03:30'],
  ])(
    'say which of two equal times of the night is meant, and nothing at other times: %s',
    (at, german, english) => {
      expect(formatDateTime(at)).toBe(german);
      expect(formatDateTime(at, en)).toBe(english);
    },
  );

  test('say it near by as well, and of no other zone', () => {
    expect(formatMoment('2027-10-31T01:30:00Z', '2027-10-31T00:30:00Z')).toBe('heute 02:30 MEZ');
    expect(formatTime('2027-11-07T05:30:00Z', { timeZone: 'America/New_York' })).toBe('01:30 Uhr');
  });

  test('take epoch milliseconds as well, and refuse what is no date', () => {
    expect(formatDate(Date.parse(evening))).toBe('21.11.2026');
    expect(() => formatDate('morgen')).toThrow(RangeError);
  });
});

describe('near moments', () => {
  test.each([
    ['2026-11-21T06:00:00Z', 'heute 18:45'],
    ['2026-11-20T22:30:00Z', 'morgen 18:45'],
    ['2026-11-21T23:30:00Z', 'gestern 18:45'],
    ['2026-11-18T12:00:00Z', '21.11.2026 18:45 Uhr'],
  ])('seen from %s read %s', (now, text) => {
    expect(formatMoment(evening, now)).toBe(text);
  });

  test('count days of the Berlin calendar, not spans of 24 hours', () => {
    expect(calendarDays('2026-11-20T23:05:00Z', '2026-11-20T22:55:00Z')).toBe(1);
    expect(calendarDays('2026-10-26T00:00:00Z', '2026-10-24T22:00:00Z')).toBe(1);
  });

  test('have English words', () => {
    expect(formatMoment(evening, '2026-11-20T12:00:00Z', en)).toBe('tomorrow 18:45');
  });
});

describe('countdowns', () => {
  test.each([
    [12 * MINUTE + 30_000, 'noch 12:30'],
    [9 * MINUTE + 5_000, 'noch 9:05'],
    [59_001, 'noch 1:00'],
    [1, 'noch 0:01'],
    [0, 'noch 0:00'],
    [-5_000, 'noch 0:00'],
    [HOUR + 5 * MINUTE + 9_000, 'noch 1:05:09'],
    [24 * HOUR, 'noch 1 Tag'],
    [51 * HOUR, 'noch 2 Tage 3 Std.'],
  ])('%i ms read %s', (milliseconds, text) => {
    expect(formatCountdown(milliseconds)).toBe(text);
  });

  test('read in English', () => {
    expect(formatCountdown(12.5 * MINUTE, en)).toBe('12:30 left');
    expect(formatCountdown(51 * HOUR, en)).toBe('2 days 3 h left');
  });

  test('stand without words as a clock', () => {
    expect(formatClock(90 * MINUTE)).toBe('1:30:00');
  });
});

describe('minutes', () => {
  const now = Date.parse(evening);
  test.each([
    [60 * MINUTE, null],
    [59.5 * MINUTE, 'in 60 min'],
    [12 * MINUTE, 'in 12 min'],
    [1, 'in 1 min'],
    [0, 'jetzt'],
    [-59_999, 'jetzt'],
    [-MINUTE, 'vor 1 min'],
    [-12.5 * MINUTE, 'vor 12 min'],
    [-60 * MINUTE, null],
  ])('%i ms away read %s', (span, text) => {
    expect(formatMinutes(now + span, now)).toBe(text);
  });

  test('have English words', () => {
    expect([12, 0, -5].map((minutes) => formatMinutes(now + minutes * MINUTE, now, en))).toEqual([
      'in 12 min',
      'now',
      '5 min ago',
    ]);
  });
});

describe('around midnight and a change of the clock, at any moment', () => {
  // Both changes of the clock of 2026 lie in it: 29 March 02:00 and 25 October 03:00 in Berlin.
  const moments = fc.integer({
    min: Date.parse('2025-12-30T00:00:00Z'),
    max: Date.parse('2027-01-03T00:00:00Z'),
  });
  const changes = [Date.parse('2026-03-29T01:00:00Z'), Date.parse('2026-10-25T01:00:00Z')];
  const nearChange = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -26 * HOUR, max: 26 * HOUR }))
    .map(([change, beside]) => change + beside);
  const anyMoment = fc.oneof(moments, nearChange);
  const zones = fc.constantFrom('Europe/Berlin', 'UTC', 'America/New_York', 'Asia/Kolkata');

  test('midnight is the first moment of the next day', () => {
    fc.assert(
      fc.property(anyMoment, zones, (now, timeZone) => {
        const midnight = nextMidnight(now, { timeZone });
        expect(midnight).toBeGreaterThan(now);
        expect(midnight - now).toBeLessThanOrEqual(25 * HOUR);
        expect(formatTime(midnight, { timeZone })).toBe('00:00 Uhr');
        expect(calendarDays(midnight - 1, now, { timeZone })).toBe(0);
        expect(calendarDays(midnight, now, { timeZone })).toBe(1);
      }),
    );
  });

  test('what a moment reads stays the same until midnight', () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, fc.double({ min: 0, max: 1, noNaN: true }), (at, now, share) => {
        const last = nextMidnight(now) - 1;
        const later = now + Math.floor((last - now) * share);
        expect(formatMoment(at, later)).toBe(formatMoment(at, now));
      }),
    );
  });

  test('a near day is named, a farther one is exact, and the time of day is always told', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: -4, max: 4 }), (now, days) => {
        const at = now + days * 24 * HOUR;
        const near = { '-1': 'gestern', '0': 'heute', '1': 'morgen' }[calendarDays(at, now)];
        expect(formatDay(at, now)).toBe(near ?? formatDate(at));
        expect(formatMoment(at, now)).toContain(formatTime(at).slice(0, 5));
      }),
    );
  });
});

describe('numbers', () => {
  test('are grouped by language', () => {
    expect(formatNumber(12_345)).toBe('12.345');
    expect(formatNumber(12_345, en)).toBe('12,345');
  });

  test('count things', () => {
    const teams = { one: 'Team', other: 'Teams' };
    expect(formatCount(1, teams)).toBe('1 Team');
    expect(formatCount(0, teams)).toBe('0 Teams');
    expect(formatShare(12, 16)).toBe('12 von 16');
    expect(formatShare(12, 16, en)).toBe('12 of 16');
  });

  test('are placements, alone or shared', () => {
    expect(formatPlacement(1)).toBe('1.');
    expect(formatPlacement(5, 8)).toBe('5.–8.');
    expect([1, 2, 3, 4, 11, 21].map((each) => formatPlacement(each, each, en)).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 21st',
    );
    expect(formatPlacement(5, 8, en)).toBe('5th–8th');
  });

  test('are sizes in bytes', () => {
    expect([0, 999, 1000, 41_250, 999_949, 999_950, 1_300_000].map((bytes) => formatBytes(bytes))).toEqual([
      '0 B',
      '999 B',
      '1,0 kB',
      '41,3 kB',
      '999,9 kB',
      '1,0 MB',
      '1,3 MB',
    ]);
    expect(formatBytes(41_200, en)).toBe('41.2 kB');
  });
});

describe('how long something took', () => {
  const MINUTE = 60_000;
  it.each([
    [20_000, null, null],
    [45 * MINUTE, '45 min', '45 min'],
    [3 * 60 * MINUTE, '3 Std.', '3 h'],
    [192 * MINUTE, '3 Std. 12 min', '3 h 12 min'],
    [24 * 60 * MINUTE + MINUTE, '1 Tag', '1 day'],
    [51 * 60 * MINUTE, '2 Tage 3 Std.', '2 days 3 h'],
  ])('%d ms', (span, german, english) => {
    expect(formatDuration(span)).toBe(german);
    expect(formatDuration(span, { locale: 'en' })).toBe(english);
  });
});
