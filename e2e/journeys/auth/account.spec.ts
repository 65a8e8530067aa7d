// The own settings and the end of an account, with a real mail server (specification 2; the sections of /users/settings).
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ProviderPages } from '../../pages/provider.ts';
import { goodPassword, Registration } from '../../pages/registration.ts';
import { Shell } from '../../pages/shell.ts';
import { registerByApi } from '../../site/arrange.ts';
import { logInByApi } from '../../site/demo-accounts.ts';
import { linkIn } from '../../site/mailbox.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@auth'];
const full = [...tag, '@full'];

test.use({ siteKind: 'changing' });

const ZIP_MAGIC = 'PK';

/** Somebody new, signed in, on their settings. */
async function arrive(page: Page, shell: Shell, username: string, mail: string): Promise<void> {
  await registerByApi(page.request, { username, mail });
  await shell.goto('/users/settings');
  await section(page, 'Profil').waitFor();
}

function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

const input = (place: Locator, name: RegExp) => place.getByLabel(name).and(place.locator('input'));

test('another name shows everywhere at once', { tag }, async ({ page, shell }) => {
  await arrive(page, shell, 'Uwe Alt', 'uwe@example.test');
  const profile = section(page, 'Profil');
  await input(profile, /^Benutzername/).fill('captain');
  await profile.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Diesen Benutzernamen gibt es schon.').first()).toBeVisible();
  await input(profile, /^Benutzername/).fill('Uwe Neu');
  await profile.getByRole('button', { name: 'Speichern' }).click();
  await shell.profileLink('Uwe Neu').waitFor();
});

test('another address counts when its link is followed; the old one is told', { tag }, async ({
  page,
  shell,
  mailbox,
}) => {
  await arrive(page, shell, 'Mila Mast', 'mila@example.test');
  const mail = section(page, 'E-Mail');
  await input(mail, /^Neue E-Mail/).fill('mila.neu@example.test');
  await input(mail, /^Dein Passwort/).fill('falsch');
  await mail.getByRole('button', { name: 'E-Mail ändern' }).click();
  await expect(page.getByText('Das Passwort ist falsch.').first()).toBeVisible();
  await input(mail, /^Dein Passwort/).fill(goodPassword);
  await mail.getByRole('button', { name: 'E-Mail ändern' }).click();
  await expect(mail).toContainText('Neue Adresse: mila.neu@example.test');

  await page.goto(linkIn(await mailbox.read('mila.neu@example.test', /./), '/users/verify-mail'));
  await expect(page.getByText('Deine E-Mail-Adresse ist bestätigt')).toBeVisible();
  await mailbox.read('mila@example.test', /geändert/);
  await shell.goto('/users/settings');
  await expect(section(page, 'E-Mail')).toContainText('mila.neu@example.test');
});

test('a new password ends the other sessions; single ones end by themselves', { tag }, async ({
  page,
  shell,
  browser,
  site,
}) => {
  await arrive(page, shell, 'Ole Otter', 'ole@example.test');
  const elsewhere = async (password: string) => {
    const context = await browser.newContext({ baseURL: site.url, locale: 'de-DE' });
    await logInByApi(context.request, { username: 'Ole Otter', password });
    const other = new Shell(await context.newPage());
    return { other, gone: () => context.close() };
  };
  const first = await elsewhere(goodPassword);
  await page.reload();
  const sessions = section(page, 'Sitzungen');
  await expect(sessions.getByText('diese Sitzung')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^Sitzung beenden/ }).click();
  await expect(sessions.getByRole('button', { name: /^Sitzung beenden/ })).toHaveCount(0);
  await first.other.goto('/users/@me');
  await expect(first.other.page.getByText('Du bist nicht eingeloggt')).toBeVisible();
  await first.gone();

  const second = await elsewhere(goodPassword);
  await section(page, 'Passwort').getByRole('button', { name: 'Passwort ändern' }).click();
  const other = `${goodPassword}!neu`;
  await input(shell.dialog, /^(Jetziges|Aktuelles) Passwort/).fill(goodPassword);
  await input(shell.dialog, /^Neues Passwort/).fill(other);
  await input(shell.dialog, /^Passwort wiederholen/).fill(other);
  await shell.dialog.getByRole('button', { name: /Passwort (ändern|speichern)/ }).click();
  await shell.dialog.waitFor({ state: 'detached' });
  await second.other.goto('/users/@me');
  await expect(second.other.page.getByText('Du bist nicht eingeloggt')).toBeVisible();
  await second.gone();
  await page.reload();
  await shell.profileLink('Ole Otter').waitFor();
});

