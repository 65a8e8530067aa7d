// A forgotten password, and one that is changed (specification 2 and 5), with a real mail server.
import { Shell } from '../../pages/shell.ts';
import { registerByApi } from '../../site/arrange.ts';
import { linkIn } from '../../site/mailbox.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@auth'];

test.use({ siteKind: 'changing' });

const newPassword = 'Leuchtturm§Wandel4';

test('a forgotten password: the mail is read, its link sets a new one and ends every session', {
  tag,
}, async ({ page, shell, mailbox, browser, site }) => {
  // Somebody is signed in elsewhere.
  const elsewhere = await browser.newContext({ baseURL: site.url, locale: 'de-DE' });
  const other = new Shell(await elsewhere.newPage());
  await registerByApi(other.page.request, { username: 'Vera Vergesslich', mail: 'vera@example.test' });

  await shell.goto('/#dialog=auth.login');
  await shell.dialog.getByText('Passwort vergessen?').click();
  await shell.dialog.getByLabel(/^E-Mail/).fill('vera@example.test');
  await shell.dialog.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
  await expect(shell.dialog).toContainText('Sieh in dein Postfach');

  const mail = await mailbox.read('vera@example.test', /Passwort/);
  const link = linkIn(mail, '/users/passwort-reset/');
  await page.goto(link);
  await page
    .getByLabel(/^Neues Passwort/)
    .and(page.locator('input'))
    .fill(newPassword);
  await page
    .getByLabel(/^Passwort wiederholen/)
    .and(page.locator('input'))
    .fill(`${newPassword}x`);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(shell.toasts.filter({ hasText: 'Die Passwörter stimmen nicht überein' })).toBeVisible();
  await page
    .getByLabel(/^Passwort wiederholen/)
    .and(page.locator('input'))
    .fill(newPassword);
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(page.getByText('Dein neues Passwort gilt')).toBeVisible();
  // Its owner is told.
  await mailbox.read('vera@example.test', /geändert/);

  await other.goto('/users/@me');
  await expect(other.page.getByText('Du bist nicht eingeloggt')).toBeVisible();
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible();
  await shell.goto('/');
  await shell.logIn({ username: 'Vera Vergesslich', password: newPassword });
});

test('an address without an account gets the same answer and no mail', { tag }, async ({
  shell,
  mailbox,
}) => {
  await shell.goto('/#dialog=auth.password-reset');
  await shell.dialog.getByLabel(/^E-Mail/).fill('niemand@example.test');
  await shell.dialog.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
  await expect(shell.dialog).toContainText('Sieh in dein Postfach');
  // A mail that is asked for later comes, so one for nobody would have come before it.
  await shell.goto('/');
  await shell.goto('/#dialog=auth.password-reset');
  await shell.dialog.getByLabel(/^E-Mail/).fill('captain@duellwerk.example');
  await shell.dialog.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
  await mailbox.read('captain@duellwerk.example', /Passwort/);
  expect(mailbox.all().map(({ to }) => to)).not.toContain('niemand@example.test');
});

test('a link that was made up is none', { tag }, async ({ page }) => {
  await page.goto(`/users/passwort-reset/${'x'.repeat(43)}`);
  await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible();
});
