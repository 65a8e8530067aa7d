import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '../testing/folders.ts';
import { buildOf, stableVersions } from '../testing/release-side.ts';
import { folderBlobs } from './folder-blobs.ts';
import { openReleases, type Releases } from './releases.ts';

const now = () => new Date('2026-11-21T17:45:00.000Z');
const START = 'npm start';

async function side(t: TestContext) {
  const dataDir = await temporaryFolder(t);
  return { dataDir, releases: await openReleases(dataDir, now) };
}

async function builds(t: TestContext, ...names: string[]) {
  return Promise.all(
    names.map(async (each) => {
      const [name = '', version = ''] = each.split('@');
      return { name, version, folder: await buildOf(t, name, version) };
    }),
  );
}

async function activate(releases: Releases, name: string, version: string) {
  const target = { channel: 'stable', versions: { [name]: version } };
  await releases.ledgers((ledger) => releases.changes.activate(ledger, { id: null, by: 'Team A' }, target));
}

test('the builds of a checkout become live as one set, in one generation', async (t) => {
  const { dataDir, releases } = await side(t);
  const published = await releases.releaseAll(
    await builds(t, 'host@1.0.0', 'mfe-a@1.0.0', 'mfe-b@1.0.0'),
    START,
  );
  assert.deepEqual(published, ['host 1.0.0', 'mfe-a 1.0.0', 'mfe-b 1.0.0']);
  assert.deepEqual(stableVersions(releases), { host: '1.0.0', 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' });
  assert.deepEqual(await folderBlobs(dataDir).list('registry/'), ['registry/00000001.json']);
});

test('a host and a remote that fit only each other change together', async (t) => {
  const { releases } = await side(t);
  await releases.releaseAll(await builds(t, 'host@1.0.0', 'mfe-a@1.0.0'), START);
  const declaration = { name: 'mfe-a', contract: 2, routes: [], dialogs: [], widgets: [] };
  const next = [
    { name: 'host', version: '2.0.0', folder: await buildOf(t, 'host', '2.0.0', { contract: 2 }) },
    { name: 'mfe-a', version: '2.0.0', folder: await buildOf(t, 'mfe-a', '2.0.0', { declaration }) },
  ];
  await assert.rejects(releases.releaseAll(next.slice(0, 1), START), { kind: 'release_incompatible' });
  assert.deepEqual(stableVersions(releases), { host: '1.0.0', 'mfe-a': '1.0.0' });
  await releases.releaseAll(next, START);
  // The host was published by the first attempt and is not live, so it is the start's to activate.
  assert.deepEqual(stableVersions(releases), { host: '2.0.0', 'mfe-a': '2.0.0' });
});

test('a restart leaves alone what a team made live, and takes up what it had made live itself', async (t) => {
  const { releases } = await side(t);
  const first = await builds(t, 'host@1.0.0', 'mfe-a@1.0.0', 'mfe-b@1.0.0');
  await releases.releaseAll(first, START);
  const [team] = await builds(t, 'mfe-a@1.5.0');
  await releases.changes.publish(team?.folder ?? '', { id: null, by: 'Team A' });
  await activate(releases, 'mfe-a', '1.5.0');
  assert.deepEqual(await releases.releaseAll(first, START), []);
  assert.equal(stableVersions(releases)['mfe-a'], '1.5.0');
  await releases.releaseAll(await builds(t, 'host@1.0.0', 'mfe-b@1.1.0'), START);
  await releases.releaseAll(first, START);
  assert.deepEqual(stableVersions(releases), { host: '1.0.0', 'mfe-a': '1.5.0', 'mfe-b': '1.0.0' });
  await releases.releaseAll(await builds(t, 'mfe-a@2.0.0'), START);
  assert.equal(stableVersions(releases)['mfe-a'], '2.0.0');
});
