import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { apiConfig } from '@duellwerk/api/config';
import { installErrorReplies } from '@duellwerk/api/http/replies';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { openReleases } from '../releases/releases.ts';
import { buildFolder, declares, temporaryFolder } from '../testing/folders.ts';
import { servePages } from './page-routes.ts';
import { createVisitors } from './visitor.ts';

const now = () => new Date('2026-11-21T17:45:00.000Z');

/** The pages beside the API's own answers, with a host and one remote released. */
async function site(t: TestContext) {
  const releases = await openReleases(await temporaryFolder(t), now);
  const by = 'npm start';
  const teams = await buildFolder(t, declares('mfe-teams', '/teams/:id'));
  await releases.release({ folder: await buildFolder(t), name: 'host', version: '1.0.0', by });
  await releases.release({ folder: teams, name: 'mfe-teams', version: '1.0.0', by });
  const app = fastify();
  await app.register(cookie);
  installErrorReplies(app);
  const config = apiConfig({ secret: 'a secret that is only used by tests' });
  const sessions = { hashOf: () => null, viewerOf: async () => null };
  const deps = { releases, sessions, config, clock: now, openToAll: false, devOrigins: [] };
  servePages(app, { releases, config, visitors: createVisitors(deps) });
  t.after(() => app.close());
  return { app, releases };
}

for (const [url, status] of [
  ['/', 200],
  ['/teams/t1', 200],
  ['/teams/t1?tab=matches', 200],
  ['/teams/t1/', 200],
  ['/teams', 404],
  ['/unknown', 404],
  ['/v1x', 404],
  ['//', 200],
  ['//evil.example/', 404],
] as const) {
  test(`${url} is a page with status ${status}`, async (t) => {
    const { app } = await site(t);
    const reply = await app.inject({ url });
    assert.equal(reply.statusCode, status);
    assert.match(String(reply.headers['content-type']), /^text\/html/);
    assert.match(reply.body, /<div id="root"><\/div>/);
  });
}

test('a page is asked for anew each time and runs only scripts of its own origin', async (t) => {
  const { app } = await site(t);
  const { headers } = await app.inject({ url: '/' });
  assert.equal(headers['cache-control'], 'no-cache');
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /(?:^|; )script-src 'self'(?:;|$)/);
  assert.match(policy, /frame-ancestors 'none'/);
});

test('a release counts from the next page on', async (t) => {
  const { app, releases } = await site(t);
  const matches = await buildFolder(t, declares('mfe-matches', '/matches/:match'));
  assert.equal((await app.inject({ url: '/matches/m1' })).statusCode, 404);
  await releases.release({ folder: matches, name: 'mfe-matches', version: '1.0.0', by: 'mia' });
  assert.equal((await app.inject({ url: '/matches/m1' })).statusCode, 200);
});

for (const url of [
  '/v1',
  '/v1/unknown',
  '/v1/unknown?x=1',
  '/ws/x',
  '/bundles/host',
  '/builds/x',
  '/dev/x',
]) {
  test(`${url} is never a page`, async (t) => {
    const { app } = await site(t);
    const reply = await app.inject({ url });
    assert.equal(reply.statusCode, 404);
    assert.match(String(reply.headers['content-type']), /^application\/json/);
    assert.equal(reply.json().errors.length, 1);
  });
}

test('only GET brings a page', async (t) => {
  const { app } = await site(t);
  const reply = await app.inject({ method: 'POST', url: '/teams/t1' });
  assert.equal(reply.statusCode, 404);
  assert.match(String(reply.headers['content-type']), /^application\/json/);
});
