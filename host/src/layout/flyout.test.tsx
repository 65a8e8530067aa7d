import { act, fireEvent, render, screen } from '@testing-library/react';
import { Flyout, HIDE_DELAY_MS } from './flyout.tsx';

const draw = () => {
  render(
    <>
      <Flyout label="Mehr Seiten" panel={<a href="/imprint">Impressum</a>}>
        Mehr
      </Flyout>
      <a href="/next">danach</a>
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Mehr' });
  const frame = opener.parentElement as HTMLElement;
  const isOpen = () => screen.queryByRole('link', { name: 'Impressum' }) !== null;
  // jsdom knows no pointer events of its own, so their kind is set by hand.
  const point = (type: 'pointerOver' | 'pointerOut', pointerType: string) => {
    const event = new MouseEvent(type.toLowerCase(), { bubbles: true });
    Object.assign(event, { pointerType });
    fireEvent(frame, event);
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  return { opener, isOpen, point, pass };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a menu of the header', () => {
  it('stays 400 ms after the pointer has left it (specification 9)', () => {
    expect(HIDE_DELAY_MS).toBe(400);
    const { isOpen, point, pass } = draw();
    point('pointerOver', 'mouse');
    expect(isOpen()).toBe(true);
    point('pointerOut', 'mouse');
    pass(399);
    expect(isOpen()).toBe(true);
    pass(1);
    expect(isOpen()).toBe(false);
  });

  it('stays open for a pointer that comes back in time', () => {
    const { isOpen, point, pass } = draw();
    point('pointerOver', 'mouse');
    point('pointerOut', 'mouse');
    pass(300);
    point('pointerOver', 'mouse');
    pass(1_000);
    expect(isOpen()).toBe(true);
  });

  it('is left open by the click of a pointer that has just opened it, and closed by the next', () => {
    const { isOpen, opener, point } = draw();
    point('pointerOver', 'mouse');
    fireEvent.click(opener);
    expect(isOpen()).toBe(true);
    fireEvent.click(opener);
    expect(isOpen()).toBe(false);
  });

  it('does not open under a finger before the click that follows', () => {
    const { isOpen, opener, point } = draw();
    point('pointerOver', 'touch');
    expect(isOpen()).toBe(false);
    fireEvent.click(opener);
    expect(isOpen()).toBe(true);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
  });

  it('closes with Escape and gives the focus back', () => {
    const { isOpen, opener } = draw();
    fireEvent.click(opener);
    const link = screen.getByRole('link', { name: 'Impressum' });
    act(() => link.focus());
    fireEvent.keyDown(link, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(opener).toHaveFocus();
  });

  it('closes when the keyboard goes on to something else, and when a link is taken', () => {
    const { isOpen, opener } = draw();
    fireEvent.click(opener);
    act(() => opener.focus());
    act(() => screen.getByRole('link', { name: 'danach' }).focus());
    expect(isOpen()).toBe(false);
    fireEvent.click(opener);
    fireEvent.click(screen.getByRole('link', { name: 'Impressum' }));
    expect(isOpen()).toBe(false);
  });
});
