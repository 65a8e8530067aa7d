import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { startApi } from '../../assemble.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { openBrowser } from '../../testing/browser.ts';
import { temporaryFolder } from '../../testing/database.ts';
import { fillWithDemo } from '../../testing/demo.ts';
import { addUser } from '../../testing/fixtures.ts';
import { linkedPersons, strangers, typedPerson } from './persons.ts';
import { type DemoProvider, openDemoProvider } from './provider.ts';

let provider: DemoProvider;
before(async () => {
  const persons = async () => Object.values(strangers);
  provider = await openDemoProvider({ persons });
});
after(() => provider.close());

const BACK = 'http://localhost:3000/v1/users/oauth/callback/discord';
const begin = (changes: Record<string, string> = {}) => {
  const url = new URL(`${provider.address}/oauth2/authorize`);
  const query = {
    ...{ client_id: 'duellwerk-discord', response_type: 'code', scope: 'identify email' },
    ...{ redirect_uri: BACK, state: 's', code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' },
    ...changes,
  };
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  return url.href;
};

test('its pages run no script, stand in no frame, and their forms lead here or back to the site', async () => {
  const browser = openBrowser();
  const page = await browser.follow(await browser.open(begin()));
  assert.equal(page.status, 200);
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /^default-src 'none'; style-src 'nonce-[^']+'; base-uri 'none'; /);
  assert.match(policy, /form-action 'self' http:\/\/localhost:3000; frame-ancestors 'none'$/);
  assert.doesNotMatch(page.body, /<script|onclick|javascript:/i);
  for (const { name } of Object.values(strangers)) assert.ok(page.body.includes(name));
});

test('what is typed in is shown as text, and stays on its page until there is a name', async () => {
  const browser = openBrowser();
  const { url } = await browser.follow(await browser.open(begin()));
  const nobody = await browser.submit(url, { name: '  ', mail: '' });
  assert.match(nobody.body, /Bei Discord anmelden/);
  const consent = await browser.submit(url, { name: '<b onclick=x>"Böse"', mail: "'><script>" });
  assert.match(consent.body, /Duellwerk möchte wissen/);
  assert.doesNotMatch(consent.body, /<b |<script/);
  assert.equal(typedPerson('Zoë', '')?.key, typedPerson(' zoe ', 'x@y.de')?.key);
});

test('it leads back to this machine alone, and to nobody without PKCE', async () => {
  const browser = openBrowser();
  for (const changes of [
    { redirect_uri: 'https://evil.example/v1/users/oauth/callback/discord' },
    { redirect_uri: 'http://localhost:3000/elsewhere' },
    { redirect_uri: 'http://localhost.evil.example/v1/users/oauth/callback/discord' },
    { client_id: 'somebody' },
  ]) {
    const refused = await browser.open(begin(changes));
    assert.deepEqual([refused.status, refused.to], [400, null], JSON.stringify(changes));
  }
  const bare = await browser.open(begin({ code_challenge: '', code_challenge_method: '' }));
  assert.match(bare.to ?? '', /^http:\/\/localhost:3000\/.*error=invalid_request/);
});

test('accounts are told to holders of a token alone, and a way that is over has a page', async () => {
  for (const path of ['/api/users/@me', '/riot/account/v1/accounts/me']) {
    for (const authorization of ['', 'Bearer x', 'Basic eDp4']) {
      const answer = await fetch(`${provider.address}${path}`, { headers: { authorization } });
      assert.equal(answer.status, 401);
    }
  }
  const gone = await openBrowser().open(`${provider.address}/anmelden/gone`);
  assert.equal(gone.status, 400);
  assert.match(gone.body, /Diese Anmeldung gibt es nicht mehr/);
});

test('a port that is taken gives way to a free one', async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  const second = await openDemoProvider({ port, persons: async () => [] });
  assert.notEqual(new URL(second.address).port, String(port));
  await second.close();
  other.close();
});

test('only links that the demo was made with are offered, whatever other users are called', async () => {
  const api: TestApp = await openTestApp();
  await fillWithDemo(api.database, api.now);
  const offered = await linkedPersons(api.database.sql, 'riot');
  assert.deepEqual(
    offered.map(({ name }) => name),
    ['admin', 'captain', 'player'],
  );
  await api.database.sql
    .updateTable('user_connections')
    .set({ external_id: 'x1' })
    .where('user_id', '=', offered[0]?.key ?? '')
    .where('connection_id', '=', 'riot')
    .execute();
  assert.equal((await linkedPersons(api.database.sql, 'riot')).length, 2);
  await api.close();
});

test('a demo without keys offers both services over real pages, and ends its provider with itself', async () => {
  const made = await openTestApp();
  await fillWithDemo(made.database, made.now);
  const lines: string[] = [];
  const dataDir = await temporaryFolder();
  const env = { DATA_DIR: dataDir, SECRET: 's'.repeat(32) };
  const api = await startApi(made.database, env, (line) => lines.push(line), 'http://localhost:3000');
  const listening = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const browser = openBrowser();
  const list = await browser.follow(
    await browser.open(`${listening}/v1/users/login/redirect?platform=riot&type=public`),
  );
  const [captain] = (await linkedPersons(made.database.sql, 'riot')).filter(({ name }) => name === 'captain');
  const person = captain?.key ?? '';
  const shown = await browser.submit(list.url, { person });
  assert.match(shown.body, /Das erfährt Duellwerk von Riot Games/);
  const done = await browser.submit(list.url, { person, decision: 'allow' });
  const home = await browser.follow(done, (url) => url === `${listening}/`);
  assert.equal(home.to, `${listening}/`);
  const me = await browser.open(`${listening}/v1/users/@me`);
  assert.equal(JSON.parse(me.body).username, 'captain');
  const { origin } = new URL(list.url);
  assert.deepEqual(
    lines.filter((line) => line.includes('Demo-Anbieter')),
    [`Für Discord und Riot steht ein Demo-Anbieter auf Port ${new URL(origin).port}.`],
  );
  await api.stop();
  await assert.rejects(fetch(origin));
  await made.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a site that is no demo has no provider of its own', async () => {
  const made = await openTestApp();
  await addUser(made.database, { name: 'Real' });
  const lines: string[] = [];
  const dataDir = await temporaryFolder();
  const env = { DATA_DIR: dataDir, SECRET: 's'.repeat(32), ORIGIN: 'https://duellwerk.test' };
  const api = await startApi(made.database, env, (line) => lines.push(line), 'http://localhost:3000');
  const base = await api.app.inject('/v1/base');
  await api.stop();
  await made.close();
  await rm(dataDir, { recursive: true, force: true });
  assert.deepEqual(
    base.json().connections.map(({ available }: { available: boolean }) => available),
    [false, false],
  );
  assert.deepEqual(
    lines.filter((line) => line.includes('Demo-Anbieter')),
    [],
  );
});
