// Two teams ship their remotes while somebody looks at the other one's page.
import type { Buildable } from '@duellwerk/shared/build/rooms.ts';
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type Addresses, findAddresses } from '../pages/addresses.ts';
import { Builds, documentsOf } from '../pages/builds.ts';
import { Shell } from '../pages/shell.ts';
import type { Alteration } from '../site/release-archive.ts';
import { openReleaser, type Releaser } from '../site/releaser.ts';
import { openSite, type Site } from '../site/site.ts';
import { newVisitor, versionsOf } from '../site/visitors.ts';

/** Releases change what everyone gets, so they have a site of their own. */
const test = base.extend<{ team: (name: Buildable) => Promise<Releaser> }, { ownSite: Site }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ ownSite }, use) => use(ownSite.url),
  team: async ({ ownSite }, use) => {
    const admin = await openReleaser(ownSite);
    const opened: Releaser[] = [admin];
    await use(async (name) => {
      const team = await admin.team(name);
      opened.push(team);
      return team;
    });
    await Promise.all(opened.map((each) => each.done()));
  },
});

interface Party {
  name: Buildable;
  /** A page of it, and words of its own there, which its releases change. */
  path: (addresses: Addresses) => string;
  says: string;
  /** A page of the other team, and the way from there to a page of this one within the site. */
  elsewhere: (addresses: Addresses) => string;
  go: (page: Page, addresses: Addresses) => Promise<void>;
}

const teams: Party = {
  name: 'mfe-teams',
  path: ({ team }) => team.path,
  says: 'Aufgebot',
  elsewhere: ({ tournament }) => `${tournament.path}?tab=participants`,
  go: (page, { team }) => page.getByRole('main').getByRole('link', { name: team.name }).first().click(),
};
const tournaments: Party = {
  name: 'mfe-tournaments',
  path: () => '/tournaments',
  says: 'Such dir ein Turnier, melde dein Team an und sei beim Check-in dabei.',
  elsewhere: ({ team }) => team.path,
  go: (page) => new Shell(page).header.getByRole('link', { name: 'Turniere', exact: true }).click(),
};

const inRelease = (says: string, version: string) => `${says} Ausgabe ${version}`;

/** A release whose page can be told from others by its words. */
function saying({ says }: Party, version: string): Alteration {
  // The main words stand alone between quotes; longer sentences that hold them stay.
  return { script: (text) => text.replaceAll(`"${says}"`, `"${inRelease(says, version)}"`) };
}

/** Works in a browser of its own. */
async function browse(
  browser: Browser,
  site: Site,
  work: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url, locale: 'de-DE', ...options });
  await work(await context.newPage());
  await context.close();
}

/** Somebody new opens a page: it says this in the served HTML and in a browser. */
async function expectForNewVisitor(browser: Browser, site: Site, path: string, words: string): Promise<void> {
  // The first visitor of a release may be sent the shell, if drawing took too long.
  const html = async () => (await fetch(`${site.url}${path}`)).text();
  await expect.poll(html, { message: `${path} is drawn`, timeout: 30_000 }).toContain(`>${words}<`);
  await browse(browser, site, async (page) => {
    const shell = new Shell(page);
    await shell.goto(path);
    // The session is asked for once every area has taken over.
    await expect(shell.header.getByRole('button', { name: 'Einloggen' })).toBeVisible();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(shell.failure).toHaveCount(0);
  });
}

/** The same without scripts. */
async function expectWithoutScripts(
  browser: Browser,
  site: Site,
  path: string,
  words: string,
): Promise<void> {
  const look = async (page: Page) => {
    await page.goto(path);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  };
  await browse(browser, site, look, { javaScriptEnabled: false });
}

/** Versions of a remote whose files a page has fetched. */
async function versionsFetched(page: Page, remote: string): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const found = urls.flatMap((url) => new RegExp(`/bundles/${remote}/([^/]+)/`).exec(url)?.[1] ?? []);
  return [...new Set(found)];
}

