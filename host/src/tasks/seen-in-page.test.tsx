import { act, render } from '@testing-library/react';
import { fork } from 'effector';
import { Provider } from 'effector-react';
import { useSeenInPage } from './seen-in-page.ts';
import { $isSeenInPage } from './tasks.model.ts';

// jsdom lays nothing out: the test says what is on the screen.
let look: (isIntersecting: boolean) => void;
Object.assign(globalThis, {
  IntersectionObserver: class {
    constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
      look = (isIntersecting) => heard([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  },
});

function Way() {
  return <span ref={useSeenInPage<HTMLSpanElement>()} />;
}

it('the page shows the next task while its way there is on the screen', () => {
  const scope = fork();
  const page = render(
    <Provider value={scope}>
      <Way />
    </Provider>,
  );
  const isSeen = () => scope.getState($isSeenInPage);
  expect(isSeen()).toBe(false);
  act(() => look(true));
  expect(isSeen()).toBe(true);
  act(() => look(false));
  expect(isSeen()).toBe(false);
  act(() => look(true));
  page.unmount();
  expect(isSeen()).toBe(false);
});
