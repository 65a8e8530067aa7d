import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ORIGIN, openVisits, type Visits } from '../testing/visits.ts';

const MFE = 'shop@http://localhost:4103';
const declaration = {
  ...{ name: 'mfe-shop', contract: 3, routes: ['/shop/:id', '/shop'], dialogs: ['shop.buy'], widgets: [] },
  calls: { '/shop': ['/v1/teams'] },
};
const own = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };

/** Presses the confirmation's button, whose script has fetched the declaration. */
function confirm({ app }: Visits, parts: { sid?: string; mfe?: string; sent?: unknown; to?: string } = {}) {
  const { sid = 'releaser', mfe = MFE, sent = declaration, to = '/' } = parts;
  const text = typeof sent === 'string' ? sent : JSON.stringify(sent);
  return app.inject({
    method: 'POST',
    url: '/builds/override',
    headers: own,
    cookies: sid ? { sid } : {},
    payload: new URLSearchParams({ mfe, to, declaration: text }).toString(),
  });
}

/** A site with a running local remote, with the cookies of their browser. */
async function running(t: TestContext, parts: Parameters<typeof openVisits>[1] = {}) {
  const visits = await openVisits(t, parts);
  const reply = await confirm(visits);
  const cookie = reply.cookies.find(({ name }) => name.endsWith('dw_override'));
  assert.ok(cookie, reply.body);
  return { visits, reply, browser: { sid: 'releaser', [cookie.name]: cookie.value } };
}

const policyOf = ({ headers }: { headers: object }) =>
  String(new Map(Object.entries(headers)).get('content-security-policy'));

test('the confirmation names the risk and asks the tester’s machine only when its button is pressed', async (t) => {
  const { app } = await openVisits(t);
  const reply = await app.inject({ url: `/?mfe=${MFE}`, cookies: { sid: 'releaser' } });
  assert.equal(reply.statusCode, 200);
  assert.match(reply.body, /Code von deinem Rechner läuft mit deiner Sitzung/);
  assert.match(reply.body, /<strong>mfe-shop<\/strong> http:\/\/localhost:4103 <small>statt nichts/);
  assert.match(reply.body, /<strong>host<\/strong> Build für die Entwicklung <small>statt 1\.0\.0/);
  const [, nonce] = /<script nonce="([^"]+)">\(function/.exec(reply.body) ?? [];
  assert.ok(nonce);
  const policy = policyOf(reply);
  assert.match(policy, /default-src 'none'/);
  assert.ok(policy.includes(`script-src 'nonce-${nonce}'; connect-src http://localhost:4103;`), policy);
  const script = reply.body.slice(reply.body.indexOf('<script'));
  assert.ok(script.indexOf("'submit'") < script.indexOf("fetch('http://localhost:4103/declaration.json'"));
  assert.deepEqual(reply.cookies, []);
});

test('the confirmation of published versions runs no script', async (t) => {
  const { app } = await openVisits(t);
  const reply = await app.inject({ url: '/?mfe=teams@1.4.0-rc.2', cookies: { sid: 'releaser' } });
  assert.doesNotMatch(policyOf(reply), /script-src|connect-src/);
  assert.doesNotMatch(reply.body, /<script|läuft mit deiner Sitzung/);
});

for (const [who, sid, openToAll] of [
  ['a stranger', '', false],
  ['someone without the permission', 'player', false],
  ['a stranger in the demo', '', true],
  ['someone without the permission in the demo', 'player', true],
] as const) {
  test(`${who} is refused, and no request of theirs runs it`, async (t) => {
    const visits = await openVisits(t, { openToAll });
    const question = await visits.app.inject({ url: `/?mfe=${MFE}`, cookies: sid ? { sid } : {} });
    assert.equal(question.statusCode, 403);
    assert.match(question.body, /release\.manage/);
    assert.doesNotMatch(question.body, /<form|<script/);
    const reply = await confirm(visits, { sid });
    assert.equal(reply.statusCode, 403);
    assert.deepEqual(reply.cookies, []);
  });
}

test('its pages have the remote in the development shell, for its routes too, and may reach its server', async (t) => {
  const { visits, reply, browser } = await running(t);
  assert.equal(reply.statusCode, 303);
  assert.equal(reply.headers.location, '/shop');
  const page = await visits.app.inject({ url: '/shop', cookies: browser });
  assert.equal(page.statusCode, 200);
  const [, json = ''] = /id="dw-composition"[^>]*>([^<]*)</.exec(page.body) ?? [];
  const { build, host, overrides, remotes } = JSON.parse(json);
  assert.match(build, /^dev-[0-9a-f]{8}-with-1\.0\.0$/);
  assert.equal(host, '0.1.0-dev');
  assert.deepEqual(overrides, [`mfe-${MFE}`]);
  const { calls: _, ...pagePart } = declaration;
  const entry = 'http://localhost:4103/remoteEntry.js';
  assert.deepEqual(remotes[0], { ...pagePart, version: '0.0.0-dev', entry });
  assert.equal(remotes[1].name, 'mfe-teams');
  assert.match(page.body, /<script[^>]* src="\/kit\/host\/main\.1\.js"/);
  assert.match(policyOf(page), /connect-src 'self' http:\/\/localhost:4103 ws:\/\/localhost:4103;/);
  assert.match(policyOf(page), /script-src [^;]* http:\/\/localhost:4103;/);
  assert.match(String(page.headers['cache-control']), /private/);
  const latest = await visits.app.inject({ url: '/builds/latest.json', cookies: browser });
  assert.equal(latest.json().id, build);
  assert.equal((await visits.app.inject(`/builds/meta/${build}.json`)).statusCode, 200);
});

