// A tester runs another version of one remote in one browser; a link alone does that to nobody.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { workspaceRoot } from '@duellwerk/shared/build/workspace-root.ts';
import type { Page } from '@playwright/test';
import { Builds } from '../../pages/builds.ts';
import { Shell } from '../../pages/shell.ts';
import { browse } from '../../site/browse.ts';
import { logInByApi, signIn } from '../../site/demo-accounts.ts';
import type { Site } from '../../site/site.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@server', '@releases'];
const full = [...tag, '@full'];

const CANDIDATE = '9.9.9-rc.2';
const ASKED = `/?mfe=teams@${CANDIDATE}`;

// A site that is no demo to its visitors: trying a version needs the permission.
test.use({ siteKind: 'own' });
// One site for all tests of the file.
test.describe.configure({ mode: 'default' });

const run = promisify(execFile);
let prepared: Site | undefined;
test.beforeEach(async ({ releaser, site }) => {
  if (prepared === site) return;
  await releaser.publish('mfe-teams', CANDIDATE);
  await site.kill();
  // It would refuse the accounts of the demo.
  await run(process.execPath, [`${workspaceRoot}/api/src/testing/unmark-demo.ts`, site.dataDir]);
  await site.start({ DEMO: '0' });
  prepared = site;
});

/** Addresses from which a page has fetched code of mfe-teams. */
async function teamsCode(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return urls.filter((url) => url.includes('/bundles/mfe-teams/'));
}

async function openATeam(page: Page): Promise<void> {
  const { items } = await (await page.request.get('/v1/tournaments?phase=running&mode=team')).json();
  const participants = await page.request.get(`/v1/tournaments/${items[0].id}/participants`);
  const team = (await participants.json()).items[0];
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByRole('heading', { level: 1, name: team.name })).toBeVisible();
}

test('a holder of the permission confirms, runs the version with a badge, and ends it', { tag }, async ({
  browser,
  site,
}) => {
  await browse(browser, site, async (page) => {
    const builds = new Builds(page);
    await signIn(page, 'admin');
    await page.goto(ASKED);
    await expect(page.getByRole('listitem').filter({ hasText: `mfe-teams ${CANDIDATE}` })).toBeVisible();
    await expect(builds.badge).toHaveCount(0);
    await page.getByRole('button', { name: 'Ausprobieren' }).click();

    await expect(page).toHaveURL(`${site.url}/`);
    await expect(builds.badge).toContainText(`mfe-teams@${CANDIDATE}`);
    await openATeam(page);
    for (const url of await teamsCode(page)) expect(url).toContain(`/bundles/mfe-teams/${CANDIDATE}/`);
    expect(await teamsCode(page)).not.toEqual([]);
    await expect(builds.badge).toBeVisible();

    const team = page.url();
    const end = builds.badge.getByRole('button', { name: 'Beenden' });
    await end.focus();
    await page.keyboard.press('Enter');
    await expect(builds.badge).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url()).toBe(team);
    for (const url of await teamsCode(page)) expect(url).not.toContain(CANDIDATE);
  });
});

test('the preview address beside a version leads to a page of it, by way of the confirmation', {
  tag: full,
}, async ({ browser, site }) => {
  await browse(browser, site, async (page) => {
    await signIn(page, 'admin');
    await page.goto('/admin/releases');
    const teams = page.getByRole('region', { name: 'mfe-teams' });
    await teams.getByRole('button', { name: 'Details' }).click();
    await teams.getByRole('link', { name: `Vorschau von ${CANDIDATE}` }).click();
    await page.getByRole('button', { name: 'Ausprobieren' }).click();
    await expect(page).toHaveURL(`${site.url}/teams`);
    await expect(new Builds(page).badge).toContainText(`mfe-teams@${CANDIDATE}`);
  });
});

test('signing out ends it, too', { tag: full }, async ({ browser, site }) => {
  await browse(browser, site, async (page) => {
    const shell = new Shell(page);
    const builds = new Builds(page);
    await signIn(page, 'admin');
    await page.goto(ASKED);
    await page.getByRole('button', { name: 'Ausprobieren' }).click();
    await expect(builds.badge).toBeVisible();
    await shell.logOut();
    await expect(builds.badge).toHaveCount(0);
  });
});

test('an unknown version is named, and there is nothing to press', { tag: full }, async ({
  browser,
  site,
}) => {
  await browse(browser, site, async (page) => {
    await signIn(page, 'admin');
    await page.goto('/?mfe=teams@9.9.9-rc.3');
    await expect(page.getByRole('alert')).toContainText('mfe-teams@9.9.9-rc.3');
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test('for a victim the link is the usual page', { tag }, async ({ browser, site }) => {
  for (const account of [undefined, 'player'] as const) {
    await browse(browser, site, async (page) => {
      const shell = new Shell(page);
      if (account) await logInByApi(page.request, account);
      await page.goto(ASKED);
      await expect(shell.header).toBeVisible();
      await expect(new Builds(page).badge).toHaveCount(0);
      await openATeam(page);
      for (const url of await teamsCode(page)) expect(url).not.toContain(CANDIDATE);
    });
  }
});

test('a form on another site changes nothing for a holder of the permission', { tag: full }, async ({
  browser,
  site,
}) => {
  await browse(browser, site, async (page) => {
    const shell = new Shell(page);
    await signIn(page, 'admin');
    await page.route('http://evil.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${site.url}/builds/override">
          <input name="mfe" value="teams@${CANDIDATE}"><input name="to" value="/"><button>Gewinn abholen</button></form>`,
      }),
    );
    await page.goto('http://evil.example/');
    const answer = page.waitForResponse(`${site.url}/builds/override`);
    await page.getByRole('button').click();
    expect((await answer).status()).toBe(403);
    await shell.goto('/');
    await expect(shell.profileLink('admin')).toBeVisible();
    await expect(new Builds(page).badge).toHaveCount(0);
  });
});

test('with scripts switched off the confirmation works as well', { tag: full }, async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url });
  await logInByApi(context.request, 'admin');
  const storageState = await context.storageState();
  await context.close();
  await browse(
    browser,
    site,
    async (quiet) => {
      await quiet.goto(ASKED);
      await quiet.getByRole('button', { name: 'Ausprobieren' }).click();
      await expect(quiet).toHaveURL(`${site.url}/`);
      const cookies = await quiet.context().cookies();
      expect(cookies.find(({ name }) => name === 'dw_override')).toMatchObject({
        httpOnly: true,
        sameSite: 'Lax',
        expires: -1,
      });
    },
    { javaScriptEnabled: false, storageState },
  );
});
