import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import { systemChromium, systemHeadlessShell } from './chromium.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duellwerk-chromium-'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function program(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${text}\n`);
  await chmod(file, 0o755);
  return file;
}

test('CHROMIUM_PATH is taken as it is', () => {
  assert.equal(systemChromium({ CHROMIUM_PATH: '/no/such/file', PATH: '' }), '/no/such/file');
});

test('a stub that only talks about an installation is passed over', async () => {
  await program('chromium', 'echo "install the snap" >&2; exit 1');
  const chrome = await program('google-chrome', 'echo "Google Chrome 140.0"');
  assert.equal(systemChromium({ PATH: ['/no/such/folder', folder].join(delimiter) }), chrome);
});

test('the headless shell is found beside the full browser, and by its own variable', async () => {
  await program('google-chrome', 'echo "Google Chrome 140.0"');
  assert.equal(systemHeadlessShell({ PATH: folder }), undefined);
  const shell = await program('chromium-headless-shell', 'echo "Chromium 140.0"');
  assert.equal(systemHeadlessShell({ PATH: folder, CHROMIUM_PATH: '/no/such/file' }), shell);
  assert.equal(systemHeadlessShell({ PATH: folder, HEADLESS_SHELL_PATH: '/other/file' }), '/other/file');
});
