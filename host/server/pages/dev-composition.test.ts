import assert from 'node:assert/strict';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openTestApp, testConfig } from '@duellwerk/api/testing/app';
import { DEV_HOST_FILE } from '@duellwerk/shared/build/dev/dev-host-file.ts';
import { COMPOSITION_ELEMENT, composition } from '@duellwerk/shared/contract/composition';
import * as s from 'superstruct';
import { StartRefused } from '../preflight.ts';
import { anyVisitor, openReleases, type Releases } from '../releases/releases.ts';
import { addSite, type SiteDeps } from '../server.ts';
import { buildFolder, declares, temporaryFolder } from '../testing/folders.ts';
import { memoryRegistry } from '../testing/memory-registry.ts';
import { type DevComposition, openDevComposition, withDevRemote } from './dev-composition.ts';

const now = () => new Date('2026-11-21T17:45:00.000Z');
const dev = { name: 'mfe-teams', origin: 'http://localhost:3100' };
const declaration = (route: string) =>
  `export const remote = { name: 'mfe-teams', contract: 1, routes: ['${route}'], dialogs: [], widgets: [] };`;

/** A site with a host and two remotes released, and one of them hot. */
async function site(t: TestContext, hot = dev) {
  const releases = await openReleases(await temporaryFolder(t), now, { registry: memoryRegistry() });
  const by = 'npm start';
  const server = 'server.1a2b3c4d.js';
  const drawn = { server, ...declares('mfe-auth', '/users/:id') };
  const builds = {
    host: await buildFolder(t),
    'mfe-auth': await buildFolder(t, drawn, { [server]: '' }),
    'mfe-teams': await buildFolder(t, declares('mfe-teams', '/teams/:id')),
  };
  for (const [name, folder] of Object.entries(builds)) {
    await releases.release({ folder, name, version: '1.0.0', by });
  }
  const [room, hostFolder] = [await temporaryFolder(t), await temporaryFolder(t)];
  await writeFile(join(room, 'remote.config.ts'), declaration('/teams/:id'));
  const built = { version: '0.1.0-dev', script: 'main.12345678.js', fonts: ['text.woff2'] };
  await writeFile(join(hostFolder, DEV_HOST_FILE), JSON.stringify(built));
  await writeFile(join(hostFolder, built.script), 'start();');
  const composed = await openDevComposition(hot, room, hostFolder);
  return { app: await appOf(t, releases, composed), releases, composed, room };
}

async function appOf(t: TestContext, releases: Releases, composed?: DevComposition) {
  const { app, close } = await openTestApp();
  t.after(close);
  const sessions = { hashOf: () => null, viewerOf: async () => null, mark: async () => false };
  const deps: SiteDeps = {
    ...{ releases, sessions, config: testConfig(), clock: now, openToAll: false },
    ...{ renderer: null, budgetMs: 0, now: () => now().getTime() },
    facts: async () => null,
    securityContact: async () => null,
    subscribe: () => () => undefined,
  };
  addSite(app, deps, composed);
  return app;
}

function compositionIn(html: string) {
  const [, text = ''] = new RegExp(`id="${COMPOSITION_ELEMENT}"[^>]*>([^<]*)<`).exec(html) ?? [];
  return s.create(JSON.parse(text), composition);
}

test('a site in development has the pages for those who build it', async (t) => {
  const { app } = await site(t);
  assert.equal((await app.inject('/admin/ui')).statusCode, 200);
});

test('a page carries the hot remote in place of its release, and the development host', async (t) => {
  const { app, releases } = await site(t);
  const { body } = await app.inject({ url: '/teams/t1' });
  const { build, host, remotes } = compositionIn(body);
  assert.match(build, new RegExp(`^dev-[0-9a-f]{8}-${releases.compositionFor(anyVisitor).page.build}$`));
  assert.equal(host, '0.1.0-dev');
  assert.deepEqual(
    remotes.map(({ name, entry }) => `${name} ${entry}`),
    ['mfe-auth /bundles/mfe-auth/1.0.0/main.1a2b3c4d.js', 'mfe-teams http://localhost:3100/remoteEntry.js'],
  );
  assert.match(body, /<script[^>]* src="\/dev\/host\/main\.12345678\.js"/);
  assert.match(body, /href="\/dev\/host\/text\.woff2"/);
});

