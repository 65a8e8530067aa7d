// What somebody with a phone feels: things that jump while a page comes, and scrolling that stalls.
import type { Browser, Page } from '@playwright/test';

const PHONE = { viewport: { width: 412, height: 823 }, locale: 'de-DE', timezoneId: 'Europe/Berlin' };
const SLOW_DOWN = 4;
const WHEEL_STEPS = 30;
const WHEEL_PX = 120;

/** In the page: keeps every entry of a kind from the start on. */
function keepEntries(type: string): void {
  const kept: PerformanceEntry[] = [];
  Object.assign(window, { benchEntries: kept });
  new PerformanceObserver((list) => kept.push(...list.getEntries())).observe({ type, buffered: true });
}

/** All layout shifts of a load with an empty cache that nobody caused by an input, as a score; until nothing moves any more. */
export async function coldShift(browser: Browser, url: string): Promise<number> {
  return visited(browser, async (page) => {
    await page.addInitScript(keepEntries, 'layout-shift');
    await page.goto(url, { waitUntil: 'load' });
    await settled(page);
    return page.evaluate(() => {
      const { benchEntries } = window as unknown as {
        benchEntries: { value: number; hadRecentInput: boolean }[];
      };
      return benchEntries.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0);
    });
  });
}

/** Lengths in milliseconds of the long tasks while a page that has come to rest is scrolled, the processor 4 times slower. */
export async function scrollTasks(browser: Browser, url: string): Promise<number[]> {
  return visited(browser, async (page) => {
    await page.goto(url, { waitUntil: 'load' });
    await settled(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.evaluate(idle);
    await page.evaluate(keepNewTasks);
    await page.mouse.move(PHONE.viewport.width / 2, PHONE.viewport.height / 2);
    for (let step = 0; step < WHEEL_STEPS; step += 1) {
      await page.mouse.wheel(0, step < WHEEL_STEPS / 2 ? WHEEL_PX : -WHEEL_PX);
      await page.evaluate(nextFrame);
    }
    await page.evaluate(idle);
    return page.evaluate(() =>
      (window as unknown as { benchEntries: PerformanceEntry[] }).benchEntries.map(
        ({ duration }) => duration,
      ),
    );
  });
}

/** In the page: keeps the long tasks from now on. */
function keepNewTasks(): void {
  const kept: PerformanceEntry[] = [];
  Object.assign(window, { benchEntries: kept });
  new PerformanceObserver((list) => kept.push(...list.getEntries())).observe({ type: 'longtask' });
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve()));

/** Nothing is on its way and the page has time. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.evaluate(idle);
}

async function visited<T>(browser: Browser, measure: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    return await measure(await context.newPage());
  } finally {
    await context.close();
  }
}
