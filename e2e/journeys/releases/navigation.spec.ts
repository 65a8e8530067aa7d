// A remote decides where the site shows ways to it; no other package is released for that.
import { signIn } from '../../site/demo-accounts.ts';
import type { Releaser } from '../../site/releaser.ts';
import { expect, test } from '../../site/test.ts';

const tag = ['@server', '@releases', '@full'];
test.use({ siteKind: 'own' });

/** The page with the numbers of all tournaments has no entry in the menu. */
const menu = { place: 'header', path: '/statistics', icon: 'trophy', text: { de: 'Zahlen', en: 'Numbers' } };
const area = {
  ...{ place: 'admin', path: '/statistics', permissions: ['tournament.manage'], group: 'play', order: 15 },
  text: { de: 'Zahlen prüfen', en: 'Check numbers' },
  description: { de: 'Nachsehen, ob alles gezählt ist.', en: 'See whether all is counted.' },
};

async function versionOfHost(releaser: Releaser): Promise<string | undefined> {
  const { packages } = await releaser.status();
  return packages.find(({ name }) => name === 'host')?.channels.stable?.version;
}

test('entries of a new release are in menu and administration, beside a host of before', {
  tag,
}, async ({ page, releaser, shell }) => {
  const host = await versionOfHost(releaser);
  await releaser.publish('mfe-tournaments', '9.1.0', {
    release: ({ declaration, ...release }) => ({
      ...release,
      ...(declaration && {
        declaration: { ...declaration, navigation: [...(declaration.navigation ?? []), menu, area] },
      }),
    }),
  });
  await releaser.activate('mfe-tournaments', '9.1.0');

  await shell.goto('/');
  await shell.header.getByRole('button', { name: 'Mehr' }).click();
  await page.getByRole('group', { name: 'Mehr Seiten' }).getByRole('link', { name: 'Zahlen' }).click();
  await expect(page).toHaveURL(/\/statistics$/);
  await expect(shell.failure).toHaveCount(0);

  await signIn(page, 'admin');
  await shell.goto('/');
  await shell.follow('Verwaltung');
  const play = page.getByRole('navigation', { name: 'Bereiche' }).locator('section').first();
  await expect(play.getByRole('link')).toHaveText([
    ...['Turniere', 'Zahlen prüfen', 'Liga', 'Offene Fälle', 'Tipprunden', 'Spiele', 'Veranstalter'],
    ...['Reihen', 'Regelwerke', 'Entscheidungen'],
  ]);
  await play.getByRole('link', { name: 'Zahlen prüfen' }).click();
  await expect(page).toHaveURL(/\/statistics$/);
  expect(await versionOfHost(releaser)).toBe(host);
});

test('an entry that leads nowhere is refused with what to do', { tag }, async ({ releaser }) => {
  await releaser.publish('mfe-tournaments', '9.2.0', {
    release: ({ declaration, ...release }) => ({
      ...release,
      ...(declaration && { declaration: { ...declaration, navigation: [{ ...menu, path: '/numbers' }] } }),
    }),
  });
  const refused = await releaser.post('mfe-tournaments', 'activate', { version: '9.2.0' });
  expect(refused.status()).toBe(422);
  expect((await refused.json()).errors[0].details).toEqual([
    'mfe-tournaments 9.2.0 hat einen Eintrag "/numbers" (header), bietet diese Route aber nicht an: Nimm sie unter routes auf.',
  ]);
});
