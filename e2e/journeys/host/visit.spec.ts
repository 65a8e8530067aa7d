// A visitor looks around on any site.
import { expect, test } from '../../site/test.ts';

const tag = ['@host', '@auth', '@teams', '@matches', '@tournaments', '@qa', '@full'];

test('every page that the header leads to opens, whatever the site holds', {
  tag: [...tag, '@smoke'],
}, async ({ page, shell }) => {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  await shell.goto('/');
  const links = page.getByRole('banner').first().locator('nav a[href^="/"]');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(paths).toContain('/tournaments');
  for (const path of new Set([...paths, '/vcd', '/rulings', '/kicktipp', '/imprint', '/privacy', '/tos'])) {
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await shell.headerHydrated();
      await expect(shell.failure).toHaveCount(0);
    });
  }
  expect(thrown).toEqual([]);
});

test('an address that there is not says so, and leads back', { tag }, async ({ page }) => {
  expect((await page.goto('/gibt-es-nicht'))?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main).toContainText('Page not found: /gibt-es-nicht');
  await main.getByRole('link').first().click();
  await expect(page).not.toHaveURL(/gibt-es-nicht/);
});

test('rulings and the league are read, also where there are none yet', { tag }, async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/rulings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entscheidungen');
  const ruling = main.getByRole('article').first().getByRole('link').first();
  if (await ruling.isVisible()) {
    await ruling.click();
    await expect(page).toHaveURL(/\/rulings\/[\w-]+$/);
  }
  await page.goto('/vcd');
  const table = main.getByRole('table', { name: 'Tabelle' });
  await expect(table.or(main.getByText('Noch keine Liga')).first()).toBeVisible();
});
