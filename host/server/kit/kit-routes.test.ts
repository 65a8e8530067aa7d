import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { provideKit, updateKit } from '@duellwerk/shared/build/kit/kit.mjs';
import { integrityOf } from '@duellwerk/shared/build/release-file.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { pack } from 'tar-stream';
import { serveKit } from './kit-routes.ts';

let app: FastifyInstance;
let site: string;
let root: string;
/** How often the shell for development was wanted. */
let shells = 0;

before(async () => {
  app = Fastify();
  // The address is known only once it listens; a kit names it in its documents.
  serveKit(app, 'https://duellwerk.example', () => {
    shells += 1;
    return Promise.reject(new Error('Not built here.'));
  });
  site = await app.listen({ host: '127.0.0.1', port: 0 });
});
after(() => app.close());
beforeEach((context) => {
  root = mkdtempSync(join(tmpdir(), 'kit-'));
  if ('after' in context) context.after(() => rmSync(root, { recursive: true, force: true }));
});

const nothing = () => undefined;
const kitFile = () => JSON.parse(readFileSync(join(root, 'kit.json'), 'utf8'));

test('an empty folder gets the sources, the pins and the settings of the kit, and no test', async () => {
  await updateKit(root, site, nothing);
  assert.equal(kitFile().site, site);
  for (const name of ['shared/ui/button.tsx', 'shared/build/webpack.ts', 'shared/release/cli.ts', 'kit.mjs'])
    assert.ok(existsSync(join(root, name)), name);
  assert.ok(!existsSync(join(root, 'shared/ui/chart.test.tsx')));
  assert.match(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'), /^packages: \[shared, mfe-\*\]$/m);
  assert.match(readFileSync(join(root, '.gitignore'), 'utf8'), /^\/shared$/m);
  const { scripts, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  assert.equal(scripts.dev, 'node kit.mjs dev');
  assert.equal(devDependencies.jest, 'catalog:');
});

test('the sources come back in a fresh clone, and an update leaves what is the team’s', async () => {
  await updateKit(root, site, nothing);
  rmSync(join(root, 'shared'), { recursive: true });
  await provideKit(root);
  assert.ok(existsSync(join(root, 'shared/ui/button.tsx')));
  writeFileSync(join(root, '.gitignore'), 'mine\n');
  writeFileSync(join(root, 'kit.json'), JSON.stringify({ ...kitFile(), version: '000000000000' }));
  await updateKit(root, site, nothing);
  assert.equal(readFileSync(join(root, '.gitignore'), 'utf8'), 'mine\n');
  assert.notEqual(kitFile().version, '000000000000');
});

test('an update without a newer kit installs what a remote has added', async () => {
  await updateKit(root, site, nothing);
  const installed: string[] = [];
  await updateKit(root, site, (folder: string) => installed.push(folder));
  assert.deepEqual(installed, [root]);
});

test('an archive that was changed on the way is refused, and nothing is unpacked', async () => {
  await updateKit(root, site, nothing);
  rmSync(join(root, 'shared'), { recursive: true });
  writeFileSync(
    join(root, 'kit.json'),
    JSON.stringify({ ...kitFile(), integrity: integrityOf(Buffer.from('x')) }),
  );
  await assert.rejects(provideKit(root), /passt nicht zur Prüfsumme/);
  assert.ok(!existsSync(join(root, 'shared')));
});

test('the kit of an older state of the site is said to be gone, with the way to the next one', async () => {
  await updateKit(root, site, nothing);
  rmSync(join(root, 'shared'), { recursive: true });
  writeFileSync(join(root, 'kit.json'), JSON.stringify({ ...kitFile(), version: '000000000000' }));
  await assert.rejects(provideKit(root), /anderes Kit als 000000000000.*npm run update/);
});

test('an address without a kit is named', async () => {
  await assert.rejects(updateKit(root, `${site}/v1`, nothing), /kit\.json antwortet mit Status 404/);
});

test('an archive with a way out of the folder is refused', async () => {
  const other = Fastify();
  const tar = pack();
  const packed = buffer(tar);
  tar.entry({ name: '../evil.txt' }, 'x');
  tar.finalize();
  const archive = gzipSync(await packed);
  other.get('/kit/kit.json', async () => ({ version: '0123456789ab', integrity: integrityOf(archive) }));
  other.get('/kit/kit-0123456789ab.tgz', async (_, reply) => reply.type('application/gzip').send(archive));
  const address = await other.listen({ host: '127.0.0.1', port: 0 });
  await assert.rejects(updateKit(root, address, nothing), /unzulässiger Eintrag/);
  await other.close();
  assert.ok(!existsSync(join(root, '..', 'evil.txt')));
});

test('the starter is an npm package that knows the address of its site; the shell is already being built', async () => {
  const before = shells;
  const { rawPayload, headers } = await app.inject('/kit/create-remote.tgz');
  assert.equal(headers['content-type'], 'application/gzip');
  const text = gunzipSync(rawPayload).toString();
  assert.match(text, /"bin":"create-remote\.mjs"/);
  assert.match(text, /\{"site":"https:\/\/duellwerk\.example"\}/);
  assert.equal(shells, before + 1);
});

test('the guide names the address; an unknown file is not there', async () => {
  assert.match(
    (await app.inject('/kit')).body,
    /npx --yes https:\/\/duellwerk\.example\/kit\/create-remote\.tgz mfe-shop/,
  );
  const { body, headers } = await app.inject({ url: '/kit', headers: { accept: 'text/html,*/*' } });
  assert.match(String(headers['content-type']), /^text\/html/);
  assert.match(body, /<h1>The kit of https:\/\/duellwerk\.example<\/h1>.*<pre[^>]*>.*<table>/s);
  assert.equal((await app.inject('/kit/kit-000000000000.tgz')).statusCode, 404);
  assert.equal((await app.inject('/kit/host/..%2f..%2fpackage.json')).statusCode, 404);
});
