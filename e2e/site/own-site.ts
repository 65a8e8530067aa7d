// For journeys that change what everyone gets: a site of their own, and people who release there.
import type { Buildable } from '@duellwerk/shared/build/rooms.ts';
import { test as base } from '@playwright/test';
import { Shell } from '../pages/shell.ts';
import { openReleaser, type Releaser } from './releaser.ts';
import { openSite, type Site } from './site.ts';

interface Fixtures {
  /** A page on the site, with the header's verbs. */
  shell: Shell;
  /** Somebody with the permission for all releases. */
  releaser: Releaser;
  /** A team, by the token of its own. */
  team: (name: Buildable) => Promise<Releaser>;
}

/**
 * Tests on a site that no other file's tests use: each call gives fixtures, and thereby a site, of its own.
 * @param variables of its environment
 */
export function testOnOwnSite(variables?: Record<string, string>) {
  return base.extend<Fixtures, { ownSite: Site }>({
    ownSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
      async ({}, use) => {
        const site = await openSite(variables);
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ ownSite }, use) => use(ownSite.url),
    shell: ({ page }, use) => use(new Shell(page)),
    releaser: async ({ ownSite }, use) => {
      const releaser = await openReleaser(ownSite);
      await use(releaser);
      await releaser.done();
    },
    team: async ({ releaser }, use) => {
      const opened: Releaser[] = [];
      await use(async (name) => {
        const team = await releaser.team(name);
        opened.push(team);
        return team;
      });
      await Promise.all(opened.map((each) => each.done()));
    },
  });
}

/**
 * Tests that change what everyone sees, but by things of their own: they share one site per worker. A site costs some five
 * seconds of a processor, more than most of them. It believes a proxy: accounts are made from many addresses.
 */
export const testOnBusySite = testOnOwnSite({ TRUST_PROXY: '127.0.0.1' });
