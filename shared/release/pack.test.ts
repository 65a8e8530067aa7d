import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { integrityOf, type ReleaseFile } from '../build/release-file.ts';
import { packBuild } from './pack.ts';
import { checkout, putBuild } from './testing/run.ts';

/** Names and contents of an archive in their order. */
async function unpacked(archive: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const tar = extract();
  tar.end(gunzipSync(archive));
  for await (const entry of tar) {
    files.set(entry.header.name, await text(entry));
  }
  return files;
}

test('an archive holds the files of the release and nothing else, flat, the release file first', async (t) => {
  const place = checkout(t);
  const release = putBuild(place);
  writeFileSync(`${place.folder}/dist/left-over.js`, 'from another build');
  const { archive, files, bytes } = await packBuild(`${place.folder}/dist`);
  const content = await unpacked(archive);
  assert.deepEqual([...content.keys()], ['release.json', '12.5e6f7a8b.js', 'remoteEntry.1a2b3c4d.js']);
  for (const [name, integrity] of Object.entries(release.files)) {
    assert.equal(integrityOf(Buffer.from(content.get(name) ?? '')), integrity);
  }
  assert.equal(files, 2);
  assert.equal(bytes, Buffer.byteLength('console.log("Grüße");// a chunk'));
});

test('the release file is the build’s own', async (t) => {
  const place = checkout(t);
  const release = putBuild(place, '1.4.0-rc.2');
  const { archive } = await packBuild(`${place.folder}/dist`);
  const sent: ReleaseFile = JSON.parse((await unpacked(archive)).get('release.json') ?? '');
  assert.deepEqual(sent, release);
});

test('equal builds give equal archives', async (t) => {
  const [one, other] = [checkout(t), checkout(t)];
  putBuild(one);
  putBuild(other);
  const archives = await Promise.all([one, other].map(({ folder }) => packBuild(`${folder}/dist`)));
  assert.deepEqual(archives[0]?.archive, archives[1]?.archive);
});

test('a folder without a build, or with half of one, is refused', async (t) => {
  const place = checkout(t);
  const dist = `${place.folder}/dist`;
  await assert.rejects(packBuild(dist), /liegt kein Build/);
  putBuild(place);
  writeFileSync(`${dist}/12.5e6f7a8b.js`, 'changed');
  await assert.rejects(packBuild(dist), {
    details: ['12.5e6f7a8b.js passt nicht zu seiner Prüfsumme'],
  });
  rmSync(`${dist}/12.5e6f7a8b.js`);
  await assert.rejects(packBuild(dist), { details: ['12.5e6f7a8b.js fehlt'] });
  writeFileSync(`${dist}/release.json`, '{"name":"mfe-x"');
  await assert.rejects(packBuild(dist), /ist nicht ganz/);
});
