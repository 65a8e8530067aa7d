// A site of one's own: from the link that the start prints to an open registration, through screens alone.
import { Acts } from '../../pages/acts.ts';
import { createGame, createOrganizer, registerFirstAdmin } from '../../pages/first-steps.ts';
import { Registration } from '../../pages/registration.ts';
import { browse } from '../../site/browse.ts';
import { linkIn } from '../../site/mailbox.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@host', '@auth', '@tournaments', '@teams'];

test.use({ siteKind: 'empty' });

const CLICKS_MAX = 25;
const FIVE_MINUTES_S = 300;

test('the first administrator sets an empty site up and opens a registration; a team enters', {
  tag,
}, async ({ page, browser, site, mailbox }) => {
  test.setTimeout(150_000);
  const main = page.getByRole('main');
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const began = Date.now();
  const counts = await Acts.watch(page.context());

  await registerFirstAdmin(page, site);
  await expect(main.getByText('0 von 8 erledigt')).toBeVisible();
  await link('Seite gestalten').click();
  await main.getByLabel(/^Name der Seite/).fill('Flutlicht');
  await button('Speichern').click();
  await expect(page.getByRole('banner').first()).toContainText('Flutlicht');
  await link('Weiter mit der Einrichtung').click();

  await createGame(page, 'Rocket League');
  await createOrganizer(page, 'Flutlicht e. V.', 'flutlicht-e-v');
  await expect(main.getByText('3 von 8 erledigt')).toBeVisible();

  await link('Turnier anlegen').click();
  await main.getByLabel(/^Name/).fill('Eröffnungscup');
  await main.getByRole('combobox', { name: /^Spiel/ }).fill('Rocket');
  await page.getByRole('option', { name: 'Rocket League' }).click();
  await main.getByLabel(/^Spieler pro Team/).fill('1');
  await button('Entwurf anlegen').click();
  await button('Weiter').click();
  await expect(page).toHaveURL(/step=times/);
  await button('Weiter').click();
  await main.getByLabel(/^Eigene Regeln/).fill('Fair bleiben.');
  await button('Speichern und weiter').click();
  await button('Veröffentlichen und Anmeldung öffnen').click();
  await expect(main.getByRole('status').filter({ hasText: 'Die Anmeldung ist offen' })).toBeVisible();

  test
    .info()
    .annotations.push({ type: 'from the printed link to an open registration', description: `${counts}` });
  expect(counts.clicks).toBeLessThanOrEqual(CLICKS_MAX);
  expect(counts.seconds + (Date.now() - began) / 1000).toBeLessThan(FIVE_MINUTES_S);
  await page.goto('/admin/setup');
  await expect(main.getByText('4 von 8 erledigt')).toBeVisible();

  // A visitor comes by, creates a team and enters.
  await browse(browser, site, async (visitor) => {
    const theirs = visitor.getByRole('main');
    const dialog = visitor.getByRole('dialog');
    await visitor.goto('/tournaments');
    await theirs.getByRole('link', { name: 'Eröffnungscup' }).click();
    await theirs.getByRole('button', { name: 'Einloggen und beitreten' }).click();
    await dialog.getByRole('button', { name: 'Registrieren' }).click();
    const own = new Registration(visitor);
    await own.registerByMail('Frieda', 'frieda@example.test');
    const mail = await mailbox.read('frieda@example.test', /Bestätige/);
    const mailed = await visitor.context().newPage();
    await mailed.goto(linkIn(mail, '/users/verify-mail'));
    await expect(mailed.getByText('Deine E-Mail-Adresse ist bestätigt')).toBeVisible();
    await mailed.close();
    await own.finish();
    await dialog.getByLabel(/^Name/).fill('Flutwelle');
    await dialog.getByRole('button', { name: 'Gründen' }).click();
    await dialog.getByRole('button', { name: 'Beitreten' }).click();
    await theirs
      .getByText('Teilnehmer', { exact: true })
      .or(theirs.getByRole('link', { name: /^Teilnehmer/ }))
      .first()
      .click();
    await expect(theirs.getByRole('link', { name: /Flutwelle/ }).first()).toBeVisible();
    const [cup] = (await (await visitor.request.get('/v1/tournaments')).json()).items;
    expect(cup.taken).toBe(1);
  });
});
