import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { ORIGIN, openVisits, type Visits } from '../testing/visits.ts';
import { ownPath } from './own-path.ts';

const ASKED = '/teams/t1?tab=matches&mfe=teams@1.4.0-rc.2';
const own = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };

const chosenBy = ({ choices }: Visits) => choices.at(-1)?.overrides;
const isConfirmation = ({ body }: LightMyRequestResponse) => body.includes('action="/builds/override"');

/** Presses the confirmation's button. */
function confirm({ app }: Visits, parts: { sid?: string; mfe?: string; to?: string; headers?: object } = {}) {
  const { sid, mfe = 'teams@1.4.0-rc.2', to = '/teams/t1', headers = own } = parts;
  return app.inject({
    method: 'POST',
    url: '/builds/override',
    headers: { ...headers },
    cookies: sid ? { sid } : {},
    payload: new URLSearchParams({ mfe, to }).toString(),
  });
}

/** A site on which somebody has confirmed, with the cookies of their browser. */
async function confirmed(t: TestContext, sid?: string, parts: Parameters<typeof openVisits>[1] = {}) {
  const visits = await openVisits(t, parts);
  const reply = await confirm(visits, sid ? { sid } : {});
  const cookie = reply.cookies.find(({ name }) => name.endsWith('dw_override'));
  assert.ok(cookie, reply.body);
  return { visits, reply, cookie, browser: { ...(sid ? { sid } : {}), [cookie.name]: cookie.value } };
}

