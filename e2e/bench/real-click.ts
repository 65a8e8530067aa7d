// When a page reacts: real clicks from the start of the navigation on. Measured in a visit of its own, as an input ends the
// series of largest paints. Looking for React's handlers in the document instead is kinder to a page that scripts draw: they
// stand there as soon as React has made the header, but no pointer reaches it before it is laid out and painted, and that
// is the larger part of what such a page has still to do (`/tournaments`: 515 ms by its handlers, 569 ms by a click).
import type { Browser } from '@playwright/test';
import { throttle } from './visit.ts';

const LIMIT_MS = 30_000;

/**
 * Visits `url` and presses the header's brand with a real mouse button again and again, from the navigation on. Gives the
 * moment at which the first press was answered by the page itself, in milliseconds since navigation: its link was
 * followed without leaving the document. A press before that does nothing, as the page keeps the browser from leaving.
 */
export async function realClick(browser: Browser, url: string, cpu: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await throttle(session, cpu);
    await page.addInitScript(watchClicks);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    // The brand stands where the header's content begins, whatever else is there yet.
    const place = { x: 60, y: 32, button: 'left' as const, clickCount: 1 };
    const deadline = performance.now() + LIMIT_MS;
    while (performance.now() < deadline) {
      await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place });
      await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place });
      const answered = await page.evaluate(() => (window as unknown as { benchClick?: number }).benchClick);
      if (answered !== undefined) return answered;
    }
    throw new Error(`No click was answered at ${url}`);
  } finally {
    await context.close();
  }
}

/** In the page: a click that a handler has taken is noted, every other one is kept from leaving the document. */
function watchClicks(): void {
  const marks = window as unknown as { benchClick?: number };
  window.addEventListener('click', (event) => {
    const onLink = event.target instanceof Element && event.target.closest('header a[href]');
    if (onLink && event.defaultPrevented) marks.benchClick ??= performance.now();
    event.preventDefault();
  });
}
