import { demoAccounts } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@auth'];

test('empty fields and wrong credentials are refused in the words of the specification', { tag }, async ({
  page,
  shell,
}) => {
  await shell.goto('/tournaments');
  await shell.header.getByRole('button', { name: 'Einloggen' }).click();
  await shell.dialog.getByRole('button', { name: 'Einloggen' }).click();
  await expect(shell.toasts.filter({ hasText: 'Fehler' })).toContainText('Bitte fülle alle Felder aus');
  await shell.dialog.getByLabel(/Benutzername/).fill('captain');
  await shell.dialog.locator('input[name=password]').fill('falsch');
  await shell.dialog.getByRole('button', { name: 'Einloggen' }).click();
  // The first one leaves when the form is corrected.
  await expect(shell.toasts.filter({ hasText: 'Benutzername oder Passwort ist falsch.' })).toHaveCount(1);
  await expect(shell.dialog.getByLabel(/Benutzername/)).toHaveValue('captain');
  await page.keyboard.press('Escape');
  await shell.dialog.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(shell.dialog).toHaveCount(0);
});

test('logging in leads to the start page with a toast; logging out ends the session in every tab', {
  tag: [...tag, '@qa', '@smoke', '@desktop'],
}, async ({ page, shell, context, cast }) => {
  const [player] = cast.players;
  await shell.goto('/tournaments');
  const other = await context.newPage();
  await other.goto('/tournaments');
  // It is there for two seconds.
  const greeting = shell.toasts.filter({ hasText: 'Eingeloggt' });
  await Promise.all([
    expect(greeting).toContainText('Du wurdest erfolgreich eingeloggt', { timeout: 30_000 }),
    shell.logIn(player),
  ]);
  await expect(page).toHaveURL(/\/$/);
  await other.reload();
  const profile = other.getByRole('banner').getByRole('link', { name: `Mein Profil: ${player.username}` });
  await expect(profile).toBeVisible();
  await shell.logOut();
  await expect(profile).toHaveCount(0);
  await expect(other.getByRole('banner').getByRole('button', { name: 'Einloggen' })).toBeVisible();
});

test('a visitor is known to be nobody without a request; a session counts also where its sign is lost', {
  tag,
}, async ({ page, shell, context }) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => request.url().endsWith('/v1/users/@me') && asked.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await shell.goto('/users/@me');
  await expect(page.getByRole('main').getByRole('button', { name: 'Einloggen' })).toBeVisible();
  expect([asked, complaints]).toEqual([[], []]);

  await shell.goto('/');
  await shell.logIn(demoAccounts.player);
  const sign = async () => (await context.cookies()).find(({ name }) => name === 'dw_signed_in');
  expect(await sign()).toMatchObject({ value: '1', httpOnly: false, sameSite: 'Lax' });
  await context.clearCookies({ name: 'dw_signed_in' });
  await page.reload();
  await expect(shell.profileLink('player')).toBeVisible();
  expect(await sign()).toBeDefined();

  // The session ends elsewhere: the refusal takes the sign along.
  await context.clearCookies({ name: 'sid' });
  await page.reload();
  await expect(shell.header.getByRole('button', { name: 'Einloggen' })).toBeVisible();
  await expect.poll(sign).toBeUndefined();
});

test('the own profile shows teams and leads to them', { tag }, async ({ page, shell }) => {
  await shell.goto('/');
  await shell.logIn(demoAccounts.captain);
  await shell.profileLink('captain').click();
  await expect(page.getByRole('heading', { level: 1, name: 'captain' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Elbsturm/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Elbsturm' })).toBeVisible();
});
