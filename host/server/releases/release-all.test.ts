import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { onlyProcess } from '../processes/processes.ts';
import { linesOf } from '../release-start.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { memoryRegistry } from '../testing/memory-registry.ts';
import { buildOf, stableVersions } from '../testing/release-side.ts';
import { openReleases, type Releases } from './releases.ts';

const now = () => new Date('2026-11-21T17:45:00.000Z');
const START = 'npm start';

async function side(t: TestContext) {
  const dataDir = await temporaryFolder(t);
  return { dataDir, releases: await openReleases(dataDir, now, { registry: memoryRegistry() }) };
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
  await releases.transaction((tx) => releases.changes.activate(tx, { id: null, by: 'Team A' }, target));
}

test('the builds of a checkout become live as one set, in one generation', async (t) => {
  const { releases } = await side(t);
  const outcome = await releases.releaseAll(
    await builds(t, 'host@1.0.0', 'mfe-a@1.0.0', 'mfe-b@1.0.0'),
    START,
  );
  const published = ['host 1.0.0', 'mfe-a 1.0.0', 'mfe-b 1.0.0'];
  assert.deepEqual(outcome, { published, replaced: [], withheld: [], missing: [] });
  assert.deepEqual(stableVersions(releases), { host: '1.0.0', 'mfe-a': '1.0.0', 'mfe-b': '1.0.0' });
  assert.equal(releases.state().history.at(-1)?.generation, 1);
});

test('a host and a remote that fit only each other change together', async (t) => {
  const { releases } = await side(t);
  await releases.releaseAll(await builds(t, 'host@1.0.0', 'mfe-a@1.0.0'), START);
  const declaration = { name: 'mfe-a', contract: 2, routes: [], dialogs: [], widgets: [] };
  const next = [
    { name: 'host', version: '2.0.0', folder: await buildOf(t, 'host', '2.0.0', { contract: 2 }) },
    { name: 'mfe-a', version: '2.0.0', folder: await buildOf(t, 'mfe-a', '2.0.0', { declaration }) },
  ];
  const { withheld } = await releases.releaseAll(next.slice(0, 1), START);
  const reasons = ['mfe-a 1.0.0 spricht Vertrag 1, host 2.0.0 spricht Vertrag 2.'];
  assert.deepEqual(withheld, [{ name: 'host', version: '2.0.0', kind: 'unfit', reasons }]);
  assert.deepEqual((await releases.overview.status()).withheld, withheld);
  assert.deepEqual(stableVersions(releases), { host: '1.0.0', 'mfe-a': '1.0.0' });
  await releases.releaseAll(next, START);
  // The host was published by the first attempt and is not live, so it is the start's to activate.
  assert.deepEqual(stableVersions(releases), { host: '2.0.0', 'mfe-a': '2.0.0' });
});

/** A site whose team of `mfe-a` has activated a version of its own. */
async function teamSide(t: TestContext) {
  const made = await side(t);
  const first = await builds(t, 'host@1.0.0', 'mfe-a@1.0.0', 'mfe-b@1.0.0');
  await made.releases.releaseAll(first, START);
  const [team] = await builds(t, 'mfe-a@1.5.0');
  await made.releases.changes.publish(team?.folder ?? '', { id: null, by: 'Team A' });
  await activate(made.releases, 'mfe-a', '1.5.0');
  return { ...made, first };
}

test('a restart keeps what a team has activated, and changes what a start had activated', async (t) => {
  const { releases, first } = await teamSide(t);
  assert.deepEqual((await releases.releaseAll(first, START)).published, []);
  assert.equal(stableVersions(releases)['mfe-a'], '1.5.0');
  await releases.releaseAll(await builds(t, 'host@1.0.0', 'mfe-b@1.1.0'), START);
  await releases.releaseAll(first, START);
  assert.deepEqual(stableVersions(releases), { host: '1.0.0', 'mfe-a': '1.5.0', 'mfe-b': '1.0.0' });
});

test('a newer checkout keeps a team’s version that fits, publishes its own beside it and says so', async (t) => {
  const { releases } = await teamSide(t);
  const next = await builds(t, 'host@2.0.0', 'mfe-a@2.0.0', 'mfe-b@2.0.0');
  const outcome = await releases.releaseAll(next, START);
  assert.deepEqual(stableVersions(releases), { host: '2.0.0', 'mfe-a': '1.5.0', 'mfe-b': '2.0.0' });
  assert.equal(releases.store.has('mfe-a', '2.0.0'), true);
  assert.deepEqual(outcome.replaced, []);
  assert.deepEqual(outcome.withheld, [{ name: 'mfe-a', version: '2.0.0', kind: 'kept', reasons: [] }]);
  assert.match(
    linesOf(outcome, releases).join(),
    /^Behalten: mfe-a 1\.5\.0, aktiviert von Team A am .* nicht aktiv: 2\.0\.0\.$/,
  );
  assert.deepEqual((await releases.overview.status()).withheld, outcome.withheld);
  await activate(releases, 'mfe-a', '2.0.0');
  assert.deepEqual((await releases.overview.status()).withheld, []);
});

