// Players without an account: an organizer enters and starts them, and one of them makes an account and takes their place.
import { Registration } from '../../pages/registration.ts';
import { openTournamentByApi } from '../../site/arrange.ts';
import { logInByApi, signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@tournaments', '@full'];

test.use({ siteKind: 'changing' });

test('an organizer enters names without an account, and one of them takes the place as a new user', {
  tag,
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(90_000);
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' });
  const visitor = await context.newPage();
  await signIn(page, 'admin');
  await logInByApi(page.request, 'admin');
  const cup = await openTournamentByApi(page.request, {
    ...{ name: 'Zettelpokal', mode: 'single', places: 8, min_entries: 2, waiting_places: 0 },
    ...{ check_in_opens_at: null, check_in_ends_at: null },
  });
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  // Three names from a sheet of paper, none of which is a user.
  await page.goto(`/admin/tournaments/${cup}?tab=entries`);
  await main.getByRole('button', { name: 'Liste eintragen' }).click();
  await dialog.getByRole('textbox').fill('Zettel Eins\nZettel Zwei\nZettel Drei');
  await dialog.getByRole('button', { name: 'Liste prüfen' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Bereit zum Eintragen: 0 von 3');
  await dialog.getByRole('checkbox', { name: '3 unbekannte Namen ohne Account eintragen' }).check();
  await expect(dialog.getByRole('listitem').first()).toContainText('kommt ohne Account ins Turnier');
  await dialog.getByRole('button', { name: 'Alle 3 eintragen' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const placed = main.getByRole('list', { name: 'Haben einen Platz' });
  await expect(placed.getByRole('listitem')).toHaveCount(3);
  await expect(placed.getByRole('listitem').first()).toContainText('ohne Account');

  // They start without anyone of them having done a thing.
  await page.goto(`/admin/tournaments/${cup}`);
  await main.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Anmeldung schließen' }).click();
  await dialog.getByRole('button', { name: 'Anmeldung schließen' }).click();
  await main.getByRole('button', { name: 'Weiter zur Setzliste' }).first().click();
  await dialog.getByRole('button', { name: 'Weiter zur Setzliste' }).click();
  await main.getByRole('button', { name: 'Turnier starten' }).first().click();
  await dialog.getByRole('button', { name: 'Turnier starten' }).click();
  await expect(main.getByRole('list', { name: 'Phasen des Turniers' })).toBeVisible();

  // The link for one of them.
  await main.getByRole('link', { name: /^Anmeldungen/ }).click();
  await main.getByRole('button', { name: 'Was mit Zettel Zwei?' }).click();
  await page.getByRole('menuitem', { name: 'Link zum Übernehmen' }).click();
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  const link = await dialog.getByLabel('Link zum Übernehmen').inputValue();
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();

  // They follow it, make an account over the very page, and go on there.
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ist das dein Platz?');
  await visitor.getByRole('main').getByRole('button', { name: 'Registrieren' }).click();
  const registration = new Registration(visitor);
  // The name is free: a guest keeps none.
  await registration.registerByMail('Zettel Zwei', 'zettel@example.test');
  await registration.finish();
  await visitor.getByRole('main').getByRole('button', { name: 'Platz übernehmen' }).click();
  await expect(visitor).toHaveURL(new RegExp(`/tournaments/${cup}$`));
  await expect(visitor.getByRole('main')).toContainText('Zettel Zwei');
  const row = placed.getByRole('listitem').filter({ hasText: 'Zettel Zwei' });
  await expect(row).not.toContainText('ohne Account');

  // It is used up.
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr');
  await context.close();
});
