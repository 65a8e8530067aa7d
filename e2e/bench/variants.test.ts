import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { controlRewrite } from './variants.ts';

test('the preload links of the control carry the word of the page, which refuses others', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'duellwerk-control-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'main.1.js'), '');
  const control = await controlRewrite(folder);
  control.preload('/', ['http://site.test/bundles/monolith/1.0.0/part.js']);
  const page = '<script nonce="abc+/==" src="/bundles/host/0.1.0/main.0.js"></script>';
  const link = '<link rel="preload" as="script" nonce="abc+/==" href="/bundles/monolith/1.0.0/part.js">';
  assert.ok(control.rewrite(page, '/').includes(link));
});