for (const party of [teams, tournaments]) {
  test(`${party.name} ships five releases; a tab on the other team’s page goes on with what it has`, async ({
    browser,
    page,
    ownSite,
    team: teamOf,
  }) => {
    // Two dozen pages are opened on the way, each in a second or two on a busy machine.
    test.setTimeout(180_000);
    const addresses = await findAddresses(page.request);
    const path = party.path(addresses);
    const team = await teamOf(party.name);
    const before = await newVisitor(ownSite).versionOf(party.name);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));

    const shell = new Shell(page);
    await shell.goto(party.elsewhere(addresses));
    await expect(shell.header.getByRole('button', { name: 'Einloggen' })).toBeVisible();
    const documents = documentsOf(page);
    /** What somebody does in the tab that was open all the time. */
    const useTab = async () => {
      await shell.header.getByRole('button', { name: 'Einloggen' }).click();
      await expect(shell.dialog.getByLabel(/Benutzername/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(shell.dialog).toHaveCount(0);
      await party.go(page, addresses);
      await expect(page.getByText(party.says, { exact: true })).toBeVisible();
      await page.goBack();
      await expect(page.getByText(party.says, { exact: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(shell.failure).toHaveCount(0);
    };

    await team.publish(party.name, '9.1.0', saying(party, '9.1.0'));
    await team.canary(party.name, '9.1.0', 50);
    const some = await versionsOf(
      Array.from({ length: 20 }, () => newVisitor(ownSite)),
      party.name,
    );
    expect(new Set(some)).toEqual(new Set([before, '9.1.0']));
    await team.canary(party.name, '9.1.0', 0);
    await expectForNewVisitor(browser, ownSite, path, party.says);

    for (const version of ['9.1.0', '9.2.0', '9.3.0', '9.4.0', '9.5.0']) {
      if (version !== '9.1.0') await team.publish(party.name, version, saying(party, version));
      await team.activate(party.name, version);
      await useTab();
      await expectForNewVisitor(browser, ownSite, path, inRelease(party.says, version));
    }
    await expectWithoutScripts(browser, ownSite, path, inRelease(party.says, '9.5.0'));
    await team.rollBack(party.name);
    await useTab();
    await expectForNewVisitor(browser, ownSite, path, inRelease(party.says, '9.4.0'));
    await expectWithoutScripts(browser, ownSite, path, inRelease(party.says, '9.4.0'));

    expect(await versionsFetched(page, party.name)).toEqual([before]);
    expect(documents).toEqual([]);
    expect(errors).toEqual([]);
    // The next load is a new visitor's.
    await page.goto(path);
    await expect(page.getByText(inRelease(party.says, '9.4.0'), { exact: true })).toBeVisible();
  });
}

test('a team’s token reaches its own remote only', async ({ team: teamOf, ownSite }) => {
  const team = await teamOf('mfe-teams');
  const live = await newVisitor(ownSite).versionOf('mfe-tournaments');
  const refused = await team.post('mfe-tournaments', 'activate', { version: live });
  expect(refused.status()).toBe(403);
  await expect(team.publish('mfe-tournaments', '9.9.9')).rejects.toThrow('403');
});

test('of 2,000 visitors a canary of 20 percent reaches its share, and whoever has it keeps it', async ({
  team: teamOf,
  ownSite,
}) => {
  const team = await teamOf('mfe-teams');
  await team.publish('mfe-teams', '9.6.0', saying(teams, '9.6.0'));
  await team.canary('mfe-teams', '9.6.0', 20);
  const visitors = Array.from({ length: 2_000 }, () => newVisitor(ownSite));
  const first = await versionsOf(visitors, 'mfe-teams');
  const share = first.filter((version) => version === '9.6.0').length / visitors.length;
  expect(share).toBeGreaterThan(0.17);
  expect(share).toBeLessThan(0.23);

  // Every tenth comes again, also when the share grows or somebody else releases.
  const sample = visitors.filter((_, place) => place % 10 === 0);
  const had = first.filter((_, place) => place % 10 === 0);
  expect(await versionsOf(sample, 'mfe-teams')).toEqual(had);
  await team.canary('mfe-teams', '9.6.0', 50);
  const grown = await versionsOf(sample, 'mfe-teams');
  expect(had.filter((version, place) => version === '9.6.0' && grown[place] !== version)).toEqual([]);
  await team.canary('mfe-teams', '9.6.0', 0);
  expect(await versionsOf(sample, 'mfe-teams')).not.toContain('9.6.0');
});

test('the server draws from the versions of each visitor’s own: a canary’s, and those that a tester chose', async ({
  page,
  ownSite,
  team: teamOf,
}) => {
  const { team: shown } = await findAddresses(page.request);
  const words = inRelease(teams.says, '9.7.0');
  const html = async () => (await page.request.get(shown.path)).text();
  const theirs = async () => (await fetch(`${ownSite.url}${shown.path}`)).text();
  const team = await teamOf('mfe-teams');
  await team.publish('mfe-teams', '9.7.0', saying(teams, '9.7.0'));
  await team.canary('mfe-teams', '9.7.0', 99);
  // One of a hundred is not meant: such a visitor forgets their place and comes anew.
  await expect
    .poll(
      async () => {
        const drawn = (await html()).includes(`>${words}<`);
        if (!drawn && !(await html()).includes('/mfe-teams/9.7.0/')) await page.context().clearCookies();
        return drawn;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await team.canary('mfe-teams', '9.7.0', 0);
  expect(await html()).not.toContain(words);

  await page.goto('/?mfe=teams@9.7.0');
  await page.getByRole('button', { name: 'Ausprobieren' }).click();
  await expect(new Builds(page).badge).toContainText('mfe-teams@9.7.0');
  await expect.poll(html, { timeout: 30_000 }).toContain(`>${words}<`);
  expect(await theirs()).not.toContain(words);
});
