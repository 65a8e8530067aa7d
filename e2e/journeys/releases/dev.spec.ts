// What a team has while it works: its remote hot inside the real site, and a new remote that is there at once.
import { join } from 'node:path';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { openDialog, siteDialogs } from '../../pages/dialogs.ts';
import { findPlaces } from '../../pages/places.ts';
import { Shell } from '../../pages/shell.ts';
import { browse } from '../../site/browse.ts';
import { demoAccounts, signIn } from '../../site/demo-accounts.ts';
import { type DevProgram, startDev } from '../../site/dev-program.ts';
import { fillPrepared } from '../../site/prepared.ts';
import { copyWorkspace, edit, type WorkspaceCopy } from '../../site/workspace-copy.ts';

const tag = ['@server', '@releases'];
const full = [...tag, '@full'];

/** An edit arrives within about a second; on two cores that others use too, it is given more. */
const EDIT_MS = 15_000;
/** The site starts again, or the compiler reads all of a remote, which yields to everything else. */
const RESTART_MS = 60_000;

const test = base.extend<{ start: (remote: string) => Promise<DevProgram> }, { copy: WorkspaceCopy }>({
  copy: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const copy = await copyWorkspace({ builds: true });
      // Its first start finds demo and releases: how they are made is not the subject.
      fillPrepared(join(copy.root, '.data'), 'now');
      await use(copy);
      await copy.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  start: async ({ copy }, use) => {
    const started: DevProgram[] = [];
    await use(async (remote) => {
      const program = await startDev(copy, remote);
      started.push(program);
      return program;
    });
    for (const program of started) await program.end('SIGTERM');
  },
});

// A site is built and started in each: one after the other, they use the same folders and look for ports from the same number.
test.describe.configure({ mode: 'default', timeout: 300_000 });

/** Opens dialogs of the site by their names, each on its page, in a browser of its own. @returns what that requests */
async function openDialogs(browser: Browser, url: string, ...names: string[]): Promise<string[]> {
  const asked: string[] = [];
  const places = await findPlaces(url);
  await browse(browser, { url }, async (page) => {
    page.on('request', (request) => asked.push(request.url()));
    await signIn(page, 'captain');
    for (const dialog of siteDialogs.filter(({ name }) => names.includes(name)))
      await openDialog(page, dialog, places);
  });
  return asked;
}

