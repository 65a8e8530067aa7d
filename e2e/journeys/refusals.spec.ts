// What people read when something about their account is refused (specification 8), in its words.
import { connectionProblems } from '@duellwerk/shared/contract/social';
import { Registration } from '../pages/registration.ts';
import { expect, test } from '../site/fixtures.ts';

const words: Record<(typeof connectionProblems)[number], string> = {
  already_connected: 'Dieser Account ist schon mit einem anderen Benutzer verknüpft.',
  banned: 'Dieser Account ist gesperrt.',
  not_connected: 'Dein Account bei Discord gehört hier noch zu niemandem.',
  refused: 'Du hast bei Discord nicht zugestimmt.',
  unreachable: 'Discord antwortet gerade nicht.',
  foreign: 'Die Antwort von Discord kam zu spät oder gehört nicht zu diesem Browser.',
  not_offered: 'Discord',
  other_connected: 'Discord',
  too_many: 'Zu viele Versuche',
};

test('every problem of a service has a dialog of its own', async ({ shell }) => {
  for (const code of connectionProblems) {
    await shell.goto('/');
    await shell.goto(`/#dialog=auth.connection-problem&code=${code}&platform=discord`);
    await expect(shell.dialog).toContainText(words[code]);
    await shell.dialog.getByRole('button', { name: 'Schließen' }).last().click();
    await shell.dialog.waitFor({ state: 'detached' });
  }
});

test('an answer that says nothing is an unknown error, and what was typed stays', async ({ page, shell }) => {
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

test('a country that there is not gives no results', async ({ page }) => {
  const registration = new Registration(page);
  await registration.openByMail();
  await registration.passBase('atlantis@example.test');
  await registration.country().fill('Atlantis');
  await expect(page.getByRole('listbox')).toHaveText('Keine Ergebnisse');
});

test('the first of the errors that the server lists is the one that is told', async ({ page, shell }) => {
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
