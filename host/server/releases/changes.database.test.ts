import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { openDatabase } from '@duellwerk/api/db/open';
import { testServer } from '@duellwerk/api/testing/database';
import { STABLE } from '@duellwerk/shared/contract/releases';
import { joinProcesses } from '../processes/processes.ts';
import {
  buildOf,
  live,
  operator,
  published,
  type ReleaseSite,
  releaseSite,
  stableVersions,
} from '../testing/release-side.ts';
import { databaseRegistry } from './registry.ts';
import { emptyState } from './release-state.ts';
import { openReleases, type Releases } from './releases.ts';

const mia = { id: 'u-mia', by: 'Mia' };

const activate = (releases: Releases, name: string, version: string, channel = STABLE) =>
  releases.transaction((tx) =>
    releases.changes.activate(tx, mia, { channel, versions: { [name]: version } }),
  );
const canary = (releases: Releases, name: string, percent: number, version?: string) =>
  releases.transaction((tx) => releases.changes.canary(tx, mia, { name, version, percent }));
const rollBack = (releases: Releases, name: string, channel = STABLE) =>
  releases.transaction((tx) => releases.changes.rollBack(tx, mia, { name, channel }));

async function auditOf({ api }: ReleaseSite, action: string) {
  return api.database.sql
    .selectFrom('audit')
    .select(['actor_id', 'subject', 'details'])
    .where('action', '=', `release.${action}`)
    .orderBy('id')
    .execute();
}

const generationOf = ({ api }: ReleaseSite) => databaseRegistry(api.database).newestNumber();

/** A second process on the same data, as far as a registry can tell. */
async function secondSide(t: TestContext, { api, dataDir }: ReleaseSite): Promise<Releases> {
  const second = await openReleases(dataDir, api.now, {
    registry: databaseRegistry(api.database),
  });
  t.after(() => second.close());
  return second;
}

test('every action is noted with who, what and which generation', async (t) => {
  const site = await releaseSite(t);
  const { releases } = site;
  await live(t, releases, 'host@1.0.0', 'mfe-a@1.0.0');
  await published(t, releases, 'mfe-a@1.1.0');
  await canary(releases, 'mfe-a', 10, '1.1.0');
  await activate(releases, 'mfe-a', '1.1.0');
  await rollBack(releases, 'mfe-a');
  assert.deepEqual(
    (await auditOf(site, 'publish')).map(({ subject, details }) => [subject, details]),
    [
      ['release:host', { by: 'npm start', version: '1.0.0' }],
      ['release:mfe-a', { by: 'npm start', version: '1.0.0' }],
      ['release:mfe-a', { by: 'npm start', version: '1.1.0' }],
    ],
  );
  const [noted] = await auditOf(site, 'rollback');
  assert.deepEqual(noted, {
    actor_id: 'u-mia',
    subject: 'release:mfe-a',
    details: {
      ...{ by: 'Mia', version: '1.0.0', previous: '1.1.0', channel: STABLE, percent: null, generation: 4 },
    },
  });
  assert.equal((await auditOf(site, 'canary')).length, 1);
  assert.equal((await auditOf(site, 'activate')).length, 3);
});

test('several that change at once lose nothing, on two sides of one registry', async (t) => {
  const site = await releaseSite(t);
  const names = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];
  await published(t, site.releases, 'host@1.0.0', ...names.map((name) => `${name}@1.0.0` as const));
  const second = await secondSide(t, site);
  await activate(site.releases, 'host', '1.0.0');
  await Promise.all(names.map((name, index) => activate(index % 2 ? site.releases : second, name, '1.0.0')));
  const third = await secondSide(t, site);
  const expected = { host: '1.0.0', ...Object.fromEntries(names.map((name) => [name, '1.0.0'])) };
  assert.deepEqual(stableVersions(third), expected);
  assert.equal((await auditOf(site, 'activate')).length, 5);
});

test('a change is seen by another process as soon as it hears of it', async (t) => {
  const site = await releaseSite(t);
  await live(t, site.releases, 'host@1.0.0', 'mfe-a@1.0.0');
  const second = await secondSide(t, site);
  await published(t, site.releases, 'mfe-a@1.1.0');
  const heard = new Promise<void>((resolve) => second.onChange(resolve));
  await activate(site.releases, 'mfe-a', '1.1.0');
  assert.equal(stableVersions(site.releases)['mfe-a'], '1.1.0');
  await heard;
  assert.equal(stableVersions(second)['mfe-a'], '1.1.0');
});

// One process owns the embedded database; a server has several.
if (testServer) test('two processes with connections of their own change one after the other', twoProcesses);

