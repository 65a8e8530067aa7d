import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { STABLE } from '@duellwerk/shared/contract/releases';
import { temporaryFolder } from '../testing/folders.ts';
import { openRegistry, type Registry } from './registry.ts';

const now = () => new Date('2026-11-21T17:45:00.000Z');
const release = (version: string) => ({ version, entry: 'main.js', fonts: [] });
const change = (name: string, version: string, by = 'mia') => ({
  channel: STABLE,
  name,
  release: release(version),
  by,
});
const versions = (registry: Registry, channel = STABLE) =>
  Object.fromEntries(Object.entries(registry.channel(channel)).map(([name, live]) => [name, live.version]));

test('a registry starts empty', async (t) => {
  const registry = await openRegistry(`${await temporaryFolder(t)}/registry.json`, now);
  assert.deepEqual(versions(registry), {});
});

test('an activation counts at once and after a restart, with who and when', async (t) => {
  const path = `${await temporaryFolder(t)}/registry.json`;
  const registry = await openRegistry(path, now);
  await registry.activate(change('host', '1.0.0'));
  await registry.activate(change('host', '1.0.1', 'ben'));
  assert.deepEqual(versions(registry), { host: '1.0.1' });
  assert.deepEqual(versions(await openRegistry(path, now)), { host: '1.0.1' });
  const { history } = JSON.parse(await readFile(path, 'utf8'));
  const at = '2026-11-21T17:45:00.000Z';
  assert.deepEqual(history, [
    { channel: STABLE, name: 'host', version: '1.0.0', at, by: 'mia' },
    { channel: STABLE, name: 'host', version: '1.0.1', at, by: 'ben' },
  ]);
});

test('channels do not touch each other', async (t) => {
  const registry = await openRegistry(`${await temporaryFolder(t)}/registry.json`, now);
  await registry.activate(change('host', '1.0.0'));
  await registry.activate({ ...change('host', '2.0.0-rc.1'), channel: 'canary' });
  assert.deepEqual(versions(registry), { host: '1.0.0' });
  assert.deepEqual(versions(registry, 'canary'), { host: '2.0.0-rc.1' });
});

test('teams that activate at the same moment lose nothing', async (t) => {
  const folder = await temporaryFolder(t);
  const registry = await openRegistry(`${folder}/registry.json`, now);
  const names = ['mfe-auth', 'mfe-matches', 'mfe-teams', 'mfe-tournaments'];
  await Promise.all(names.map((name) => registry.activate(change(name, '1.0.0'))));
  const reopened = await openRegistry(`${folder}/registry.json`, now);
  assert.deepEqual(Object.keys(reopened.channel(STABLE)).sort(), names);
  assert.deepEqual(await readdir(folder), ['registry.json']);
});

test('an activation that cannot be written changes nothing, and the next one works', async (t) => {
  const folder = await temporaryFolder(t);
  let clock = now;
  const registry = await openRegistry(`${folder}/registry.json`, () => clock());
  clock = () => new Date(Number.NaN);
  await assert.rejects(registry.activate(change('host', '1.0.0')));
  assert.deepEqual(versions(registry), {});
  clock = now;
  await registry.activate(change('host', '1.0.1'));
  assert.deepEqual(versions(registry), { host: '1.0.1' });
});

for (const [what, content] of [
  ['cut off', '{"channels":{"stable":{"host":"1.0'],
  ['empty', ''],
  ['of another form', '{"channels":{"stable":{"host":"1.0.0"}},"history":[]}'],
] as const) {
  test(`a file that is ${what} is named, never overwritten`, async (t) => {
    const path = `${await temporaryFolder(t)}/registry.json`;
    await writeFile(path, content);
    await assert.rejects(openRegistry(path, now), (error: Error) => error.message.includes(path));
    assert.equal(await readFile(path, 'utf8'), content);
  });
}
