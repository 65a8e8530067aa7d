import assert from 'node:assert/strict';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { STABLE } from '@duellwerk/shared/contract/releases';
import { temporaryFolder } from '../testing/folders.ts';
import { remoteRelease } from '../testing/live-releases.ts';
import { folderBlobs } from './folder-blobs.ts';
import { createRegistry, RegistryDamaged, RegistryMoved } from './registry.ts';
import { activated, emptyState, type ReleaseState } from './release-state.ts';

const at = '2026-11-21T17:45:00.000Z';

function withVersion(version: string): ReleaseState {
  const releases = { 'mfe-a': remoteRelease('mfe-a', version) };
  return activated(
    emptyState,
    { channel: STABLE, releases, action: 'activate' },
    { by: 'mia', at, generation: 1 },
  );
}

/** A registry with these versions of a remote written one after the other. */
async function registryOf(t: TestContext, ...versions: string[]) {
  const folder = await temporaryFolder(t);
  const registry = createRegistry(folderBlobs(folder));
  for (const [index, version] of versions.entries())
    await registry.write({ number: index + 1, state: withVersion(version) });
  const path = (number: number) => `${folder}/registry/0000000${number}.json`;
  const version = async () => (await registry.newest()).state.channels.stable?.['mfe-a']?.release.version;
  return { folder, registry, path, version };
}

test('a registry starts empty', async (t) => {
  const { registry } = await registryOf(t);
  assert.deepEqual(await registry.newest(), { number: 0, state: emptyState, warnings: [] });
});

test('the newest generation counts, the former ones stay as they are', async (t) => {
  const { registry, path, version } = await registryOf(t, '1.0.0', '1.0.1');
  const first = await readFile(path(1), 'utf8');
  assert.equal(await version(), '1.0.1');
  await registry.write({ number: 3, state: withVersion('1.0.2') });
  assert.equal(await version(), '1.0.2');
  assert.equal(await readFile(path(1), 'utf8'), first);
});

test('a generation is written once: who comes second is told and changes nothing', async (t) => {
  const { registry, version } = await registryOf(t, '1.0.0');
  const outcomes = await Promise.allSettled(
    ['2.0.0', '3.0.0', '4.0.0'].map((each) => registry.write({ number: 2, state: withVersion(each) })),
  );
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.equal(refused.length, 2);
  assert.ok(refused.every(({ reason }) => reason instanceof RegistryMoved));
  const written = await version();
  await assert.rejects(registry.write({ number: 2, state: withVersion('5.0.0') }), RegistryMoved);
  assert.equal(await version(), written);
});

test('of many generations fifty are kept', async (t) => {
  const { folder, version } = await registryOf(
    t,
    ...Array.from({ length: 53 }, (_, patch) => `1.0.${patch}`),
  );
  const names = await readdir(`${folder}/registry`);
  assert.deepEqual([names.length, names.sort()[0]], [50, '00000004.json']);
  assert.equal(await version(), '1.0.52');
});

for (const [what, damage] of [
  ['cut off', (path: string) => truncate(path, 100)],
  ['empty', (path: string) => writeFile(path, '')],
  ['no JSON', (path: string) => writeFile(path, 'x')],
  ['of another form', (path: string) => writeFile(path, '{"number":2,"checksum":"","state":{}}')],
  [
    'changed by hand',
    async (path: string) => writeFile(path, (await readFile(path, 'utf8')).replace('"1.0.1"', '"6.6.6"')),
  ],
] as const) {
  test(`a newest generation that is ${what} does not count: the last good one does, and it is said`, async (t) => {
    const { registry, path, version } = await registryOf(t, '1.0.0', '1.0.1');
    await damage(path(2));
    const { warnings, number } = await registry.newest();
    assert.equal(await version(), '1.0.0');
    assert.equal(warnings.length, 1);
    assert.ok(warnings[0]?.includes(path(2)));
    const damaged = await readFile(path(2), 'utf8');
    await registry.write({ number: number + 1, state: withVersion('1.0.2') });
    assert.equal(await version(), '1.0.2');
    assert.equal(await readFile(path(2), 'utf8'), damaged);
    assert.deepEqual((await registry.newest()).warnings, []);
  });
}

test('when no generation can be read the start is refused, with the place', async (t) => {
  const { folder, registry, path } = await registryOf(t, '1.0.0');
  await writeFile(path(1), '');
  await assert.rejects(
    registry.newest(),
    (error) => error instanceof RegistryDamaged && error.message.includes(folder),
  );
});

test('what a killed writer left beside the generations does not count', async (t) => {
  const { folder, version } = await registryOf(t, '1.0.0');
  await writeFile(`${folder}/registry/00000002.json.a1b2.part`, 'half');
  assert.equal(await version(), '1.0.0');
});
