/** @own-window Listens to the whole page from its first line on. */
import { tip } from '@duellwerk/shared/ui/tip';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { startTips } from './start-tips.ts';

/** Each time from another place. */
let clientX = 0;
const point = (element: Element, pointerType = 'mouse') => {
  clientX += 1;
  fireEvent(element, Object.assign(createEvent.pointerOver(element), { pointerType, clientX }));
};

test('the code of tips comes with the first element that has one, and shows the tip where the pointer is by then', async () => {
  startTips();
  render(
    <>
      <p>Sonst nichts</p>
      <button type="button" {...tip('Noch sechs Plätze')}>
        Beitreten
      </button>
      <button type="button" {...tip('Bis 18:45')}>
        Einchecken
      </button>
    </>,
  );
  point(screen.getByText('Sonst nichts'));
  point(screen.getByRole('button', { name: 'Einchecken' }), 'touch');
  point(screen.getByRole('button', { name: 'Beitreten' }));
  point(screen.getByRole('button', { name: 'Einchecken' }));
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('Bis 18:45');
  act(() => void fireEvent.pointerDown(screen.getByRole('button', { name: 'Einchecken' })));
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});
