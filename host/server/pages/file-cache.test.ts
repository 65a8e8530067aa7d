import assert from 'node:assert/strict';
import { rename, utimes, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { temporaryFolder } from '../testing/folders.ts';
import { createFileCache } from './file-cache.ts';

test('a small file is read once for everybody, a large one is left to its reader', async (t) => {
  const folder = await temporaryFolder(t);
  await writeFile(`${folder}/small.js`, 'small');
  await writeFile(`${folder}/large.js`, 'larger than that');
  const files = createFileCache(10_000, 10);
  const both = await Promise.all([files.find(`${folder}/small.js`), files.find(`${folder}/small.js`)]);
  assert.equal(String(both[0]?.content), 'small');
  const again = await files.find(`${folder}/small.js`);
  assert.equal(again?.content, both[0]?.content, 'the very same bytes');
  assert.deepEqual(await files.find(`${folder}/large.js`), { size: 16, content: undefined });
  assert.equal(await files.find(folder), undefined);
});

test('a file that is gone is gone, and one that is repaired is there again', async (t) => {
  const folder = await temporaryFolder(t);
  const path = `${folder}/main.js`;
  await writeFile(path, 'one');
  const files = createFileCache();
  assert.equal(String((await files.find(path))?.content), 'one');
  await rename(path, `${path}.gone`);
  assert.equal(await files.find(path), undefined);
  await writeFile(path, 'two');
  await utimes(path, 1, 1);
  assert.equal(String((await files.find(path))?.content), 'two');
});

test('the least recently used files go when there is no room', async (t) => {
  const folder = await temporaryFolder(t);
  const files = createFileCache(2_500, 1_000);
  const content = async (name: string) => (await files.find(`${folder}/${name}`))?.content;
  for (const name of ['a', 'b', 'c']) await writeFile(`${folder}/${name}`, Buffer.alloc(900));
  const [a, b] = [await content('a'), await content('b')];
  assert.equal(await content('a'), a);
  await content('c');
  assert.equal(await content('a'), a);
  assert.notEqual(await content('b'), b);
});
