import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildMeta, buildMetaPath, LATEST_BUILD_PATH, latestBuild } from '@duellwerk/shared/contract/builds';
import fastify from 'fastify';
import * as s from 'superstruct';
import { hostPathsOf } from '../../src/routing/host-paths.ts';
import { ORIGIN, openVisits, START } from '../testing/visits.ts';
import { serveBuilds } from './build-routes.ts';
import { composeLocal } from './local-remote.ts';

test('the latest build is told fresh every time', async (t) => {
  const { app } = await openVisits(t);
  const reply = await app.inject({ url: `${LATEST_BUILD_PATH}?1795283100000` });
  assert.deepEqual(s.create(reply.json(), latestBuild), {
    id: 'with-1.0.0',
    timestamp: START.toISOString(),
  });
  assert.equal(reply.headers['cache-control'], 'no-store');
});

test('a tester is told of the build that their own choice makes', async (t) => {
  const { app } = await openVisits(t, { openToAll: true });
  const confirmed = await app.inject({
    method: 'POST',
    url: '/builds/override',
    headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'mfe=teams%401.4.0-rc.2&to=/',
  });
  const cookies = Object.fromEntries(confirmed.cookies.map(({ name, value }) => [name, value]));
  const reply = await app.inject({ url: LATEST_BUILD_PATH, cookies });
  assert.equal(reply.json().id, 'with-1.4.0-rc.2');
  assert.equal((await app.inject({ url: LATEST_BUILD_PATH })).json().id, 'with-1.0.0');
});

test('while a canary runs it is asked for the visitor’s bucket', async (t) => {
  const { app, choices, canary } = await openVisits(t);
  canary(true);
  await app.inject({ url: LATEST_BUILD_PATH, cookies: { dw_bucket: '42' } });
  assert.deepEqual(choices, [{ bucket: 42, overrides: {} }]);
});

test('a build’s meta says who draws which route, for good', async (t) => {
  const { app } = await openVisits(t);
  const reply = await app.inject({ url: buildMetaPath('with-1.0.0') });
  assert.equal(reply.statusCode, 200);
  assert.deepEqual(s.create(reply.json(), buildMeta), {
    id: 'with-1.0.0',
    routes: {
      ...Object.fromEntries(
        hostPathsOf({}).map((path) => [path, { remote: 'host', version: '1.0.0', rendered: false }]),
      ),
      '/teams/:id': { remote: 'mfe-teams', version: '1.0.0', rendered: true },
    },
    admin: { 'mfe-teams': [{ place: 'admin', path: '/admin/teams' }] },
  });
  assert.equal(reply.headers['cache-control'], 'public, max-age=31536000, immutable');
});

test('a build’s meta knows the entries of a hot remote, which has no release, and none of a remote that declares none', async () => {
  const part = { contract: 1, routes: [], dialogs: [], widgets: [], version: '0.0.0-dev', entry: '' };
  const navigation = [{ place: 'admin', path: '/admin/shop' }];
  const old = { ...part, name: 'mfe-old' };
  const page = { build: 'b1', host: '1.0.0', remotes: [old] };
  const published = { page, releases: {}, script: '', fonts: [] };
  const declaration = { name: 'mfe-shop', contract: 1, routes: [], dialogs: [], widgets: [], navigation };
  const host = { version: '1.0.0', script: '', fonts: [] };
  const live = composeLocal(published, {
    declaration,
    origin: 'http://localhost:4103',
    host,
    hostFolder: '/',
  });
  const app = fastify();
  const releases = { compositionFor: () => live, compositionOf: () => published };
  const visitors = { choiceOf: async () => ({ bucket: null, overrides: {} }) };
  serveBuilds(app, { releases, visitors, clock: () => START });
  const reply = await app.inject(buildMetaPath(live.page.build));
  assert.deepEqual(reply.json().admin, { 'mfe-shop': navigation });
  // Another local remote may have the same id for a moment.
  assert.equal(reply.headers['cache-control'], 'private, no-cache');
});

for (const url of [buildMetaPath('unknown'), '/builds/meta/with-1.0.0', '/builds', '/builds/x.json']) {
  test(`${url} is not there, and nobody remembers that`, async (t) => {
    const { app } = await openVisits(t);
    const reply = await app.inject({ url });
    assert.equal(reply.statusCode, 404);
    assert.equal(reply.headers['cache-control'], 'no-store');
    assert.match(String(reply.headers['content-type']), /^application\/json/);
  });
}
