import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openMigrated } from '@duellwerk/api/assemble';
import { buildFolder, temporaryFolder } from '../testing/folders.ts';
import { live, stableVersions } from '../testing/release-side.ts';
import { uploadOf } from '../testing/uploads.ts';
import { openBundleStore } from './bundle-store.ts';
import { databaseRegistry } from './registry.ts';
import { openReleases } from './releases.ts';

const now = () => new Date('2026-11-21T17:45:00.000Z');

/** Runs a script of the test folder until it prints a line, then kills it without any chance to tidy up. */
async function killedAt(t: TestContext, script: string, ...parameters: string[]): Promise<string> {
  const path = fileURLToPath(new URL(`../testing/${script}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => child.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return String(line);
}

for (const step of ['unpacking', 'sealed']) {
  test(`a publisher that is killed while ${step} leaves nothing under a real address, and its part goes`, async (t) => {
    const root = `${await temporaryFolder(t)}/bundles`;
    await mkdir(root);
    const build = await buildFolder(t, {}, { 'text.woff2': 'font' });
    const upload = `${await temporaryFolder(t)}/upload.tgz`;
    await writeFile(upload, await uploadOf(build));
    assert.match(await killedAt(t, 'stuck-publisher.ts', root, upload, step), new RegExp(step));
    const left = await readdir(root);
    assert.equal(left.length, 1);
    assert.match(left[0] ?? '', /^\.part-/);
    const store = await openBundleStore(root);
    assert.equal(store.has('host', '1.0.0'), false);
    assert.deepEqual([await store.packages(), await store.versions('host')], [[], []]);
    await store.publish(build);
    assert.equal(store.has('host', '1.0.0'), true);
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    await utimes(`${root}/${left[0]}`, yesterday, yesterday);
    await openBundleStore(root);
    assert.deepEqual(await readdir(root), ['host']);
  });
}

/** Opens the data folder of a killed process; `close` lets the next one have it. */
async function openSide(dataDir: string) {
  const database = await openMigrated({ DATA_DIR: dataDir }, () => undefined);
  const releases = await openReleases(dataDir, now, { registry: databaseRegistry(database) });
  const activations = () =>
    database.sql.selectFrom('audit').select('id').where('action', '=', 'release.activate').execute();
  const close = async () => {
    releases.close();
    await database.close();
  };
  return { releases, activations, close };
}

for (const [moment, expected, noted] of [
  ['before', '1.0.0', 1],
  ['after', '1.1.0', 2],
] as const) {
  test(`an activation that is killed ${moment} its commit leaves ${expected} live, and in the audit log`, async (t) => {
    const dataDir = await temporaryFolder(t);
    const first = await openSide(dataDir);
    await live(t, first.releases, 'host@1.0.0');
    await first.releases.changes.publish(await buildFolder(t, { version: '1.1.0' }), { id: null, by: 'mia' });
    await first.close();
    assert.equal(await killedAt(t, 'stuck-activator.ts', dataDir, '1.1.0', moment), moment);
    const next = await openSide(dataDir);
    assert.deepEqual(stableVersions(next.releases), { host: expected });
    assert.equal((await next.activations()).length, noted);
    await live(t, next.releases, 'host@1.2.0');
    assert.deepEqual(stableVersions(next.releases), { host: '1.2.0' });
    await next.close();
  });
}
