import { test as base, expect } from '@playwright/test';
import { Shell } from '../pages/shell.ts';
import { demoAccounts } from './demo-accounts.ts';
import { openSite, type Site } from './site.ts';

interface Fixtures {
  /** A page on the site, with the header's verbs. */
  shell: Shell;
}

interface WorkerFixtures {
  /** One site for all tests of a worker; a test that breaks it opens its own. */
  site: Site;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  shell: ({ page }, use) => use(new Shell(page)),
});

export { demoAccounts, expect };