test('a service is linked over its own pages and unlinked again', { tag }, async ({ page, shell }) => {
  await arrive(page, shell, 'Lina Link', 'lina@example.test');
  const links = section(page, 'Verknüpfungen');
  await links.getByRole('link', { name: /Discord/ }).click();
  const provider = new ProviderPages(page);
  await provider.typePerson('Lina dort', '');
  await provider.allow();
  await expect(shell.toasts.filter({ hasText: 'Discord gehört jetzt zu deinem Account.' })).toBeVisible();
  await expect(section(page, 'Verknüpfungen')).toContainText(/lina dort/i);
  await links.getByRole('button', { name: /Discord/ }).click();
  await shell.dialog.getByRole('button', { name: 'Trennen' }).click();
  await expect(section(page, 'Verknüpfungen')).not.toContainText(/lina dort/i);
});

test('the own data come as a file, and an account ends for good', { tag }, async ({ page, shell }) => {
  await arrive(page, shell, 'Ende Gut', 'ende@example.test');
  const own = section(page, 'Meine Daten');
  const waiting = page.waitForEvent('download');
  await own.getByRole('link', { name: 'Herunterladen' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const file = await download.path();
  expect((await readFile(file)).subarray(0, 2).toString()).toBe(ZIP_MAGIC);

  await own.getByRole('button', { name: 'Account löschen' }).click();
  await expect(shell.dialog).toContainText('Gelöschter Nutzer');
  await input(shell.dialog, /^Dein Passwort/).fill(goodPassword);
  await shell.dialog.getByRole('checkbox', { name: /für immer/ }).check();
  await shell.dialog.getByRole('button', { name: 'Für immer löschen' }).click();
  await shell.header.getByRole('button', { name: 'Einloggen' }).waitFor();
  await expect(page).toHaveURL('/');

  // The name and the address are free again.
  const registration = new Registration(page);
  await shell.goto('/#dialog=auth.register');
  await registration.registerByMail('Ende Gut', 'ende@example.test');
});

test('an account whose deletion is answered too late is told as deleted all the same', { tag: full }, async ({
  page,
  shell,
}) => {
  await arrive(page, shell, 'Anton Antwortlos', 'anton@example.test');
  // The first answer gets lost on its way, and with it the cookies that it takes away.
  const answers: number[] = [];
  await page.route(
    '**/v1/users/@me/delete',
    async (route) => {
      const cookies = await page.context().cookies();
      answers.push((await route.fetch()).status());
      await page.context().addCookies(cookies);
      await route.abort();
    },
    { times: 1 },
  );
  const repeat = page.waitForResponse('**/v1/users/@me/delete');
  await section(page, 'Meine Daten').getByRole('button', { name: 'Account löschen' }).click();
  await input(shell.dialog, /^Dein Passwort/).fill(goodPassword);
  await shell.dialog.getByRole('checkbox', { name: /für immer/ }).check();
  await shell.dialog.getByRole('button', { name: 'Für immer löschen' }).click();
  const repeated = await repeat;
  expect([...answers, repeated.status()]).toEqual([204, 204]);
  expect(repeated.headers()['idempotency-replayed']).toBe('true');
  await expect(shell.toasts.filter({ hasText: 'Dein Account ist gelöscht' })).toBeVisible();
  await shell.header.getByRole('button', { name: 'Einloggen' }).waitFor();
});
