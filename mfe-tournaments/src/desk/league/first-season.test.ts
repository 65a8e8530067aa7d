import { calendarProblems } from '@duellwerk/shared/rules/league-calendar';
import { emptyDivisions, matchDays, proposedDay, weeklyCalendar } from './first-season.ts';

it.each([
  [8, 1, 7],
  [8, 2, 14],
  [7, 1, 7],
  [2, 2, 2],
] as const)('%i teams with %i legs need %i days', (teams, legs, days) => {
  expect(matchDays({ teams, legs })).toBe(days);
});

it('plays every week at the same time of the day, also when the clocks change', () => {
  const calendar = weeklyCalendar({ plays_at: '2027-03-14T19:00:00.000Z', teams: 4, legs: 2 });
  // In Berlin it is 20:00 each time.
  const hours = calendar.match_days.map(({ plays_at }) => plays_at.slice(11, 16));
  expect(hours).toEqual(['19:00', '19:00', '18:00', '18:00', '18:00', '18:00']);
  const time = Date.parse;
  const problems = calendarProblems({
    ...{ starts_at: time(calendar.starts_at), ends_at: time(calendar.ends_at) },
    rosters_lock_at: time(calendar.rosters_lock_at),
    match_days: calendar.match_days.map(({ starts_at, plays_at, ends_at }) => ({
      ...{ starts_at: time(starts_at), plays_at: time(plays_at), ends_at: time(ends_at) },
    })),
    transfer_windows: [],
  });
  expect(problems).toEqual([]);
});

it('proposes an evening in two weeks', () => {
  expect(proposedDay(Date.parse('2026-11-23T08:12:13Z'))).toBe('2026-12-07T19:00:00.000Z');
});

it('names its divisions from the highest on', () => {
  expect(emptyDivisions(2, (number) => `Division ${number}`).map(({ name }) => name)).toEqual([
    'Division 1',
    'Division 2',
  ]);
});
