// Kicktipp on a phone: a day is tipped, points follow the result and its correction; friends join; a round is made.
import type { StagePage } from '@duellwerk/shared/contract/stages';
import { type APIRequestContext, request } from '@playwright/test';
import { expectAccessible } from '../../pages/axe.ts';
import { tooWide } from '../../pages/fitting.ts';
import { correctMatch, decideMatch, registerByApi } from '../../site/arrange.ts';
import { browse } from '../../site/browse.ts';
import { logInByApi, signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@matches'];

test.use({ siteKind: 'changing' });
const phone = { width: 390, height: 844 };

/** Where the result of a match is written: its stage, and its key there. */
async function placeOf(api: APIRequestContext, match: string): Promise<{ stage: string; key: string }> {
  const { summary } = await (await api.get(`/v1/matches/${match}`)).json();
  const { matches }: StagePage = await (await api.get(`/v1/stages/${summary.stage}`)).json();
  return { stage: summary.stage, key: matches.find(({ id }) => id === match)?.key ?? '' };
}

test('a day is tipped with a thumb; points come with the result, and again with its correction', {
  tag,
}, async ({ page, site }) => {
  const organizer = await request.newContext({ baseURL: site.url });
  await logInByApi(organizer, 'admin');
  await registerByApi(page.request, { username: 'Tippfee', mail: 'tippfee@mail.example' });
  await page.setViewportSize(phone);
  await page.goto('/kicktipp');
  const main = page.getByRole('main');
  const open = main.getByRole('article').filter({ has: page.getByRole('radiogroup', { name: /^Tipp für/ }) });
  // What is played now stands first; one press leads to what can be tipped.
  await main.getByRole('link', { name: /^Jetzt tippen/ }).click();
  await expect(open.first()).toBeVisible();
  await expectAccessible(page);

  // One press is a whole tip, and each is said to be saved; what fails is said where it was set.
  const all = await open.all();
  expect(all.length).toBeGreaterThan(1);
  await page.route('**/tip', (route) => route.abort());
  const [first] = all;
  if (!first) throw new Error('Nothing can be tipped.');
  await first.getByText('2:0', { exact: true }).click();
  await expect(first.getByRole('status')).toContainText('Nicht gespeichert');
  await page.unroute('**/tip');
  await first.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(first.getByRole('status')).toHaveText('gespeichert');
  for (const match of all.slice(1)) {
    await match.getByText('2:0', { exact: true }).click();
    await expect(match.getByRole('status')).toHaveText('gespeichert');
  }
  await expect(main.getByText(`${all.length} von ${all.length} getippt`)).toBeVisible();
  // Half a field below the site's head is too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  expect(await tooWide(page)).toEqual([]);
  await page.reload();
  await expect(first.getByRole('radio', { name: /^2:0/ })).toBeChecked();

  const address = await first.getByRole('link', { name: /^Zur Begegnung/ }).getAttribute('href');
  const match = address?.split('/').at(-1) ?? '';
  const row = main.getByRole('article').filter({ has: page.locator(`a[href="${address}"]`) });
  const { stage, key } = await placeOf(organizer, match);
  await decideMatch(organizer, stage, key, 'a');
  await expect(row).toContainText('4 Punkte');
  await expect(row).toContainText('genau getroffen');
  await row.getByText('Alle Tipps').click();
  await expect(row.getByText('Tippfee')).toBeVisible();
  await expectAccessible(page);
  await correctMatch(organizer, stage, key, 'b');
  await expect(row).toContainText('0 Punkte');
  await expect(row).toContainText('daneben');

  // The own row is in sight wherever one has scrolled to.
  await main.getByRole('link', { name: 'Gesamt', exact: true }).click();
  // Its cells stick, the row itself has its place in the table.
  const own = main.getByRole('row').getByText('Tippfee', { exact: true });
  await expect(own).toBeInViewport();
  await page.mouse.wheel(0, 10_000);
  await expect(own).toBeInViewport();
  await expectAccessible(page);
  await organizer.dispose();
});

test('a group of friends is founded, joined by its link, and left', { tag }, async ({
  page,
  site,
  browser,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, 'player');
  await page.goto('/kicktipp?ansicht=freunde');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Name der Gruppe' }).fill('Flurfunk');
  await main.getByRole('button', { name: 'Gruppe gründen' }).click();
  await expect(main.getByRole('heading', { name: 'Flurfunk' })).toBeVisible();
  await expectAccessible(page);
  expect(await tooWide(page)).toEqual([]);
  const link = await main.getByRole('textbox', { name: 'Link zum Teilen' }).inputValue();

  await browse(browser, site, async (friend) => {
    await friend.goto(link);
    const there = friend.getByRole('main');
    await expect(there.getByText('Einladung: Flurfunk')).toBeVisible();
    await expect(there.getByRole('button', { name: 'Einloggen und beitreten' })).toBeVisible();
    await expectAccessible(friend);
    await logInByApi(friend.request, 'captain');
    await friend.reload();
    await there.getByRole('button', { name: 'Beitreten', exact: true }).click();
    const table = there.getByRole('table', { name: 'Tabelle: Flurfunk' });
    await expect(table.getByRole('row')).toHaveCount(3);
    await there.getByRole('button', { name: 'Gruppe verlassen' }).click();
    const question = friend.getByRole('dialog');
    await expect(question).toContainText('Deine Tipps bleiben');
    await question.getByRole('button', { name: 'Verlassen' }).click();
    await expect(there.getByRole('heading', { name: 'Flurfunk' })).toHaveCount(0);
  });
});

test('a round is made at the desk from a tournament, and everybody reads it', { tag }, async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, 'admin');
  const { items } = await (await page.request.get('/v1/tournaments?phase=running&mode=team')).json();
  const [{ name }] = items;
  await page.goto('/admin/tips');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Neue Tipprunde' }).click();
  const tournament = main.getByRole('combobox', { name: 'Turnier' });
  await tournament.fill(name);
  await page.getByRole('option', { name }).first().click();
  await main.getByRole('textbox', { name: 'Name' }).fill('Pokalrunde');
  await main.getByRole('button', { name: 'Anlegen und veröffentlichen' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Pokalrunde' })).toBeVisible();
  await expectAccessible(page);
  const day = main.getByRole('region', { name: 'Spieltage' }).getByRole('link').first();
  await day.click();
  await expect(main.getByRole('list', { name: 'Begegnungen' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);

  await browse(browser, site, async (visitor) => {
    await visitor.goto('/kicktipp');
    const rounds = visitor.getByRole('navigation', { name: 'Tipprunden' });
    await rounds.getByRole('link', { name: 'Pokalrunde' }).click();
    await expect(visitor).toHaveURL(/\/kicktipp\?round=/);
    await expect(visitor.getByRole('main').getByRole('article').first()).toBeVisible();
    await expectAccessible(visitor);
  });
});
