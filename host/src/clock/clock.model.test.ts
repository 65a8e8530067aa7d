/** @jest-environment jsdom */
import { $clock } from '@duellwerk/shared/store/clock.model';
import { allSettled, fork } from 'effector';
import { clockStarted } from './clock.model.ts';

const NOW = Date.parse('2026-11-21T17:45:20.500Z');
const nextMinute = Date.parse('2026-11-21T17:46:00.000Z');

let hidden = false;

beforeEach(() => {
  hidden = false;
  jest.useFakeTimers({ now: NOW });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
});
afterEach(() => jest.useRealTimers());

const look = (away: boolean) => {
  hidden = away;
  document.dispatchEvent(new Event('visibilitychange'));
};

it('runs from the start of the page and moves on with each full minute', async () => {
  const scope = fork();
  await allSettled(clockStarted, { scope });
  expect(scope.getState($clock)).toEqual({ now: NOW, runs: true });
  jest.advanceTimersByTime(39_500);
  expect(scope.getState($clock)?.now).toBe(nextMinute);
  jest.advanceTimersByTime(60_000);
  expect(scope.getState($clock)?.now).toBe(nextMinute + 60_000);
});

it('rests while nobody sees the window, and is right again as soon as somebody does', async () => {
  const scope = fork();
  await allSettled(clockStarted, { scope });
  look(true);
  jest.advanceTimersByTime(3_600_000);
  expect(scope.getState($clock)?.now).toBe(NOW);
  look(false);
  expect(scope.getState($clock)?.now).toBe(NOW + 3_600_000);
});
