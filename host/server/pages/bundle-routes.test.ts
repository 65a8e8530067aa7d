import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { openBundleStore } from '../releases/bundle-store.ts';
import { buildFolder, temporaryFolder } from '../testing/folders.ts';
import { serveBundles } from './bundle-routes.ts';

const SCRIPT = 'console.log("Grüße");';
const MAIN = '/bundles/host/1.0.0/main.1a2b3c4d.js';

/** A server with one published version, and files beside it that must never be served. */
async function served(t: TestContext) {
  const root = await temporaryFolder(t);
  const store = await openBundleStore(`${root}/bundles`);
  await store.publish(await buildFolder(t, {}, { 'text.woff2': 'font', [`${'x'.repeat(97)}.js`]: 'long' }));
  await writeFile(`${root}/secret.json`, 'secret');
  await writeFile(`${root}/bundles/host/1.0.0/.hidden.js`, 'secret');
  await writeFile(`${root}/bundles/host/1.0.0/notes.txt`, 'secret');
  await mkdir(`${root}/bundles/host/1.0.0/folder.js`);
  await mkdir(`${root}/bundles/.part-abc/1.0.0`, { recursive: true });
  await writeFile(`${root}/bundles/.part-abc/1.0.0/main.js`, 'secret');
  const app = fastify();
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  });
  serveBundles(app, store);
  t.after(() => app.close());
  return (url: string, encodings?: string) =>
    app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });
}

test('the host’s worker may look after every page, no other file may', async (t) => {
  const root = await temporaryFolder(t);
  const store = await openBundleStore(root);
  const worker = 'service-worker.1a2b3c4d.js';
  await store.publish(await buildFolder(t, {}, { [worker]: '1' }));
  await store.publish(await buildFolder(t, { name: 'mfe-teams' }, { [worker]: '1' }));
  const app = fastify();
  serveBundles(app, store);
  t.after(() => app.close());
  const allowed = async (url: string) => (await app.inject(url)).headers['service-worker-allowed'];
  assert.equal(await allowed(`/bundles/host/1.0.0/${worker}`), '/');
  assert.equal(await allowed(MAIN), undefined);
  assert.equal(await allowed(`/bundles/mfe-teams/1.0.0/${worker}`), undefined);
});

test('a published file is kept by browsers for a year', async (t) => {
  const get = await served(t);
  const reply = await get(MAIN);
  assert.equal(reply.statusCode, 200);
  assert.equal(reply.body, SCRIPT);
  assert.equal(reply.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(reply.headers['content-type'], 'text/javascript; charset=utf-8');
  assert.equal(reply.headers['content-length'], String(Buffer.byteLength(SCRIPT)));
  assert.equal(reply.headers.vary, 'accept-encoding');
});

test('a file repeats nothing that is said of documents', async (t) => {
  const get = await served(t);
  const { headers } = await get(MAIN);
  assert.equal(headers['x-frame-options'], undefined);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal((await get('/bundles/host/1.0.0/none.js')).headers['x-frame-options'], 'DENY');
});

test('a font has its type', async (t) => {
  const reply = await (await served(t))('/bundles/host/1.0.0/text.woff2', 'br');
  assert.equal(reply.headers['content-type'], 'font/woff2');
  assert.equal(reply.headers['content-encoding'], undefined);
  assert.equal(reply.body, 'font');
});

test('the best encoding that the browser takes is sent', async (t) => {
  const get = await served(t);
  const chosen = async (encodings: string) => (await get(MAIN, encodings)).headers['content-encoding'];
  assert.equal(await chosen('gzip, deflate, br, zstd'), 'br');
  assert.equal(await chosen('gzip, deflate'), 'gzip');
  assert.equal(await chosen('gzip;q=1.0, br;q=0.5'), 'br');
  assert.equal(await chosen('gzip, br;q=0'), 'gzip');
  assert.equal(await chosen('br;q=0.0, gzip; q=0'), undefined);
  assert.equal(await chosen('vibrant'), undefined);
  assert.equal(await chosen('identity'), undefined);
  assert.equal(await chosen(''), undefined);
});

test('an encoded file is the same file', async (t) => {
  const get = await served(t);
  const brotli = await get(MAIN, 'br');
  assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), SCRIPT);
  assert.equal(brotli.headers['content-length'], String(brotli.rawPayload.length));
  assert.equal(gunzipSync((await get(MAIN, 'gzip')).rawPayload).toString(), SCRIPT);
});

test('the longest name that can be published is served', async (t) => {
  const reply = await (await served(t))(`/bundles/host/1.0.0/${'x'.repeat(97)}.js`);
  assert.equal(reply.body, 'long');
});

for (const url of [
  '/bundles/host/1.0.0/missing.js',
  '/bundles/host/1.0.1/main.1a2b3c4d.js',
  '/bundles/other/1.0.0/main.js',
  '/bundles/host/1.0.0/..%2f..%2f..%2fsecret.json',
  '/bundles/host/1.0.0/..%5c..%5csecret.json',
  '/bundles/host/..%2f..%2f/secret.json',
  '/bundles/..%2fbundles%2fhost/1.0.0/main.1a2b3c4d.js',
  '/bundles/host/latest/main.1a2b3c4d.js',
  '/bundles/host/1.0.0/.hidden.js',
  '/bundles/host/1.0.0/notes.txt',
  '/bundles/host/1.0.0/folder.js',
  '/bundles/host/1.0.0/main.1a2b3c4d.js.br',
  '/bundles/host/1.0.0/main.1a2b3c4d.js%00',
  '/bundles/.part-abc/1.0.0/main.js',
]) {
  test(`${url} is not found, and nobody remembers that`, async (t) => {
    const reply = await (await served(t))(url);
    assert.equal(reply.statusCode, 404);
    assert.equal(reply.headers['cache-control'], 'no-store');
    assert.doesNotMatch(reply.body, /secret/);
  });
}
