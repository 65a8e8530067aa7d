// The start page (specification 2): parts of the remotes, each on its own, from the server and in the browser.
import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from '../pages/layout-shift.ts';
import { breakRemote } from '../pages/remotes.ts';
import { Shell } from '../pages/shell.ts';
import { demoAccounts, expect } from '../site/fixtures.ts';
import { testOnOwnSite } from '../site/own-site.ts';

// The demo's steps end within half an hour of its start.
const test = testOnOwnSite().extend<{ shell: Shell }>({ shell: ({ page }, use) => use(new Shell(page)) });

const part = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) }).last();

/** What each remote brings. */
const parts: Record<string, string[]> = {
  'mfe-tournaments': ['Läuft jetzt', 'Als Nächstes'],
  'mfe-matches': ['Live und gleich', 'Neue Entscheidungen'],
};

async function expectParts(page: Page, remote: string): Promise<void> {
  for (const name of parts[remote] ?? []) {
    await expect(part(page, name).getByRole('article').first(), name).toBeVisible();
  }
}

test('says what this is with one action, and what runs, comes and was decided', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Team. Dein Turnier. Heute Abend.');
  await expect(page.locator('main header').getByRole('link')).toHaveText(['Turnier finden']);
  for (const remote of Object.keys(parts)) await expectParts(page, remote);

  const first = part(page, 'Läuft jetzt').getByRole('article').first();
  await expect(first).toContainText('Rheinklang Open');
  await expect(first).toContainText('läuft');
  const live = part(page, 'Live und gleich').getByRole('article').first();
  await expect(live).toContainText('läuft');
  await expect(live).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d Uhr/);
  await expect(part(page, 'Neue Entscheidungen').getByRole('article')).toHaveCount(3);
  await expect(part(page, 'Partner').getByRole('listitem')).toHaveText(['PRQ', 'PRV', 'VCD']);

  await live.getByRole('link').click();
  await expect(page).toHaveURL(/\/matches\/[\w-]+$/);
});

test('every link of the page leads to a page', async ({ page }) => {
  await page.goto('/');
  for (const remote of Object.keys(parts)) await expectParts(page, remote);
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  for (const link of new Set(links)) expect((await page.request.get(link)).status(), link).toBe(200);
});

for (const broken of Object.keys(parts)) {
  test(`without ${broken} the parts of the others are there, and its own come when it is back`, async ({
    page,
    shell,
  }) => {
    const repair = await breakRemote(page, broken, 'missing');
    await page.goto('/');
    for (const remote of Object.keys(parts)) if (remote !== broken) await expectParts(page, remote);
    await expect(part(page, 'Partner')).toBeVisible();
    const failures = broken === 'mfe-matches' ? 2 : 1;
    await expect(shell.failure).toHaveCount(failures);
    await repair();
    for (let left = failures; left > 0; left -= 1) {
      await shell.failure.first().getByRole('button', { name: 'Erneut versuchen' }).click();
      await expect(shell.failure).toHaveCount(left - 1);
    }
    await expectParts(page, broken);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the whole page is there, and nothing moves', async ({ page, request }) => {
    await expect
      .poll(async () => (await request.get('/')).text(), { timeout: 30_000 })
      .toContain('"drawn":true');
    await page.goto('/');
    for (const remote of Object.keys(parts)) await expectParts(page, remote);
  });
});

for (const width of [360, 768, 1280]) {
  test(`at ${width} px nothing scrolls sideways, and nothing moves on a cold load, signed in or not`, async ({
    page,
    shell,
    request,
  }) => {
    await expect
      .poll(async () => (await request.get('/')).text(), { timeout: 30_000 })
      .toContain('"drawn":true');
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    const check = async () => {
      for (const remote of Object.keys(parts)) await expectParts(page, remote);
      await page.evaluate(() => document.fonts.ready);
      const { sum, what } = await shiftsOf(page);
      expect(sum, what).toBeLessThanOrEqual(0.02);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    };
    await page.goto('/');
    await expect(page.getByRole('banner').first().getByRole('button', { name: 'Einloggen' })).toBeVisible();
    await check();
    await shell.logIn(demoAccounts.captain);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Nächster Schritt' })).toBeVisible();
    await check();
  });
}

test('somebody with several things to do finds them together in the head', async ({ page, shell }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'So läuft dein Abend' })).toBeVisible();
  await shell.logIn(demoAccounts.captain);
  const steps = page.locator('[data-open-steps]');
  await expect(steps.getByRole('link')).toHaveText([
    'Bereit melden gegen Kiezkollektiv',
    'Check-in für Nordlicht Masters',
  ]);
  await steps.getByRole('link', { name: 'Check-in' }).click();
  await expect(page).toHaveURL(/\/tournaments\/[\w-]+$/);
});
