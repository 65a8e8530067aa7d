import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import loadFont from '@duellwerk/shared/build/font-loader.mjs';
import { inRoom } from '@duellwerk/shared/build/rooms.ts';

const path = createRequire(inRoom('host', 'package.json')).resolve(
  '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
);
const whole = readFileSync(path);

/** The file as the loader leaves it. */
function load(letters: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const loading = {
      resourcePath: path,
      getOptions: () => ({ letters }),
      async: () => (failure: Error | null, file: Buffer) => (failure ? reject(failure) : resolve(file)),
    };
    loadFont.call(loading, whole);
  });
}

test('a font file keeps the letters that are asked for', async () => {
  const [three, alphabet] = [await load('U+41-43'), await load('U+41-5A,U+61-7A')];
  assert.equal(three.subarray(0, 4).toString(), 'wOF2');
  assert.ok(three.length < alphabet.length && alphabet.length < whole.length / 2);
});
