import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '@duellwerk/shared/build/release-file.ts';
import { buildFolder, temporaryFolder } from '../testing/folders.ts';
import { packed, uploadOf } from '../testing/uploads.ts';
import { openBundleStore } from './bundle-store.ts';
import { ReleaseRefused } from './refusals.ts';

const MAIN = 'main.1a2b3c4d.js';

async function emptyStore(t: TestContext) {
  const root = `${await temporaryFolder(t)}/bundles`;
  return { root, store: await openBundleStore(root) };
}

/** Publishing is refused with these words and leaves nothing behind. */
async function refuses(t: TestContext, build: string, words: RegExp) {
  const { root, store } = await emptyStore(t);
  await assert.rejects(
    store.publish(build),
    (error) => error instanceof ReleaseRefused && words.test(error.message),
  );
  assert.deepEqual(await readdir(root), []);
}

test('a published version has every file as it was built, and its release file', async (t) => {
  const { store } = await emptyStore(t);
  const release = await store.publish(await buildFolder(t, {}, { 'text.woff2': 'font' }));
  assert.equal(store.has('host', '1.0.0'), true);
  assert.deepEqual(await store.release('host', '1.0.0'), release);
  const folder = store.folder('host', '1.0.0');
  assert.equal(await readFile(`${folder}/${MAIN}`, 'utf8'), 'console.log("Grüße");');
  assert.equal(await readFile(`${folder}/text.woff2`, 'utf8'), 'font');
});

test('a copied file can be read by its owner only, whatever rights the build has', async (t) => {
  const { store } = await emptyStore(t);
  await store.publish(await buildFolder(t));
  assert.equal((await stat(`${store.folder('host', '1.0.0')}/${MAIN}`)).mode & 0o777, 0o600);
});

test('scripts lie there compressed as well, fonts do not', async (t) => {
  const { store } = await emptyStore(t);
  await store.publish(await buildFolder(t, {}, { 'text.woff2': 'font' }));
  const folder = store.folder('host', '1.0.0');
  assert.deepEqual((await readdir(folder)).sort(), [
    '.publication.json',
    MAIN,
    `${MAIN}.br`,
    `${MAIN}.gz`,
    'release.json',
    'text.woff2',
  ]);
  const script = 'console.log("Grüße");';
  assert.equal(brotliDecompressSync(await readFile(`${folder}/${MAIN}.br`)).toString(), script);
  assert.equal(gunzipSync(await readFile(`${folder}/${MAIN}.gz`)).toString(), script);
});

test('what a killed publisher left goes with the next start, what one is working on stays', async (t) => {
  const { root } = await emptyStore(t);
  for (const name of ['.part-old', '.part-new']) {
    await mkdir(`${root}/${name}`);
    await writeFile(`${root}/${name}/a.js`, '');
  }
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await utimes(`${root}/.part-old`, yesterday, yesterday);
  await openBundleStore(root);
  assert.deepEqual(await readdir(root), ['.part-new']);
});

test('a build without its release file is told so, and no folder of this machine', async (t) => {
  const { root, store } = await emptyStore(t);
  const upload = Readable.from(await packed([{ name: 'a.js', content: '' }]));
  await assert.rejects(store.receive({ upload, name: 'host', version: '1.0.0' }, ''), (error) => {
    assert.ok(error instanceof ReleaseRefused);
    assert.deepEqual([error.kind, error.details], ['release_invalid', ['release.json fehlt.']]);
    return !JSON.stringify(error.toReply('de')).includes(root);
  });
});

test('a version is published once, whatever the second build holds', async (t) => {
  const { store } = await emptyStore(t);
  await store.publish(await buildFolder(t, {}, { 'a.js': 'first' }));
  await assert.rejects(store.publish(await buildFolder(t, {}, { 'a.js': 'second' })), ReleaseRefused);
  assert.equal(await readFile(`${store.folder('host', '1.0.0')}/a.js`, 'utf8'), 'first');
  await store.publish(await buildFolder(t, { version: '1.0.1' }));
});

