// Everything that a visitor can do works with the keyboard alone, and what has the focus can be seen (specification 9).
import type { Page } from '@playwright/test';
import { pressOn, tabTo } from '../../pages/keyboard.ts';
import { breakRemote, spendReload } from '../../pages/remotes.ts';
import type { Shell } from '../../pages/shell.ts';
import { TournamentPage } from '../../pages/tournaments.ts';
import { type DemoAccount, demoAccounts, signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@host'];

async function logIn(page: Page, shell: Shell, { username, password }: DemoAccount): Promise<void> {
  await pressOn(page, shell.header.getByRole('button', { name: 'Einloggen' }));
  await tabTo(page, shell.dialog.getByLabel(/Benutzername/));
  await page.keyboard.type(username);
  await tabTo(page, shell.dialog.locator('input[name=password]'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await shell.profileLink(username).waitFor();
}

test('log in, look at the own profile, log out', { tag }, async ({ page, shell }) => {
  await shell.goto('/');
  await logIn(page, shell, demoAccounts.player);
  await pressOn(page, shell.profileLink('player'));
  await expect(page.getByRole('heading', { level: 1, name: 'player' })).toBeVisible();
  await pressOn(page, shell.header.getByRole('button', { name: 'Ausloggen' }), 'Space');
  await expect(shell.header.getByRole('button', { name: 'Einloggen' })).toBeVisible();
});

test('skip to the content, filter the tournaments, open one and go through its tabs', { tag }, async ({
  page,
  shell,
}) => {
  await shell.goto('/tournaments');
  await page.getByRole('article').first().waitFor();
  await pressOn(page, page.getByRole('link', { name: 'Zum Inhalt' }));
  await expect(page.locator('#content')).toBeFocused();
  const mode = page.getByLabel('Wer spielt');
  await tabTo(page, mode);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/mode=single/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await tabTo(page, mode);
  await page.keyboard.press('Home');
  await expect(page.getByRole('article')).not.toHaveCount(2);
  const search = page.getByRole('searchbox');
  await tabTo(page, search, 'Shift+Tab');
  await page.keyboard.type('Rheinklang');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await pressOn(page, page.getByRole('link', { name: 'Rheinklang Open' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Rheinklang Open' })).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: /^Teilnehmer/ }));
  await expect(page.getByRole('table', { name: 'Teilnehmer' })).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: /^Begegnungen/ }));
  await expect(page).toHaveURL(/tab=matches/);
});

test('every stop of a page can be seen, forwards and backwards past the sticky header', { tag }, async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await shell.goto('/tournaments');
  await page.getByRole('article').first().waitFor();
  for (const link of await page.getByRole('article').getByRole('link').all()) await tabTo(page, link);
  const outward = page.getByRole('contentinfo').getByRole('link').last();
  await tabTo(page, outward);
  for (const link of (await page.getByRole('article').getByRole('link').all()).reverse())
    await tabTo(page, link, 'Shift+Tab');
});

test('join with a team and leave again', { tag }, async ({ page, shell }) => {
  await signIn(page, 'captain');
  await shell.goto('/tournaments');
  await pressOn(page, page.getByRole('link', { name: 'Herbst-Cup', exact: true }).last());
  const tournament = new TournamentPage(page);
  const join = page.getByRole('main').getByRole('button', { name: 'Beitreten' });
  await pressOn(page, join);
  await tabTo(page, tournament.dialog.getByRole('radio', { name: 'Elbsturm' }));
  await page.keyboard.press('Space');
  await expect(tournament.dialog.getByRole('radio', { name: 'Elbsturm' })).toBeChecked();
  await pressOn(page, tournament.dialog.getByRole('button', { name: 'Beitreten' }));
  await expect(tournament.dialog).toHaveCount(0);

  const leave = page.getByRole('main').getByRole('button', { name: 'Verlassen' });
  await pressOn(page, leave);
  await tournament.dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect(tournament.dialog).toHaveCount(0);
  await expect(leave).toBeFocused();
  await page.keyboard.press('Space');
  await pressOn(page, tournament.dialog.getByRole('button', { name: 'Verlassen' }), 'Space');
  await expect(join).toBeVisible();
});

test('a dialog hears Escape from the moment it is drawn', { tag }, async ({ page, shell }) => {
  await shell.goto('/tournaments');
  const opener = shell.header.getByRole('button', { name: 'Einloggen' });
  // As early as anybody could: before the browser has painted it.
  await page.evaluate(() => {
    const early = new MutationObserver(() => {
      if (!document.querySelector('[role=dialog]')) return;
      early.disconnect();
      Object.assign(globalThis, { dwPressed: true });
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(key);
    });
    early.observe(document.body, { childList: true, subtree: true });
  });
  await pressOn(page, opener);
  await page.waitForFunction(() => 'dwPressed' in globalThis);
  await expect(shell.dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the menu of a phone keeps the keyboard inside, and everything is in reach on it', { tag }, async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await shell.goto('/');
  const opener = page.getByRole('button', { name: 'Menü öffnen' });
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await pressOn(page, opener);
  await menu.waitFor();
  const stops = (await menu.getByRole('link').count()) + (await menu.getByRole('button').count());
  for (let stop = 0; stop <= stops; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(menu.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Space');
  await pressOn(page, menu.getByRole('link', { name: 'Turniere' }));
  await expect(page).toHaveURL(/\/tournaments$/);
  await tabTo(page, page.getByRole('button', { name: 'Suchen' }));
});

test('a menu of the header opens, leads through its links and closes', { tag }, async ({ page, shell }) => {
  await shell.goto('/');
  const more = shell.header.getByRole('button', { name: 'Mehr' });
  const panel = shell.header.getByRole('group', { name: 'Mehr Seiten' });
  await pressOn(page, more);
  await tabTo(page, panel.getByRole('link', { name: 'Impressum' }));
  await tabTo(page, panel.getByRole('link', { name: 'Datenschutz' }));
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.keyboard.press('Space');
  await panel.waitFor();
  await page.keyboard.press('Shift+Tab');
  await expect(panel).toHaveCount(0);

  const below = shell.header.getByRole('button', { name: 'Seiten unter Partner' });
  await tabTo(page, below, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, shell.header.getByRole('link', { name: 'Partner PRQ' }));
});

test('theme and language are chosen with the arrows', { tag: [...tag, '@qa', '@desktop'] }, async ({
  page,
  shell,
}) => {
  await shell.goto('/');
  const system = page.getByRole('radio', { name: 'System' });
  await tabTo(page, system);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await tabTo(page, page.getByRole('radio', { name: 'Deutsch' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(shell.header.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('an alert is dismissed, and the keyboard goes on from there', { tag }, async ({ page, shell }) => {
  await shell.goto('/');
  // Before that the others are not folded away.
  await shell.hydrated();
  const alerts = shell.banners.locator('[data-alert]');
  const before = await alerts.count();
  await pressOn(page, shell.banners.getByRole('button', { name: 'Meldung schließen' }).first());
  await expect(alerts).toHaveCount(before - 1);
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).not.toHaveCount(0);
});

test('an area that failed is tried again', { tag }, async ({ page, shell }) => {
  await spendReload(page);
  const repair = await breakRemote(page, 'mfe-tournaments', 'missing');
  await shell.goto('/');
  await shell.header.getByRole('link', { name: 'Turniere' }).waitFor();
  await pressOn(page, shell.header.getByRole('link', { name: 'Turniere' }));
  // The page that is left has an area of this remote, too.
  await expect(page).toHaveURL('/tournaments');
  await shell.failure.waitFor();
  await repair();
  await pressOn(page, shell.failure.getByRole('button', { name: 'Erneut versuchen' }), 'Space');
  await expect(page.getByRole('heading', { level: 1, name: 'Turniere' })).toBeVisible();
});
