import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveRelease } from '../releases/release-state.ts';
import type { LiveComposition } from '../releases/releases.ts';
import { madeFor, planRoute } from './route-plan.ts';

function remote(
  name: string,
  parts: { routes?: string[]; widgets?: string[]; calls?: Record<string, string[]>; secret?: string[] },
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
  assert.equal(madeFor('/users/verify-mail/s3cret', live), '/users/verify-mail/:id');
  assert.equal(madeFor('/users/verify-mail/s3cret/', live), '/users/verify-mail/:id');
  for (const path of ['/users/u1', '/users/@me', '/', '/unknown', '/users/verify-mail'])
    assert.equal(madeFor(path, live), path);
  assert.equal(planRoute('/users/verify-mail/:id', live, 'de').isSecret, true);
  assert.equal(planRoute('/users/u1', live, 'de').isSecret, false);
});
