// A visitor is told of a new build; nothing reloads under their hands.
import type { Page } from '@playwright/test';
import { Builds, documentsOf } from '../../pages/builds.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@host'];
const full = [...tag, '@full'];

const MINUTE = 60_000;

test.use({ siteKind: 'own' });
// One site for all tests of the file.
test.describe.configure({ mode: 'default' });

/** From now on the server seems to give this visitor another build. */
async function announce(page: Page, id: string): Promise<void> {
  await page.unroute('**/builds/latest.json?*');
  await page.route('**/builds/latest.json?*', (route) =>
    route.fulfill({ json: { id, timestamp: new Date().toISOString() } }),
  );
}

test('a page of the current build looks after a second and says nothing', { tag: full }, async ({
  page,
  shell,
}) => {
  const builds = new Builds(page);
  const asked = page.waitForResponse(/\/builds\/latest\.json\?\d{13}$/);
  await shell.goto('/tournaments');
  const answer = await asked;
  expect(await answer.json()).toMatchObject({ id: await builds.running() });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(builds.notice).toHaveCount(0);
});

test('a new build is told at the next look; the page goes on until the visitor wants it', { tag }, async ({
  page,
  shell,
}) => {
  await page.clock.install();
  const builds = new Builds(page);
  const first = page.waitForResponse(/\/builds\/latest\.json/);
  await shell.goto('/tournaments');
  await page.clock.fastForward(1_000);
  await first;
  const documents = documentsOf(page);
  await announce(page, 'b2');
  await page.clock.fastForward(5 * MINUTE);
  await expect(builds.notice).toBeVisible();

  // Everything goes on as before, also elsewhere in the site.
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(builds.notice).toBeVisible();
  expect(documents).toEqual([]);

  await page.unroute('**/builds/latest.json?*');
  await builds.reload();
  await expect.poll(() => documents.length).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(builds.notice).toHaveCount(0);
});

test('“Später” holds for that build; the next one is told again', { tag: full }, async ({ page, shell }) => {
  await page.clock.install();
  const builds = new Builds(page);
  await announce(page, 'b2');
  await shell.goto('/tournaments');
  await page.clock.fastForward(1_000);
  await expect(builds.notice).toBeVisible();
  await builds.later();
  await expect(builds.notice).toHaveCount(0);

  const again = page.waitForResponse(/\/builds\/latest\.json/);
  await page.clock.fastForward(5 * MINUTE);
  await again;
  await expect(builds.notice).toHaveCount(0);

  await announce(page, 'b3');
  await page.clock.fastForward(5 * MINUTE);
  await expect(builds.notice).toBeVisible();
});

test('a hidden tab asks nothing and looks at once when it is seen again', { tag: full }, async ({
  page,
  shell,
}) => {
  await page.clock.install();
  const builds = new Builds(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/builds/latest.json')) asked.push(request.url());
  });
  await announce(page, 'b2');
  await shell.goto('/tournaments');
  // Whatever is still being fetched would be given up when the clock leaps, and the page loaded again.
  await shell.hydrated();
  await page.evaluate(() => {
    const state = { now: 'hidden' };
    Object.defineProperty(document, 'visibilityState', { get: () => state.now, configurable: true });
    Object.assign(globalThis, { state });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const before = asked.length;
  await page.clock.fastForward(15 * MINUTE);
  await page.evaluate(() => {
    Object.assign(Reflect.get(globalThis, 'state'), { now: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => asked.length).toBe(before + 1);
  await expect(builds.notice).toBeVisible();
});

test('an answer that never comes is nobody’s concern', { tag: full }, async ({ page, shell }) => {
  await page.clock.install();
  await page.route('**/builds/latest.json?*', (route) => route.abort());
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('latest.json'));
  await shell.goto('/tournaments');
  await page.clock.fastForward(1_000);
  await failed;
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(new Builds(page).notice).toHaveCount(0);
  await expect(shell.toasts).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a real release of one remote reaches an open page by its notice, and its load by the new version', {
  tag,
}, async ({ page, releaser, shell }) => {
  const builds = new Builds(page);
  await page.clock.install();
  const first = page.waitForResponse(/\/builds\/latest\.json/);
  await shell.goto('/tournaments');
  await shell.hydrated();
  await page.clock.fastForward(1_000);
  // A look that is under way when the next one is due would be the only one of the two.
  await first;
  const before = await builds.running();
  await releaser.publish('mfe-teams', '9.9.9');
  await releaser.activate('mfe-teams', '9.9.9');
  await page.clock.fastForward(5 * MINUTE);
  await expect(builds.notice).toBeVisible();
  expect(await builds.running()).toBe(before);

  await builds.reload();
  await expect.poll(() => builds.running()).not.toBe(before);
  const latest = await (await page.request.get('/builds/latest.json')).json();
  expect(await builds.running()).toBe(latest.id);
  const meta = await (await page.request.get(`/builds/meta/${latest.id}.json`)).json();
  expect(meta.routes['/teams/:id']).toMatchObject({ remote: 'mfe-teams', version: '9.9.9' });
  const former = await page.request.get(`/builds/meta/${before}.json`);
  expect(former.ok()).toBe(true);
});
