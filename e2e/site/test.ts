// What every journey gets: a browser and a running site of the kind that it asks for.
import type { Buildable } from '@duellwerk/shared/build/rooms.ts';
import { test as base, expect } from '@playwright/test';
import { findPlaces, type Places } from '../pages/places.ts';
import { Shell } from '../pages/shell.ts';
import { visit } from './browse.ts';
import { type Cast, castOf } from './cast.ts';
import { FIXED_MOMENT } from './fixed-moment.ts';
import type { Mailbox } from './mailbox.ts';
import { qaRun } from './qa-run.ts';
import { openReleaser, type Releaser } from './releaser.ts';
import type { Site } from './site.ts';
import { type OpenSite, type SiteKind, Sites } from './sites.ts';

interface Options {
  /** The kind of site that a file needs. */
  siteKind: SiteKind;
  /** Environment variables of a site of the kind `own` or `empty`. */
  variables: Record<string, string>;
}

interface Fixtures {
  /** The site with what belongs to it. */
  opened: OpenSite;
  site: Site;
  /** A page on the site, with the header's verbs. */
  shell: Shell;
  /** The site's mail server; only sites of the kind `changing` have one. */
  mailbox: Mailbox;
  /** People and names of a journey that runs on any site. */
  cast: Cast;
  /** Ids of the demo's data. */
  places: Places;
  /** A client with the permission for all releases. */
  releaser: Releaser;
  /** A client of a team, with the team's token. */
  team: (name: Buildable) => Promise<Releaser>;
}

export const test = base.extend<Options & Fixtures, { sites: Sites }>({
  siteKind: ['shared', { option: true }],
  variables: [{}, { option: true }],
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const sites = new Sites();
      await use(sites);
      await sites.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  opened: [
    async ({ sites, siteKind, variables }, use, { file, annotations }) => {
      if (qaRun)
        annotations.push({ type: 'site', description: `${qaRun.url} with ${qaRun.versions.join(', ')}` });
      await use(await sites.open(siteKind, { file, variables }));
    },
    { timeout: 120_000 },
  ],
  site: ({ opened }, use) => use(opened.site),
  baseURL: ({ site }, use) => use(site.url),
  shell: ({ page }, use) => use(new Shell(page)),
  mailbox: async ({ opened: { mailbox }, siteKind }, use) => {
    if (!mailbox) throw new Error(`A site of the kind "${siteKind}" has no mail server.`);
    await use(mailbox);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
  cast: ({}, use, { workerIndex }) => use(castOf(workerIndex)),
  places: async ({ opened }, use) => {
    opened.places ??= findPlaces(opened.site.url);
    await use(await opened.places);
  },
  // The browser's clock has to agree with that of a frozen site, and nothing may move on a screenshot.
  contextOptions: async ({ contextOptions, siteKind }, use) =>
    use(siteKind === 'frozen' ? { ...contextOptions, reducedMotion: 'reduce' } : contextOptions),
  page: async ({ page, siteKind }, use) => {
    if (siteKind === 'frozen') await page.clock.setFixedTime(FIXED_MOMENT);
    await visit(page);
    const lacking: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('No text: ')) lacking.push(`${message.text()} on ${page.url()}`);
    });
    await use(page);
    expect(lacking).toEqual([]);
  },
  releaser: async ({ site }, use) => {
    const releaser = await openReleaser(site);
    await use(releaser);
    await releaser.done();
  },
  team: async ({ releaser }, use) => {
    const teams: Releaser[] = [];
    await use(async (name) => {
      const team = await releaser.team(name);
      teams.push(team);
      return team;
    });
    await Promise.all(teams.map((team) => team.done()));
  },
});

export { expect };
