// A season is played to its end and followed by the next one, at the league's desk (/admin/league).
import type { League, Season } from '@duellwerk/shared/contract/leagues';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../../pages/axe.ts';
import { tooWide } from '../../pages/fitting.ts';
import { playOutByApi } from '../../site/arrange.ts';
import { browse } from '../../site/browse.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@tournaments'];

async function runningSeason(request: APIRequestContext): Promise<Season> {
  const { seasons }: League = await (await request.get('/v1/leagues/vcd')).json();
  const running = seasons.find(({ state }) => state === 'running');
  return (await request.get(`/v1/seasons/${running?.id}`)).json();
}

test.describe('a season that ends', () => {
  // Nothing is left to predict afterwards.
  test.use({ siteKind: 'own' });

  test('a season ends with its relegation match, and the next one is made from it in a minute', {
    tag,
  }, async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/league');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Duellwerk Liga' })).toBeVisible();
    await expect(main.getByText('Es wird noch gespielt.')).toHaveCount(2);
    await expectAccessible(page);

    const season = await runningSeason(page.request);
    for (const { stage } of season.divisions) await playOutByApi(page.request, stage);
    await page.reload();

    await main.getByRole('button', { name: 'Relegation ansetzen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Ansetzen' }).click();
    await expect(main.getByRole('link', { name: 'Zur Begegnung' })).toBeVisible();
    const [decider] = (await runningSeason(page.request)).deciders;
    await playOutByApi(page.request, decider?.stage ?? '');
    await page.reload();

    await expect(main.getByRole('heading', { name: 'Nächste Saison' })).toBeVisible();
    await expect(main.getByText('steigt auf').first()).toBeVisible();
    await main.getByRole('button', { name: 'Saison beenden' }).click();
    await dialog.getByRole('button', { name: 'Saison beenden' }).click();

    await expect(main.getByRole('textbox', { name: /^Name/ })).toHaveValue('Saison 3');
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Saison anlegen' }).click();
    await expect(page).toHaveURL(/season=3/);
    await expect(main.getByRole('heading', { name: 'Vor dem Start' })).toBeVisible();
    await main.getByRole('button', { name: 'Saison starten' }).click();
    await dialog.getByRole('button', { name: 'Saison starten' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(main.getByText('Es wird noch gespielt.')).toHaveCount(2);
  });
});

test.describe('a running season', () => {
  test.use({ siteKind: 'changing' });

  test('a team leaves on a phone, after its effect was shown; the open page of the league follows', {
    tag,
  }, async ({ page, browser, site }) => {
    await signIn(page, 'admin');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin/league?part=divisions');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Division 2' })).toBeVisible();
    expect(await tooWide(page)).toEqual([]);

    await browse(browser, site, async (visitor) => {
      await visitor.goto('/vcd?saison=2');
      const seen = visitor.getByRole('main').getByRole('table', { name: 'Tabelle' });
      await expect(seen.getByRole('row')).toHaveCount(7);

      await main
        .getByRole('button', { name: /^Aktionen für / })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Ausscheiden lassen' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(/^Erst \d von 5 Begegnungen sind gespielt/)).toBeVisible();
      expect(await tooWide(page)).toEqual([]);
      await expectAccessible(page);
      await dialog.getByRole('textbox', { name: /^Grund/ }).fill('Das Team hat sich aufgelöst.');
      await dialog.getByRole('button', { name: 'Ausscheiden lassen' }).click();
      await expect(main.getByText('ausgestiegen')).toBeVisible();
      await expect(seen.getByText('ausgestiegen')).toBeVisible();
    });
  });
});
