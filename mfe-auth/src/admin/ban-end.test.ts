import { dayAt, endOfDay } from './ban-end.ts';

describe('a ban until a day', () => {
  it.each([
    ['2026-11-21', '2026-11-21T23:00:00.000Z'],
    ['2026-07-01', '2026-07-01T22:00:00.000Z'],
    // The clocks change in the night after this day, and in that after the next.
    ['2026-03-28', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['2026-10-24', '2026-10-24T22:00:00.000Z'],
    ['2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['2026-12-31', '2026-12-31T23:00:00.000Z'],
  ])('%s ends with it in Berlin', (day, end) => {
    expect(endOfDay(day)).toBe(end);
  });

  it('ends with no other day', () => {
    for (let day = 0; day < 800; day++) {
      const noon = Date.parse('2026-01-01T12:00:00Z') + day * 86_400_000;
      const end = Date.parse(endOfDay(dayAt(noon)));
      expect(dayAt(end - 1)).toBe(dayAt(noon));
      expect(dayAt(end)).not.toBe(dayAt(noon));
    }
  });
});
