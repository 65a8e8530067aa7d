// Links fetch ahead what their route needs when a visitor comes near them (specification 9).
import type { Page } from '@playwright/test';
import { expect, test } from '../../site/test.ts';

const tag = ['@server', '@host'];
const full = [...tag, '@full'];

/** Scripts of a remote that the page asks for from now on. */
function scriptsOf(page: Page, remote: string): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/bundles/${remote}/`)) scripts.push(request.url());
  });
  return scripts;
}

/** A tournament's page with its list of teams, whose links a remote has drawn; mfe-teams is not loaded yet. */
async function teamLink(page: Page) {
  const { items } = await (await page.request.get('/v1/tournaments?phase=running&mode=team')).json();
  const participants = await page.request.get(`/v1/tournaments/${items[0].id}/participants`);
  const team = (await participants.json()).items[0];
  await page.goto(`/tournaments/${items[0].id}?tab=participants`);
  return page.locator(`main a[href="/teams/${team.id}"]`).first();
}

test('hovering over a link that a remote drew brings the code of its route, once', { tag }, async ({
  page,
}) => {
  const scripts = scriptsOf(page, 'mfe-teams');
  const link = await teamLink(page);
  await expect(link).toBeVisible();
  expect(scripts).toEqual([]);
  await link.hover();
  // Its entry, its door, and beyond them the page's own code and its texts.
  await expect.poll(() => scripts.length).toBeGreaterThan(2);
  await link.click();
  await expect(page.locator('main [class*="mfe-teams__"]').first()).toBeVisible();
  expect(new Set(scripts).size).toBe(scripts.length);
});

test('the keyboard’s focus does the same', { tag: full }, async ({ page }) => {
  const scripts = scriptsOf(page, 'mfe-teams');
  const link = await teamLink(page);
  await link.focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
});

for (const [why, connection] of [
  ['data saver', { saveData: true, effectiveType: '4g' }],
  ['a slow connection', { saveData: false, effectiveType: '2g' }],
] as const) {
  test(`under ${why} nothing is fetched ahead`, { tag: full }, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value });
    }, connection);
    const scripts = scriptsOf(page, 'mfe-teams');
    const link = await teamLink(page);
    await link.hover();
    await link.focus();
    // The click comes after whatever the hover would have asked for: its requests are the first.
    const [first] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/bundles/mfe-teams/')),
      link.evaluate((element) => {
        performance.mark('clicked');
        if (element instanceof HTMLElement) element.click();
      }),
    ]);
    await expect(page.locator('main [class*="mfe-teams__"]').first()).toBeVisible();
    expect(scripts[0]).toBe(first.url());
    const before = await page.evaluate(() => {
      const clicked = performance.getEntriesByName('clicked')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => name.includes('/bundles/mfe-teams/') && startTime < clicked).length;
    });
    expect(before).toBe(0);
  });
}

/** The header's way to an account; its dialog is nothing that the page has loaded. */
const register = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Registrieren' });

test('hovering over a button that opens a dialog brings the dialog’s code; the click asks for nothing', {
  tag,
}, async ({ page }) => {
  const scripts = scriptsOf(page, 'mfe-auth');
  await page.goto('/tournaments');
  await expect(register(page)).toBeVisible();
  expect(scripts).toEqual([]);
  await register(page).hover();
  // Its entry, its door, and beyond them the dialog's own code and its texts.
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  await page.waitForLoadState('networkidle');
  const ahead = scripts.length;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await register(page).click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Mit E-Mail und Passwort' }),
  ).toBeVisible();
  expect(scripts).toHaveLength(ahead);
});

test('the keyboard’s focus on such a button does the same', { tag: full }, async ({ page }) => {
  const scripts = scriptsOf(page, 'mfe-auth');
  await page.goto('/tournaments');
  await register(page).focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
});
