import { $transport } from '@duellwerk/shared/http/http';
import { fakeApi } from '@duellwerk/shared/testing/render-route';
import { render } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { act } from 'react';
import { aTipDay, aTipped, closesAt } from '../testing/tips.ts';
import { $ahead, $day, $passed } from './tips.model.ts';
import { useLocks } from './use-locks.ts';

const MINUTE = 60_000;
const closes = Date.parse(closesAt);

function Page() {
  useLocks();
  return null;
}

/** The page is opened so long before tips close, by a clock that is so far behind the server's. */
function openPage(before: number, ahead: number) {
  jest.useFakeTimers({ now: closes - before - ahead });
  const scope = fork({
    values: [
      [$day, aTipDay([aTipped({ closes_at: null }), aTipped()])],
      [$ahead, ahead],
      [$transport, fakeApi([]).transport],
    ],
  });
  const { unmount } = render(
    <Provider value={scope}>
      <Page />
    </Provider>,
  );
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { passed: () => scope.getState($passed), wait, unmount };
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

it('nothing is told once the page was left', async () => {
  const { passed, wait, unmount } = openPage(MINUTE, 0);
  unmount();
  await wait(2 * MINUTE);
  expect(passed()).toBe(0);
});
