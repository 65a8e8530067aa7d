// Signing up and in over Discord and Riot, with the real OpenID provider of the demo (specification 2, 7 and 8).
import type { Page } from '@playwright/test';
import { ProviderPages } from '../../pages/provider.ts';
import { Registration } from '../../pages/registration.ts';
import type { Shell } from '../../pages/shell.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@auth'];
const full = [...tag, '@full'];

const services = [
  { name: 'Discord', person: /Neuzugang/, username: 'Neuzugang D', mail: 'neuzugang@duellwerk.example' },
  { name: 'Riot', person: /Doppelpass/, username: 'Doppelpass R', mail: null },
] as const;

/** Opens the registration and goes to the service's pages. */
async function leaveFor(page: Page, shell: Shell, service: string): Promise<ProviderPages> {
  const registration = new Registration(page);
  await shell.goto('/');
  await registration.open();
  await registration.dialog.getByRole('link', { name: service }).click();
  const provider = new ProviderPages(page);
  await expect(provider.title).toContainText('anmelden');
  return provider;
}

for (const { name, person, username, mail } of services) {
  test(`an account over ${name}: what it told is filled in, and it signs in from then on`, {
    tag: name === 'Discord' ? tag : full,
  }, async ({ page, shell }) => {
    const provider = await leaveFor(page, shell, name);
    await provider.choose(person);
    await provider.allow();

    const registration = new Registration(page);
    await registration.expectStep('links');
    await registration.goForward('base');
    if (mail) await expect(registration.mail()).toHaveValue(mail);
    await registration.passBase(mail ?? 'riot.neuzugang@example.test');
    await expect(registration.username()).not.toHaveValue('');
    await registration.passFields(username);
    await registration.finish();
    await shell.profileLink(username).waitFor();

    await shell.logOut();
    await shell.header.getByRole('button', { name: 'Einloggen' }).click();
    await shell.dialog.getByRole('link', { name }).click();
    await provider.choose(person);
    await provider.allow();
    await shell.profileLink(username).waitFor();
    await expect(page).toHaveURL('/');

    // Signing up with it once more is no second account.
    await shell.logOut();
    await leaveFor(page, shell, name);
    await provider.choose(person);
    await provider.allow();
    await expect(shell.dialog).toContainText(
      'Dieser Account ist schon mit einem anderen Benutzer verknüpft.',
    );
  });
}

test('from step 3 the way leads back to the choice, and on again over what the service told', {
  tag: full,
}, async ({ page, shell }) => {
  const provider = await leaveFor(page, shell, 'Discord');
  await provider.typePerson('Zurück Vor', 'zurueck@example.test');
  await provider.allow();
  const registration = new Registration(page);
  await registration.expectStep('links');
  await registration.forward().click();
  await registration.goBack('method');
  await registration.dialog.getByRole('button', { name: 'Weiter mit Discord' }).click();
  await registration.expectStep('links');
  await registration.goBack('method');
});

test('a service that tells no mail address says so, and one is typed', { tag: full }, async ({
  page,
  shell,
}) => {
  const provider = await leaveFor(page, shell, 'Discord');
  await provider.choose(/Funkstille/);
  await provider.allow();
  const registration = new Registration(page);
  await expect(registration.dialog).toContainText('Discord hat keine E-Mail-Adresse mitgeteilt.');
});

test('who refuses there is told here, and nothing happened', { tag }, async ({ page, shell }) => {
  const provider = await leaveFor(page, shell, 'Discord');
  await provider.choose(/Neinsager/);
  await expect(shell.dialog).toContainText(/Discord/);
  await expect(shell.dialog.getByRole('heading').first()).toContainText(
    /abgelehnt|abgebrochen|nicht zugestimmt/i,
  );
});

test('an account there that nobody has linked leads to the registration', { tag }, async ({
  page,
  shell,
}) => {
  await shell.goto('/#dialog=auth.login');
  await shell.dialog.getByRole('link', { name: 'Discord' }).click();
  const provider = new ProviderPages(page);
  await provider.typePerson('Unbekannt Verbunden', 'unbekannt@example.test');
  await provider.allow();
  await shell.dialog.getByRole('button', { name: 'Damit registrieren' }).click();
  await new Registration(page).expectStep('links');
});

test('Google is off and says why', { tag }, async ({ shell }) => {
  await shell.goto('/#dialog=auth.login');
  const google = shell.dialog.getByRole('button', { name: 'Google' });
  await expect(google).toBeDisabled();
  await expect(google).toHaveAccessibleDescription(/nicht/);
});
