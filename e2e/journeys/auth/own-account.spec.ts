// An account on any site: made by the dialog, deleted by its settings.
import { Registration } from '../../pages/registration.ts';
import { linkIn } from '../../site/mailbox.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@api', '@auth', '@qa', '@full'];

test.use({ siteKind: 'changing' });

test(
  'an account is made by mail and password, its mail is read where it can be, and it is deleted',
  { tag },
  async ({ page, shell, cast, opened: { mailbox } }, { annotations }) => {
    const username = cast.name('neu');
    const mail = `${username.replaceAll(' ', '-')}@example.test`;
    const registration = new Registration(page);
    await shell.goto('/imprint');
    await shell.headerHydrated();
    await page.goto('/imprint#dialog=auth.register');
    await registration.chooseMail();
    await registration.fillBase({ mail, password: cast.password });
    await registration.goForward('fields');
    await registration.passFields(username);
    await registration.finish();
    // The account is logged in after the last step: until then no other page would know it.
    await shell.profileLink(username).waitFor();
    if (mailbox) {
      await page.goto(linkIn(await mailbox.read(mail, /./), '/users/verify-mail'));
      await expect(page.getByText('Deine E-Mail-Adresse ist bestätigt')).toBeVisible();
    } else {
      const description = 'the mail and its link: this run reads no mail of the site';
      annotations.push({ type: 'left out', description });
    }

    await page.goto('/users/settings');
    await page.getByRole('main').getByRole('button', { name: 'Account löschen' }).click();
    await shell.dialog
      .getByLabel(/^Dein Passwort/)
      .and(shell.dialog.locator('input'))
      .fill(cast.password);
    await shell.dialog.getByRole('checkbox', { name: /für immer/ }).check();
    await shell.dialog.getByRole('button', { name: 'Für immer löschen' }).click();
    await expect(shell.toasts.filter({ hasText: 'Dein Account ist gelöscht' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  },
);
