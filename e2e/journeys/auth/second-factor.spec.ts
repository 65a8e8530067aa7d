// The login in two steps on a site without a demo, with an authenticator of the browser and codes that the test computes.
import { registerFirstAdmin } from '../../pages/first-steps.ts';
import { goodPassword } from '../../pages/registration.ts';
import { SecondFactor } from '../../pages/second-factor.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@auth'];

// Passkeys belong to a name: an address in numbers has none.
test.use({
  ...{ siteKind: 'empty', variables: { ORIGIN: '', SMTP_URL: '' } },
  baseURL: ({ site }, use) => use(site.url.replace('127.0.0.1', 'localhost')),
});

test('an administrator sets up what the site asks for, and logs in with a code, a passkey and a recovery code', {
  tag,
}, async ({ page, shell, site }) => {
  const factor = new SecondFactor(page);
  const main = page.getByRole('main');
  const account = { username: 'Chefin', password: goodPassword };
  const firstStep = async () => {
    await shell.header.getByRole('button', { name: 'Einloggen' }).click();
    await shell.dialog.getByLabel(/Benutzername/).fill(account.username);
    await shell.dialog.locator('input[name=password]').fill(account.password);
    await shell.dialog.getByRole('button', { name: 'Einloggen' }).click();
    await expect(shell.dialog.getByText('Noch ein Schritt')).toBeVisible();
  };
  const isIn = () => expect(shell.profileLink(account.username)).toBeVisible();
  await registerFirstAdmin(page, { output: () => site.output().replaceAll('127.0.0.1', 'localhost') });
  await factor.addAuthenticator();

  await page.goto('/admin/settings/second-factor');
  await main.getByRole('checkbox', { name: /^Administration/ }).check();
  await main.getByRole('button', { name: 'Speichern' }).click();
  await expect(main.getByText('Eine hat sie noch nicht eingerichtet.')).toBeVisible();
  await main.getByRole('checkbox', { name: /^Veröffentlichungen/ }).check();
  await main.getByRole('button', { name: 'Speichern' }).click();
  await expect(shell.toasts.getByRole('link', { name: 'Jetzt einrichten' })).toBeVisible();
  await page.goto('/admin/settings/second-factor');
  await main.getByRole('link', { name: 'Jetzt einrichten' }).click();

  await expect(factor.section.getByText('Deine Rechte ruhen')).toBeVisible();
  const [recovery = ''] = await factor.addApp();
  await expect(factor.section.getByText('Deine Rechte ruhen')).toHaveCount(0);
  await factor.addPasskey('Mein Handy');
  await page.goto('/admin/settings/second-factor');
  await expect(main.getByText('Alle haben sie eingerichtet.')).toBeVisible();

  await shell.logOut();
  await firstStep();
  await factor.enter(/^Code aus deiner App/, '000000');
  await expect(shell.dialog.getByText('Das passt nicht').first()).toBeVisible();
  await factor.enter(/^Code aus deiner App/, factor.nextCode());
  await isIn();

  await shell.logOut();
  await firstStep();
  await factor.choose('Passkey benutzen');
  await factor.choose('Passkey benutzen');
  await isIn();

  await shell.logOut();
  await shell.header.getByRole('button', { name: 'Einloggen' }).click();
  await shell.dialog.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await isIn();

  await shell.logOut();
  await firstStep();
  await factor.choose('Wiederherstellungscode eingeben');
  await factor.enter(/^Wiederherstellungscode/, recovery);
  await isIn();

  await page.goto('/users/settings#zwei-schritte');
  await expect(factor.section.getByText('9 von 10 übrig')).toBeVisible();
  await factor.section.getByRole('button', { name: 'Entfernen: Mein Handy' }).click();
  await shell.dialog.getByRole('button', { name: 'Entfernen' }).click();
  await expect(factor.section.getByText('Mein Handy')).toHaveCount(0);
  await factor.section.getByRole('button', { name: 'App entfernen' }).click();
  await shell.dialog.getByRole('button', { name: 'Entfernen' }).click();
  await expect(shell.toasts.filter({ hasText: 'Deine Rechte verlangen' }).first()).toBeVisible();
});
