// GET /v1/base slow, broken or poor: never a white page, and what is missing comes by itself.
import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../site/test.ts';

const tag = ['@host'];
const full = [...tag, '@full'];

const ROOT = '<div id="root">';
const COMPOSITION = '<script type="application/json" id="dw-composition">';

/** The page comes as from a server that could tell its browser nothing: no picture, no answers. */
async function withoutAnswers(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/tournaments',
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const bare = `${html.slice(0, html.indexOf(ROOT))}${ROOT}</div>\n${html.slice(html.indexOf(COMPOSITION))}`;
      const body = bare.replace(/<script type="application\/json" id="dw-served">.*?<\/script>/s, '');
      await route.fulfill({ response, body });
    },
  );
}

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'Der Server antwortet nicht' });

/** Header, page and footer stand, with the data of the page itself. */
async function expectShell(page: Page): Promise<void> {
  await expect(page.getByRole('banner').first().getByRole('link', { name: 'Duellwerk' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

const version = (page: Page) => page.getByRole('contentinfo').locator('.dw-figures').first();

test.beforeEach(({ page }) => withoutAnswers(page));

test('base data that takes ten seconds keeps nobody waiting: the page stands and is filled when it comes', {
  tag,
}, async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/v1/base', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/tournaments');
  await expectShell(page);
  await expect(page.getByText('Herbst-Cup').first()).toBeVisible();
  await expect(version(page)).toHaveCount(0);
  // The page is used meanwhile.
  await page.getByRole('banner').first().getByRole('button', { name: 'Einloggen' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  gate.resolve();
  await expect(version(page)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

const faults: Record<string, (route: Route) => Promise<void>> = {
  'status 500': (route) => route.fulfill({ status: 500, body: '' }),
  'an error of the API': (route) =>
    route.fulfill({
      status: 503,
      json: { errors: [{ code: 13, name: 'overloaded', message: 'Zu viel los', details: [] }] },
    }),
  garbage: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Wartung</h1>' }),
  'half an answer': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"config":{"title":' }),
  'a part that does not fit': (route) => route.fulfill({ json: { config: { title: 7 }, games: 'keine' } }),
  null: (route) => route.fulfill({ json: null }),
  'no connection': (route) => route.abort('connectionrefused'),
};

for (const [fault, answer] of Object.entries(faults)) {
  test(`${fault} in place of base data shows a card; its button helps once the server does`, {
    tag: fault === 'status 500' ? tag : full,
  }, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route('**/v1/base', answer);
    await page.goto('/tournaments');
    await expect(card(page)).toBeVisible();
    await expectShell(page);
    await expect(page.getByText('Herbst-Cup').first()).toBeVisible();
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    // Once more the same: the card stays, one card.
    const asked = page.waitForRequest('**/v1/base');
    await card(page).getByRole('button', { name: 'Erneut versuchen' }).click();
    await asked;
    await expect(card(page)).toHaveCount(1);
    await page.unroute('**/v1/base');
    await card(page).getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(card(page)).toHaveCount(0);
    await expect(version(page)).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('base data that failed comes by itself when the server is back, ten seconds later at most', {
  tag,
}, async ({ page }) => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  await page.clock.install({ time: now });
  // The socket would tell sooner.
  await page.routeWebSocket('/ws', () => {});
  await page.route('**/v1/alerts', (route) => route.fulfill({ json: { items: [] } }));
  let times = 0;
  let isBack = false;
  await page.route('**/v1/base', (route) => {
    times += 1;
    return isBack ? route.continue() : route.abort('connectionrefused');
  });
  await page.goto('/tournaments');
  await expect(card(page)).toBeVisible();
  await page.clock.pauseAt(now + 60 * 60 * 1000);
  await expect.poll(() => times).toBeGreaterThan(1);
  await expect(card(page).getByRole('button', { name: 'Erneut versuchen' })).not.toHaveAttribute('aria-busy');
  isBack = true;
  const before = times;
  await page.clock.runFor(10_000);
  await expect(card(page)).toHaveCount(0);
  await expect(version(page)).toBeVisible();
  expect(times).toBe(before + 1);
});

test('base data without its optional parts is a whole page', { tag: full }, async ({ page }) => {
  await page.route('**/v1/base', async (route) => {
    const { config } = await (await route.fetch()).json();
    await route.fulfill({ json: { config } });
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto('/tournaments');
  await expectShell(page);
  await expect(page.getByText('Herbst-Cup').first()).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.getByRole('banner').first().getByRole('link', { name: 'Duellwerk' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectShell(page);
  expect(errors).toEqual([]);
});
