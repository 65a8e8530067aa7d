// A league of four teams on a site without a demo, from its making to the end of its season, by the screens of who runs it.
// The captains and their teams are made by the API.
import type { Page } from '@playwright/test';
import { playByScreens } from '../../pages/first-match.ts';
import { createGame, createOrganizer, registerFirstAdmin } from '../../pages/first-steps.ts';
import { goodPassword } from '../../pages/registration.ts';
import { TournamentAdmin } from '../../pages/tournament-admin.ts';
import { foundTeamByApi, registerByApi, verifyByApi } from '../../site/arrange.ts';
import { browse } from '../../site/browse.ts';
import { logInByApi } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@tournaments', '@full'];

test.use({ siteKind: 'empty' });

const GAME = 'Rocket League';
const teams = ['Alpha', 'Bravo', 'Charlie', 'Delta'].map((name) => ({ name, captain: `Kapitaen${name}` }));

async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

test('a league of four: made, played and ended, with the table that a pencil gives', { tag }, async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  await registerFirstAdmin(page, site);
  await createGame(page, GAME);
  await createOrganizer(page, 'Flutlicht e. V.', 'flutlicht-e-v');
  for (const [index, { name, captain }] of teams.entries()) {
    await browse(browser, site, async ({ request }) => {
      await registerByApi(request, { username: captain, mail: `kapitaen${index}@example.test` });
    });
    await verifyByApi(page.request, captain);
    await browse(browser, site, async (visitor) => {
      await logInByApi(visitor.request, { username: captain, password: goodPassword });
      await foundTeamByApi(visitor.request, name);
    });
  }
  const main = page.getByRole('main');
  await page.goto('/vcd');
  await main.getByRole('link', { name: 'Liga anlegen' }).click();
  await main.getByLabel(/^Name/).first().fill('Flutlicht-Liga');
  await main.getByRole('button', { name: 'Liga anlegen' }).click();
  await expect(main.getByRole('heading', { name: 'Die erste Saison' })).toBeVisible();
  await main.getByLabel(/^Teams der größten Division/).fill('4');
  await main.getByLabel(/^Jeder gegen jeden/).selectOption({ label: 'Einmal' });
  await main.getByLabel(/^Länge der Begegnungen/).selectOption({ label: 'Best of 3' });
  await main.getByLabel(/^Spieler pro Team/).fill('1');
  await main.getByLabel(/^Spieler im Aufgebot/).fill('1');
  await main.getByRole('button', { name: 'Saison anlegen' }).click();
  await main.getByRole('link', { name: 'Divisionen' }).click();
  const seeded = main.getByRole('list', { name: 'Teams nach ihrer Setzung' }).getByRole('listitem');
  for (const [index, { name }] of teams.entries()) {
    await choose(page, /^Team hinzufügen/, name);
    await main.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
    await expect(seeded).toHaveCount(index + 1);
  }
  await main.getByRole('button', { name: 'Division speichern' }).click();
  await main.getByRole('link', { name: 'Stand' }).click();
  await main.getByRole('button', { name: 'Saison starten' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Saison starten' }).click();
  await main.getByRole('link', { name: 'Ergebnisse eintragen' }).click();

  const admin = new TournamentAdmin(page);
  await expect(admin.stages).toContainText('0 / 6 Begegnungen beendet');
  // The first match is played at once, by the screens of both captains.
  const { match, a, b, bestOf } = await admin.firstOpen();
  await admin.stages
    .getByRole('form', { name: `${a} gegen ${b}` })
    .getByRole('button', { name: /^Mehr: / })
    .click();
  await page.getByRole('menuitem', { name: 'Beginn oder Länge ändern …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ohne festen Beginn' }).click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toHaveCount(0);
  const names = teams.map(({ name }) => name);
  const captainOf = (name: string) => teams.find((team) => team.name === name)?.captain ?? '';
  const side = names.indexOf(a) < names.indexOf(b) ? 'a' : 'b';
  const [winner = '', loser = ''] = (side === 'a' ? [a, b] : [b, a]).map(captainOf);
  await playByScreens(browser, site, { match, winner, loser, side, bestOf });
  await expect(admin.stages).toContainText('1 / 6 Begegnungen beendet');
  await admin.enterResults((left, right) => (names.indexOf(left) < names.indexOf(right) ? '2:0' : '0:2'));

  await page.goto('/admin/league');
  await main.getByRole('button', { name: 'Saison beenden' }).click();
  await dialog.getByRole('button', { name: 'Saison beenden' }).click();
  await expect(main.getByRole('heading', { name: 'So geht es weiter' })).toBeVisible();
  await page.goto('/vcd');
  const rows = main.getByRole('table', { name: 'Tabelle' }).getByRole('row');
  // Who is seeded better has won every match: three points for each.
  for (const [index, points] of [9, 6, 3, 0].entries()) {
    await expect(rows.nth(index + 1)).toContainText(names[index] ?? '');
    await expect(rows.nth(index + 1)).toContainText(String(points));
  }
});
