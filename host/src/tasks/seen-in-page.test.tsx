import { act, render } from '@testing-library/react';
import { useSeenInPage } from './seen-in-page.ts';

// jsdom lays nothing out: the test says what is on the screen.
let setOnScreen: (isIntersecting: boolean) => void;
let watched: Element | null = null;
Object.assign(globalThis, {
  IntersectionObserver: class {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      setOnScreen = (isIntersecting) => report([{ isIntersecting }]);
    }
    observe(element: Element) {
      watched = element;
    }
    disconnect() {
      watched = null;
    }
  },
});

let isSeen: boolean;
function Bar({ task }: { task: string | null }) {
  isSeen = useSeenInPage(task);
  return null;
}
const Page = ({ shows, task = 'one' }: { shows: string | null; task?: string | null }) => (
  <>
    <Bar task={task} />
    <main>{shows !== null && <p data-shows-task={shows}>link</p>}</main>
  </>
);

it('the page shows the task while its link there is on the screen', async () => {
  const page = render(<Page shows="one" />);
  expect(isSeen).toBe(false);
  act(() => setOnScreen(true));
  expect(isSeen).toBe(true);
  act(() => setOnScreen(false));
  expect(isSeen).toBe(false);
  act(() => setOnScreen(true));
  await act(async () => page.rerender(<Page shows={null} />));
  expect(isSeen).toBe(false);
});

it('a link to it that comes later is found, that to another task is none', async () => {
  const page = render(<Page shows={null} />);
  expect(watched).toBeNull();
  await act(async () => page.rerender(<Page shows="two" />));
  expect(watched).toBeNull();
  await act(async () => page.rerender(<Page shows="one" />));
  act(() => setOnScreen(true));
  expect(isSeen).toBe(true);
  await act(async () => page.rerender(<Page shows="one" task="two" />));
  expect(isSeen).toBe(false);
  await act(async () => page.rerender(<Page shows="one" task={null} />));
  expect(watched).toBeNull();
});
