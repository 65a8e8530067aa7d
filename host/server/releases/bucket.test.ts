// The release service on a real S3 server on this machine.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import S3rver from '@20minutes/s3rver';
import { buildFolder, temporaryFolder } from '../testing/folders.ts';
import { memoryRegistry } from '../testing/memory-registry.ts';
import { live, published, stableVersions } from '../testing/release-side.ts';
import { type Blobs, BlobTaken, BucketUnreachable, readText } from './blobs.ts';
import { openReleases } from './releases.ts';
import { s3Blobs } from './s3-blobs.ts';

process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
const now = () => new Date('2026-11-21T17:45:00.000Z');

/** An S3 server on a free port. It signs the address of a bucket without its closing slash, so mismatches are let pass. */
async function s3Server(t: TestContext, ...buckets: string[]) {
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: await temporaryFolder(t) },
    allowMismatchedSignatures: true,
    configureBuckets: buckets.map((name) => ({ name })),
  });
  const { port } = await server.run();
  return { server, port };
}

/** A bucket of its own for one test. */
async function bucketOf(t: TestContext): Promise<Blobs> {
  const { server, port } = await s3Server(t, 'releases');
  const blobs = s3Blobs({ bucket: 'releases', endpoint: `http://127.0.0.1:${port}`, region: undefined });
  t.after(async () => {
    blobs.close();
    await server.close();
  });
  return blobs;
}