async function twoProcesses(t: TestContext) {
  const site = await releaseSite(t);
  await published(t, site.releases, 'host@1.0.0', 'mfe-a@1.0.0', 'mfe-a@1.1.0', 'mfe-b@1.0.0');
  await activate(site.releases, 'host', '1.0.0');
  const name = (
    await site.api.database.sql
      .selectNoFrom((eb) => eb.fn<string>('current_database').as('name'))
      .executeTakeFirstOrThrow()
  ).name;
  const address = new URL(testServer ?? '');
  address.pathname = `/${name}`;
  const database = await openDatabase({ url: address.href, dataDir: site.dataDir });
  const second = await openReleases(site.dataDir, site.api.now, {
    registry: databaseRegistry(database),
  });
  t.after(async () => {
    second.close();
    await database.close();
  });
  await Promise.all([
    activate(site.releases, 'mfe-a', '1.0.0'),
    activate(second, 'mfe-b', '1.0.0'),
    activate(second, 'mfe-a', '1.1.0'),
  ]);
  const third = await secondSide(t, site);
  assert.deepEqual(Object.keys(stableVersions(third)), ['host', 'mfe-a', 'mfe-b']);
  assert.equal((await auditOf(site, 'activate')).length, 4);
}

test('an activation that is refused changes nothing: not the page, not the registry, not the audit', async (t) => {
  const site = await releaseSite(t);
  const { releases, dataDir } = site;
  await live(t, releases, 'host@1.0.0', 'mfe-a@1.0.0');
  const before = releases.compositionFor({ bucket: null, overrides: {} });
  await published(t, releases, 'mfe-a@1.1.0');
  await writeFile(`${dataDir}/bundles/mfe-a/1.1.0/text.woff2`, 'rotten');
  await assert.rejects(
    activate(releases, 'mfe-a', '1.1.0'),
    (error: Error & { kind?: string; details?: string[] }) => {
      assert.equal(error.kind, 'release_incompatible');
      assert.deepEqual(error.details, ['mfe-a 1.1.0: text.woff2 passt nicht zu seiner Prüfsumme.']);
      return true;
    },
  );
  await rm(`${dataDir}/bundles/mfe-a/1.1.0/text.woff2`);
  await assert.rejects(activate(releases, 'mfe-a', '1.1.0'), /text\.woff2 fehlt/);
  await assert.rejects(activate(releases, 'mfe-a', '7.0.0'), { kind: 'unknown_release' });
  await assert.rejects(activate(releases, 'mfe-z', '1.0.0'), { kind: 'unknown_release' });
  assert.equal(releases.compositionFor({ bucket: null, overrides: {} }), before);
  assert.equal(await generationOf(site), 1);
  assert.equal((await auditOf(site, 'activate')).length, 2);
});

test('activating what is live changes nothing', async (t) => {
  const site = await releaseSite(t);
  await live(t, site.releases, 'host@1.0.0');
  await activate(site.releases, 'host', '1.0.0');
  assert.equal(await generationOf(site), 1);
  assert.equal((await site.releases.overview.packageStatus('host')).channels.stable?.by, 'npm start');
});

test('rollback goes back step by step, over versions that are gone or damaged, and ends', async (t) => {
  const { releases, dataDir } = await releaseSite(t);
  await live(t, releases, 'host@1.0.0', 'mfe-a@1.0.0');
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0'] as const)
    await live(t, releases, `mfe-a@${version}`);
  await rm(`${dataDir}/bundles/mfe-a/1.2.0`, { recursive: true });
  await writeFile(`${dataDir}/bundles/mfe-a/1.1.0/text.woff2`, 'rotten');
  const previous = async () => (await releases.overview.packageStatus('mfe-a')).previous;
  assert.equal(await previous(), '1.3.0');
  await rollBack(releases, 'mfe-a');
  assert.equal(stableVersions(releases)['mfe-a'], '1.3.0');
  await rollBack(releases, 'mfe-a');
  assert.equal(stableVersions(releases)['mfe-a'], '1.0.0');
  assert.equal(await previous(), null);
  await assert.rejects(rollBack(releases, 'mfe-a'), { kind: 'nothing_to_roll_back' });
  await assert.rejects(rollBack(releases, 'mfe-a', 'candidate'), { kind: 'unknown_release' });
});

test('a rollback to what no longer fits is refused with the reason', async (t) => {
  const { releases } = await releaseSite(t);
  await live(t, releases, 'host@1.0.0', 'mfe-a@1.0.0');
  const dialogs = {
    declaration: { name: 'mfe-a', contract: 1, routes: [], dialogs: ['a.edit'], widgets: [] },
  };
  await releases.changes.publish(await buildOf(t, 'mfe-a', '1.1.0', dialogs), operator);
  await activate(releases, 'mfe-a', '1.1.0');
  const needs = { needs: { dialogs: ['a.edit'], widgets: [] } };
  await releases.changes.publish(await buildOf(t, 'mfe-b', '1.0.0', needs), operator);
  await activate(releases, 'mfe-b', '1.0.0');
  assert.equal((await releases.overview.packageStatus('mfe-a')).previous, null);
  await assert.rejects(rollBack(releases, 'mfe-a'), {
    kind: 'release_incompatible',
    details: ['mfe-b 1.0.0 braucht den Dialog a.edit, niemand bietet ihn an.'],
  });
  assert.equal(stableVersions(releases)['mfe-a'], '1.1.0');
});

