// What teams and people have played: charts with tables behind them, which come when somebody scrolls to them.
import type { APIRequestContext, Page } from '@playwright/test';
import { findAddresses } from '../../pages/addresses.ts';
import { violations } from '../../pages/axe.ts';
import { tooWide } from '../../pages/fitting.ts';
import { logInByApi, signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@auth', '@teams'];
const full = [...tag, '@full'];

// A colour that is on its way from one theme to the other is neither.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const charts = ['Letzte Begegnungen', 'Maps'];
const section = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Statistik' }) });

test('a team’s charts and their code are fetched when they are scrolled to', { tag }, async ({
  page,
  request,
}) => {
  const { team } = await findAddresses(request);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  // So small that nothing of it is near.
  await page.setViewportSize({ width: 1280, height: 300 });
  const records = () => asked.filter((url) => url.endsWith('/record'));
  await page.goto(team.path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(team.name);
  await expect(section(page)).toBeAttached();
  expect(records()).toEqual([]);
  await section(page).scrollIntoViewIfNeeded();
  for (const name of charts) await expect(section(page).getByRole('figure', { name })).toBeVisible();
  expect(records()).toHaveLength(1);
});

test('by keyboard a chart becomes its table, whose rows lead to the matches', { tag }, async ({
  page,
  request,
}) => {
  const { team } = await findAddresses(request);
  await page.goto(team.path);
  await section(page).scrollIntoViewIfNeeded();
  const figure = section(page).getByRole('figure', { name: 'Letzte Begegnungen' });
  await figure.getByRole('button', { name: 'Als Tabelle' }).focus();
  await page.keyboard.press('Enter');
  const match = figure.getByRole('table').getByRole('link').first();
  await page.keyboard.press('Tab');
  await expect(match).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/matches\/[\w-]+$/);
});

test('charts and tables fit every width, in both themes, and break no rule', { tag: full }, async ({
  page,
  request,
}) => {
  const { team } = await findAddresses(request);
  // Looked at by a visitor: nothing lies over them.
  const { teams, id } = await captainOf(request);
  for (const path of [team.path, `/teams/${teams[0]?.id}`, `/users/${id}`]) {
    await page.goto(path);
    await section(page).scrollIntoViewIfNeeded();
    await expect(section(page).getByRole('figure').first()).toBeVisible();
    for (const as of ['drawing', 'table'] as const) {
      if (as === 'table') await openTables(page);
      for (const width of [1280, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await tooWide(page), `${path}, ${as}, ${width} px`).toEqual([]);
      }
      for (const [colorScheme, about] of [
        ['dark', 'everything'],
        ['light', 'colours'],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        // A link that the header covers in part counts as too small.
        await page.evaluate(() => scrollTo(0, 0));
        expect.soft(await violations(page, about), `${path}, ${as}, ${colorScheme}`).toEqual([]);
      }
    }
  }
});

/** Every chart of the section becomes its table. */
async function openTables(page: Page): Promise<void> {
  const figures = section(page).getByRole('figure');
  for (const figure of await figures.all()) await figure.getByRole('button').click();
  await expect(section(page).getByRole('table')).toHaveCount(await figures.count());
}

/** Signs the captain in. */
async function captainOf(request: APIRequestContext): Promise<{ id: string; teams: { id: string }[] }> {
  await logInByApi(request, 'captain');
  return (await request.get('/v1/users/@me')).json();
}

test('the own profile leads to every open step, and to the own entries', { tag }, async ({ page }) => {
  await signIn(page, 'captain');
  await page.goto('/users/@me');
  const main = page.getByRole('main');
  const step = main.getByRole('listitem').filter({ hasText: 'Bereit melden gegen Kiezkollektiv' });
  await step.getByRole('link', { name: 'Bereit melden' }).click();
  await expect(page).toHaveURL(/\/matches\/[\w-]+#dialog=matches\.ready-up/);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText('Bereit melden');
  await page.goto('/users/@me');
  const checkIn = main.getByRole('listitem').filter({ hasText: 'Check-in für Nordlicht Masters' });
  await checkIn.getByRole('link', { name: 'Jetzt einchecken' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(
    'Check-in mit Elbsturm: Nordlicht Masters',
  );
  await page.goto('/users/@me');
  const entries = main.getByRole('table', { name: 'Deine Anmeldungen' });
  await entries.getByRole('link', { name: 'Nordlicht Masters' }).click();
  await expect(page).toHaveURL(/\/tournaments\/[\w-]+$/);
});
