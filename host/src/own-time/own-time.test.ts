import { besideTime, fieldHint, ownTimeOf, zoneLineAt } from './own-time.ts';

const reader = (timeZone: string, locale = 'de') => ({ timeZone, locale });
const newYork = 'America/New_York';
const evening = '2026-11-28T22:00:00Z';

describe('the own time of a reader elsewhere', () => {
  test('follows the site’s, with its day where that is another one', () => {
    expect(ownTimeOf(evening, reader(newYork))).toBe('17:00 Uhr bei dir');
    expect(ownTimeOf(evening, reader(newYork, 'en'))).toBe('17:00 your time');
    expect(besideTime(evening, reader(newYork))).toBe(' in Berlin · 17:00 Uhr bei dir');
    expect(ownTimeOf(evening, reader('Asia/Tokyo'))).toBe('29.11.2026 07:00 Uhr bei dir');
    expect(ownTimeOf('2026-11-28T23:30:00Z', reader(newYork))).toBe('28.11.2026 18:30 Uhr bei dir');
  });

  test.each(['Europe/Berlin', 'Europe/Vienna', 'Europe/Zurich'])('is none in %s', (timeZone) => {
    expect([ownTimeOf(evening, reader(timeZone)), besideTime(evening, reader(timeZone))]).toEqual(['', '']);
    expect(zoneLineAt(evening, reader(timeZone))).toBeNull();
  });

  test('follows the clocks of both: they do not change on one day', () => {
    // On 20 March America has summer time and Berlin has not.
    expect(ownTimeOf('2027-03-20T12:00:00Z', reader(newYork))).toBe('08:00 Uhr bei dir');
    expect(zoneLineAt('2027-03-20T12:00:00Z', reader(newYork))).toBe(
      'Zeiten in Berlin · bei dir 5 Stunden früher',
    );
  });
});

test.each([
  [newYork, 'Zeiten in Berlin · bei dir 6 Stunden früher', 'Times in Berlin · you are 6 hours behind'],
  ['Europe/London', 'Zeiten in Berlin · bei dir 1 Stunde früher', 'Times in Berlin · you are 1 hour behind'],
  [
    'Asia/Kolkata',
    'Zeiten in Berlin · bei dir 4:30 Stunden später',
    'Times in Berlin · you are 4:30 hours ahead',
  ],
  ['Asia/Tokyo', 'Zeiten in Berlin · bei dir 8 Stunden später', 'Times in Berlin · you are 8 hours ahead'],
])('a page says in %s how far its times are from the own ones', (timeZone, german, english) => {
  expect(zoneLineAt(evening, reader(timeZone))).toBe(german);
  expect(zoneLineAt(evening, reader(timeZone, 'en'))).toBe(english);
});

test('a field says whose time it asks for', () => {
  expect([fieldHint(reader(newYork)), fieldHint(reader(newYork, 'en'))]).toEqual([
    'Zeit in Berlin',
    'Berlin time',
  ]);
});
