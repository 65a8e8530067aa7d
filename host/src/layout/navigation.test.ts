import { entriesFor, navigation } from './navigation.ts';

const everywhere = navigation.map(({ path }) => path);
const pathsFor = (routes: string[], signedIn: boolean) =>
  entriesFor(routes, signedIn).map(({ path }) => path);

describe('the header’s entries (specification 2)', () => {
  it('stand in their order, the own profile for signed-in people', () => {
    expect(pathsFor(everywhere, true)).toEqual([
      '/',
      '/tournaments',
      '/kicktipp',
      '/vcd',
      '/rulings',
      '/partner',
      '/users/@me',
      '/imprint',
      '/privacy',
    ]);
  });

  it('leave out the own profile for everyone else', () => {
    expect(pathsFor(everywhere, false)).toEqual(everywhere.filter((path) => path !== '/users/@me'));
  });

  it('leave out the sections that the site has switched off', () => {
    const shown = entriesFor(everywhere, false, { kicktipp: false, partner: false, vcd: true });
    expect(shown.map(({ path }) => path)).toEqual([
      '/',
      '/tournaments',
      '/vcd',
      '/rulings',
      '/imprint',
      '/privacy',
    ]);
  });

  it('leave out what this page has no route for', () => {
    expect(pathsFor(['/', '/tournaments', '/tournaments/:id'], true)).toEqual(['/', '/tournaments']);
  });
});
