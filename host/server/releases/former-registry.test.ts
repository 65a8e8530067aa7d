import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { STABLE } from '@duellwerk/shared/contract/releases';
import { temporaryFolder } from '../testing/folders.ts';
import { remoteRelease } from '../testing/live-releases.ts';
import { memoryRegistry } from '../testing/memory-registry.ts';
import { moveFormerRegistry } from './former-registry.ts';
import { activated, emptyState } from './release-state.ts';

const at = '2026-11-21T17:45:00.000Z';
const alone = { isAlone: async () => true, log: () => undefined };

/** What an older checkout has written when this version went live. */
function fileOf(number: number, version: string): string {
  const releases = { 'mfe-a': remoteRelease('mfe-a', version) };
  const target = { channel: STABLE, releases, action: 'activate' } as const;
  const state = activated(emptyState, target, { by: 'mia', at, generation: number });
  const checksum = createHash('sha256').update(JSON.stringify(state)).digest('hex');
  return JSON.stringify({ number, checksum, state }, null, 1);
}

/** A data folder with these files of a registry, by number. */
async function formerFolder(t: TestContext, files: Record<number, string>) {
  const dataDir = await temporaryFolder(t);
  await mkdir(`${dataDir}/registry`);
  for (const [number, text] of Object.entries(files))
    await writeFile(`${dataDir}/registry/${number.padStart(8, '0')}.json`, text);
  return dataDir;
}

test('the newest readable file is copied once, and the files go', async (t) => {
  const altered = fileOf(3, '1.0.2').replace('"1.0.2"', '"6.6.6"');
  const dataDir = await formerFolder(t, { 1: fileOf(1, '1.0.0'), 2: fileOf(2, '1.0.1'), 3: altered });
  const registry = memoryRegistry();
  const lines: string[] = [];
  await moveFormerRegistry({ ...alone, registry, place: dataDir, log: (line) => lines.push(line) });
  const { number, state } = await registry.newest();
  assert.deepEqual([number, state.channels.stable?.['mfe-a']?.release.version], [2, '1.0.1']);
  assert.deepEqual(lines, [
    `Das Verzeichnis der Releases ist beschädigt: ${dataDir}/registry/00000003.json zählt nicht.`,
    'Das Verzeichnis der Releases steht jetzt in der Datenbank.',
  ]);
  assert.equal(existsSync(`${dataDir}/registry`), false);
  const [aside = ''] = await readdir(dataDir);
  assert.match(aside, /^registry\.moved-/);
  assert.equal((await readdir(`${dataDir}/${aside}`)).length, 3);
});

test('files never replace what the database says', async (t) => {
  const dataDir = await formerFolder(t, { 7: fileOf(7, '1.0.0') });
  const registry = memoryRegistry();
  await registry.transaction((tx) => tx.write({ number: 1, state: emptyState }));
  await moveFormerRegistry({ ...alone, registry, place: dataDir });
  assert.deepEqual(await registry.newest(), { number: 1, state: emptyState });
  assert.equal(existsSync(`${dataDir}/registry`), false);
});

test('nothing is moved while other processes run, which would go on writing files', async (t) => {
  const dataDir = await formerFolder(t, { 1: fileOf(1, '1.0.0') });
  const registry = memoryRegistry();
  const move = { ...alone, registry, place: dataDir, isAlone: async () => false };
  await assert.rejects(moveFormerRegistry(move), /Beende dafür zuerst alle anderen Prozesse/);
  assert.equal(await registry.newestNumber(), 0);
  assert.ok(existsSync(`${dataDir}/registry/00000001.json`));
});

for (const [what, text] of [
  ['empty', ''],
  ['cut off', fileOf(1, '1.0.0').slice(0, 100)],
  ['of another form', '{"number":1,"checksum":"","state":{}}'],
] as const) {
  test(`when the only file is ${what} the start is refused with its place, and the file stays`, async (t) => {
    const dataDir = await formerFolder(t, { 1: text });
    const registry = memoryRegistry();
    await assert.rejects(moveFormerRegistry({ ...alone, registry, place: dataDir }), (error) => {
      assert.ok(error instanceof Error && error.message.includes(`${dataDir}/registry/`));
      return error.name === 'RegistryUnreadable';
    });
    assert.equal(await registry.newestNumber(), 0);
    assert.ok(existsSync(`${dataDir}/registry/00000001.json`));
  });
}