/** Whether the page is the one that was marked: a reload forgets it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }) && undefined);
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

test('a dialog of the hot remote opens, shows an edit while it is open, and signs in; those of the others open', {
  tag,
}, async ({ browser, copy, page, start }) => {
  const { url } = await start('mfe-auth');
  const shell = new Shell(page);
  await shell.goto(`${url}/tournaments`);
  await shell.hydrated();
  await shell.header.getByRole('button', { name: 'Einloggen' }).click();
  await expect(shell.dialog.getByRole('heading', { name: 'Einloggen' })).toBeVisible();

  const dialog = 'mfe-auth/src/login/login-dialog.tsx';
  await edit(copy, dialog, '<Trans>Einloggen</Trans>', '<Trans>Komm herein</Trans>');
  await expect(shell.dialog.getByRole('heading', { name: 'Komm herein' })).toBeVisible({ timeout: EDIT_MS });
  await shell.fillLogin(demoAccounts.captain);
  await expect(shell.toasts).toContainText('Du wurdest erfolgreich eingeloggt');
  await expect(shell.dialog).toHaveCount(0);
  // As it was, or the next program would have to build it.
  await edit(copy, dialog, '<Trans>Komm herein</Trans>', '<Trans>Einloggen</Trans>');
  await openDialogs(browser, url, 'teams.create', 'tournaments.join', 'matches.time');
});

for (const [remote, dialog] of [
  ['mfe-teams', 'teams.create'],
  ['mfe-matches', 'matches.time'],
] as const)
  test(`${remote} runs hot and opens its dialog`, { tag: full }, async ({ browser, start }) => {
    const { url, hot } = await start(remote);
    const asked = await openDialogs(browser, url, dialog);
    expect(asked.filter((address) => address.startsWith(hot))).not.toEqual([]);
  });

test('an edit of the remote or of shared code shows without a reload, and what was typed and loaded stays', {
  tag: full,
}, async ({ copy, page, start }) => {
  const { url, hot, end, output } = await start('mfe-tournaments');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${url}/tournaments`);
  await page.getByRole('searchbox').fill('halb getippt');
  await page.getByRole('article').first().waitFor();
  await mark(page);
  const scripts = asked.filter((address) => address.includes('mfe-') || address.includes('remoteEntry'));
  expect(scripts.filter((address) => !address.startsWith(hot))).toEqual([]);

  const list = 'mfe-tournaments/src/list/list-page.tsx';
  asked.length = 0;
  await edit(copy, list, 'Such dir ein Turnier', 'Finde dein Turnier');
  await expect(page.getByText('Finde dein Turnier')).toBeVisible({ timeout: EDIT_MS });
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByRole('searchbox')).toHaveValue('halb getippt');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked.filter((address) => address.includes('/v1/'))).toEqual([]);

  await edit(copy, list, '<Results />', '<Results');
  const overlay = page.locator('iframe[id*="overlay"]');
  await expect(overlay.contentFrame().locator('body')).toContainText('list-page.tsx', { timeout: EDIT_MS });
  await expect(page.getByText('Finde dein Turnier')).toBeVisible();
  expect(output()).toMatch(/mfe-tournaments: Fehler, .*\n(?:.*\n)*.*list-page\.tsx: Unexpected token/);

  await edit(copy, list, '<Results', '<Results />');
  await expect(overlay).toHaveCount(0, { timeout: EDIT_MS });
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByRole('searchbox')).toHaveValue('halb getippt');

  const head = 'shared/ui/page-head.tsx';
  await edit(copy, head, '<h1>{title}</h1>', '<h1>{title} heute</h1>');
  await expect(page.getByRole('heading', { level: 1, name: 'Turniere heute' })).toBeVisible({
    timeout: EDIT_MS,
  });
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByRole('searchbox')).toHaveValue('halb getippt');
  // As they were, or the next program would have to build it.
  await edit(copy, head, '<h1>{title} heute</h1>', '<h1>{title}</h1>');
  await edit(copy, list, 'Finde dein Turnier', 'Such dir ein Turnier');

  await end('SIGTERM');
  expect(await Promise.all([answers(url), answers(hot)])).toEqual([false, false]);
});

test('an edit of the API starts the site again, and a type error is named until it is mended', {
  tag: full,
}, async ({ copy, page, start }) => {
  const { url, output } = await start('mfe-tournaments');
  const printed = (what: RegExp) => expect.poll(output, { timeout: RESTART_MS }).toMatch(what);
  const list = 'mfe-tournaments/src/list/list-page.tsx';
  await edit(copy, list, 'const isEmpty =', 'const isEmpty: string =');
  await printed(/list-page\.tsx\(\d+,\d+\): error TS2322: .*\nmfe-tournaments: 1 Typfehler/);
  await edit(copy, list, 'const isEmpty: string =', 'const isEmpty =');
  await printed(/mfe-tournaments: Typen stimmen wieder/);

  const service = 'api/src/tournaments/service.ts';
  await edit(copy, service, 'name: row.name,', "name: row.name + ' (neu)',");
  await printed(/api\/src\/tournaments\/service\.ts: Seite neu gestartet/);
  await page.goto(`${url}/tournaments`);
  await expect(page.getByRole('article').first().getByRole('heading')).toContainText('(neu)');
  await edit(copy, service, "name: row.name + ' (neu)',", 'name: row.name,');
});

test('of two new remotes one is published with the others and one runs hot; a program that is killed leaves no site', {
  tag: full,
}, async ({ copy, page, start }) => {
  await copy.node('shared/build/new-remote.ts', 'mfe-shop');
  await copy.node('shared/build/new-remote.ts', 'mfe-fan-shop');
  const { url, end } = await start('mfe-fan-shop');
  const entry = page.waitForRequest(/\/bundles\/mfe-shop\/[^/]+\/remoteEntry\./);
  await page.goto(`${url}/shop`);
  await entry;
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tournaments\/./);

  await page.goto(`${url}/fan-shop`);
  await expect(page.getByRole('heading', { level: 1, name: 'Fan shop' })).toBeVisible();
  await mark(page);
  const own = 'Diese Seite gehört dir';
  await edit(copy, 'mfe-fan-shop/src/page/fan-shop-page.tsx', own, 'Dieser Laden gehört dir');
  await expect(page.getByText('Dieser Laden gehört dir')).toBeVisible({ timeout: EDIT_MS });
  expect(await isMarked(page)).toBe(true);
  await end('SIGKILL');
  await expect.poll(() => answers(url), { timeout: EDIT_MS }).toBe(false);
});
