/** @own-window Listens to the whole page from its first line on. */
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { IconButton } from './icon-button.tsx';
import { showTips } from './show-tips.ts';
import { renderGerman } from './testing.tsx';
import { tip } from './tip.ts';

beforeAll(() => showTips(null, ''));
beforeEach(() => {
  jest.useFakeTimers();
  renderGerman(
    <>
      <IconButton icon="close" label="Schließen" />
      <a href="#1" {...tip('Noch sechs Plätze')}>
        Beitreten
      </a>
      <p>Sonst nichts</p>
    </>,
  );
});
afterEach(() => {
  fireEvent.keyDown(document.body, { key: 'Escape' });
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const shown = () => screen.queryByRole('tooltip', { hidden: true })?.textContent ?? null;
/** The pointer moves to an element: somewhere else than it was. */
let clientX = 0;
const point = (element: Element, pointerType = 'mouse') => {
  clientX += 1;
  over(element, pointerType);
};
const over = (element: Element, pointerType = 'mouse') =>
  fireEvent(element, Object.assign(createEvent.pointerOver(element), { pointerType, clientX }));
const press = (element: Element) =>
  fireEvent(element, Object.assign(createEvent.pointerDown(element), { clientX }));
const button = () => screen.getByRole('button', { name: 'Schließen' });
const link = () => screen.getByRole('link', { name: 'Beitreten' });
const tabTo = (element: HTMLElement) => {
  act(() => element.focus());
  fireEvent.keyUp(element, { key: 'Tab' });
};

test('a tip shows after 200 ms and goes 150 ms after the pointer (specification 9)', () => {
  point(button().querySelector('svg') ?? button());
  pass(199);
  expect(shown()).toBeNull();
  pass(1);
  expect(shown()).toBe('Schließen');
  point(screen.getByText('Sonst nichts'));
  pass(149);
  expect(shown()).toBe('Schließen');
  pass(1);
  expect(shown()).toBeNull();
});

test('a pointer that only passes shows nothing', () => {
  point(button());
  pass(150);
  point(screen.getByText('Sonst nichts'));
  pass(1000);
  expect(shown()).toBeNull();
});

test('a tip stays while the pointer is on it, and gives way to the next one', () => {
  point(button());
  pass(200);
  point(screen.getByText('Sonst nichts'));
  pass(100);
  point(screen.getByRole('tooltip', { hidden: true }));
  pass(1000);
  expect(shown()).toBe('Schließen');
  point(link());
  expect(shown()).toBeNull();
  pass(200);
  expect(shown()).toBe('Noch sechs Plätze');
});

test('a finger shows nothing', () => {
  point(button(), 'touch');
  pass(1000);
  expect(shown()).toBeNull();
});

test('the keyboard shows it on the focus and Escape takes it away; focus by a script shows nothing', () => {
  act(() => button().focus());
  pass(1000);
  expect(shown()).toBeNull();
  tabTo(button());
  pass(200);
  expect(shown()).toBe('Schließen');
  fireEvent.keyDown(button(), { key: 'Escape' });
  expect(shown()).toBeNull();
  tabTo(link());
  pass(200);
  expect(shown()).toBe('Noch sechs Plätze');
  act(() => link().blur());
  pass(150);
  expect(shown()).toBeNull();
});

test('a press takes it away until the pointer comes again', () => {
  point(button());
  pass(200);
  press(button());
  expect(shown()).toBeNull();
  point(button());
  pass(1000);
  expect(shown()).toBeNull();
  point(link());
  point(button());
  pass(200);
  expect(shown()).toBe('Schließen');
});

test('what opens below a pointer that rests shows none until the pointer comes again', () => {
  point(screen.getByText('Sonst nichts'));
  press(screen.getByText('Sonst nichts'));
  over(button());
  pass(1000);
  expect(shown()).toBeNull();
  point(screen.getByText('Sonst nichts'));
  point(button());
  pass(200);
  expect(shown()).toBe('Schließen');
});

test('it is read aloud where the name does not say it, and only while it shows', () => {
  point(link());
  pass(200);
  expect(link()).toHaveAccessibleDescription('Noch sechs Plätze');
  point(button());
  expect(link()).not.toHaveAttribute('aria-describedby');
  pass(200);
  expect(button()).not.toHaveAttribute('aria-describedby');
});

test('an element that is gone shows none', () => {
  point(button());
  const parent = button().parentElement;
  const gone = button();
  gone.remove();
  pass(1000);
  expect(shown()).toBeNull();
  parent?.prepend(gone);
});
