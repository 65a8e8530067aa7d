import { $transport } from '@duellwerk/shared/http/http';
import { fakeApi } from '@duellwerk/shared/testing/render-route';
import { render } from '@testing-library/react';
import { allSettled, createWatch, fork } from 'effector';
import { Provider } from 'effector-react';
import { act } from 'react';
import { aTipDay, aTipped, closesAt } from '../testing/tips.ts';
import { $ahead, $day, $passed, locksDue } from './tips.model.ts';
import { useLocks } from './use-locks.ts';

const MINUTE = 60_000;
const closes = Date.parse(closesAt);

function Page() {
  useLocks();
  return null;
}

/** The page is opened so long before tips close, by a clock that is so far behind the server's; `isClear`: that is clear to the page. */
function openPage(before: number, ahead: number, isClear = true) {
  jest.useFakeTimers({ now: closes - before - ahead });
  const scope = fork({
    values: [
      [$day, aTipDay([aTipped({ closes_at: null }), aTipped()])],
      [$ahead, isClear ? ahead : null],
      [$transport, fakeApi([]).transport],
    ],
  });
  let asked = 0;
  createWatch({ unit: locksDue, scope, fn: () => asked++ });
  const { unmount } = render(
    <Provider value={scope}>
      <Page />
    </Provider>,
  );
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const learn = (now: number) => act(() => allSettled($ahead, { scope, params: now }));
  return { passed: () => scope.getState($passed), asked: () => asked, wait, learn, unmount };
}
afterEach(() => jest.useRealTimers());

it('tips close at their moment by the server’s clock, however the browser’s goes', async () => {
  const { passed, wait } = openPage(10 * MINUTE, 90_000);
  await wait(10 * MINUTE - 1);
  expect(passed()).toBe(0);
  await wait(1);
  expect(passed()).toBe(closes);
});

it('they do so after a day of waiting too', async () => {
  const { passed, wait } = openPage(26 * 60 * MINUTE, 0);
  await wait(26 * 60 * MINUTE - 1);
  expect(passed()).toBe(0);
  await wait(1);
  expect(passed()).toBe(closes);
});

it('while the time of the server is unclear, it is asked whether they have; this clock alone closes nothing', async () => {
  const { passed, asked, wait, learn } = openPage(10 * MINUTE, -10 * MINUTE, false);
  await wait(MINUTE);
  expect(asked()).toBe(1);
  await wait(2 * MINUTE);
  expect(asked()).toBe(3);
  expect(passed()).toBe(0);
  await learn(-10 * MINUTE);
  await wait(7 * MINUTE - 1);
  expect(passed()).toBe(0);
  await wait(1);
  expect(passed()).toBe(closes);
});

it('nothing is told once the page was left', async () => {
  const { passed, wait, unmount } = openPage(MINUTE, 0);
  unmount();
  await wait(2 * MINUTE);
  expect(passed()).toBe(0);
});