test('a remote that was never released is there too', async (t) => {
  const { releases, composed } = await site(t);
  const fresh = { ...composed, declaration: () => ({ ...composed.declaration(), name: 'mfe-shop' }) };
  const { page } = withDevRemote(releases, fresh).compositionFor(anyVisitor);
  assert.equal(page.remotes.length, 3);
});

test('nothing is drawn on the server, and of the hot remote nothing is published', async (t) => {
  const { releases, composed } = await site(t);
  const live = withDevRemote(releases, composed).compositionFor(anyVisitor);
  assert.deepEqual(Object.keys(live.releases), ['host', 'mfe-auth']);
  for (const release of Object.values(live.releases)) assert.equal(release.server, undefined);
});

test('a set is found by the id that a page got', async (t) => {
  const { releases, composed } = await site(t);
  const dressed = withDevRemote(releases, composed);
  const { page } = dressed.compositionFor(anyVisitor);
  assert.deepEqual(dressed.compositionOf(page.build)?.page, page);
  assert.equal(dressed.compositionOf('dev-12345678-unknown'), undefined);
  assert.equal(dressed.compositionOf(releases.compositionFor(anyVisitor).page.build), undefined);
});

test('a declaration that has changed counts from the next page on; one that cannot be read does not', async (t) => {
  const { app, room } = await site(t);
  const path = join(room, 'remote.config.ts');
  const write = async (text: string, second: number) => {
    await writeFile(path, text);
    await utimes(path, second, second);
  };
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
  const buildId = async () => compositionIn((await app.inject({ url: '/' })).body).build;
  assert.equal(await statusOf('/clubs'), 404);
  const before = await buildId();
  await write(declaration('/clubs'), 1_000);
  assert.equal(await statusOf('/clubs'), 200);
  assert.notEqual(await buildId(), before);
  const said = t.mock.method(console, 'error', () => undefined);
  await write('export const remote = {', 2_000);
  assert.equal(await statusOf('/clubs'), 200);
  assert.match(String(said.mock.calls[0]?.arguments[0]), /remote\.config\.ts/);
});

test('the page may run the scripts of the hot remote and listen to it, and of nobody else', async (t) => {
  const { app } = await site(t);
  const { headers } = await app.inject({ url: '/' });
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /(?:^|; )script-src [^;]*'self'[^;]* http:\/\/localhost:3100(?:;|$)/);
  assert.match(policy, /(?:^|; )connect-src [^;]*http:\/\/localhost:3100 ws:\/\/localhost:3100(?:;|$)/);
  assert.match(policy, /(?:^|; )object-src 'none'(?:;|$)/);
});

test('the files of the development host are served, nothing beside them', async (t) => {
  const { app } = await site(t);
  const script = await app.inject({ url: '/dev/host/main.12345678.js' });
  assert.equal(script.body, 'start();');
  assert.match(String(script.headers['content-type']), /^text\/javascript/);
  for (const url of [
    '/dev/host/missing.js',
    '/dev/host/..%2Fserver.js',
    '/dev/host/.env',
    '/dev/host/a.txt',
  ]) {
    assert.equal((await app.inject({ url })).statusCode, 404, url);
  }
});

test('without the setting no such file and no such origin is there', async (t) => {
  const { releases } = await site(t);
  const app = await appOf(t, releases);
  assert.equal((await app.inject({ url: '/dev/host/main.12345678.js' })).statusCode, 404);
  const { headers } = await app.inject({ url: '/' });
  assert.doesNotMatch(String(headers['content-security-policy']), /localhost/);
});

test('a remote that the workspace does not have is refused in one line', async (t) => {
  const missing = openDevComposition(dev, join(await temporaryFolder(t), 'mfe-teams'));
  await assert.rejects(missing, (error) => error instanceof StartRefused && /mfe-teams/.test(error.message));
});