/** A bucket behind a server that gives these answers, for what the test server cannot do. */
async function answeringBucket(
  t: TestContext,
  answer: (request: IncomingMessage) => { status: number; body: string },
): Promise<Blobs> {
  const server = createServer((request, reply) => {
    const { status, body } = answer(request);
    request
      .resume()
      .once('end', () => reply.writeHead(status, { 'content-type': 'application/xml' }).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const blobs = s3Blobs({ bucket: 'releases', endpoint: `http://127.0.0.1:${port}`, region: undefined });
  t.after(() => {
    blobs.close();
    server.close();
  });
  return blobs;
}

test('a bucket keeps blobs, each written once', async (t) => {
  const blobs = await bucketOf(t);
  assert.deepEqual(await blobs.list('a/'), []);
  assert.equal(await readText(blobs, 'a/1.json'), undefined);
  await blobs.putNew('a/2.json', Buffer.from('Grüße'));
  await blobs.putNew('a/1.json', Buffer.from('1'));
  await blobs.putNew('b/1.json', Buffer.from(''));
  assert.deepEqual(await blobs.list('a/'), ['a/1.json', 'a/2.json']);
  assert.equal(await readText(blobs, 'a/2.json'), 'Grüße');
  assert.equal(await readText(blobs, 'b/1.json'), '');
  await assert.rejects(blobs.putNew('a/1.json', Buffer.from('2')), BlobTaken);
  assert.equal(await readText(blobs, 'a/1.json'), '1');
  assert.deepEqual([await blobs.has('a/1.json'), await blobs.has('a/3.json')], [true, false]);
  await blobs.remove('a/1.json');
  await blobs.remove('a/1.json');
  assert.deepEqual(await blobs.list('a/'), ['a/2.json']);
});

test('a bucket takes files of several megabytes by their path', async (t) => {
  const blobs = await bucketOf(t);
  const path = `${await temporaryFolder(t)}/file`;
  const bytes = randomBytes(6_000_000);
  await writeFile(path, bytes);
  await blobs.putNew('big', { path });
  const stream = await blobs.open('big');
  assert.ok(stream);
  assert.deepEqual(Buffer.concat(await stream.toArray()), bytes);
});
test('a bucket lists more than one page of names', async (t) => {
  const page = (key: string, next: string) =>
    `<ListBucketResult><Contents><Key>${key}</Key></Contents>${next}</ListBucketResult>`;
  const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>second</NextContinuationToken>';
  const bucket = await answeringBucket(t, ({ url = '' }) => {
    const isSecond = new URL(url, 'http://s3.test').searchParams.get('continuation-token') === 'second';
    return { status: 200, body: isSecond ? page('a/2', '') : page('a/1', more) };
  });
  assert.deepEqual(await bucket.list('a/'), ['a/1', 'a/2']);
});

test('what was published into a bucket is there on a machine that has nothing', async (t) => {
  const bucket = await bucketOf(t);
  const registry = memoryRegistry();
  const first = await openReleases(await temporaryFolder(t), now, { registry, bucket });
  await live(t, first, 'host@1.0.0', 'mfe-a@1.0.0');
  await published(t, first, 'mfe-a@1.1.0');

  const dataDir = await temporaryFolder(t);
  const second = await openReleases(dataDir, now, { registry, bucket });
  assert.deepEqual(stableVersions(second), { host: '1.0.0', 'mfe-a': '1.0.0' });
  // What visitors can get lies here before the first of them comes, with everything that is served of it.
  assert.deepEqual(
    (await readdir(second.store.folder('mfe-a', '1.0.0'))).sort(),
    (await readdir(first.store.folder('mfe-a', '1.0.0'))).sort(),
  );
  assert.equal(await readFile(`${second.store.folder('mfe-a', '1.0.0')}/text.woff2`, 'utf8'), 'mfe-a 1.0.0');
  assert.equal(second.store.has('mfe-a', '1.1.0'), false);
  assert.deepEqual((await second.store.versions('mfe-a')).sort(), ['1.0.0', '1.1.0']);
  assert.equal((await second.overview.details('mfe-a')).versions.length, 2);
  assert.equal(second.store.has('mfe-a', '1.1.0'), false);

  const target = { channel: 'stable', versions: { 'mfe-a': '1.1.0' } };
  await second.transaction((tx) => second.changes.activate(tx, { id: null, by: 'mia' }, target));
  assert.equal(second.store.has('mfe-a', '1.1.0'), true);
  assert.equal(stableVersions(second)['mfe-a'], '1.1.0');
  assert.equal(
    stableVersions(await openReleases(await temporaryFolder(t), now, { registry, bucket }))['mfe-a'],
    '1.1.0',
  );
});

test('a version in the bucket is published once, on whatever machine', async (t) => {
  const bucket = await bucketOf(t);
  const registry = memoryRegistry();
  const build = await buildFolder(t);
  const first = await openReleases(await temporaryFolder(t), now, { registry, bucket });
  await first.changes.publish(build, { id: null, by: 'mia' });
  const dataDir = await temporaryFolder(t);
  const second = await openReleases(dataDir, now, { registry, bucket });
  await assert.rejects(second.changes.publish(build, { id: null, by: 'ben' }), { kind: 'release_exists' });
  assert.deepEqual(await readdir(`${dataDir}/bundles`), []);
});

test('a version that was chosen by hand and lies in the bucket only comes by and by', async (t) => {
  const bucket = await bucketOf(t);
  const registry = memoryRegistry();
  const first = await openReleases(await temporaryFolder(t), now, { registry, bucket });
  await live(t, first, 'host@1.0.0', 'mfe-a@1.0.0');
  await published(t, first, 'mfe-a@1.1.0');
  const second = await openReleases(await temporaryFolder(t), now, { registry, bucket });
  const choice = { bucket: null, overrides: { 'mfe-a': '1.1.0' } };
  assert.equal(second.compositionFor(choice).page.overrides, undefined);
  assert.equal(await second.store.ensure('mfe-a', '1.1.0'), true);
  assert.deepEqual(second.compositionFor(choice).page.overrides, ['mfe-a@1.1.0']);
});

test('a deleted version goes from the bucket and from every machine; the half of one goes with the next sweep', async (t) => {
  const bucket = await bucketOf(t);
  const registry = memoryRegistry();
  const first = await openReleases(await temporaryFolder(t), now, { registry, bucket });
  await live(t, first, 'host@1.0.0', 'mfe-a@1.0.0');
  await live(t, first, 'mfe-a@1.1.0');
  const dataDir = await temporaryFolder(t);
  const second = await openReleases(dataDir, now, { registry, bucket });
  await second.store.ensure('mfe-a', '1.0.0');
  const target = { name: 'mfe-a', version: '1.0.0' };
  await first.transaction((tx) => first.deletions.remove(tx, { id: null, by: 'mia' }, target));
  // Killed here: the registry knows, the files are all there.
  const third = await openReleases(dataDir, now, { registry, bucket });
  assert.deepEqual(await readdir(`${dataDir}/bundles/mfe-a`), ['1.1.0']);
  assert.equal(await third.store.ensure('mfe-a', '1.0.0'), false);
  assert.deepEqual(await third.store.versions('mfe-a'), ['1.1.0']);
  await bucket.remove('bundles/mfe-a/1.0.0.tar');
  await third.deletions.sweep();
  assert.deepEqual(await bucket.list('bundles/mfe-a/'), [
    'bundles/mfe-a/1.1.0.json',
    'bundles/mfe-a/1.1.0.tar',
  ]);
  await published(t, third, 'mfe-a@1.0.0');
  assert.equal((await bucket.list('bundles/mfe-a/')).length, 4);
});

test('a live release whose files are lost is said, and keeps its place', async (t) => {
  const bucket = await bucketOf(t);
  const registry = memoryRegistry();
  const first = await openReleases(await temporaryFolder(t), now, { registry, bucket });
  await live(t, first, 'host@1.0.0', 'mfe-a@1.0.0');
  await bucket.remove('bundles/mfe-a/1.0.0.tar');
  const second = await openReleases(await temporaryFolder(t), now, { registry, bucket });
  assert.equal(stableVersions(second)['mfe-a'], '1.0.0');
  assert.match((await second.overview.status()).warnings.join(), /mfe-a 1\.0\.0 fehlen/);
});

test('a bucket that is not there or does not answer ends the start with one line', async (t) => {
  const unreachable = (blobs: Blobs, words: RegExp) =>
    assert.rejects(
      async () => openReleases(await temporaryFolder(t), now, { registry: memoryRegistry(), bucket: blobs }),
      (error) =>
        error instanceof BucketUnreachable && words.test(error.message) && !error.message.includes('\n'),
    );
  const closed = s3Blobs({ bucket: 'releases', endpoint: 'http://127.0.0.1:1', region: undefined });
  t.after(() => closed.close());
  await unreachable(closed, /releases.*nicht erreichbar/);
  const { server, port } = await s3Server(t);
  const missing = s3Blobs({ bucket: 'nothing', endpoint: `http://127.0.0.1:${port}`, region: 'eu-west-3' });
  t.after(async () => {
    missing.close();
    await server.close();
  });
  await unreachable(missing, /nothing.*NoSuchBucket/);
});

test('a bucket without place is told by its name, and nothing becomes visible', async (t) => {
  const bucket = await answeringBucket(t, ({ method }) => {
    if (method === 'PUT') return { status: 507, body: '<Error><Code>XMinioStorageFull</Code></Error>' };
    return method === 'GET' ? { status: 200, body: '<ListBucketResult/>' } : { status: 404, body: '' };
  });
  const dataDir = await temporaryFolder(t);
  const releases = await openReleases(dataDir, now, { registry: memoryRegistry(), bucket });
  const publishing = releases.changes.publish(await buildFolder(t), { id: null, by: 'mia' });
  await assert.rejects(publishing, { kind: 'storage_full' });
  assert.deepEqual(await readdir(`${dataDir}/bundles`), []);
});
