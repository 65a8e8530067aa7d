import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Site } from './site.ts';

/** Lets somebody new with a browser of their own do something on a site. */
export async function browse(
  browser: Browser,
  site: Pick<Site, 'url'>,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url, locale: 'de-DE', ...options });
  await work(await context.newPage());
  await context.close();
}
