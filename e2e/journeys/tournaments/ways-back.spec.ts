// What organizers do when an evening goes otherwise than planned, on a site without a demo, through their screens alone.
import { favourites, GAME, OwnSite } from '../../pages/own-site.ts';
import { goodPassword } from '../../pages/registration.ts';
import { browse } from '../../site/browse.ts';
import { logInByApi } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@tournaments', '@full'];

test.use({ siteKind: 'empty' });
test.describe.configure({ mode: 'serial' });

const own = new OwnSite(8);
const { players } = own;

test('started by mistake, a tournament goes back to its seeds; ended early, it is opened again; at last it is called off', {
  tag,
}, async ({ page, browser, site }) => {
  test.setTimeout(180_000);
  const admin = await own.open(page, browser, site);
  await admin.open('Hin und zurück', { game: GAME, places: 4, format: /^K\.-o\./ });
  await admin.enter(players.slice(0, 4));
  const [first = '', second = '', third = '', fourth = ''] = await admin.start();
  const address = page.url().replace('/admin', '').replace(/\?.*/, '');
  const match = await admin.firstOpen();

  await admin.step('Zurück zur Setzliste', 'Zwei fehlen noch');
  await expect(admin.button('Turnier starten').first()).toBeVisible();
  await admin.startAgain();
  expect(await admin.firstOpen()).toEqual(match);

  await admin.enterResult(first, fourth, '2:0');
  await admin.askFor('Vorzeitig beenden');
  const dialog = page.getByRole('dialog');
  // Three are still in: they share the first places.
  const shared = dialog.getByRole('list', { name: 'Plätze, die dann gelten' }).getByRole('listitem').first();
  for (const name of [first, second, third]) await expect(shared).toContainText(name);
  await expect(shared).not.toContainText(fourth);
  await dialog.getByLabel(/^Grund/).fill('Die Halle schließt');
  await dialog.getByRole('button', { name: 'Vorzeitig beenden' }).click();
  await browse(browser, site, async (visitor) => {
    await visitor.goto(address);
    await expect(visitor.getByRole('main')).toContainText('Die Halle schließt');
  });

  await admin.step('Wieder öffnen', 'Doch noch offen');
  await admin.main.getByRole('link', { name: 'Spielbetrieb' }).click();
  await expect(
    admin.stages.getByRole('form', { name: `${second} gegen ${third}`, exact: true }),
  ).toBeVisible();

  await admin.step('Absagen', 'Der Strom ist weg');
  await browse(browser, site, async (visitor) => {
    await visitor.goto(address);
    await expect(visitor.getByText('Das Turnier ist abgesagt')).toBeVisible();
    await expect(visitor.getByRole('main')).toContainText('Der Strom ist weg');
    await visitor.goto(match.match);
    await expect(visitor.getByText('Das Turnier ist abgesagt')).toBeVisible();
  });
});

test('a round gets longer before it begins, and the playoffs smaller before they do', { tag }, async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const admin = await own.open(page, browser, site);
  await admin.open('Umgeplant', { game: GAME, places: 8, format: /^Gruppen, dann/ });
  await admin.enter(players);
  const seeds = await admin.start();
  const progress = page.url();
  await admin.button('Runden ändern').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Länge/).selectOption({ label: 'Best of 5' });
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.stages.getByText('Best of 5').first()).toBeVisible();

  await admin.main.getByRole('link', { name: 'Übersicht' }).click();
  await admin.main.getByRole('link', { name: 'Einstellungen' }).click();
  await admin.main.getByRole('link', { name: /Modus/ }).click();
  await expect(admin.main.getByText('Die erste Phase steht fest.')).toBeVisible();
  await admin.main.getByText('Anpassen').click();
  await admin.main.getByLabel(/^Weiter aus jeder Gruppe/).fill('1');
  await admin.main
    .getByRole('button', { name: /Speichern/ })
    .first()
    .click();
  await page.goto(progress);
  await admin.enterResults(favourites(seeds, '3:0', '0:3'));
  await admin.button('Playoffs starten').click();
  await expect(admin.stage('Playoffs').getByRole('form', { name: / gegen / })).toHaveCount(1);
});

test('who leads a table and leaves keeps the title', { tag }, async ({ page, browser, site }) => {
  test.setTimeout(120_000);
  const admin = await own.open(page, browser, site);
  await admin.open('Titel bleibt', { game: GAME, places: 4, format: /^Jeder gegen jeden/ });
  await admin.enter(players.slice(0, 4));
  const [first = '', second = '', third = '', fourth = ''] = await admin.start();
  for (const loser of [second, third, fourth]) await admin.enterResult(first, loser, '1:0');
  for (const loser of [third, fourth]) await admin.enterResult(second, loser, '1:0');
  await admin.decideOnEntry(first, 'Aus dem Turnier nehmen');
  await page.getByRole('dialog').getByRole('button', { name: 'Herausnehmen und veröffentlichen' }).click();
  await admin.main.getByRole('link', { name: 'Spielbetrieb' }).click();
  await admin.enterResult(third, fourth, '1:0');
  const podium = await admin.podium();
  for (const [index, name] of [first, second, third].entries()) expect(podium[index]).toContain(name);
});

test('who is banned from an organizer’s tournaments cannot enter, and can once the ban is lifted', {
  tag,
}, async ({ page, browser, site }) => {
  test.setTimeout(120_000);
  const admin = await own.open(page, browser, site);
  await admin.open('Hausverbot', { game: GAME, places: 4, format: /^K\.-o\./ });
  const address = page.url().replace('/admin', '').replace(/\?.*/, '');
  const [banned = ''] = players;
  await admin.main.getByRole('link', { name: 'Sperren' }).click();
  await admin.button('Jemanden sperren').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Wer/ }).fill(banned);
  await page.getByRole('option', { name: banned }).click();
  await dialog.getByLabel(/^Grund/).fill('Betrug im Finale');
  await dialog.getByRole('button', { name: 'Sperren', exact: true }).click();
  await expect(admin.main.getByRole('list', { name: 'Gesperrt' })).toContainText(banned);

  await browse(browser, site, async (player) => {
    await logInByApi(player.request, { username: banned, password: goodPassword });
    await player.goto(address);
    await player.getByRole('main').getByRole('button', { name: 'Beitreten' }).click();
    await expect(player.getByRole('dialog')).toContainText('Von diesem Veranstalter gesperrt');

    await admin.main.getByRole('button', { name: `${banned} entsperren` }).click();
    await dialog.getByRole('button', { name: 'Entsperren' }).click();
    await expect(admin.main.getByText('Niemand ist gesperrt')).toBeVisible();
    // The dialog is part of the address.
    await player.reload();
    await player.getByRole('dialog').getByRole('button', { name: 'Beitreten' }).click();
    await expect(player.getByRole('main').getByRole('button', { name: 'Verlassen' })).toBeVisible();
  });
});
