// The start page (specification 2): parts of the remotes, each on its own, from the server and in the browser.

import type { Page } from '@playwright/test';
import { drawn } from '../../pages/drawn.ts';
import { openBeforeFonts, shiftsOf, watchShifts } from '../../pages/layout-shift.ts';
import { breakRemote, spendReload } from '../../pages/remotes.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@host', '@matches', '@tournaments'];
const full = [...tag, '@full'];

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

test('says what this is with one action, and what runs, comes and was decided', { tag }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Team. Dein Turnier. Heute Abend.');
  await expect(page.locator('main header').getByRole('link')).toHaveText(['Turnier finden']);
  for (const remote of Object.keys(parts)) await expectParts(page, remote);

  const first = part(page, 'Läuft jetzt').getByRole('article').first();
  await expect(first).toContainText('Rheinklang Open');
  await expect(first).toContainText('läuft');
  const live = part(page, 'Live und gleich').getByRole('article').first();
  await expect(live).toContainText('läuft');
  await expect(live).toContainText(/(gestern|heute|morgen) \d\d:\d\d/);
  await expect(live.locator('time')).toHaveAttribute('title', /^\d\d\.\d\d\.\d{4} \d\d:\d\d Uhr$/);
  await expect(part(page, 'Neue Entscheidungen').getByRole('article')).toHaveCount(3);
  await expect(part(page, 'Partner').getByRole('listitem')).toHaveText(['PRQ', 'PRV', 'VCD']);

  await live.getByRole('link').click();
  await expect(page).toHaveURL(/\/matches\/[\w-]+$/);
});

test('every link of the page leads to a page', { tag }, async ({ page }) => {
  await page.goto('/');
  for (const remote of Object.keys(parts)) await expectParts(page, remote);
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  for (const link of new Set(links)) expect((await page.request.get(link)).status(), link).toBe(200);
});

for (const broken of Object.keys(parts)) {
  test(`without ${broken} the parts of the others are there, and its own come when it is back`, {
    tag: broken === 'mfe-tournaments' ? tag : full,
  }, async ({ page, shell }) => {
    await spendReload(page);
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

  test('the whole page is there, and nothing moves', { tag }, async ({ page, request }) => {
    await drawn(request, '/');
    await page.goto('/');
    for (const remote of Object.keys(parts)) await expectParts(page, remote);
  });
});

const PHONE = 360;
const SCREEN = 740;

/** Of a phone: what is played now stands on the first screen, and the page ends with the third. */
async function expectShort(page: Page): Promise<void> {
  const live = await part(page, 'Live und gleich').getByRole('article').first().boundingBox();
  expect((live?.y ?? SCREEN) + (live?.height ?? 0)).toBeLessThanOrEqual(SCREEN);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(3 * SCREEN);
}

for (const width of [PHONE, 768, 1280]) {
  test(`at ${width} px nothing scrolls sideways, and nothing moves on a cold load, signed in or not`, {
    tag: width === PHONE ? tag : full,
  }, async ({ page, request }) => {
    await drawn(request, '/');
    await page.setViewportSize({ width, height: SCREEN });
    await watchShifts(page);
    const check = async () => {
      for (const remote of Object.keys(parts)) await expectParts(page, remote);
      await page.evaluate(() => document.fonts.ready);
      const { sum, what } = await shiftsOf(page);
      expect(sum, what).toBeLessThanOrEqual(0.02);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      if (width === PHONE) await expectShort(page);
    };
    await openBeforeFonts(page, '/');
    await expect(page.getByRole('banner').first().getByRole('button', { name: 'Einloggen' })).toBeVisible();
    await check();
    await signIn(page, 'captain');
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Das steht bei dir an' })).toBeVisible();
    await check();
  });
}

test('somebody with several things to do starts with the next one', { tag }, async ({ page }) => {
  await signIn(page, 'captain');
  await page.goto('/');
  const head = page.getByRole('heading', { level: 1 });
  await expect(head).toHaveText('Bereit melden gegen Kiezkollektiv');
  const tasks = page.locator('[data-open-tasks]');
  await expect(tasks.getByRole('timer')).toHaveText(/^noch (\d+:)?\d+:\d\d$/);
  await expect(tasks.getByRole('link')).toHaveText(['Bereit melden', /^Check-in für Nordlicht Masters/]);
  await tasks.getByRole('link', { name: 'Check-in' }).click();
  await expect(page).toHaveURL(/\/tournaments\/[\w-]+$/);
});
