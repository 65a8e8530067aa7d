import { type Browser, type BrowserContextOptions, type Page, test } from '@playwright/test';
import { tryMix } from './mix.ts';
import { qaRun } from './qa-run.ts';
import type { Site } from './site.ts';

/** Lets somebody new with a browser of their own do something on a site. */
export async function browse(
  browser: Browser,
  site: Pick<Site, 'url'>,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url, locale: 'de-DE', ...screen(), ...options });
  const page = await context.newPage();
  await visit(page);
  await work(page);
  await context.close();
}

/** Lets a browser without an account try the versions of the run, where the site lets it. */
export async function visit(page: Page): Promise<void> {
  if (qaRun?.mix && qaRun.visitorsTry) await tryMix(page.request, qaRun.mix);
}

/** The screen of the project in a run on another site; one of a desktop otherwise. */
function screen(): BrowserContextOptions {
  if (!qaRun) return {};
  const { viewport, isMobile, hasTouch, userAgent, deviceScaleFactor } = test.info().project.use;
  const given = { viewport, isMobile, hasTouch, userAgent, deviceScaleFactor };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
