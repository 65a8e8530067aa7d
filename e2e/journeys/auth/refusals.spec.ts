// What people read when something about their account is refused (specification 8), in its words.
import { Registration } from '../../pages/registration.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@auth'];
const full = [...tag, '@full'];

test('an answer that says nothing is an unknown error, and what was typed stays', { tag }, async ({
  page,
  shell,
}) => {
  await page.route('**/v1/users/login', (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"errors":[]}' }),
  );
  await shell.goto('/#dialog=auth.login');
  await shell.dialog.getByLabel(/Benutzername/).fill('captain');
  await shell.dialog.getByLabel('Passwort', { exact: false }).first().fill('irgendwas');
  await shell.dialog.getByRole('button', { name: 'Einloggen' }).click();
  await expect(shell.toasts.filter({ hasText: 'Fehler' })).toContainText('Unbekannter Fehler');
  await expect(shell.dialog.getByLabel(/Benutzername/)).toHaveValue('captain');
});

test('a country that there is not gives no results', { tag: full }, async ({ page }) => {
  const registration = new Registration(page);
  await registration.openByMail();
  await registration.passBase('atlantis@example.test');
  await registration.country().fill('Atlantis');
  await expect(page.getByRole('listbox')).toHaveText('Keine Ergebnisse');
});

test('the first of the errors that the server lists is the one that is told', { tag: full }, async ({
  page,
  shell,
}) => {
  const errors = [
    { code: 60, message: 'Der erste', details: [] },
    { code: 61, message: 'Der zweite', details: [] },
  ];
  await page.route('**/v1/users/register/validate', (route) =>
    route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify({ errors }) }),
  );
  const registration = new Registration(page);
  await registration.openByMail();
  await registration.sendBase({ mail: 'erster@example.test' });
  await expect(shell.toasts.filter({ hasText: 'Fehler' })).toContainText('Der erste');
  await expect(shell.toasts.filter({ hasText: 'Der zweite' })).toHaveCount(0);
});
