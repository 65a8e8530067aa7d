// A site whose demo, dates included, is the same on every run: server and browser stand at one moment.
import { test as base, expect } from '@playwright/test';
import { findPlaces, type Places } from '../pages/routes.ts';
import { FIXED_MOMENT } from './fixed-moment.ts';
import { STANDING_CLOCK } from './prepared.ts';
import { openSite, type Site } from './site.ts';

interface WorkerFixtures {
  stillSite: Site;
  /** What the demo's addresses are made of. */
  places: Places;
}

/** Pages of such a site; nothing on them moves by itself. For looking only: no test may change the site's data. */
export const test = base.extend<object, WorkerFixtures>({
  stillSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const site = await openSite(STANDING_CLOCK, { prepared: 'still' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  places: [async ({ stillSite }, use) => use(await findPlaces(stillSite.url)), { scope: 'worker' }],
  baseURL: ({ stillSite }, use) => use(stillSite.url),
  contextOptions: { reducedMotion: 'reduce' },
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(FIXED_MOMENT);
    await use(page);
  },
});

export { expect };
