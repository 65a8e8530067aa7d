import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inRoom, remotes } from '@duellwerk/shared/build/rooms.ts';
import type { RemoteDeclaration } from '@duellwerk/shared/contract/composition';
import { entriesAt, type NavigationEntry } from '@duellwerk/shared/contract/navigation';
import { remoteRelease } from '../testing/live-releases.ts';
import { problemsOf } from './compatibility.ts';
import { navigationProblems } from './navigation-problems.ts';

const text = { de: 'Laden', en: 'Shop' };
const header: NavigationEntry = { place: 'header', path: '/shop', text };
const admin: NavigationEntry = {
  ...{ place: 'admin', path: '/admin/shop', text, permissions: ['site.manage'], group: 'site' },
  description: { de: 'Preise festlegen.', en: 'Set prices.' },
};
const start: NavigationEntry = { place: 'start', widget: 'shop.offers' };

const messages = (...navigation: NavigationEntry[]) =>
  problemsOf({
    'mfe-shop': [
      remoteRelease('mfe-shop', '1.0.0', {
        routes: ['/shop', '/shop/:id', '/admin/shop', '/a', '/b', '/c'],
        widgets: ['shop.offers'],
        navigation,
      }),
    ],
  }).map(({ kind, message }) => `${kind}: ${message}`);

test('entries of each place have no problem', () => {
  assert.deepEqual(messages(header, { ...header, path: '/a', icon: 'trophy', order: 3 }, admin, start), []);
  // The same page in two places.
  assert.deepEqual(messages(header, { ...admin, path: '/shop' }), []);
});

for (const [entry, said] of [
  [{ ...header, path: '/basket' }, 'Eintrag "/basket" (header), bietet diese Route aber nicht an: '],
  [{ place: 'header', text }, 'Eintrag "" (header), bietet diese Route aber nicht an: '],
  [{ ...header, path: '/shop/:id' }, 'der keine feste Adresse hat: '],
  [{ ...header, place: 'footer' }, 'unbekannten Platz "footer": Es gibt header, admin, start.'],
  [{ ...header, text: { de: 'Laden' } }, 'dem text.en fehlt oder nicht passt: Schreib 1 bis 40 Zeichen.'],
  [{ ...header, text: { ...text, de: ' ' } }, 'dem text.de fehlt'],
  [{ ...header, text: { ...text, de: 'x'.repeat(41) } }, 'dem text.de fehlt'],
  [{ ...header, text: { ...text, de: 'La\u202eden' } }, 'dem text.de fehlt'],
  [{ ...header, icon: 'cart' }, 'dessen Symbol "cart" es nicht gibt: '],
  [{ ...header, icon: 'constructor' }, 'dessen Symbol "constructor" es nicht gibt: '],
  [{ ...header, permissions: ['shop.manage'] }, 'dessen Recht "shop.manage" es nicht gibt: '],
  [{ ...admin, permissions: [] }, 'der nicht sagt, wer ihn sieht: '],
  [
    { ...admin, group: 'money' },
    'dessen Gruppe "money" es nicht gibt: Es gibt play, people, site, technical.',
  ],
  [{ ...admin, description: { de: 'Preise.' } }, 'dem description.en fehlt'],
  [{ ...start, widget: 'teams.list' }, 'will das Widget "teams.list" auf der Startseite zeigen'],
] as const) {
  test(`${said} is said of ${JSON.stringify(entry).slice(0, 90)}`, () => {
    const [found = '', ...others] = messages(entry as NavigationEntry);
    assert.ok(found.startsWith('declaration: mfe-shop 1.0.0 '), found);
    assert.ok(found.includes(said), found);
    assert.deepEqual(others, []);
  });
}

test('more entries than the place takes, and two to one page, are refused', () => {
  assert.deepEqual(messages(header, ...['/a', '/b', '/c'].map((path) => ({ ...header, path }))), [
    'declaration: mfe-shop 1.0.0 hat 4 Einträge für header, erlaubt sind 3: Nimm welche heraus.',
  ]);
  assert.deepEqual(messages(header, header, start, start), [
    'declaration: mfe-shop 1.0.0 hat für header zwei Einträge zu "/shop": Nimm einen heraus.',
    'declaration: mfe-shop 1.0.0 hat für start zwei Einträge zu "shop.offers": Nimm einen heraus.',
  ]);
});

const declarations = await Promise.all(
  remotes.map(
    async (name): Promise<RemoteDeclaration> => (await import(inRoom(name, 'remote.config.ts'))).remote,
  ),
);

test('the remotes of this workspace declare nothing that is refused', () => {
  assert.deepEqual(declarations.flatMap(navigationProblems), []);
});

test('every page of the administration that has an address of its own is declared, or below one that is', () => {
  const declared = entriesAt('admin', declarations).flatMap(({ path }) => path ?? []);
  const pages = declarations
    .flatMap(({ routes }) => routes)
    .filter((path) => path.startsWith('/admin/') && !path.includes(':'));
  assert.deepEqual(
    pages.filter((page) => !declared.some((path) => page === path || page.startsWith(`${path}/`))),
    [],
  );
});

test('they give the groups of the administration their order', () => {
  const entries = entriesAt('admin', declarations);
  const pathsIn = (name: string) =>
    entries.filter(({ group }) => group === name).map(({ path = '' }) => path.replace(/^\/admin\//, ''));
  assert.deepEqual(pathsIn('play'), [
    ...['tournaments', 'league', 'matches', 'tips', 'settings/games', 'settings/organizers'],
    ...['settings/series', 'settings/rulesets', '/rulings'],
  ]);
  assert.deepEqual(pathsIn('people'), [
    ...['users', 'teams', 'settings/member-roles', 'settings/badges', 'settings/decorations'],
    ...['settings/registration', 'settings/connections', 'settings/second-factor'],
  ]);
  assert.deepEqual(pathsIn('site'), ['settings/color-schemes']);
});