test('other visitors get nothing of it: no code, no route, no policy', async (t) => {
  const { visits, browser } = await running(t);
  await visits.app.inject({ url: '/', cookies: browser });
  await visits.app.inject({ url: '/shop', cookies: browser });
  for (const cookies of [{}, { sid: 'admin' }, { ...browser, sid: 'admin' }, { ...browser, sid: 'player' }]) {
    const page = await visits.app.inject({ url: '/', cookies });
    assert.doesNotMatch(page.body + policyOf(page), /localhost:4103|mfe-shop|kit\/host/);
    assert.equal((await visits.app.inject({ url: '/shop', cookies })).statusCode, 404);
  }
});

test('it ends with the permission, in the demo too', async (t) => {
  const { visits, browser } = await running(t, { openToAll: true });
  visits.demote('releaser');
  const page = await visits.app.inject({ url: '/', cookies: browser });
  assert.doesNotMatch(page.body, /localhost:4103/);
});

for (const [title, sent, problem] of [
  ['none', '', /keine Deklaration/],
  ['no JSON', '{', /keine Deklaration/],
  ['another shape', { name: 'mfe-shop' }, /keine Deklaration/],
  ['another name', { ...declaration, name: 'mfe-x' }, /erklärt sich als mfe-x/],
  [
    'a route of another package',
    { ...declaration, routes: ['/teams/:team'] },
    /Die Route \/teams\/:\w+ gehört zu mfe-\w+ /,
  ],
  ['a route of the host', { ...declaration, routes: ['/admin/releases'] }, /gehört zum Host/],
  ['a route that is none', { ...declaration, routes: ['javascript:x'] }, /unzulässigem Namen/],
  ['another contract', { ...declaration, contract: 2 }, /spricht Vertrag 2/],
  ['no end', { ...declaration, routes: Array.from({ length: 300 }, (_, n) => `/shop/${n}`) }, /länger als/],
] as const) {
  test(`a declaration with ${title} is refused with the reason`, async (t) => {
    const visits = await openVisits(t);
    const reply = await confirm(visits, { sent });
    assert.equal(reply.statusCode, 422);
    assert.match(reply.body, problem);
    assert.doesNotMatch(reply.body, /<button/);
    assert.deepEqual(reply.cookies, []);
  });
}

test('a form that is longer than any declaration is not read', async (t) => {
  const visits = await openVisits(t);
  const reply = await confirm(visits, { sent: 'x'.repeat(20_000) });
  assert.equal(reply.statusCode, 413);
});

test('a site without the development shell says that it has no local remotes', async (t) => {
  const visits = await openVisits(t, { devHost: null });
  for (const reply of [
    await visits.app.inject({ url: `/?mfe=${MFE}`, cookies: { sid: 'releaser' } }),
    await confirm(visits),
  ]) {
    assert.equal(reply.statusCode, 422);
    assert.match(reply.body, /keine lokalen Remotes/);
  }
});

test('a process that cannot build that shell takes no choice, and ends one from before with the usual page', async (t) => {
  const { browser } = await running(t);
  const visits = await openVisits(t, { devHost: () => Promise.reject(new Error('no build')) });
  const page = await visits.app.inject({ url: '/', cookies: browser });
  assert.equal(page.statusCode, 200);
  assert.doesNotMatch(page.body, /localhost:4103/);
  assert.ok(page.cookies.some(({ name, value }) => name.endsWith('dw_override') && value === ''));
  const reply = await confirm(visits);
  assert.equal(reply.statusCode, 422);
  assert.match(reply.body, /nicht für die Entwicklung bauen/);
  assert.deepEqual(reply.cookies, []);
});

test('the longest declaration fits into what browsers take of a cookie', async (t) => {
  const visits = await openVisits(t);
  const routes = Array.from({ length: 11 }, (_, n) => `/shop/${String(n).padEnd(190, 'x')}`);
  const reply = await confirm(visits, { sent: { ...declaration, routes }, mfe: `${MFE},teams@1.4.0-rc.2` });
  assert.equal(reply.statusCode, 303, reply.body);
  const [cookie] = reply.cookies;
  assert.ok(cookie && cookie.value.length > 3_000 && cookie.name.length + cookie.value.length < 4_096);
});
