import type { NavigationEntry } from '@duellwerk/shared/contract/navigation';
import { setupI18n } from '@lingui/core';
import { entriesFor, navigation } from './navigation.ts';

const everywhere = navigation.flatMap(({ path, below = [] }) => [path, ...below.map((page) => page.path)]);
const player = { permissions: [] };
const staff = { permissions: ['match.referee:nord'] };
const i18n = setupI18n({ locale: 'de', messages: { de: {} } });
type Facts = Parameters<typeof entriesFor>[2];
const entries = (facts: Facts, routes: readonly string[] = everywhere) => entriesFor(routes, [], facts, i18n);
const pathsFor = (facts: Facts, routes?: readonly string[]) => entries(facts, routes).map(({ path }) => path);
const partner = (facts: Omit<Facts, 'user'>) => entries({ user: null, ...facts }).find(({ below }) => below);

describe('the header’s entries (specification 2)', () => {
  it('stand in their order, the own profile for signed-in people', () => {
    expect(pathsFor({ user: player })).toEqual([
      '/',
      '/tournaments',
      '/teams',
      '/users',
      '/kicktipp',
      '/vcd',
      '/rulings',
      '/partner',
      '/users/@me',
      '/imprint',
      '/privacy',
    ]);
  });

  it('lead everybody with a right to the administration, also with one that is bound to an organizer', () => {
    expect(pathsFor({ user: staff })).toContain('/admin');
    expect(pathsFor({ user: player })).not.toContain('/admin');
  });

  it('leave out the own profile for everyone else', () => {
    const paths = pathsFor({ user: null });
    expect(paths).toEqual(pathsFor({ user: player }).filter((path) => path !== '/users/@me'));
  });

  it('leave out the sections that the site has switched off', () => {
    const flags = { kicktipp: false, partner: false, vcd: true, teams: false, users: false };
    expect(pathsFor({ user: null, flags })).toEqual([
      '/',
      '/tournaments',
      '/vcd',
      '/rulings',
      '/imprint',
      '/privacy',
    ]);
  });

  it('leave the room of the header to those that the specification names', () => {
    const aside = entries({ user: player }).filter((entry) => entry.aside);
    expect(aside.map(({ path }) => path)).toEqual(['/teams', '/users', '/imprint', '/privacy']);
  });

  it('keep the own profile where the site has no list of players', () => {
    expect(pathsFor({ user: player, flags: { users: false } })).toContain('/users/@me');
  });

  it('leave out what this page has no route for', () => {
    expect(pathsFor({ user: player }, ['/', '/tournaments', '/tournaments/:id'])).toEqual([
      '/',
      '/tournaments',
    ]);
  });

  it('leave out pages that are not written, and lead to the first one that is', () => {
    const pages = everywhere.filter((path) => /^\/(?:partner|projects)/.test(path));
    expect(partner({ hidden: pages })).toBeUndefined();
    const one = partner({
      hidden: pages.filter((path) => path !== '/partner/prv'),
      titles: [{ path: '/partner/prv', title: 'Nachbarn' }],
    });
    expect(one?.path).toBe('/partner/prv');
    expect(one?.below?.map(({ label }) => label)).toEqual(['Nachbarn']);
  });
});

describe('the entries that remotes declare for the header', () => {
  const remote = (name: string, ...navigation: NavigationEntry[]) => ({
    ...{ name, contract: 1, version: '1.0.0', entry: '', dialogs: [], widgets: [] },
    routes: navigation.flatMap(({ path }) => path ?? []),
    navigation,
  });
  const header = (path: string, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
    ...{ place: 'header', path, text: { de: `${path} auf Deutsch`, en: `${path} in English` } },
    ...more,
  });
  const declared = (remotes: ReturnType<typeof remote>[], facts: Facts, locale = 'de') => {
    const routes = [...everywhere, ...remotes.flatMap((each) => each.routes)];
    const shown = entriesFor(routes, remotes, facts, setupI18n({ locale, messages: { [locale]: {} } }));
    return shown.slice(entries(facts).length);
  };
  const shop = remote('mfe-shop', header('/shop', { icon: 'trophy' }), header('/sale', { order: 10 }));

  it('are behind the site’s own, beside "Mehr", by their order and then by remote', () => {
    const found = declared([remote('mfe-blog', header('/blog')), shop], { user: null });
    expect(found).toEqual([
      { path: '/sale', label: '/sale auf Deutsch', aside: true },
      { path: '/blog', label: '/blog auf Deutsch', aside: true },
      { path: '/shop', label: '/shop auf Deutsch', aside: true, icon: 'trophy' },
    ]);
  });

  it('are called in the language of the page, in German where it has none of them', () => {
    expect(declared([shop], { user: null }, 'en')[0]?.label).toBe('/sale in English');
    expect(declared([shop], { user: null }, 'fr')[0]?.label).toBe('/sale auf Deutsch');
  });

  it('are shown to those whom they are for', () => {
    const some = remote(
      'mfe-shop',
      header('/orders', { signed_in: true }),
      header('/stock', { permissions: ['site.manage', 'league.manage'] }),
    );
    const paths = (user: Facts['user']) => declared([some], { user }).map(({ path }) => path);
    expect(paths(null)).toEqual([]);
    expect(paths(player)).toEqual(['/orders']);
    expect(paths({ permissions: ['league.manage'] })).toEqual(['/orders', '/stock']);
  });

  it('leave out what has no route, what the site has switched off, and what the header has', () => {
    const lost = { ...shop, routes: ['/sale'] };
    expect(declared([lost], { user: null, flags: { sale: false } })).toEqual([]);
    expect(declared([remote('mfe-x', header('/tournaments'))], { user: null })).toEqual([]);
  });

  it('leave entries of other places alone', () => {
    expect(declared([remote('mfe-x', { ...header('/x'), place: 'admin' })], { user: staff })).toEqual([]);
  });
});
