import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from '../testing/folders.ts';
import { type Entry, packed } from '../testing/uploads.ts';
import { BUNDLE_FILE } from './publication.ts';
import { ReleaseRefused } from './refusals.ts';
import { type OpenFile, unpackUpload } from './unpack.ts';

const limits = { compressed: 20_000, file: 5_000, total: 9_000, count: 5 };

async function unpacked(t: TestContext, bytes: Buffer, openFile?: OpenFile) {
  const folder = await temporaryFolder(t);
  const upload = Readable.from(cut(bytes));
  await unpackUpload(upload, { folder, names: BUNDLE_FILE, limits, openFile });
  return folder;
}

/** In small pieces, as a network brings it. */
function* cut(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += 700) yield bytes.subarray(start, start + 700);
}

async function refuses(t: TestContext, bytes: Buffer, kind: string, words: RegExp) {
  await assert.rejects(unpacked(t, bytes), (error) => {
    assert.ok(error instanceof ReleaseRefused, String(error));
    assert.equal(error.kind, kind);
    assert.match(error.details.join('\n'), words);
    return true;
  });
}

const refusesEntries = async (t: TestContext, entries: Entry[], kind: string, words: RegExp) =>
  refuses(t, await packed(entries), kind, words);

test('files arrive as they were packed', async (t) => {
  const noise = randomBytes(4_000);
  const folder = await unpacked(
    t,
    await packed([
      { name: 'a.js', content: 'x' },
      { name: 'b.woff2', content: noise },
    ]),
  );
  assert.deepEqual((await readdir(folder)).sort(), ['a.js', 'b.woff2']);
  assert.deepEqual(await readFile(`${folder}/b.woff2`), noise);
});

for (const name of [
  '../up.js',
  '/etc/a.js',
  'a/b.js',
  './a.js',
  '.hidden.js',
  '..',
  'a\\b.js',
  'ä.js',
  'a b.js',
  `${'x'.repeat(101)}`,
]) {
  test(`a file named ${JSON.stringify(name)} is refused`, async (t) => {
    await refusesEntries(t, [{ name: 'ok.js' }, { name }], 'release_invalid', /Dateiname/);
  });
}

for (const type of ['symlink', 'link', 'directory', 'fifo', 'character-device'] as const) {
  test(`a ${type} is refused`, async (t) => {
    await refusesEntries(
      t,
      [{ name: 'a.js', type, linkname: '/etc/passwd' }],
      'release_invalid',
      new RegExp(type),
    );
  });
}

test('a name that comes twice is refused', async (t) => {
  const twice = [
    { name: 'a.js', content: '1' },
    { name: 'a.js', content: '2' },
  ];
  await refusesEntries(t, twice, 'release_invalid', /a\.js kommt zweimal/);
});

test('a file, a sum and a number above the limit are refused', async (t) => {
  await refusesEntries(t, [{ name: 'a.js', content: Buffer.alloc(5_001) }], 'too_large', /a\.js/);
  const three = ['a', 'b', 'c'].map((name) => ({ name, content: Buffer.alloc(3_001) }));
  await refusesEntries(t, three, 'too_large', /Inhalt/);
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name }));
  await refusesEntries(t, six, 'too_large', /Zahl/);
});

test('more bytes than may be sent are refused', async (t) => {
  const entries = [{ name: 'a.js', content: 'x' }];
  const long = Buffer.concat([await packed(entries), gzipSync(randomBytes(30_000))]);
  await refuses(t, long, 'too_large', /Datei/);
});

test('what is small only while it is packed is refused before it fills anything', async (t) => {
  const header = gunzipSync(await packed([{ name: 'a.js', content: 'x' }])).subarray(0, 512);
  await refuses(t, gzipSync(Buffer.concat([header, Buffer.alloc(8_000_000)])), 'too_large', /Inhalt/);
});

test('a truncated upload is refused, wherever it ends', async (t) => {
  const whole = await packed([{ name: 'a.woff2', content: randomBytes(4_000) }]);
  for (const end of [0, 1, 9, 300, 2_000, whole.length - 9, whole.length - 1])
    await refuses(t, whole.subarray(0, end), 'release_invalid', /vollständig/);
  const tar = gunzipSync(whole);
  for (const end of [100, 512, 700, 3_000])
    await refuses(t, gzipSync(tar.subarray(0, end)), 'release_invalid', /vollständig/);
});

test('what is no gzip, or no tar, is refused', async (t) => {
  await refuses(t, randomBytes(3_000), 'release_invalid', /gzip/);
  await refuses(t, Buffer.from('{"a":1}'), 'release_invalid', /gzip/);
  await refuses(t, gzipSync(randomBytes(3_000)), 'release_invalid', /tar/);
  const damaged = gunzipSync(await packed([{ name: 'a.js', content: 'x' }]));
  damaged[0] = 98;
  await refuses(t, gzipSync(damaged), 'release_invalid', /tar/);
});

test('a sender that goes away in the middle is refused', async (t) => {
  const whole = await packed([{ name: 'a.woff2', content: randomBytes(4_000) }]);
  const folder = await temporaryFolder(t);
  const upload = new Readable({ read: () => undefined });
  upload.push(whole.subarray(0, 2_000));
  const done = unpackUpload(upload, { folder, names: BUNDLE_FILE, limits });
  upload.destroy();
  await assert.rejects(done, /vollständig/);
});

test('a full disk is told by its name', async (t) => {
  const full: OpenFile = () =>
    new Writable({
      write: (_chunk, _encoding, done) =>
        done(
          Object.assign(new Error('no space left on device'), {
            code: 'ENOSPC',
            errno: -28,
            syscall: 'write',
          }),
        ),
    });
  const upload = await packed([{ name: 'a.js', content: 'x' }]);
  await assert.rejects(unpacked(t, upload, full), { kind: 'storage_full' });
});
