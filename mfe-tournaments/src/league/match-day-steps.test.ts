import { matchDaySteps } from './match-day-steps.ts';

const day = (number: number, from: string, to: string) => ({
  number,
  starts_at: `2026-05-${from}T18:00:00.000Z`,
  plays_at: `2026-05-${to}T20:00:00.000Z`,
  ends_at: `2026-05-${to}T22:00:00.000Z`,
});
const days = [day(1, '01', '07'), day(2, '08', '14'), day(3, '20', '26')];
const statesAt = (now: string) =>
  matchDaySteps(days, Date.parse(now), (number) => `Spieltag ${number}`).map(({ state }) => state);

it('knows the day that is played from those before and after it', () => {
  expect(statesAt('2026-05-10T12:00:00.000Z')).toEqual(['done', 'open', 'upcoming']);
});

it('has no open day between two of them, before the first and after the last', () => {
  expect(statesAt('2026-05-17T12:00:00.000Z')).toEqual(['done', 'done', 'upcoming']);
  expect(statesAt('2026-04-01T12:00:00.000Z')).toEqual(['upcoming', 'upcoming', 'upcoming']);
  expect(statesAt('2026-06-01T12:00:00.000Z')).toEqual(['done', 'done', 'done']);
});
