import { entriesFor, navigation } from './navigation.ts';

const everywhere = navigation.flatMap(({ path, below = [] }) => [path, ...below.map((page) => page.path)]);
const player = { permissions: [] };
const staff = { permissions: ['match.referee:nord'] };
type Facts = Parameters<typeof entriesFor>[1];
const pathsFor = (facts: Facts, routes: readonly string[] = everywhere) =>
  entriesFor(routes, facts).map(({ path }) => path);
const partner = (facts: Omit<Facts, 'user'>) =>
  entriesFor(everywhere, { user: null, ...facts }).find(({ below }) => below);

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
    const aside = entriesFor(everywhere, { user: player }).filter((entry) => entry.aside);
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
    expect(one?.below?.map(({ title }) => title)).toEqual(['Nachbarn']);
  });
});
