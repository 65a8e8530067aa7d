import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Countdown } from './countdown.tsx';
import { InGerman, renderGerman } from './testing.tsx';

const NOW = Date.parse('2026-11-21T17:45:00Z');
const inSeconds = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();

let hidden = false;

beforeEach(() => {
  hidden = false;
  jest.useFakeTimers({ now: NOW });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
});
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const look = (away: boolean) =>
  act(() => {
    hidden = away;
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('counts down each second, and tells once that it is over', () => {
  const over = jest.fn();
  renderGerman(<Countdown to={inSeconds(751)} now={NOW} onOver={over} />);
  const timer = screen.getByRole('timer');
  expect(timer).toHaveTextContent('noch 12:31');
  pass(1);
  expect(timer).toHaveTextContent('noch 12:30');
  pass(750);
  expect(timer).toHaveTextContent('noch 0:00');
  pass(60);
  expect(timer).toHaveTextContent('noch 0:00');
  expect(over).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

test('rests while nobody sees the window, and is right again as soon as somebody does', () => {
  renderGerman(<Countdown to={inSeconds(600)} now={NOW} />);
  look(true);
  expect(jest.getTimerCount()).toBe(0);
  pass(60);
  expect(screen.getByRole('timer')).toHaveTextContent('noch 10:00');
  look(false);
  expect(screen.getByRole('timer')).toHaveTextContent('noch 9:00');
});

test('writes the text of the given present first, whatever the clock says', () => {
  const drawn = () =>
    renderToString(
      <InGerman>
        <Countdown to={inSeconds(600)} now={NOW} />
      </InGerman>,
    );
  const first = drawn();
  expect(first).toContain('noch 10:00');
  jest.setSystemTime(NOW + 5000);
  expect(drawn()).toBe(first);
});

test('announces nothing by itself', () => {
  renderGerman(<Countdown to={inSeconds(600)} now={NOW} />);
  expect(screen.getByRole('timer')).not.toHaveAttribute('aria-live');
});
