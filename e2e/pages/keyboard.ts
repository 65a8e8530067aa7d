// Somebody without a mouse: goes on with Tab until a thing has the focus, and looks whether that can be seen.
import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has between two things of one task. */
const MOST_STOPS = 80;

/** Tabs on until the target has the focus; it must then be seen to have it. @throws when Tab never gets there */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return seeFocus(page);
    await page.keyboard.press(key);
  }
  throw new Error(`${MOST_STOPS} times ${key} did not lead to ${target}`);
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes to the target and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/**
 * What has the focus is on the screen, under no other thing, and marked: by an outline of its own, of what draws it (a card
 * around a link, a label around a hidden input, the field around a part of a date), or of its `::after`.
 */
export async function seeFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(focusTrouble), { message: 'the focus can be seen' }).toBe(null);
}

/** In the page: why the focus cannot be seen, `null` when it can. */
function focusTrouble(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return 'nothing has the focus';
  const words = `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`;
  const isMarked = (of: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(of, pseudo);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const label = element instanceof HTMLInputElement ? element.closest('label') : null;
  const field = element.matches('span[role="spinbutton"]') ? element.closest('[role="group"]') : null;
  const drawn = [
    element,
    ...(field ? [field] : []),
    ...(label ? [label, ...label.querySelectorAll('*')] : []),
  ];
  if (!drawn.some((each) => isMarked(each) || isMarked(each, '::after'))) return `no outline: ${words}`;

  const place = (label ?? element).getBoundingClientRect();
  const [x, y] = [place.left + place.width / 2, place.top + Math.min(place.height, 40) / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `off the screen: ${words}`;
  const top = document.elementFromPoint(x, y);
  const isCovered = top && !element.contains(top) && !top.contains(element) && !label?.contains(top);
  return isCovered ? `under ${top.localName} ${top.textContent?.slice(0, 40)}: ${words}` : null;
}