test('a newer checkout replaces only the version of a team that does not fit, and says why', async (t) => {
  const { releases } = await teamSide(t);
  const [other] = await builds(t, 'mfe-b@1.5.0');
  await releases.changes.publish(other?.folder ?? '', { id: null, by: 'Team B' });
  await activate(releases, 'mfe-b', '1.5.0');
  const needs = { dialogs: ['mfe-a.new'], widgets: [] };
  const declaration = { name: 'mfe-a', contract: 1, routes: [], dialogs: ['mfe-a.new'], widgets: [] };
  const next = [
    { name: 'host', version: '2.0.0', folder: await buildOf(t, 'host', '2.0.0', { needs }) },
    { name: 'mfe-a', version: '2.0.0', folder: await buildOf(t, 'mfe-a', '2.0.0', { declaration }) },
    ...(await builds(t, 'mfe-b@2.0.0')),
  ];
  const outcome = await releases.releaseAll(next, START);
  assert.deepEqual(stableVersions(releases), { host: '2.0.0', 'mfe-a': '2.0.0', 'mfe-b': '1.5.0' });
  assert.deepEqual(
    outcome.replaced.map(({ name, from, by, to }) => [name, from, by, to]),
    [['mfe-a', '1.5.0', 'Team A', '2.0.0']],
  );
  assert.match(outcome.replaced[0]?.reasons.join() ?? '', /host 2\.0\.0 braucht den Dialog mfe-a\.new/);
  assert.deepEqual(
    outcome.withheld.map(({ name }) => name),
    ['mfe-b'],
  );
});

for (const [mode, expected, missing] of [
  ['host', { host: '2.0.0', 'mfe-a': '1.5.0', 'mfe-b': '1.0.0' }, ['mfe-c']],
  ['none', { host: '1.0.0', 'mfe-a': '1.5.0', 'mfe-b': '1.0.0' }, ['mfe-c']],
] as const) {
  test(`a start that releases ${mode} leaves the rest alone and says what is missing`, async (t) => {
    const { releases } = await teamSide(t);
    const next = await builds(t, 'host@2.0.0', 'mfe-b@2.0.0', 'mfe-c@2.0.0');
    const outcome = await releases.releaseAll(next, START, mode);
    assert.deepEqual(stableVersions(releases), expected);
    assert.equal(releases.store.has('mfe-b', '2.0.0'), false);
    assert.deepEqual(outcome.missing, missing);
  });

  test(`a start that releases ${mode} releases everything where nothing is live`, async (t) => {
    const { releases } = await side(t);
    await releases.releaseAll(await builds(t, 'host@1.0.0', 'mfe-a@1.0.0'), START, mode);
    assert.deepEqual(stableVersions(releases), { host: '1.0.0', 'mfe-a': '1.0.0' });
  });
}

test('while a process of another version runs, nothing is activated that it could not serve', async (t) => {
  const dataDir = await temporaryFolder(t);
  const other = { host: '1.0.0', contract: 1, startedAt: now(), withheld: [] };
  const running = [other];
  const processes = { ...onlyProcess({ host: '2.0.0', contract: 1 }), others: async () => running };
  const registry = memoryRegistry();
  const first = await openReleases(dataDir, now, { registry });
  await first.releaseAll(await builds(t, 'host@1.0.0', 'mfe-a@1.0.0'), START);
  const releases = await openReleases(dataDir, now, { registry, processes });
  const next = await builds(t, 'host@2.0.0', 'mfe-a@1.0.0');
  const { withheld, published } = await releases.releaseAll(next, START);
  assert.deepEqual([published, stableVersions(releases).host], [['host 2.0.0'], '1.0.0']);
  const reasons = ['Es läuft noch ein Prozess mit host 1.0.0.'];
  assert.deepEqual(withheld, [{ name: 'host', version: '2.0.0', kind: 'waiting', reasons }]);
  running[0] = { ...other, host: '2.0.0' };
  assert.deepEqual((await releases.releaseAll(next, START)).withheld, []);
  assert.equal(stableVersions(releases).host, '2.0.0');
});
