import type { Page } from '@playwright/test';

/** From now on the page adds up what moves by itself. Before its first navigation. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { value: number; what: string }[] = [];
    Object.assign(globalThis, { dwShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      })[]) {
        const what = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ');
        if (!entry.hadRecentInput) seen.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all shifts so far (never less than the worst window that CLS counts), and what moved. */
export async function shiftsOf(page: Page): Promise<{ sum: number; what: string }> {
  return page.evaluate(() => {
    const seen = (globalThis as unknown as { dwShifts: { value: number; what: string }[] }).dwShifts;
    return {
      sum: seen.reduce((all, { value }) => all + value, 0),
      what: seen.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('\n'),
    };
  });
}

/** Opens a page whose fonts come only after its first paint, as on a slow line. */
export async function openBeforeFonts(page: Page, path: string): Promise<void> {
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  painted.resolve();
  await page.waitForLoadState();
}
