// Code that does not come: one reload, within ten seconds not another one, and the card of the area.
import type { Page } from '@playwright/test';
import { documentsOf } from '../../pages/builds.ts';
import { breakRemote } from '../../pages/remotes.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@host'];
const full = [...tag, '@full'];

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

/** Opens the list of tournaments by the header, from a page whose own code is whole. */
async function goToList(page: Page): Promise<void> {
  await page.getByRole('banner').first().getByRole('link', { name: 'Turniere', exact: true }).click();
}

/** How often the document that stands has asked for the latest build and got an answer. */
function looksOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.splice(0);
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('/builds/latest.json')) asked.push(request.url());
  });
  return asked;
}

/** An address whose remote is not needed by the list of tournaments. */
async function aTeam(page: Page): Promise<string> {
  const { items } = await (await page.request.get('/v1/tournaments?phase=running&mode=team')).json();
  const participants = await page.request.get(`/v1/tournaments/${items[0].id}/participants`);
  return (await participants.json()).items[0].id;
}

test('missing code reloads the page once, within ten seconds not again', { tag }, async ({ page, shell }) => {
  await page.clock.install({ time: NOW });
  await page.goto(`/teams/${await aTeam(page)}`);
  // From here on time stands still unless it is moved: the guard's ten seconds must not pass on a busy machine.
  await page.clock.pauseAt(NOW + 60 * 60 * 1000);
  const repair = await breakRemote(page, 'mfe-tournaments', 'missing');
  const documents = documentsOf(page);
  const asked = looksOf(page);

  await goToList(page);
  await expect.poll(() => documents).toEqual([expect.stringMatching(/\/tournaments$/)]);
  // The reloaded page misses the same code: the guard holds, its own card says so, and trying again changes nothing.
  await expect(shell.failure).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect.poll(() => asked.length, 'the guard and the first look have asked').toBe(2);
  await shell.retry();
  await expect.poll(() => asked.length, 'the guard has asked again').toBe(3);
  await expect(shell.failure).toBeVisible();
  expect(documents).toHaveLength(1);

  // Ten seconds later one more reload is allowed, and the code is back.
  await page.clock.fastForward(10_000);
  await repair();
  await breakRemote(page, 'mfe-auth', 'missing');
  await shell.header.getByRole('button', { name: 'Einloggen' }).click();
  await expect.poll(() => documents.length).toBe(2);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('code that was only fetched ahead and did not come reloads nothing', { tag: full }, async ({
  page,
  shell,
}) => {
  // Says when the page has looked, which it does after a second.
  const latest = { id: 'another', timestamp: new Date().toISOString() };
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: latest }));
  await page.goto(`/teams/${await aTeam(page)}`);
  await breakRemote(page, 'mfe-tournaments', 'missing');
  const documents = documentsOf(page);
  const missed = page.waitForResponse((response) => response.status() === 404);
  await shell.header.getByRole('link', { name: 'Turniere', exact: true }).hover();
  await missed;
  await expect(page.getByRole('status').filter({ hasText: 'Eine neue Version ist da' })).toBeVisible();
  expect(documents).toEqual([]);
});