test('of two that publish the same version at once one is refused', async (t) => {
  const { root, store } = await emptyStore(t);
  const builds = await Promise.all([
    buildFolder(t, {}, { 'a.js': 'a' }),
    buildFolder(t, {}, { 'b.js': 'b' }),
  ]);
  const outcomes = await Promise.allSettled(builds.map((build) => store.publish(build)));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  assert.equal(refused.length, 1);
  assert.ok(refused[0] instanceof ReleaseRefused);
  assert.deepEqual(await readdir(root), ['host']);
});

test('a file that does not fit its checksum is refused', async (t) => {
  const build = await buildFolder(t);
  await writeFile(`${build}/${MAIN}`, 'console.log("changed on the way");');
  await refuses(t, build, /Prüfsumme/);
});

test('a file that is missing is refused', async (t) => {
  const build = await buildFolder(t, {}, { 'b.js': 'b' });
  await rm(`${build}/b.js`);
  await refuses(t, build, /b\.js fehlt/);
});

for (const name of ['../up.js', 'a/b.js', '.hidden.js', 'a b.js', `${'x'.repeat(98)}.js`, 'ä.js']) {
  test(`a file named "${name}" is refused`, async (t) => {
    const files = {
      [MAIN]: integrityOf(Buffer.from('console.log("Grüße");')),
      [name]: integrityOf(Buffer.from('')),
    };
    await refuses(t, await buildFolder(t, { files }), /Dateiname/);
  });
}

test('an entry or font that is none of its files is refused', async (t) => {
  await refuses(t, await buildFolder(t, { entry: '"><script src="https://evil.example' }), /Eintrag/);
  await refuses(t, await buildFolder(t, { fonts: ['missing.woff2'] }), /Eintrag/);
});

test('files that nobody fetches by name, or that publishing makes itself, are named or refused', async (t) => {
  const views = { door: [], routes: {}, dialogs: {}, widgets: { 'a.b': ['"><script>'] }, catalogs: {} };
  await refuses(t, await buildFolder(t, { views }), /Eintrag/);
  await refuses(t, await buildFolder(t, { server: 'server.1.cjs' }), /Eintrag/);
  await refuses(t, await buildFolder(t, { lazy: { 'x-form': ['missing.js'] } }), /Eintrag/);
  await refuses(t, await buildFolder(t, {}, { [`${MAIN}.br`]: 'x' }), /Dateiname/);
  const unlisted = await buildFolder(t);
  await writeFile(`${unlisted}/more.js`, 'x');
  await refuses(t, unlisted, /Nicht in release\.json: more\.js/);
});

test('what is known of a release lies beside it: who, when, how much', async (t) => {
  const { store } = await emptyStore(t);
  await store.publish(await buildFolder(t, {}, { 'text.woff2': 'font' }), 'Team A');
  const known = await store.publication('host', '1.0.0');
  assert.deepEqual([known?.by, known?.files, known?.bytes], ['Team A', 2, 27]);
  const brotli = await readFile(`${store.folder('host', '1.0.0')}/${MAIN}.br`);
  assert.equal(known?.script_bytes, brotli.length);
  assert.deepEqual([await store.packages(), await store.versions('host')], [['host'], ['1.0.0']]);
  assert.equal(await store.publication('host', '2.0.0'), undefined);
});

test('on a full disk nothing is published and nothing is left', async (t) => {
  const root = `${await temporaryFolder(t)}/bundles`;
  const openFile = () =>
    new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    });
  const store = await openBundleStore(root, { openFile });
  const upload = Readable.from([await uploadOf(await buildFolder(t))]);
  await assert.rejects(store.publish({ upload, name: 'host', version: '1.0.0' }), { kind: 'storage_full' });
  assert.deepEqual(await readdir(root), []);
});

test('a release file that is missing, no JSON or of another form is refused', async (t) => {
  await refuses(t, await temporaryFolder(t), /release\.json/);
  const build = await buildFolder(t);
  await writeFile(`${build}/release.json`, '{');
  await refuses(t, build, /release\.json/);
  await refuses(t, await buildFolder(t, { version: '../1.0.0' }), /release\.json/);
  await refuses(t, await buildFolder(t, { name: '..' }), /release\.json/);
  await refuses(t, await buildFolder(t, { name: 'teams' }), /teams ist kein Name/);
});

test('what was published is there after a restart', async (t) => {
  const { root, store } = await emptyStore(t);
  await store.publish(await buildFolder(t));
  assert.equal((await openBundleStore(root)).has('host', '1.0.0'), true);
});
