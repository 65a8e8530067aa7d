// From nothing to a running tournament (/admin/tournaments): made and opened in steps, its check-in watched, seeded by keys.
import { Acts } from '../../pages/acts.ts';
import {
  addEntryByApi,
  checkInByApi,
  moveTimesByApi,
  registerByApi,
  verifyByApi,
} from '../../site/arrange.ts';
import { browse } from '../../site/browse.ts';
import type { DemoAccount } from '../../site/demo-accounts.ts';
import { logInByApi, signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@tournaments'];

test.use({ siteKind: 'changing' });

/** What an organizer gets from nothing to an open registration in: what the hands need, and the slowest of pages. */
const THREE_MINUTES_S = 180;
const PAGE_S = 60;
/** Longer than the test: nothing but the organizer ends the check-in. */
const CHECK_IN_S = 600;

test('an organizer makes a tournament, opens it, watches its check-in, seeds it by keys and starts it', {
  tag,
}, async ({ page, shell, browser, site }) => {
  // Its check-in opens while somebody looks; the organizer ends it.
  test.setTimeout(150_000);
  const accounts: DemoAccount[] = [];
  for (const username of ['Anton', 'Berta', 'Cäsar'])
    await browse(browser, site, async ({ request }) => {
      accounts.push(await registerByApi(request, { username, mail: `${accounts.length}@orga.example` }));
    });
  await signIn(page, 'admin');
  const main = page.getByRole('main');

  await page.goto('/admin/tournaments/new');
  await main.getByRole('button', { name: 'Entwurf anlegen' }).click();
  await expect(main.getByText('Bitte gib dem Turnier einen Namen')).toBeVisible();

  const button = (name: string) => main.getByRole('button', { name });
  const preview = main.getByRole('region', { name: 'Vorschau' });
  await page.goto('/admin/tournaments');
  const acts = new Acts();
  await acts.click(main.getByRole('link', { name: 'Neues Turnier' }));
  await acts.fill(main.getByLabel(/^Name/), 'Winter-Duell');
  await acts.fill(main.getByRole('combobox', { name: /^Spiel/ }), 'Overwatch');
  await acts.click(page.getByRole('option', { name: 'Overwatch 2' }));
  await acts.select(main.getByLabel(/^Veranstalter/), 1);
  await acts.click(main.getByRole('radio', { name: 'Einzelspieler' }));
  await acts.fill(main.getByLabel(/^Plätze \*/), '8');
  await acts.click(main.getByText('Anpassen'));
  await acts.fill(main.getByLabel(/^Mindestens/), '2');
  await expect(preview).toContainText('Begegnungen7');
  await acts.click(button('Entwurf anlegen'));
  await expect(page).toHaveURL(/\/settings\?step=format/);
  await acts.click(main.getByRole('radio', { name: /^Doppel-K.-o./ }));
  await expect(preview).toContainText('Begegnungen14');
  await acts.click(button('Speichern und weiter'));
  await expect(page).toHaveURL(/step=times/);
  await acts.click(button('Weiter'));
  await acts.fill(main.getByLabel(/^Eigene Regeln/), 'Fair bleiben.');
  await acts.click(button('Speichern und weiter'));
  await acts.click(button('Veröffentlichen und Anmeldung öffnen'));
  await expect(main.getByRole('status').filter({ hasText: 'Die Anmeldung ist offen' })).toBeVisible();
  test.info().annotations.push({ type: 'from nothing to an open registration', description: `${acts}` });
  expect({ clicks: acts.clicks, fields: acts.fields }).toEqual({ clicks: 10, fields: 6 });
  expect(acts.seconds).toBeLessThan(THREE_MINUTES_S - PAGE_S);

  await main.getByRole('link', { name: 'Zum Turnier', exact: true }).last().click();
  await expect(page).toHaveURL(/\/admin\/tournaments\/[\w-]+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  // Groups and playoffs side by side, in a series that is made on the way; then the stages as they were.
  const stagesOf = async () => (await (await page.request.get(`/v1/tournaments/${id}`)).json()).stages.length;
  await page.goto(`/admin/tournaments/${id}/settings?step=format`);
  await main.getByRole('radio', { name: /^Gruppen, dann/ }).click();
  await expect(preview).toContainText('Begegnungen15');
  await main.getByText('Anpassen').click();
  await main.getByLabel(/^Weiter aus jeder Gruppe/).fill('9');
  await main.getByLabel(/^Playoffs nebeneinander/).focus();
  await expect(main.getByText('So viele stehen vor den Playoffs nicht in der Tabelle')).toBeVisible();
  await main.getByLabel(/^Weiter aus jeder Gruppe/).fill('2');
  await main.getByLabel(/^Playoffs nebeneinander/).fill('2');
  await expect(preview).toContainText('Playoffs B');
  await main.getByRole('link', { name: '1 Grundlagen' }).click();
  await main.getByText('Anpassen').click();
  await main.getByRole('combobox', { name: /^Reihe/ }).fill('Winter-Reihe');
  await page.getByRole('option', { name: 'neu anlegen' }).click();
  await button('Speichern und weiter').click();
  await expect.poll(stagesOf).toBe(3);
  await main.getByRole('radio', { name: /^Doppel-K.-o./ }).click();
  await button('Speichern und weiter').click();
  await expect.poll(stagesOf).toBe(1);
  await main.getByRole('link', { name: 'Zum Turnier', exact: true }).click();
  await main.getByRole('link', { name: 'Übersicht' }).click();
  await expect(main.getByText('Winter-Reihe')).toBeVisible();

  // Entries come in while the desk is looked at.
  await main.getByRole('link', { name: /^Anmeldungen/ }).click();
  const entries: Record<string, string> = {};
  for (const { username } of accounts)
    entries[username] = await addEntryByApi(page.request, id, await verifyByApi(page.request, username));
  const placed = main.getByRole('list', { name: 'Haben einen Platz' });
  await expect(placed.getByRole('listitem')).toHaveCount(3);

  await moveTimesByApi(page.request, id, CHECK_IN_S);
  await main.getByRole('link', { name: 'Check-in' }).click();
  await expect(main.getByRole('button', { name: 'Alle erinnern, die fehlen' })).toBeEnabled({
    timeout: 20_000,
  });
  for (const account of accounts.slice(0, 2))
    await browse(browser, site, async ({ request }) => {
      await logInByApi(request, account);
      await checkInByApi(request, id, entries[account.username] ?? '');
    });
  await expect(main).toContainText('2 von 3 da');
  await expect(main.getByRole('list', { name: 'Fehlen' })).toContainText('Cäsar');
  await main.getByRole('button', { name: 'Alle erinnern, die fehlen' }).click();
  await expect(shell.toasts.filter({ hasText: 'Eine Erinnerung ist raus' })).toBeVisible();
  const goOn = main.getByRole('button', { name: 'Weiter zur Setzliste' }).last();
  await goOn.click();
  await expect(shell.dialog).toContainText('Eine Anmeldung fehlt');
  await expect(shell.dialog).toContainText('Cäsar');
  await shell.dialog.getByRole('button', { name: 'Weiter zur Setzliste' }).click();
  await expect(shell.toasts.filter({ hasText: 'Die Setzliste steht' })).toBeVisible();

  await main.getByRole('link', { name: 'Setzliste' }).click();
  const seeds = main.getByRole('list', { name: 'Setzliste' }).getByRole('listitem');
  await expect(seeds).toHaveText([/Anton/, /Berta/]);
  // A table as an office program saves it: it is shown first, then it is the order on the screen, which is not saved yet.
  const table = Buffer.from(
    'Spieler;Gruppe;Setzplatz\r\nANTON;1;2,0\r\n"Berta";1;#1\r\nM\u00fccke;1;3\r\n',
    'latin1',
  );
  await main
    .getByLabel('CSV-Datei')
    .setInputFiles({ name: 'setzliste.csv', mimeType: 'text/csv', buffer: table });
  await expect(shell.dialog).toContainText('Erkannt: 2 von 2 Anmeldungen');
  await expect(shell.dialog.getByRole('list', { name: 'Nicht zugeordnet' })).toContainText('Mücke');
  await shell.dialog.getByRole('button', { name: 'Reihenfolge übernehmen' }).click();
  await expect(seeds).toHaveText([/Berta/, /Anton/]);
  await main.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(seeds).toHaveText([/Anton/, /Berta/]);
  const handle = main.getByRole('button', { name: 'Berta verschieben' });
  await handle.press('Alt+ArrowUp');
  await expect(seeds).toHaveText([/Berta/, /Anton/]);
  await expect(handle).toBeFocused();
  await main.getByRole('button', { name: 'Reihenfolge speichern' }).click();
  await expect(shell.toasts.filter({ hasText: 'Setzliste gespeichert' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Turnier starten' })).toHaveCount(2);
  await expect(main.getByText('Inzwischen geändert')).toHaveCount(0);
  await main.getByRole('button', { name: 'Turnier starten' }).last().click();
  await shell.dialog.getByRole('button', { name: 'Turnier starten' }).click();
  await expect(main.getByText('läuft', { exact: true })).toBeVisible();
  const { stages } = await (await page.request.get(`/v1/tournaments/${id}`)).json();
  const stage = await (await page.request.get(`/v1/stages/${stages[0].id}`)).json();
  expect(stage.entries.map(({ name }: { name: string }) => name)).toEqual(['Berta', 'Anton']);

  await main.getByRole('link', { name: 'Verlauf' }).click();
  await expect(main.getByRole('list', { name: 'Verlauf' })).toContainText('Setzliste geändert');
});

test('people without the right see a way in, not the desk', { tag }, async ({ page }) => {
  await page.goto('/admin/tournaments');
  await expect(page.getByRole('main').getByRole('button', { name: 'Einloggen' })).toBeVisible();
  await signIn(page, 'player');
  await page.goto('/admin/tournaments/new');
  await expect(page.getByRole('main')).toContainText('Deinem Account fehlt das Recht');
});
