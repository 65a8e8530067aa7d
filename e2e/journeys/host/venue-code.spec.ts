// An evening in a hall: everybody comes from one address, and what a site allows one address is used up.
import { registerFirstAdmin } from '../../pages/first-steps.ts';
import { goodPassword } from '../../pages/registration.ts';
import { browse } from '../../site/browse.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@host', '@api', '@auth'];

test.use({ siteKind: 'empty', variables: { RATE_LIMITS: 'loginPerAddress=2/900' } });

test('an administrator makes a code on the screen, and a refused visitor goes on by the button of the refusal', {
  tag,
}, async ({ browser, page, shell, site }) => {
  const account = { username: 'Chefin', password: goodPassword };
  await registerFirstAdmin(page, site);
  await page.goto('/admin');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Codes für Hallen/ })
    .click();
  const form = page.getByRole('form', { name: 'Neuer Code' });
  await form.getByLabel(/Halle oder Abend/).fill('Werk II');
  await form.getByRole('button', { name: 'Code anlegen' }).click();
  const shown = page.getByRole('main').getByText(/^\w{4}-\w{4}-\w{4}$/);
  await expect(shown).toBeVisible();
  const code = (await shown.textContent()) ?? '';
  await shell.header.getByRole('button', { name: 'Ausloggen' }).click();

  await browse(browser, site, async (guest) => {
    await guest.goto('/');
    await guest.getByRole('banner').getByRole('button', { name: 'Einloggen' }).click();
    const dialog = guest.getByRole('dialog');
    await dialog.getByLabel(/Benutzername/).fill(account.username);
    const logIn = async (password: string) => {
      await dialog.locator('input[name=password]').fill(password);
      await dialog.getByRole('button', { name: 'Einloggen' }).click();
    };
    const opened = guest.context().waitForEvent('page');
    const refusal = guest.getByRole('link', { name: 'Code der Halle eingeben' });
    await logIn('falsch-1');
    await expect(guest.getByText(/Benutzername oder Passwort|stimmen nicht/).first()).toBeVisible();
    await logIn('falsch-2');
    await logIn(account.password);
    await refusal.first().click();
    const venue = await opened;
    await venue.getByRole('textbox', { name: 'Code' }).fill(code);
    await venue.getByRole('button', { name: 'Freischalten' }).click();
    await expect(venue.getByText('Werk II')).toBeVisible();
    await expect(venue.getByText(/Freigeschaltet bis/)).toBeVisible();
    await guest.bringToFront();
    await logIn(account.password);
    await expect(guest.getByRole('link', { name: `Mein Profil: ${account.username}` })).toBeVisible();
  });
});
