/** @own-window react-aria shows a tip to a pointer only, and remembers across files what was used last. */
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderGerman } from './testing.tsx';
import { Tooltip } from './tooltip.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('a tip shows after 200 ms and goes 150 ms after the pointer (specification 9)', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderGerman(
    <Tooltip text="Noch sechs Plätze">
      <button type="button">Beitreten</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button');
  // The pointer is told from a finger by its movement.
  fireEvent.mouseMove(document.body);
  await user.hover(button);
  pass(199);
  expect(screen.queryByRole('tooltip')).toBeNull();
  pass(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Noch sechs Plätze');
  expect(button).toHaveAccessibleDescription('Noch sechs Plätze');
  await user.unhover(button);
  pass(149);
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  pass(1);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('a tip shows on focus, and Escape closes it', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderGerman(
    <Tooltip text="Noch sechs Plätze">
      <button type="button">Beitreten</button>
    </Tooltip>,
  );
  await user.tab();
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  pass(150);
  expect(screen.queryByRole('tooltip')).toBeNull();
});
