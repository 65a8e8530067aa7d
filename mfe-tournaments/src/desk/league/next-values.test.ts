import { nextName, nextStart } from './next-values.ts';

describe('the name of the next season', () => {
  it.each([
    ['Saison 4', 5, 'Saison 5'],
    ['Saison 2026/27', 3, 'Saison 2026/28'],
    ['Herbstliga', 2, 'Herbstliga 2'],
  ])('%s', (name, number, expected) => expect(nextName(name, number)).toBe(expected));
});

describe('the start of the next season', () => {
  const season = { starts_at: '2026-11-02T18:00:00.000Z', ends_at: '2026-12-20T22:00:00.000Z' };
  it.each([
    ['after its end, on the same weekday', '2026-12-01T12:00:00.000Z', '2026-12-21T18:00:00.000Z'],
    ['not in the past', '2027-01-06T12:00:00.000Z', '2027-01-11T18:00:00.000Z'],
  ])('lies %s', (_, now, expected) => expect(nextStart(season, Date.parse(now))).toBe(expected));
});
