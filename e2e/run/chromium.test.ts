import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { systemChromium, systemHeadlessShell } from './chromium.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duellwerk-chromium-'));
});
after(() => rm(folder, { recursive: true, force: true }));

test('CHROMIUM_PATH is taken as it is', () => {
  assert.equal(systemChromium({ CHROMIUM_PATH: '/no/such/file', PATH: '' }), '/no/such/file');
});

test('the headless shell is found beside the full browser, and by its own variable', async () => {
  const [chrome, shell] = [join(folder, 'google-chrome'), join(folder, 'chromium-headless-shell')];
  await writeFile(chrome, '');
  assert.equal(systemChromium({ PATH: folder }), chrome);
  assert.equal(systemHeadlessShell({ PATH: folder }), undefined);
  await writeFile(shell, '');
  assert.equal(systemHeadlessShell({ PATH: folder, CHROMIUM_PATH: '/no/such/file' }), shell);
  assert.equal(systemHeadlessShell({ PATH: folder, HEADLESS_SHELL_PATH: '/other/file' }), '/other/file');
});
