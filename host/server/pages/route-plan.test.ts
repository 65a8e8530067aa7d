import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NavigationEntry } from '@duellwerk/shared/contract/navigation';
import type { LiveRelease } from '../releases/release-state.ts';
import type { LiveComposition } from '../releases/releases.ts';
import { namedUnknown, pageAddress, planRoute, UNKNOWN } from './route-plan.ts';

function remote(
  name: string,
  parts: {
    routes?: string[];
    widgets?: string[];
    calls?: Record<string, string[]>;
    secret?: string[];
    query?: Record<string, string[]>;
    navigation?: NavigationEntry[];
  },
) {
  const declaration = { name, contract: 1, routes: [], dialogs: [], widgets: [], ...parts };
  const release: LiveRelease = {
    version: '2.0.0',
    entry: 'entry.js',
    fonts: [],
    declaration,
    views: {
      door: ['door.js'],
      routes: { '/users/:id': ['user.js', 'shared.js'], '/users/@me': ['me.js'] },
      dialogs: { 'auth.login': ['login.js'] },
      widgets: { 'tournaments.next': ['next.js'] },
      catalogs: { de: ['de.js'], en: ['en.js'] },
    },
  };
  return { release, page: { ...declaration, version: '2.0.0', entry: `/bundles/${name}/2.0.0/entry.js` } };
}

const auth = remote('mfe-auth', {
  routes: ['/users/:id', '/users/@me', '/users/verify-mail/:id'],
  secret: ['/users/verify-mail/:id'],
  calls: { '/users/:id': ['/v1/users/:id', '/v1/users/:id/teams'] },
});
const tournaments = remote('mfe-tournaments', {
  widgets: ['tournaments.next'],
  calls: { 'tournaments.next': ['/v1/tournaments?limit=6'] },
});
const live: LiveComposition = {
  page: { build: 'b1', host: '1.0.0', remotes: [auth.page, tournaments.page] },
  releases: { 'mfe-auth': auth.release, 'mfe-tournaments': tournaments.release },
  script: '/bundles/host/1.0.0/main.js',
  fonts: [],
};
const files = (name: string, ...list: string[]) => list.map((file) => `/bundles/${name}/2.0.0/${file}`);

test('a remote’s route needs its entry, door, page and texts, and starts with its calls', () => {
  assert.deepEqual(planRoute('/users/a%2Fb', live, 'de'), {
    route: '/users/:id',
    remotes: ['mfe-auth'],
    scripts: files('mfe-auth', 'entry.js', 'door.js', 'user.js', 'shared.js', 'de.js'),
    calls: ['/v1/base', '/v1/users/a%2Fb', '/v1/users/a%2Fb/teams'],
    isSecret: false,
  });
});

test('a word in the address wins over a named part, whatever the order', () => {
  const plan = planRoute('/users/@me', live, 'en');
  assert.equal(plan.route, '/users/@me');
  assert.deepEqual(plan.scripts, files('mfe-auth', 'entry.js', 'door.js', 'me.js', 'en.js'));
  assert.deepEqual(plan.calls, ['/v1/base']);
});

test('the start page needs the widgets of the remotes that have them', () => {
  assert.deepEqual(planRoute('/', live, 'de'), {
    route: '/',
    remotes: ['mfe-tournaments'],
    scripts: files('mfe-tournaments', 'entry.js', 'door.js', 'next.js', 'de.js'),
    calls: ['/v1/base', '/v1/tournaments?limit=6'],
    isSecret: false,
  });
  const without = { ...live, page: { ...live.page, remotes: [auth.page] } };
  assert.deepEqual(planRoute('/', without, 'de').remotes, []);
});

test('the start page needs the widget that a remote declares for it, behind those that every start page has', () => {
  const shop = remote('mfe-shop', {
    widgets: ['shop.offers', 'shop.cart'],
    navigation: [
      { place: 'start', widget: 'shop.offers' },
      { place: 'start', widget: 'tournaments.next' },
      { place: 'start', widget: 'lost.widget' },
    ],
    calls: { 'shop.offers': ['/v1/rulings'], 'shop.cart': ['/v1/teams'] },
  });
  const plan = planRoute(
    '/',
    {
      ...live,
      page: { ...live.page, remotes: [shop.page, ...live.page.remotes] },
      releases: { ...live.releases, 'mfe-shop': shop.release },
    },
    'de',
  );
  assert.deepEqual(plan.remotes, ['mfe-tournaments', 'mfe-shop']);
  assert.deepEqual(plan.calls, ['/v1/base', '/v1/tournaments?limit=6', '/v1/rulings']);
});

