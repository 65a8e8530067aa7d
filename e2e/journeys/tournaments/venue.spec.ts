// A tournament at a venue: its organizer says where in the settings, a visitor finds it by its city.
import { TournamentList } from '../../pages/tournaments.ts';
import { openTournamentByApi } from '../../site/arrange.ts';
import { browse } from '../../site/browse.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@tournaments'];

test.use({ siteKind: 'changing' });

test('an organizer gives a tournament a venue by keyboard, and a visitor finds it by its city', {
  tag,
}, async ({ page, browser, site }) => {
  await signIn(page, 'admin');
  const main = page.getByRole('main');
  const field = (name: RegExp) => main.getByRole('combobox', { name });
  const choose = async (name: RegExp, text: string) => {
    await field(name).fill(text);
    await expect(page.getByRole('option', { name: text, exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(name)).toHaveValue(text);
  };

  const id = await openTournamentByApi(page.request, { name: 'Hafen-Duell' });
  await page.goto(`/admin/tournaments/${id}/settings`);
  await main.getByRole('radio', { name: 'Vor Ort' }).click();
  await main.getByLabel(/^Veranstaltungsort/).fill('Haus am Hafen');
  await choose(/^Land/, 'Österreich');
  await choose(/^Bundesland/, 'Tirol');
  await choose(/^Stadt/, 'Kufstein');
  // Another country takes what lies in the first one away.
  await choose(/^Land/, 'Deutschland');
  await expect(field(/^Bundesland/)).toHaveValue('');
  await expect(field(/^Stadt/)).toHaveValue('');
  await choose(/^Bundesland/, 'Bremen');
  await choose(/^Stadt/, 'Bremerhaven');
  await main.getByRole('button', { name: 'Speichern und weiter' }).click();
  await expect(page).toHaveURL(/step=format/);

  await browse(browser, site, async (visitor) => {
    const list = new TournamentList(visitor);
    await list.goto();
    await visitor.getByRole('combobox', { name: 'Ort', exact: true }).selectOption('Bremerhaven');
    await expect(visitor).toHaveURL(/city=\d+/);
    await expect(list.cards).toHaveCount(1);
    await expect(list.cards).toContainText('Bremerhaven');
    // The address says it all: the server renders the same list.
    await visitor.reload();
    await expect(list.cards).toHaveCount(1);
    await expect(
      visitor.getByRole('combobox', { name: 'Ort', exact: true }).locator('option:checked'),
    ).toHaveText('Bremerhaven');
    await list.open('Hafen-Duell');
    await visitor.getByRole('main').getByText('Haus am Hafen').waitFor();
    await expect(visitor.getByRole('link', { name: 'Auf der Karte suchen' })).toHaveAttribute(
      'href',
      /openstreetmap\.org.*Bremerhaven/,
    );
    await visitor.goBack();
    await visitor.getByRole('combobox', { name: 'Stand' }).selectOption('finished');
    await expect(visitor.getByText('An diesem Ort passt kein Turnier zu deiner Suche')).toBeVisible();
    await visitor.getByRole('link', { name: 'An jedem Ort suchen' }).click();
    await expect(visitor).toHaveURL(/\/tournaments\?phase=finished$/);
    await expect(list.cards.first()).toBeVisible();
  });
});
