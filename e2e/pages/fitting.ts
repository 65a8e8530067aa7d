// Whether a page fits the narrowest screens and twice the size of its letters (WCAG 1.4.4, 1.4.10; specification 9).
import { isFullTier } from '@duellwerk/shared/testing/tier';
import { expect, type Locator, type Page } from '@playwright/test';
import type { SitePage } from './routes/site-page.ts';

interface Way {
  name: string;
  width: number;
  height: number;
  /** Letters of the page alone are larger, as a browser's setting for text makes them. */
  textPercent?: number;
}

const ways: readonly Way[] = [
  { name: '360 px', width: 360, height: 740 },
  { name: '320 px, which is 1280 at 400 %', width: 320, height: 640 },
  { name: '1280 px at 200 %', width: 640, height: 400 },
  { name: 'letters at 200 %', width: 1280, height: 800, textPercent: 200 },
];

/** The fast tier looks at the narrowest screen alone. */
const tested = isFullTier ? ways : ways.filter(({ width }) => width === 320);

/** Nothing reaches beyond the screen's side, and everything can be pressed, on each of these screens. */
export async function expectToFit(page: Page, sitePage: SitePage): Promise<void> {
  for (const way of tested) {
    await page.setViewportSize(way);
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = percent ? `${percent}%` : '';
    }, way.textPercent);
    expect.soft(await tooWide(page), `${sitePage.name}, ${way.name}`).toEqual([]);
    await checkControls(page, sitePage, way);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** What reaches beyond the screen's side, unless it scrolls in a place of its own. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (Math.max(scrollWidth, document.body.scrollWidth) <= window.innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `${element.localName} ${element.textContent?.slice(0, 40)}`);
  });

/** Each of them can be brought into view and lies under no other thing: a click would reach it. */
async function checkControls(page: Page, { offers }: SitePage, way: Way): Promise<void> {
  const header = page.getByRole('banner').first();
  const account = header.getByRole('button', { name: /^(Einloggen|Ausloggen)$/ });
  const menu = page.getByRole('button', { name: 'Menü öffnen' });
  const navigation = header.getByRole('navigation').getByRole('link', { name: 'Turniere' });
  const links = page.getByRole('contentinfo').getByRole('link');
  const controls = {
    account,
    menu: menu.or(navigation).filter({ visible: true }).first(),
    ...(offers && { offer: offers(page) }),
    'last link': links.last(),
  };
  for (const [name, control] of Object.entries(controls))
    expect.soft(await whatCovers(control), `${name} can be pressed, ${way.name}`).toBeNull();
  const top = await header.boundingBox();
  expect.soft(top?.height, 'the header leaves room for the page').toBeLessThan(way.height / 2);
}

/**
 * What a press on the middle of a control would reach instead of it, wherever it is scrolled to; `null` for nothing. In one
 * call: a trial click waits for several pictures, and there are a thousand of these.
 */
const whatCovers = (control: Locator) =>
  control.evaluate((element) => {
    let found = 'nothing';
    for (const block of ['nearest', 'center', 'end', 'start'] as const) {
      element.scrollIntoView({ block, behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit && element.contains(hit)) return null;
      if (hit) found = `${hit.localName} ${hit.textContent?.slice(0, 40)}`;
    }
    return found;
  });
