// Players and teams without an account: an organizer enters and starts them, and others take their places.
import type { Page } from '@playwright/test';
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
  await main.getByRole('button', { name: 'Aus einer Liste eintragen' }).click();
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
  await closeAndStart(page, cup);

  // The link for one of them.
  await main.getByRole('link', { name: /^Anmeldungen/ }).click();
  await placed
    .getByRole('listitem')
    .filter({ hasText: 'Zettel Zwei' })
    .getByRole('button', { name: 'Platz übergeben' })
    .click();
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

test('an organizer enters teams without an account, and a team of the site takes the place of one', {
  tag,
}, async ({ page, browser, baseURL }) => {
  test.setTimeout(90_000);
  await signIn(page, 'admin');
  await logInByApi(page.request, 'admin');
  const cup = await openTournamentByApi(page.request, {
    ...{ name: 'Vereinsabend', mode: 'team', team_size: 2, max_members: 5, places: 4 },
    ...{ min_entries: 2, waiting_places: 0, check_in_opens_at: null, check_in_ends_at: null },
  });
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await page.goto(`/admin/tournaments/${cup}?tab=entries`);
  await main.getByRole('button', { name: 'Aus einer Liste eintragen' }).click();
  await dialog.getByRole('textbox').fill('TV Rot\nSV Blau\nFC Grün');
  await dialog.getByRole('button', { name: 'Liste prüfen' }).click();
  await dialog.getByRole('checkbox', { name: '3 unbekannte Namen ohne Account eintragen' }).check();
  await dialog.getByRole('button', { name: 'Alle 3 eintragen' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const placed = main.getByRole('list', { name: 'Haben einen Platz' });
  await expect(placed.getByRole('listitem')).toHaveCount(3);
  await closeAndStart(page, cup);

  await main.getByRole('link', { name: /^Anmeldungen/ }).click();
  await placed
    .getByRole('listitem')
    .filter({ hasText: 'SV Blau' })
    .getByRole('button', { name: 'Platz übergeben' })
    .click();
  await expect(dialog).toContainText('mit dem eigenen Team');
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  const link = await dialog.getByLabel('Link zum Übernehmen').inputValue();
  await dialog.getByRole('button', { name: 'Schließen' }).last().click();

  // The captain of a team follows it.
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-DE' });
  const captain = await context.newPage();
  await signIn(captain, 'captain');
  await captain.goto(link);
  await expect(captain.getByRole('radio', { name: /Elbsturm/ })).toBeChecked();
  await captain.getByRole('main').getByRole('button', { name: 'Platz übernehmen' }).click();
  await expect(captain).toHaveURL(new RegExp(`/tournaments/${cup}$`));
  await expect(captain.getByRole('main')).toContainText('Elbsturm');
  await expect(placed.getByRole('listitem').filter({ hasText: 'Elbsturm' })).not.toContainText(
    'ohne Account',
  );
  await expect(placed.getByRole('listitem').filter({ hasText: 'SV Blau' })).toHaveCount(0);
  await context.close();
});

/** Takes a tournament whose registration is open to its first matches. */
async function closeAndStart(page: Page, cup: string): Promise<void> {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await page.goto(`/admin/tournaments/${cup}`);
  await main.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('menuitem', { name: 'Anmeldung schließen' }).click();
  await dialog.getByRole('button', { name: 'Anmeldung schließen' }).click();
  for (const step of ['Weiter zur Setzliste', 'Turnier starten']) {
    await main.getByRole('button', { name: step }).first().click();
    await dialog.getByRole('button', { name: step }).click();
  }
  await expect(main.getByRole('list', { name: 'Phasen des Turniers' })).toBeVisible();
}
