// An account by mail and password (specification 2, 4, 5 and 8), with a real mail server.
import { Acts } from '../../pages/acts.ts';
import { ProviderPages } from '../../pages/provider.ts';
import { goodPassword, Registration } from '../../pages/registration.ts';
import type { Shell } from '../../pages/shell.ts';
import { acceptInviteByApi, findTournament, makePlaceByApi } from '../../site/arrange.ts';
import { logInByApi } from '../../site/demo-accounts.ts';
import { linkIn } from '../../site/mailbox.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@auth', '@teams', '@tournaments'];
const full = [...tag, '@full'];

test.use({ siteKind: 'changing' });

/** The toast of a refusal, by its words (specification 8). */
async function expectRefusal({ toasts }: Shell, words: string): Promise<void> {
  await expect(toasts.filter({ hasText: 'Fehler' }).filter({ hasText: words })).toBeVisible();
}

test('the first ten minutes: account, mail, link, team, tournament, by the buttons of the pages alone', {
  tag,
}, async ({ page, shell, mailbox, request }) => {
  const cup = await findTournament(request, 'Feierabend-Duo');
  await logInByApi(request, 'admin');
  await makePlaceByApi(request, cup.id);
  await logInByApi(request, 'player');
  const registration = new Registration(page);
  const provider = new ProviderPages(page);
  const { dialog } = shell;
  const main = page.getByRole('main');
  const acts = await Acts.watch(page.context());

  await shell.goto('/');
  await main.getByRole('link', { name: cup.name }).click();
  await main.getByRole('button', { name: 'Einloggen und beitreten' }).click();
  await dialog.getByRole('button', { name: 'Registrieren' }).click();
  await registration.registerByMail('Frieda Flut', 'frieda@example.test');
  await expect(registration.dialog).toContainText('frieda@example.test');
  await registration.finish();
  // Whoever has just made an account is in, and where the way began.
  await shell.profileLink('Frieda Flut').waitFor();
  await dialog.getByLabel(/^Name/).fill('Flutwelle');
  await dialog.getByRole('button', { name: 'Gründen' }).click();
  await expect(dialog.getByRole('alert')).toContainText('nicht berechtigt');
  await expect(dialog).toContainText('E-Mail ist nicht verifiziert');

  const mail = await mailbox.read('frieda@example.test', /./);
  const mailed = await page.context().newPage();
  // As mail programs do.
  await mailed.goto(linkIn(mail, '/users/verify-mail'));
  await expect(mailed.getByText('Deine E-Mail-Adresse ist bestätigt')).toBeVisible();
  await mailed.close();
  acts.clicks += 1;

  await dialog.getByRole('link', { name: 'Discord verknüpfen' }).click();
  await provider.typePerson('Frieda Flut', 'frieda@example.test');
  await provider.allow();
  await dialog.getByRole('link', { name: 'Spieler einladen' }).click();
  const person = main.getByRole('combobox', { name: /^Benutzername/ });
  await person.fill('player');
  await page.getByRole('option', { name: 'player', exact: true }).click();
  await main.getByRole('button', { name: 'Einladen', exact: true }).click();
  await expect(main.getByRole('button', { name: /zurückziehen/i })).toBeVisible();
  await acceptInviteByApi(request);
  await main.getByRole('link', { name: 'Zurück zum Turnier' }).click();
  await dialog.getByRole('button', { name: 'Beitreten' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect(main.getByRole('button', { name: 'Verlassen' })).toBeVisible();
  test.info().annotations.push({ type: 'from nothing to a place', description: `${acts}` });
  expect({ clicks: acts.clicks, fields: acts.fields }).toEqual({ clicks: 20, fields: 10 });

  // A link is good for one time.
  await page.goto(linkIn(mail, '/users/verify-mail'));
  await expect(page.getByText('Deine E-Mail-Adresse ist schon bestätigt')).toBeVisible();
  await shell.goto('/users/@me');
  await expect(main).toContainText('frieda@example.test');
  await expect(main).not.toContainText('nicht bestätigt');
});

test('step 3 checks in the order of the specification, says so in its words and marks every wrong field', {
  tag,
}, async ({ page, shell }) => {
  const registration = new Registration(page);
  await registration.openByMail();
  const tried: [data: Parameters<Registration['fillBase']>[0], words: string, wrong: number][] = [
    [
      { mail: 'keine Adresse', password: 'kurz', repeat: 'anders', terms: false },
      'Das Passwort entspricht nicht den Anforderungen',
      4,
    ],
    [{ mail: 'keine Adresse', repeat: 'anders', terms: false }, 'Die Passwörter stimmen nicht überein', 3],
    [{ mail: 'mara@example.t', terms: false }, 'Die E-Mail Adresse ist ungültig', 2],
    [{ mail: 'mara@example.test', terms: false }, 'Bitte akzeptiere die Nutzungsbedingungen', 1],
  ];
  for (const [data, words, wrong] of tried) {
    await registration.sendBase(data);
    await expectRefusal(shell, words);
    await expect(registration.dialog.locator('[data-flagged="true"]')).toHaveCount(wrong);
    await registration.expectStep('base');
  }
});

test('an address that has an account is told at step 3, its field is marked for five seconds', {
  tag,
}, async ({ page, shell }) => {
  const registration = new Registration(page);
  await page.clock.install();
  await registration.openByMail();
  await registration.sendBase({ mail: 'Captain@Duellwerk.example' });
  await expectRefusal(shell, 'Diese E-Mail-Adresse wird bereits verwendet.');
  const mail = registration.mail();
  await expect(mail).toHaveAttribute('data-flagged', 'true');
  await expect(registration.forward()).not.toHaveAttribute('aria-busy', 'true');
  await registration.expectStep('base');
  await page.clock.runFor(5_100);
  await expect(mail).not.toHaveAttribute('data-flagged', 'true');
});

test('step 4 wants a name and what the site requires, with the message of the call that failed', {
  tag,
}, async ({ page, shell }) => {
  const registration = new Registration(page);
  await registration.openByMail();
  await registration.passBase('paul@example.test');
  await registration.forward().click();
  await expectRefusal(shell, 'Bitte gib einen Benutzernamen ein');

  await registration.fillName('Paul Pegel');
  await registration.forward().click();
  await expectRefusal(shell, 'Bitte prüfe die markierten Felder.');
  const birthday = registration.birthday();
  await expect(
    birthday
      .locator('[data-flagged="true"]')
      .or(birthday.and(page.locator('[data-flagged="true"]')))
      .first(),
  ).toBeVisible();
  await expect(registration.country()).toHaveAttribute('data-flagged', 'true');

  // Somebody is older than 16 or has no account; what was typed for it stays until it is changed.
  await registration.chooseCountry('Österreich');
  await registration.fillBirthday('01012020');
  await registration.forward().click();
  await expect(registration.dialog.getByText(/Spätestens/)).toBeVisible();
  await registration.expectStep('fields');

  // The name of somebody else, in other letters.
  await registration.fillBirthday('01012000');
  await registration.fillName('CAPTÁIN');
  await registration.forward().click();
  await expectRefusal(shell, 'Diesen Benutzernamen gibt es schon.');
  await registration.expectStep('fields');
});

test('back and forward keep what was typed, closing asks and begins again with nothing secret left', {
  tag,
}, async ({ page }) => {
  const registration = new Registration(page);
  await registration.openByMail();
  await registration.passBase('greta@example.test');
  await registration.fillName('Greta Gezeit');

  await registration.goBack('base');
  await expect(registration.mail()).toHaveValue('greta@example.test');
  await registration.goBack('method');
  await registration.chooseMail();
  await registration.goForward('fields');
  await expect(registration.username()).toHaveValue('Greta Gezeit');
  // So do those of the browser.
  await page.goBack();
  await registration.expectStep('base');
  await expect(registration.password()).toHaveValue(goodPassword);
  await page.goForward();
  await registration.expectStep('fields');

  await page.keyboard.press('Escape');
  await expect(registration.dialog.getByRole('button', { name: 'Weiter bearbeiten' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(registration.username()).toHaveValue('Greta Gezeit');
  await page.keyboard.press('Escape');
  await registration.dialog.getByRole('button', { name: 'Verwerfen' }).click();
  await registration.dialog.waitFor({ state: 'detached' });
  await expect(page).toHaveURL(/\/$/);
  await registration.open();
  await registration.chooseMail();
  await expect(registration.password()).toHaveValue('');
  await expect(registration.repeat()).toHaveValue('');
});

test('two clicks make one account', { tag: full }, async ({ page, mailbox }) => {
  const registration = new Registration(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/users/register')) sent.push(request.method());
  });
  await registration.openByMail();
  await registration.passBase('doppelt@example.test');
  await registration.fillFields('Doppelklick');
  await registration.forward().dblclick();
  await registration.expectStep('done');
  expect(sent).toEqual(['POST']);
  await mailbox.read('doppelt@example.test', /./);
  expect(mailbox.all().filter(({ to }) => to === 'doppelt@example.test')).toHaveLength(1);
});

test('a password that everybody uses is refused with a reason', { tag: full }, async ({ page, shell }) => {
  const registration = new Registration(page);
  await registration.openByMail();
  await registration.sendBase({ mail: 'leicht@example.test', password: 'Passwort1!' });
  await expectRefusal(shell, 'Dieses Passwort wird sehr oft benutzt');
  await registration.expectStep('base');
});

test('while the mail server is away the account is made, the person is told, and the mail comes later', {
  tag,
}, async ({ page, shell, mailbox }) => {
  await mailbox.close();
  const registration = new Registration(page);
  await shell.goto('/#dialog=auth.register');
  await registration.registerByMail('Später Post', 'spaeter@example.test');
  await registration.finish();
  await mailbox.open();
  const mail = await mailbox.read('spaeter@example.test', /./);
  expect(linkIn(mail, '/users/verify-mail')).toContain('/users/verify-mail');
});
