import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { activateRelease, getPackageReleases, getReleases, PUBLISH_PATH } from '../contract/releases.ts';
import { answer, contractServer, refuse, takeUpload } from './testing/contract-server.ts';
import { checkout, putBuild, run, WANTED } from './testing/run.ts';
import { details, packageX, publishedAs, statusOf } from './testing/samples.ts';

const known = answer(getPackageReleases, details);
const upload = { method: 'PUT', path: PUBLISH_PATH };

test('a named version is built under its name and uploaded; address and sizes are said', async (t) => {
  const place = checkout(t);
  putBuild(place);
  const { url, requests } = await contractServer(t, [known, takeUpload(publishedAs('1.4.0'))]);
  const { exit, out, err } = await run(place, ['publish', '1.4.0'], { server: url });
  assert.equal(exit, 0);
  assert.deepEqual(place.builds, ['mfe-x 1.4.0']);
  assert.match(err, /^mfe-x 1\.4\.0 wird gebaut …\nmfe-x ist gebaut \(\d+\.\d s\)\.\n/);
  assert.deepEqual(requests, ['GET /v1/releases/mfe-x', 'PUT /v1/releases/mfe-x/versions/1.4.0']);
  assert.equal(
    out,
    `mfe-x 1.4.0 ist veröffentlicht.
  Adresse: ${url}/bundles/mfe-x/1.4.0/
  2 Dateien, 41,2 kB; Skripte 12,3 kB im Browser
Vorschau, mit dem Recht release.manage: ${url}/builds/preview/mfe-x/1.4.0
Aktivieren: npm run release -- activate 1.4.0
`,
  );
});

test('without a name, sources that are built are uploaded as they are, and stale ones are built', async (t) => {
  const place = checkout(t);
  putBuild(place);
  const { url, requests } = await contractServer(t, [known, takeUpload(publishedAs(WANTED))]);
  assert.equal((await run(place, ['publish'], { server: url })).exit, 0);
  assert.deepEqual(place.builds, []);
  assert.equal((await run(place, ['publish'], { server: url, built: '0.1.0-bold' })).exit, 0);
  assert.deepEqual(place.builds, [`mfe-x ${WANTED}`]);
  assert.equal(requests.at(-1), `PUT /v1/releases/mfe-x/versions/${WANTED}`);
});

test('what was built under a name before is built again: its sources may have changed', async (t) => {
  const place = checkout(t);
  putBuild(place, '1.4.0');
  const { url } = await contractServer(t, [known, takeUpload(publishedAs('1.4.0'))]);
  await run(place, ['publish', '1.4.0'], { server: url, built: '1.4.0' });
  assert.deepEqual(place.builds, ['mfe-x 1.4.0']);
});

test('--no-build under another name than the build’s is refused: a version is part of a build', async (t) => {
  const place = checkout(t);
  putBuild(place);
  const { url } = await contractServer(t, [known]);
  const { exit, err } = await run(place, ['publish', '1.4.0', '--no-build'], { server: url });
  assert.equal(exit, 1);
  assert.match(err, new RegExp(`dist liegt ${WANTED} und nicht 1\\.4\\.0\\. Lass --no-build weg`));
});

test('--no-build sends what lies there, under the version of that build', async (t) => {
  const place = checkout(t);
  putBuild(place, '0.1.0-bold');
  const { url, requests } = await contractServer(t, [known, takeUpload(publishedAs('0.1.0-bold'))]);
  const { exit } = await run(place, ['publish', '--no-build'], { server: url, built: '0.1.0-bold' });
  assert.equal(exit, 0);
  assert.deepEqual(place.builds, []);
  assert.equal(requests.at(-1), 'PUT /v1/releases/mfe-x/versions/0.1.0-bold');
});

test('--no-build without a build is refused', async (t) => {
  const place = checkout(t);
  const { url } = await contractServer(t, [known]);
  for (const words of [['publish'], ['publish', '1.4.0']]) {
    const { exit, err } = await run(place, [...words, '--no-build'], { server: url, built: undefined });
    assert.equal(exit, 1);
    assert.match(err, /mfe-x\/dist liegt kein Build\. Lass --no-build weg/);
  }
});

test('a build that fails ends it before anything is sent', async (t) => {
  const { url, requests } = await contractServer(t, [known]);
  const { exit, err } = await run(checkout(t), ['publish'], { server: url, built: undefined, broken: true });
  assert.equal(exit, 1);
  assert.match(err, /mfe-x lässt sich nicht bauen/);
  assert.deepEqual(requests, ['GET /v1/releases/mfe-x']);
});

test('a version that is there already is refused before the build', async (t) => {
  const place = checkout(t);
  const { url } = await contractServer(t, [known]);
  const { exit, err } = await run(place, ['publish', '1.3.0'], { server: url, built: undefined });
  assert.equal(exit, 1);
  assert.equal(
    err,
    'mfe-x 1.3.0 ist schon veröffentlicht, und überschrieben wird nie. Nimm eine andere Version.\n',
  );
  assert.deepEqual(place.builds, []);
});

