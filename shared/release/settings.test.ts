import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { getReleases } from '../contract/releases.ts';
import { answer, contractServer } from './testing/contract-server.ts';
import { checkout, run } from './testing/run.ts';
import { packageX, statusOf } from './testing/samples.ts';

const status = [answer(getReleases, statusOf(packageX))];

test('a folder that is no package is refused with the packages to choose from', async (t) => {
  const place = checkout(t);
  for (const cwd of [place.root, `${place.folder}/src`, '/tmp/mfe-x']) {
    const { exit, err } = await run(place, ['status'], { cwd });
    assert.equal(exit, 2);
    assert.equal(err, 'Hier liegt kein Paket. Wechsle in den Ordner eines der Pakete: host, mfe-x.\n');
  }
});

test('an address that is none is refused', async (t) => {
  for (const server of ['duellwerk', 'ftp://x', 'http://']) {
    const { exit, err } = await run(checkout(t), ['status', '--server', server]);
    assert.equal(exit, 2);
    assert.match(err, /ist keine Adresse eines Servers/);
  }
});

test('--server goes before RELEASE_SERVER', async (t) => {
  const { url, requests } = await contractServer(t, status);
  const { exit } = await run(checkout(t), ['status', '--server', `${url}/`], {
    server: 'http://127.0.0.1:1',
  });
  assert.equal(exit, 0);
  assert.deepEqual(requests.slice(0, 2), ['GET /v1/releases', 'GET /v1/releases/reports']);
});

test('without a token nothing is sent', async (t) => {
  const { url, requests } = await contractServer(t, status);
  const { exit, err } = await run(checkout(t), ['status'], { server: url, env: {} });
  assert.equal(exit, 2);
  assert.match(err, /Es fehlt das Token deines Teams\. Setze RELEASE_TOKEN oder nimm --token-file/);
  assert.deepEqual(requests, []);
});

test('a token file that cannot be read is named', async (t) => {
  const place = checkout(t);
  const { exit, err } = await run(place, ['status', '--token-file', 'token.txt']);
  assert.equal(exit, 2);
  assert.match(err, /lässt sich nicht lesen \(ENOENT\): .*\/mfe-x\/token\.txt/);
  mkdirSync(`${place.folder}/folder`);
  assert.match((await run(place, ['status', '--token-file', 'folder'])).err, /\(EISDIR\)/);
});

test('what cannot be a token is not sent', async (t) => {
  const place = checkout(t);
  writeFileSync(`${place.folder}/token.txt`, 'two words');
  const { exit, err } = await run(place, ['status', '--token-file', 'token.txt']);
  assert.equal(exit, 2);
  assert.match(err, /Was in token\.txt steht, ist kein Token/);
  assert.match((await run(place, ['status'], { env: { RELEASE_TOKEN: 'Grüße' } })).err, /kein Token/);
});

test('a token file goes before the environment, and its line break is no part of the token', async (t) => {
  const place = checkout(t);
  const { url, tokens } = await contractServer(t, status);
  writeFileSync(`${place.folder}/token.txt`, 'from-file\n');
  await run(place, ['status', '--token-file', 'token.txt'], { server: url });
  assert.deepEqual([...tokens], ['Bearer from-file']);
});

test('a server of this machine gets the token that it wrote for this checkout', async (t) => {
  const place = checkout(t);
  const { url, tokens } = await contractServer(t, status);
  for (const folder of ['.data', 'elsewhere']) {
    mkdirSync(`${place.root}/${folder}/team-tokens`, { recursive: true });
    writeFileSync(`${place.root}/${folder}/team-tokens/mfe-x`, `own-of-${folder}\n`);
  }
  await run(place, ['status'], { server: url, env: {} });
  await run(place, ['status'], { server: url, env: { DATA_DIR: 'elsewhere' } });
  assert.deepEqual([...tokens], ['Bearer own-of-.data', 'Bearer own-of-elsewhere']);
});

test('another machine never gets it', async (t) => {
  const place = checkout(t);
  mkdirSync(`${place.root}/.data/team-tokens`, { recursive: true });
  writeFileSync(`${place.root}/.data/team-tokens/mfe-x`, 'own');
  const { exit, err } = await run(place, ['status'], { server: 'http://releases.invalid', env: {} });
  assert.equal(exit, 2);
  assert.match(err, /Es fehlt das Token/);
});