test('a canary needs a stable version beside it, another one, and ends with 0', async (t) => {
  const { releases } = await releaseSite(t);
  await live(t, releases, 'host@1.0.0', 'mfe-a@1.0.0');
  await published(t, releases, 'mfe-a@1.1.0', 'mfe-b@1.0.0');
  await assert.rejects(canary(releases, 'mfe-a', 0), { kind: 'unknown_release' });
  await assert.rejects(canary(releases, 'mfe-a', 10), { kind: 'unknown_release' });
  await assert.rejects(canary(releases, 'mfe-b', 10, '1.0.0'), { kind: 'unknown_release' });
  await assert.rejects(canary(releases, 'mfe-a', 10, '1.0.0'), { kind: 'invalid_request' });
  await assert.rejects(canary(releases, 'mfe-a', 10, '9.0.0'), { kind: 'unknown_release' });
  assert.equal(releases.hasCanary(), false);
  await canary(releases, 'mfe-a', 10, '1.1.0');
  assert.equal(releases.hasCanary(), true);
  await canary(releases, 'mfe-a', 60);
  assert.equal((await releases.overview.packageStatus('mfe-a')).canary?.percent, 60);
  await canary(releases, 'mfe-a', 0);
  assert.equal(releases.hasCanary(), false);
  assert.equal(stableVersions(releases)['mfe-a'], '1.0.0');
});

test('a change whose transaction fails leaves nothing: not the state, not the audit, not what this process serves', async (t) => {
  const site = await releaseSite(t);
  await live(t, site.releases, 'host@1.0.0', 'mfe-a@1.0.0');
  await published(t, site.releases, 'mfe-a@1.1.0', 'mfe-a@1.2.0');
  await assert.rejects(
    site.releases.transaction(async (tx) => {
      const target = { channel: STABLE, versions: { 'mfe-a': '1.1.0' } };
      const state = await site.releases.changes.activate(tx, mia, target);
      assert.equal(state.channels.stable?.['mfe-a']?.release.version, '1.1.0');
      assert.equal(stableVersions(site.releases)['mfe-a'], '1.0.0');
      throw new Error('power cut');
    }),
    /power cut/,
  );
  assert.equal(stableVersions(site.releases)['mfe-a'], '1.0.0');
  assert.deepEqual([await generationOf(site), (await auditOf(site, 'activate')).length], [1, 2]);
  await activate(site.releases, 'mfe-a', '1.2.0');
  assert.equal(stableVersions(await secondSide(t, site))['mfe-a'], '1.2.0');
  assert.deepEqual([await generationOf(site), (await auditOf(site, 'activate')).length], [2, 3]);
});

test('a state that this checkout does not understand is not served, and not written over', async (t) => {
  const site = await releaseSite(t);
  await live(t, site.releases, 'host@1.0.0', 'mfe-a@1.0.0');
  await published(t, site.releases, 'mfe-a@1.1.0');
  const state = JSON.stringify({ channels: {}, canaries: {}, history: 'elsewhere' });
  await site.api.database.sql.updateTable('release_state').set({ generation: 2, state }).execute();
  const unreadable = { name: 'RegistryUnreadable', message: /Stand 2.*neuere Fassung/ };
  await assert.rejects(secondSide(t, site), unreadable);
  await assert.rejects(activate(site.releases, 'mfe-a', '1.1.0'), unreadable);
  assert.equal(await generationOf(site), 2);
  assert.equal(stableVersions(site.releases)['mfe-a'], '1.0.0');
});

test('a start after the move from files asks for other processes, and goes on with what was live', async (t) => {
  const site = await releaseSite(t);
  await live(t, site.releases, 'host@1.0.0', 'mfe-a@1.0.0');
  const { number, state } = await databaseRegistry(site.api.database).newest();
  const checksum = createHash('sha256').update(JSON.stringify(state)).digest('hex');
  await mkdir(`${site.dataDir}/registry`);
  await writeFile(
    `${site.dataDir}/registry/00000001.json`,
    JSON.stringify({ number, checksum, state }, null, 1),
  );
  const before = { generation: 0, state: JSON.stringify(emptyState) };
  await site.api.database.sql.updateTable('release_state').set(before).execute();
  const own = { host: '1.0.0', contract: 1 };
  const registry = databaseRegistry(site.api.database);
  const [processes, other] = [
    await joinProcesses(site.api.database, own),
    await joinProcesses(site.api.database, own),
  ];
  const start = () => openReleases(site.dataDir, site.api.now, { registry, processes });
  await assert.rejects(start(), /Beende dafür zuerst/);
  await other.leave();
  const moved = await start();
  await processes.leave();
  t.after(() => moved.close());
  assert.deepEqual(stableVersions(moved), { host: '1.0.0', 'mfe-a': '1.0.0' });
});
