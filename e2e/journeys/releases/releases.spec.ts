// Two teams ship their remotes while somebody looks at the other one's page.
import type { Browser, Page } from '@playwright/test';
import { findAddresses } from '../../pages/addresses.ts';
import { documentsOf } from '../../pages/builds.ts';
import { inRelease, saying, teams, tournaments } from '../../pages/remote-fixtures.ts';
import { Shell } from '../../pages/shell.ts';
import { browse } from '../../site/browse.ts';
import type { Site } from '../../site/site.ts';
import { expect, test } from '../../site/test.ts';
import { newVisitor, versionsOf } from '../../site/visitors.ts';

const tag = ['@server', '@releases'];
const full = [...tag, '@full'];

test.use({ siteKind: 'own' });
// One site for all tests of the file.
test.describe.configure({ mode: 'default' });

/** Somebody new opens a page: it says this in the served HTML and in a browser. */
async function expectForNewVisitor(browser: Browser, site: Site, path: string, words: string): Promise<void> {
  // The first visitor of a release may be sent the shell, if drawing took too long.
  const html = async () => (await fetch(`${site.url}${path}`)).text();
  await expect.poll(html, { message: `${path} is drawn`, timeout: 30_000 }).toContain(`>${words}<`);
  await browse(browser, site, async (page) => {
    const shell = new Shell(page);
    await shell.goto(path);
    await shell.hydrated();
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

for (const remote of [teams, tournaments]) {
  test(`${remote.name} ships five releases; a tab on the other team’s page goes on with what it has`, {
    tag: full,
  }, async ({ browser, page, site, team: teamOf }) => {
    // Two dozen pages are opened on the way, each in a second or two on a busy machine.
    test.setTimeout(180_000);
    const addresses = await findAddresses(page.request);
    const path = remote.path(addresses);
    const team = await teamOf(remote.name);
    const before = await newVisitor(site).versionOf(remote.name);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));

    const shell = new Shell(page);
    await shell.goto(remote.elsewhere(addresses));
    await expect(shell.header.getByRole('button', { name: 'Einloggen' })).toBeVisible();
    const documents = documentsOf(page);
    /** What somebody does in the tab that was open all the time. */
    const useTab = async () => {
      await shell.header.getByRole('button', { name: 'Einloggen' }).click();
      await expect(shell.dialog.getByLabel(/Benutzername/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(shell.dialog).toHaveCount(0);
      await remote.go(page, addresses);
      await expect(page.getByText(remote.says, { exact: true })).toBeVisible();
      await page.goBack();
      await expect(page.getByText(remote.says, { exact: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(shell.failure).toHaveCount(0);
    };

    await team.publish(remote.name, '9.1.0', saying(remote, '9.1.0'));
    await team.canary(remote.name, '9.1.0', 50);
    const some = await versionsOf(
      Array.from({ length: 20 }, () => newVisitor(site)),
      remote.name,
    );
    expect(new Set(some)).toEqual(new Set([before, '9.1.0']));
    await team.canary(remote.name, '9.1.0', 0);
    await expectForNewVisitor(browser, site, path, remote.says);

    for (const version of ['9.1.0', '9.2.0', '9.3.0', '9.4.0', '9.5.0']) {
      if (version !== '9.1.0') await team.publish(remote.name, version, saying(remote, version));
      await team.activate(remote.name, version);
      await useTab();
      await expectForNewVisitor(browser, site, path, inRelease(remote.says, version));
    }
    await expectWithoutScripts(browser, site, path, inRelease(remote.says, '9.5.0'));
    await team.rollBack(remote.name);
    await useTab();
    await expectForNewVisitor(browser, site, path, inRelease(remote.says, '9.4.0'));
    await expectWithoutScripts(browser, site, path, inRelease(remote.says, '9.4.0'));

    expect(await versionsFetched(page, remote.name)).toEqual([before]);
    expect(documents).toEqual([]);
    expect(errors).toEqual([]);
    // The next load is a new visitor's.
    await page.goto(path);
    await expect(page.getByText(inRelease(remote.says, '9.4.0'), { exact: true })).toBeVisible();
  });
}
