/** @own-window Listens to the whole page from its first line on. */
import { tip } from '@duellwerk/shared/ui/tip';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { startTips } from './start-tips.ts';

const point = (element: Element, pointerType: string) =>
  fireEvent(element, Object.assign(createEvent.pointerOver(element), { pointerType }));

test('the code of tips comes with the first element that has one, and shows its tip', async () => {
  startTips();
  render(
    <>
      <p>Sonst nichts</p>
      <button type="button" {...tip('Noch sechs Plätze')}>
        Beitreten
      </button>
    </>,
  );
  point(screen.getByText('Sonst nichts'), 'mouse');
  point(screen.getByRole('button'), 'mouse');
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Noch sechs Plätze');
  fireEvent.pointerDown(screen.getByRole('button'));
  expect(screen.queryByRole('tooltip')).toBeNull();
});