test('a route with a form needs the host’s file of forms too, from a host that has one', () => {
  const { views } = auth.release;
  assert.ok(views);
  const withForm = {
    ...auth.release,
    views: { ...views, lazy: { '/users/@me': ['x-form', 'x-react-form'] } },
  };
  const host: LiveRelease = {
    version: '1.0.0',
    entry: 'main.js',
    fonts: [],
    lazy: { 'x-form': ['forms.js'], 'x-react-form': ['forms.js'] },
  };
  const own = files('mfe-auth', 'entry.js', 'door.js', 'me.js', 'de.js');
  const scripts = (path: string, offered: LiveRelease) =>
    planRoute(path, { ...live, releases: { host: offered, 'mfe-auth': withForm } }, 'de').scripts;
  assert.deepEqual(scripts('/users/@me', host), [...own, '/bundles/host/1.0.0/forms.js']);
  assert.ok(!scripts('/users/u1', host).some((script) => script.includes('/host/')));
  const { lazy: _, ...former } = host;
  assert.deepEqual(scripts('/users/@me', former), own);
});

test('an unknown path needs nothing of a remote', () => {
  assert.deepEqual(planRoute('/nope', live, 'de'), {
    route: null,
    remotes: [],
    scripts: [],
    calls: ['/v1/base'],
    isSecret: false,
  });
});

test('a release without views is asked for by its entry alone', () => {
  const { views: _, ...old } = auth.release;
  const plan = planRoute('/users/u1', { ...live, releases: { 'mfe-auth': old } }, 'de');
  assert.deepEqual(plan.scripts, files('mfe-auth', 'entry.js'));
});

test('a page that an operator writes starts with its own call', () => {
  const { route, calls, remotes } = planRoute('/partner/prq', live, 'de');
  assert.deepEqual([route, calls, remotes], ['/partner/prq', ['/v1/base', '/v1/content/partner-prq'], []]);
  assert.deepEqual(planRoute('/admin/content', live, 'de').calls, ['/v1/base']);
});

test('a route whose address holds a secret is made for its pattern, every other one for its path', () => {
  const pattern = { path: '/users/verify-mail/:id', query: '' };
  assert.deepEqual(pageAddress('/users/verify-mail/s3cret', '?token=s3cret', live), pattern);
  assert.deepEqual(pageAddress('/users/verify-mail/s3cret/', '', live), pattern);
  for (const path of ['/users/u1', '/users/@me', '/', '/offline', '/users/verify-mail'])
    assert.deepEqual(pageAddress(path, '', live), { path, query: '' });
  assert.equal(planRoute('/users/verify-mail/:id', live, 'de').isSecret, true);
  assert.equal(planRoute('/users/u1', live, 'de').isSecret, false);
});

test('all paths that no route knows are made as one', () => {
  for (const path of ['/unknown', '/unknown/1', '/user', '//evil.example/'])
    assert.deepEqual(pageAddress(path, '?x=1', live), { path: UNKNOWN, query: '' });
  assert.equal(planRoute(UNKNOWN, live, 'de').route, null);
});

test('a query counts as far as the route reads it, in whatever order it stands', () => {
  const { page, release } = remote('mfe-list', { routes: ['/list'], query: { '/list': ['mode', 'text'] } });
  const listed = { ...live, page: { ...live.page, remotes: [page] }, releases: { 'mfe-list': release } };
  const query = (asked: string) => pageAddress('/list', asked, listed).query;
  assert.equal(query('?text=a%26b&x=1&mode=single'), '?mode=single&text=a%26b');
  assert.equal(query('?mode=team&mode=single'), '?mode=single');
  for (const asked of ['?', '?x=1', '?mode=', '?utm_source=mail']) assert.equal(query(asked), '', asked);
  assert.equal(pageAddress('/', '?mode=single', listed).query, '');
  assert.equal(pageAddress('/users/u1', '?mode=single', live).query, '');
});

test('the page of an unknown path names the path that was asked for, as text', () => {
  const html = Buffer.from('<p>Page not found: /404</p><a href="/404">');
  assert.equal(namedUnknown(html, '/404', '/<b>'), '<p>Page not found: /&lt;b&gt;</p><a href="/404">');
  assert.equal(namedUnknown(html, '/404', '/404'), null);
  assert.equal(namedUnknown(html, '/tournaments', '/tournaments'), null);
});
