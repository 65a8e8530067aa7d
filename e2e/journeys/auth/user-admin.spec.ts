// Users are looked for, banned and let in again (/admin/users).

import { ProviderPages } from '../../pages/provider.ts';
import { Shell } from '../../pages/shell.ts';
import { demoAccounts, logInByApi, signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@auth'];

test.use({ siteKind: 'changing' });

test('a ban ends the session, says why, and is lifted; the trail tells it', { tag }, async ({
  page,
  browser,
  site,
}) => {
  const elsewhere = await browser.newContext({ baseURL: site.url, locale: 'de-DE' });
  const banned = new Shell(await elsewhere.newPage());
  await logInByApi(banned.page.request, 'player');

  await signIn(page, 'admin');
  await page.goto('/admin/users');
  await page.getByLabel('User suchen').fill('PLAY');
  await page.getByRole('link', { name: 'player' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('player');
  await page.getByRole('button', { name: /^Sperren/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Grund/).fill('Fremde Zugangsdaten benutzt');
  await dialog.getByRole('button', { name: /[Ss]perren/ }).click();
  await expect(page.getByRole('main')).toContainText('Fremde Zugangsdaten benutzt');

  await banned.goto('/users/@me');
  await expect(banned.page.getByText('Du bist nicht eingeloggt')).toBeVisible();
  await banned.goto('/#dialog=auth.login');
  await banned.dialog.getByLabel(/Benutzername/).fill(demoAccounts.player.username);
  await banned.dialog.getByLabel('Passwort', { exact: false }).first().fill(demoAccounts.player.password);
  await banned.dialog.getByRole('button', { name: 'Einloggen' }).click();
  await expect(banned.toasts.filter({ hasText: 'Dein Account ist gesperrt.' })).toBeVisible();

  // Neither over a service.
  await banned.goto('/');
  await banned.goto('/#dialog=auth.login');
  await banned.dialog.getByRole('link', { name: 'Discord' }).click();
  const provider = new ProviderPages(banned.page);
  await provider.choose(/^player/);
  await provider.allow();
  await expect(banned.dialog).toContainText('Dieser Account ist gesperrt.');

  await page.getByRole('button', { name: 'Entsperren' }).click();
  const asking = page.getByRole('dialog').getByRole('button', { name: 'Entsperren' });
  await asking.click();
  await asking.waitFor({ state: 'detached' });
  await expect(page.getByRole('row', { name: /Entsperrt.*admin/ })).toBeVisible();
  await banned.goto('/');
  await banned.logIn(demoAccounts.player);
  await elsewhere.close();
});

test('people without the right see a way in, not the users', { tag }, async ({ page }) => {
  await page.goto('/admin/users');
  await expect(page.getByRole('main').getByRole('button', { name: 'Einloggen' })).toBeVisible();
  await signIn(page, 'player');
  await page.goto('/admin/users');
  await expect(page.getByRole('main')).toContainText('Deinem Account fehlt das Recht');
});
