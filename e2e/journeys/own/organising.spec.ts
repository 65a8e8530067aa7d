// From nothing to a running tournament (/admin/tournaments): made and opened in steps, its check-in watched, seeded by keys.
import { expect } from '@playwright/test';
import {
  addEntryByApi,
  checkInByApi,
  moveTimesByApi,
  registerByApi,
  verifyByApi,
} from '../../site/arrange.ts';
import { browse } from '../../site/browse.ts';
import type { DemoAccount } from '../../site/demo-accounts.ts';
import { logInByApi } from '../../site/demo-accounts.ts';
import { testOnOwnSite } from '../../site/own-site.ts';

const test = testOnOwnSite();

/** What an organizer gets from nothing to an open registration in, the slowest steps of the browser included. */
const THREE_MINUTES = 3 * 60_000;

test('an organizer makes a tournament, opens it, watches its check-in, seeds it by keys and starts it', async ({
  page,
  shell,
  browser,
  ownSite,
}) => {
  // Its check-in opens and closes while somebody looks.
  test.setTimeout(150_000);
  const accounts: DemoAccount[] = [];
  for (const username of ['Anton', 'Berta', 'Cäsar'])
    await browse(browser, ownSite, async ({ request }) => {
      accounts.push(await registerByApi(request, { username, mail: `${accounts.length}@orga.example` }));
    });
  await logInByApi(page.request, 'admin');
  const main = page.getByRole('main');

  const began = Date.now();
  await page.goto('/admin/tournaments');
  await main.getByRole('link', { name: 'Neues Turnier' }).click();
  await main.getByRole('button', { name: 'Entwurf anlegen' }).click();
  await expect(main.getByText('Bitte gib dem Turnier einen Namen')).toBeVisible();
  await main.getByLabel(/^Name/).fill('Winter-Duell');
  await main.getByRole('combobox', { name: /^Spiel/ }).fill('Overwatch');
  await page.getByRole('option', { name: 'Overwatch 2' }).click();
  const organizer = main.getByLabel(/^Veranstalter/);
  await organizer.selectOption({ index: 1 });
  await main.getByRole('radio', { name: 'Einzelspieler' }).check();
  await main.getByLabel(/^Plätze \*/).fill('8');
  await main.getByLabel(/^Mindestens/).fill('2');
  const preview = main.getByRole('region', { name: 'Vorschau' });
  await expect(preview).toContainText('Begegnungen7');
  await main.getByRole('button', { name: 'Entwurf anlegen' }).click();
  await expect(page).toHaveURL(/\/settings\?step=format/);
  await main.getByRole('radio', { name: /^Double Elimination/ }).check();
  await expect(preview).toContainText('Begegnungen14');
  await main.getByRole('button', { name: 'Speichern und weiter' }).click();
  await expect(page).toHaveURL(/step=times/);
  await main.getByRole('button', { name: 'Weiter' }).click();
  await main.getByLabel(/^Regeln/).fill('Fair bleiben.');
  await main.getByRole('button', { name: 'Speichern und weiter' }).click();
  await main.getByRole('button', { name: 'Veröffentlichen und Anmeldung öffnen' }).click();
  await expect(main.getByRole('status').filter({ hasText: 'Die Anmeldung ist offen' })).toBeVisible();
  expect(Date.now() - began).toBeLessThan(THREE_MINUTES);

  await main.getByRole('link', { name: 'Zum Turnier', exact: true }).last().click();
  await expect(page).toHaveURL(/\/admin\/tournaments\/[\w-]+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  // Entries come in while the desk is looked at.
  await main.getByRole('link', { name: /^Anmeldungen/ }).click();
  const entries: Record<string, string> = {};
  for (const { username } of accounts)
    entries[username] = await addEntryByApi(page.request, id, await verifyByApi(page.request, username));
  const placed = main.getByRole('list', { name: 'Haben einen Platz' });
  await expect(placed.getByRole('listitem')).toHaveCount(3);

  await moveTimesByApi(page.request, id);
  await main.getByRole('link', { name: 'Check-in' }).click();
  await expect(main.getByRole('button', { name: 'Alle erinnern, die fehlen' })).toBeEnabled({
    timeout: 20_000,
  });
  for (const account of accounts.slice(0, 2))
    await browse(browser, ownSite, async ({ request }) => {
      await logInByApi(request, account);
      await checkInByApi(request, id, entries[account.username] ?? '');
    });
  await expect(main).toContainText('2 von 3 da');
  await expect(main.getByRole('list', { name: 'Fehlen' })).toContainText('Cäsar');
  await main.getByRole('button', { name: 'Alle erinnern, die fehlen' }).click();
  await expect(shell.toasts.filter({ hasText: 'Eine Erinnerung ist raus' })).toBeVisible();
  const goOn = main.getByRole('button', { name: 'Weiter zur Setzliste' }).last();
  await goOn.click({ timeout: 45_000 });
  await expect(shell.dialog).toContainText('Eine Anmeldung fehlt');
  await expect(shell.dialog).toContainText('Cäsar');
  await shell.dialog.getByRole('button', { name: 'Weiter zur Setzliste' }).click();

  await main.getByRole('link', { name: 'Setzliste' }).click();
  const seeds = main.getByRole('list', { name: 'Setzliste' }).getByRole('listitem');
  await expect(seeds).toHaveText([/Anton/, /Berta/]);
  const handle = main.getByRole('button', { name: 'Berta verschieben' });
  await handle.press('Alt+ArrowUp');
  await expect(seeds).toHaveText([/Berta/, /Anton/]);
  await expect(handle).toBeFocused();
  await main.getByRole('button', { name: 'Reihenfolge speichern' }).click();
  await main.getByRole('button', { name: 'Turnier starten' }).last().click();
  await shell.dialog.getByRole('button', { name: 'Turnier starten' }).click();
  await expect(main.getByText('läuft', { exact: true })).toBeVisible();
  const { stages } = await (await page.request.get(`/v1/tournaments/${id}`)).json();
  const stage = await (await page.request.get(`/v1/stages/${stages[0].id}`)).json();
  expect(stage.entries.map(({ name }: { name: string }) => name)).toEqual(['Berta', 'Anton']);

  await main.getByRole('link', { name: 'Verlauf' }).click();
  await expect(main.getByRole('list', { name: 'Verlauf' })).toContainText('Setzliste geändert');
});

test('people without the right see a way in, not the desk', async ({ page }) => {
  await page.goto('/admin/tournaments');
  await expect(page.getByRole('main').getByRole('button', { name: 'Einloggen' })).toBeVisible();
  await logInByApi(page.request, 'player');
  await page.goto('/admin/tournaments/new');
  await expect(page.getByRole('main')).toContainText('Deinem Account fehlt das Recht');
});
