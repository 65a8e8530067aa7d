// How the dialogs of signing up, in and out for good look. After a wanted change:
// playwright test -c e2e/playwright.config.ts dialog-screens --update-snapshots
import { type ConnectionProblem, connectionProblems } from '@duellwerk/shared/contract/social';
import type { Locator, Page } from '@playwright/test';
import { expectPicture } from '../../pages/picture.ts';
import { ProviderPages } from '../../pages/provider.ts';
import { Registration } from '../../pages/registration.ts';
import { signIn } from '../../site/demo-accounts.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@host', '@auth', '@screens'];
const full = [...tag, '@full'];

test.use({ siteKind: 'changing' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Shot = readonly [width: number, theme: 'dark' | 'light'];
const everywhere: readonly Shot[] = [
  [360, 'dark'],
  [360, 'light'],
  [768, 'dark'],
  [1280, 'dark'],
  [1280, 'light'],
];
/** For dialogs that differ in their words alone. */
const narrowAndWide: readonly Shot[] = [
  [360, 'dark'],
  [1280, 'light'],
];
/** No dialog is higher, so that pictures show all of it. */
const HEIGHT = 1400;
/** A page that changes with nothing; it shows through where the dialog's corners are round. */
const QUIET = '/imprint';
const compared = { maxDiffPixelRatio: 0.001, threshold: 0.05 };

const open = (page: Page, dialog: string) => page.goto(`${QUIET}#dialog=${dialog}`);

/** Compares the open dialog, which is complete when `ready` is there, at every size and in every theme. */
async function expectAsBefore(
  page: Page,
  name: string,
  ready: (dialog: Locator) => Locator,
  shots = everywhere,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await ready(dialog).waitFor();
  await dialog.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Nothing is pointed at.
  await page.mouse.move(0, 0);
  for (const [width, theme] of shots) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: theme });
    await expectPicture(dialog, [name, `${width}-${theme}.png`], compared);
  }
}

test('login', { tag: full }, async ({ page }) => {
  await open(page, 'auth.login');
  await expectAsBefore(page, 'login', (dialog) => dialog.getByLabel(/Benutzername/));
});

test('registration by mail: every step', { tag: full }, async ({ page }) => {
  const registration = new Registration(page);
  await open(page, 'auth.register');
  await expectAsBefore(page, 'register-1-method', (dialog) => dialog.getByText('Mit E-Mail und Passwort'));
  await registration.chooseMail();
  await expectAsBefore(page, 'register-3-base', () => registration.mail());
  await registration.fillBase({ mail: 'lotte@example.test', password: 'nordlicht', repeat: 'nord' });
  await expectAsBefore(page, 'register-3-base-typed', () => registration.mail(), narrowAndWide);
  await registration.fillBase({ mail: 'lotte@example.test' });
  // Without the pointer, which the browser would leave over the button of the next step wherever it is moved to.
  await registration.forward().dispatchEvent('click');
  await registration.expectStep('fields');
  await expectAsBefore(page, 'register-4-fields', () => registration.country());
  await registration.passFields('Lotte Leuchtturm');
  await expectAsBefore(page, 'register-5-done', (dialog) => dialog.getByRole('button', { name: 'Fertig' }));
});

test('registration by a service: what it told', { tag: full }, async ({ page }) => {
  await page.goto('/v1/users/register/redirect?platform=discord&type=public');
  const provider = new ProviderPages(page);
  await provider.choose(/Funkstille/);
  await provider.allow();
  await expectAsBefore(page, 'register-2-links', (dialog) => dialog.getByText('nicht mitgeteilt'));
});

test('registration by a service whose answer is too old', { tag: full }, async ({ page }) => {
  await open(page, `auth.register&connection=${'x'.repeat(43)}`);
  await expectAsBefore(page, 'register-expired', (dialog) => dialog.getByText(/abgelaufen/), narrowAndWide);
});

test('password reset, before and after', { tag: full }, async ({ page }) => {
  await open(page, 'auth.password-reset');
  await expectAsBefore(page, 'password-reset', (dialog) => dialog.getByLabel(/E-Mail/));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/E-Mail/).fill('niemand@example.test');
  await dialog.getByRole('button', { name: 'Passwort zurücksetzen' }).click();
  await expectAsBefore(
    page,
    'password-reset-sent',
    () => dialog.getByText('Sieh in dein Postfach'),
    narrowAndWide,
  );
});

test('account deletion, empty and refused', { tag: full }, async ({ page }) => {
  await signIn(page, 'player');
  await open(page, 'auth.delete-account');
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Für immer löschen' });
  await expectAsBefore(page, 'delete-account', () => remove);
  await remove.click();
  const refusal = page.getByText('Bitte gib dein Passwort ein');
  await expectAsBefore(page, 'delete-account-refused', () => refusal, narrowAndWide);
});

/** How each problem is told (specification 8). */
const words: Record<ConnectionProblem, string> = {
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

/** What is told to somebody who is signed in. */
const ofMembers: readonly ConnectionProblem[] = ['other_connected'];

for (const code of connectionProblems) {
  test(`the problem ${code} with another service has its words and looks as before`, { tag: full }, async ({
    page,
  }) => {
    if (ofMembers.includes(code)) await signIn(page, 'player');
    await open(page, `auth.connection-problem&code=${code}&platform=discord`);
    await expect(page.getByRole('dialog')).toContainText(words[code]);
    const shots = code === 'not_connected' ? everywhere : narrowAndWide;
    const closing = (dialog: Locator) => dialog.getByRole('button', { name: 'Schließen' }).last();
    await expectAsBefore(page, `problem-${code.replaceAll('_', '-')}`, closing, shots);
  });
}