for (const sid of ['releaser', 'admin']) {
  test(`asked by ${sid}, the address shows exactly what would run, and changes nothing`, async (t) => {
    const visits = await openVisits(t);
    const reply = await visits.app.inject({ url: ASKED, cookies: { sid } });
    assert.equal(reply.statusCode, 200);
    assert.ok(isConfirmation(reply));
    assert.match(reply.body, /<strong>mfe-teams<\/strong> 1\.4\.0-rc\.2 <small>statt 1\.0\.0<\/small>/);
    assert.match(reply.body, /<strong>host<\/strong> 1\.0\.0</);
    assert.match(reply.body, /name="to" value="\/teams\/t1\?tab=matches"/);
    assert.deepEqual(reply.cookies, []);
    assert.equal(reply.headers['cache-control'], 'no-store');
    const policy = String(reply.headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.match(policy, /form-action 'self'/);
  });
}

for (const [who, sid] of [
  ['a stranger', undefined],
  ['someone without the permission', 'player'],
  ['an ended session', 'nobody'],
] as const) {
  test(`for ${who} the address is the usual page`, async (t) => {
    const visits = await openVisits(t);
    const reply = await visits.app.inject({ url: ASKED, cookies: sid ? { sid } : {} });
    assert.equal(reply.statusCode, 200);
    assert.match(reply.body, /<div id="root">/);
    assert.deepEqual(chosenBy(visits), {});
    assert.deepEqual(reply.cookies, []);
  });

  test(`${who} cannot confirm`, async (t) => {
    const visits = await openVisits(t);
    const reply = await confirm(visits, sid ? { sid } : {});
    assert.equal(reply.statusCode, 403);
    assert.deepEqual(reply.cookies, []);
  });
}

test('the button makes the choice hold for this browser session and leads to the page', async (t) => {
  const { visits, reply, cookie, browser } = await confirmed(t, 'releaser');
  assert.equal(reply.statusCode, 303);
  assert.equal(reply.headers.location, '/teams/t1');
  assert.deepEqual(
    [cookie.path, cookie.httpOnly, cookie.sameSite, cookie.maxAge, cookie.expires],
    ['/', true, 'Lax', undefined, undefined],
  );
  const page = await visits.app.inject({ url: '/teams/t1', cookies: browser });
  assert.deepEqual(chosenBy(visits), { 'mfe-teams': '1.4.0-rc.2' });
  assert.match(page.body, /"overrides":\["mfe-teams@1\.4\.0-rc\.2"\]/);
  assert.equal(page.headers['cache-control'], 'private, no-cache');
  assert.equal(page.headers.vary, 'accept-encoding, cookie');
});

test('a channel is named by the version that it stands for', async (t) => {
  const visits = await openVisits(t);
  const reply = await visits.app.inject({ url: '/?mfe=teams@candidate', cookies: { sid: 'releaser' } });
  assert.match(reply.body, /<strong>mfe-teams<\/strong> 1\.4\.0-rc\.2 /);
});

for (const [mfe, named] of [
  ['teams@9.9.9', 'mfe-teams@9.9.9'],
  ['teams@1.4.0-rc.2,auth@1.0.0', 'mfe-auth@1.0.0'],
  ['teams@<img src=x>', 'teams@&lt;img src=x&gt;'],
] as const) {
  test(`${mfe}: what does not exist is named, with no button to press`, async (t) => {
    const visits = await openVisits(t);
    const url = `/?${new URLSearchParams({ mfe })}`;
    for (const reply of [
      await visits.app.inject({ url, cookies: { sid: 'releaser' } }),
      await confirm(visits, { sid: 'releaser', mfe }),
    ]) {
      assert.equal(reply.statusCode, 422);
      assert.ok(reply.body.includes(`<strong>${named}</strong>`), reply.body);
      assert.ok(!isConfirmation(reply));
      assert.deepEqual(reply.cookies, []);
    }
  });
}

for (const [from, headers] of [
  ['another site', { ...own, origin: 'https://evil.example' }],
  ['a page that hides its origin', { ...own, origin: 'null' }],
  ['a client that says nothing of itself', { 'content-type': own['content-type'] }],
] as const) {
  test(`a form sent by ${from} is refused, in the demo, too`, async (t) => {
    const visits = await openVisits(t, { openToAll: true });
    const reply = await confirm(visits, { sid: 'releaser', headers });
    assert.equal(reply.statusCode, 403);
    assert.deepEqual(reply.cookies, []);
    const end = await visits.app.inject({
      method: 'POST',
      url: '/builds/override/end',
      headers,
      payload: '',
    });
    assert.equal(end.statusCode, 403);
  });
}

test('a cookie means nothing in the browser of somebody else, signed in or not', async (t) => {
  const { visits, cookie } = await confirmed(t, 'releaser');
  for (const sid of ['admin', 'player', undefined]) {
    const cookies = { [cookie.name]: cookie.value, ...(sid ? { sid } : {}) };
    await visits.app.inject({ url: '/', cookies });
    assert.deepEqual(chosenBy(visits), {});
  }
});

test('the demo’s cookie of somebody who is not signed in means nothing to those who are', async (t) => {
  const { visits, cookie } = await confirmed(t, undefined, { openToAll: true });
  await visits.app.inject({ url: '/', cookies: { [cookie.name]: cookie.value } });
  assert.deepEqual(chosenBy(visits), { 'mfe-teams': '1.4.0-rc.2' });
  await visits.app.inject({ url: '/', cookies: { [cookie.name]: cookie.value, sid: 'admin' } });
  assert.deepEqual(chosenBy(visits), {});
});

test('a changed or invented cookie is ignored', async (t) => {
  const { visits, cookie } = await confirmed(t, 'releaser');
  const [ends = '', written = '', signature = ''] = cookie.value.split('.');
  const other = Buffer.from('mfe-teams@1.0.0').toString('base64url');
  const later = (Number.parseInt(ends, 36) + 60_000).toString(36);
  for (const value of [
    `${ends}.${other}.${signature}`,
    `${later}.${written}.${signature}`,
    `${ends}.${written}.${signature.slice(1)}`,
    `${ends}.${written}.`,
    `${cookie.value}.x`,
    'x',
    '{"mfe-teams":"1.4.0-rc.2"}',
  ]) {
    await visits.app.inject({ url: '/', cookies: { sid: 'releaser', [cookie.name]: value } });
    assert.deepEqual(chosenBy(visits), {}, value);
  }
});

test('a choice ends after 12 hours, and with the permission', async (t) => {
  const { visits, browser } = await confirmed(t, 'releaser');
  visits.pass(11.9);
  await visits.app.inject({ url: '/', cookies: browser });
  assert.deepEqual(chosenBy(visits), { 'mfe-teams': '1.4.0-rc.2' });
  visits.demote('releaser');
  await visits.app.inject({ url: '/', cookies: browser });
  assert.deepEqual(chosenBy(visits), {});

  const other = await confirmed(t, 'admin');
  other.visits.pass(12);
  await other.visits.app.inject({ url: '/', cookies: other.browser });
  assert.deepEqual(chosenBy(other.visits), {});
});

test('the badge’s button ends it', async (t) => {
  const { visits, cookie, browser } = await confirmed(t, 'releaser');
  const reply = await visits.app.inject({
    method: 'POST',
    url: '/builds/override/end',
    headers: own,
    cookies: browser,
    payload: 'to=%2Fteams%2Ft1',
  });
  assert.equal(reply.statusCode, 303);
  assert.equal(reply.headers.location, '/teams/t1');
  const [cleared] = reply.cookies;
  assert.equal(cleared?.name, cookie.name);
  assert.equal(cleared?.value, '');
  assert.ok(cleared?.expires && cleared.expires.getTime() === 0);
});

for (const [address, path] of [
  ['/teams/t1?tab=a&mfe=x@1.0.0', '/teams/t1?tab=a'],
  ['/', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['/.//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
] as const) {
  test(`${JSON.stringify(address)} leads to ${path}`, () => {
    assert.equal(ownPath(address), path);
  });
}