test('a version that somebody else publishes meanwhile is refused the same way', async (t) => {
  const place = checkout(t);
  putBuild(place);
  const { url } = await contractServer(t, [known, refuse(upload, 'release_exists')]);
  const outcome = await run(place, ['publish', '1.4.0', '--json'], { server: url });
  assert.equal(outcome.exit, 1);
  assert.match(
    outcome.out,
    /"code": 30,\s+"name": "release_exists",\s+"message": "Diese Version von mfe-x ist schon veröffentlicht/,
  );
});

test('a build that the server does not take: its reasons as a list', async (t) => {
  const place = checkout(t);
  putBuild(place);
  const { url } = await contractServer(t, [
    known,
    refuse(upload, 'release_invalid', ['a.js fehlt', 'b.js fehlt']),
  ]);
  const { exit, err } = await run(place, ['publish', '1.4.0'], { server: url });
  assert.equal(exit, 1);
  assert.match(err, /nimmt diesen Build nicht an.*\n {2}- a\.js fehlt\n {2}- b\.js fehlt\n$/);
});

test('the first version of a package that the server does not know yet', async (t) => {
  const place = checkout(t);
  putBuild(place);
  const { url } = await contractServer(t, [
    refuse(getPackageReleases, 'unknown_release'),
    takeUpload(publishedAs(WANTED)),
  ]);
  assert.equal((await run(place, ['publish'], { server: url })).exit, 0);
});

test('--activate goes on at once', async (t) => {
  const place = checkout(t);
  putBuild(place);
  const { url, requests } = await contractServer(t, [
    known,
    takeUpload(publishedAs('1.4.0')),
    answer(getReleases, statusOf(packageX)),
    answer(activateRelease, packageX),
  ]);
  const { out } = await run(place, ['publish', '1.4.0', '--activate', '--channel', 'candidate'], {
    server: url,
  });
  assert.match(out, /mfe-x in candidate: 1\.4\.0-rc\.1 → 1\.4\.0, ab dem nächsten Seitenaufruf/);
  assert.equal(requests.at(-1), 'POST /v1/releases/mfe-x/activate {"version":"1.4.0","channel":"candidate"}');
});

test('with --json the answer is one value, in the contract’s shapes', async (t) => {
  const place = checkout(t);
  putBuild(place);
  const { url } = await contractServer(t, [known, takeUpload(publishedAs('1.4.0'))]);
  const outcome = await run(place, ['publish', '1.4.0', '--json'], { server: url });
  assert.deepEqual(outcome.json(), {
    published: publishedAs('1.4.0'),
    address: `${url}/bundles/mfe-x/1.4.0/`,
    preview: `${url}/builds/preview/mfe-x/1.4.0`,
    activated: null,
  });
});

test('progress is drawn over where somebody watches, and plain lines elsewhere', async (t) => {
  const place = checkout(t);
  putBuild(place);
  const { url } = await contractServer(t, [known, takeUpload(publishedAs('1.4.0'))]);
  const watched = await run(place, ['publish', '1.4.0'], { server: url, terminal: true });
  assert.match(watched.err, /\rHochladen: 100 % \(\d+ B von \d+ B\) *\n$/);
  const plain = await run(place, ['publish', '1.4.0', '--json'], { server: url });
  assert.match(plain.err, /\nHochladen: 100 % \(\d+ B von \d+ B\)\n$/);
});

test('a dry run says what it would send and sends nothing', async (t) => {
  const place = checkout(t);
  putBuild(place);
  const { url, requests } = await contractServer(t, [known]);
  const said = await run(place, ['publish', '--dry-run', '--activate'], { server: url });
  assert.equal(said.exit, 0);
  assert.match(
    said.out,
    /würde auf http.* veröffentlicht \(2 Dateien, als Archiv \d+ B\)\.\nDanach würde es in stable/,
  );
  assert.deepEqual(requests, ['GET /v1/releases/mfe-x']);
});

test('a dry run builds nothing either', async (t) => {
  const place = checkout(t);
  const { url } = await contractServer(t, [known]);
  const outcome = await run(place, ['publish', '--dry-run', '--json'], { server: url, built: undefined });
  assert.deepEqual(place.builds, []);
  assert.deepEqual(outcome.json(), {
    dry_run: true,
    action: 'publish',
    package: 'mfe-x',
    version: WANTED,
    builds: true,
    archive_bytes: null,
    files: null,
    activates: null,
  });
});

test('a build that vanishes after it was found is refused', async (t) => {
  const place = checkout(t);
  putBuild(place);
  rmSync(`${place.folder}/dist/release.json`);
  const { url } = await contractServer(t, [known]);
  assert.equal((await run(place, ['publish'], { server: url })).exit, 1);
});
