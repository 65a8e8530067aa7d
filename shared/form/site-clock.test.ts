import { daysLater, hourOfDay } from './site-clock.ts';

it('stays at the same time of the day when the clocks change', () => {
  expect(daysLater('2027-03-21T19:00:00.000Z', 7)).toBe('2027-03-28T18:00:00.000Z');
  expect(daysLater('2026-10-22T18:00:00.000Z', 3)).toBe('2026-10-25T19:00:00.000Z');
  expect(daysLater('2027-03-28T18:00:00.000Z', -7)).toBe('2027-03-21T19:00:00.000Z');
});

it('finds an hour of a day', () => {
  expect(hourOfDay(Date.parse('2026-11-22T23:30:00Z'), 20)).toBe('2026-11-23T19:00:00.000Z');
});
