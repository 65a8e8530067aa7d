import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openTestApp, testConfig } from '@duellwerk/api/testing/app';
import { openReleases } from '../releases/releases.ts';
import { addSite } from '../server.ts';
import { buildFolder, temporaryFolder } from '../testing/folders.ts';
import { memoryRegistry } from '../testing/memory-registry.ts';

const now = () => new Date('2026-11-21T12:00:00.000Z');

/** A site with a host released, as a demo or not. */
async function site(t: TestContext, openToAll: boolean) {
  const releases = await openReleases(await temporaryFolder(t), now, { registry: memoryRegistry() });
  await releases.release({ folder: await buildFolder(t), name: 'host', version: '1.0.0', by: 'npm start' });
  const { app, close } = await openTestApp();
  t.after(close);
  const sessions = { hashOf: () => null, viewerOf: async () => null, mark: async () => false };
  addSite(app, {
    ...{ releases, sessions, config: testConfig(), clock: now, openToAll },
    ...{ renderer: null, budgetMs: 0, now: () => now().getTime() },
    facts: async () => null,
    securityContact: async () => null,
    subscribe: () => () => undefined,
  });
  const build = (await app.inject('/builds/latest.json')).json().id;
  return { app, routes: async () => (await app.inject(`/builds/meta/${build}.json`)).json().routes };
}

test('a demo has the page of pieces, and its pages say that they belong to one', async (t) => {
  const { app, routes } = await site(t, true);
  const { statusCode, body } = await app.inject('/admin/ui');
  assert.equal(statusCode, 200);
  assert.match(body, /"demo":true/);
  assert.ok('/admin/ui' in (await routes()));
});

test('any other site answers 404 there and its pages know nothing of it', async (t) => {
  const { app, routes } = await site(t, false);
  const { statusCode, body } = await app.inject('/admin/ui');
  assert.equal(statusCode, 404);
  assert.doesNotMatch(body, /"demo"/);
  assert.ok(!('/admin/ui' in (await routes())));
});
