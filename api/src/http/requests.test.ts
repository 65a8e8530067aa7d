import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf, ORIGIN, openTestApp, type TestApp } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 12, seconds: 60 } } });
});
after(() => api.close());

/** Each test in a window of its own for the limit on changes. */
function fresh() {
  api.pass(2);
}

const login = (payload: unknown, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/v1/users/login',
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

test('malformed JSON, unknown fields, wrong types and too long values are told with their fields', async () => {
  fresh();
  const cases: [unknown, string[]][] = [
    ['{"username":', ['body']],
    ['"text"', ['body']],
    ['{"__proto__":{"x":1},"username":"a","password":"b"}', ['body']],
    [{}, ['username', 'password']],
    [{ username: 'a', password: 'b', admin: true }, ['admin']],
    [{ username: 1, password: 'b' }, ['username']],
    [{ username: 'a'.repeat(255), password: 'b' }, ['username']],
    [{ username: 'a\u0000', password: 'b' }, ['username']],
    [{ username: 'a', password: 'b'.repeat(201) }, ['password']],
  ];
  for (const [payload, details] of cases) {
    const response = await login(payload);
    assert.equal(response.statusCode, 400, JSON.stringify(payload));
    assert.equal(codeOf(response), 1);
    assert.deepEqual(response.json().errors[0].details, details);
  }
});

test('a body where none belongs, unknown query fields and impossible ids are refused', async () => {
  fresh();
  const withBody = await api.visitor.send('POST', '/v1/users/logout', { all: true });
  assert.deepEqual([withBody.statusCode, codeOf(withBody)], [400, 1]);
  for (const url of [
    '/v1/tournaments?sort=name',
    '/v1/tournaments?limit=51',
    '/v1/tournaments/a%20b',
    '/v1/base?x=1',
  ]) {
    const response = await api.visitor.get(url);
    assert.deepEqual([response.statusCode, codeOf(response)], [400, 1], url);
  }
  const broken = await api.visitor.get('/v1/%E0%A4%A');
  assert.deepEqual([broken.statusCode, codeOf(broken)], [400, 1]);
});

test('a body that is too large or no JSON is refused', async () => {
  fresh();
  const large = await login({ username: 'a', password: 'b'.repeat(65 * 1024) });
  assert.deepEqual([large.statusCode, codeOf(large)], [413, 7]);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
    const foreign = await login('username=a', { 'content-type': type });
    assert.deepEqual([foreign.statusCode, codeOf(foreign)], [415, 8], type);
  }
});

test('unknown addresses are answered in the same form, in the language asked for', async () => {
  fresh();
  const german = await api.visitor.get('/v1/nothing');
  assert.equal(german.statusCode, 404);
  assert.deepEqual(german.json(), {
    errors: [{ code: 2, name: 'unknown_route', message: 'Diese Adresse gibt es nicht.', details: [] }],
  });
  const english = await api.visitor.get('/nothing', { 'accept-language': 'en-GB' });
  assert.equal(english.json().errors[0].message, 'There is no such address.');
  const posted = await api.visitor.send('POST', '/v1/base', {});
  assert.deepEqual([posted.statusCode, codeOf(posted)], [404, 2]);
});

test('changing requests are taken from own pages only', async () => {
  fresh();
  const send = (headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url: '/v1/users/logout', headers });
  for (const headers of [
    {},
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: `${ORIGIN}.evil.test` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
    // Only the release service knows tokens.
    { authorization: 'Bearer token' },
  ]) {
    const response = await send(headers);
    assert.deepEqual([response.statusCode, codeOf(response)], [403, 9], JSON.stringify(headers));
  }
  const disguised = await api.app.inject({
    ...{ method: 'POST', url: '/%761/users/logout', headers: { origin: 'https://evil.test' } },
  });
  assert.deepEqual([disguised.statusCode, codeOf(disguised)], [403, 9]);
  for (const headers of [{ origin: ORIGIN }, { 'sec-fetch-site': 'same-origin' }]) {
    assert.equal((await send(headers)).statusCode, 204);
  }
  const preflight = await api.app.inject({
    ...{ method: 'OPTIONS', url: '/v1/users/login' },
    headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
  });
  assert.equal(preflight.headers['access-control-allow-origin'], undefined);
});

test('too many changes are told with the seconds to wait, and one person does not use up the count of another', async () => {
  fresh();
  const other = await api.as(await addUser(api.database, { name: 'other' }));
  for (let count = 0; count < 12; count += 1) {
    assert.equal((await api.visitor.send('POST', '/v1/users/logout')).statusCode, 204);
  }
  const refused = await api.visitor.send('POST', '/v1/users/logout');
  assert.deepEqual([refused.statusCode, codeOf(refused), refused.headers['retry-after']], [429, 6, '60']);
  assert.equal((await api.visitor.get('/v1/base')).statusCode, 200);
  assert.equal((await other.send('POST', '/v1/users/logout')).statusCode, 204);
});

test('every answer carries the security headers, private ones are never kept', async () => {
  fresh();
  for (const url of ['/v1/base', '/v1/nothing', '/v1/users/@me']) {
    const { headers } = await api.visitor.get(url);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.equal(headers['strict-transport-security'], undefined);
    if (url !== '/v1/base') assert.equal(headers['cache-control'], 'no-store');
  }
});

test('an error inside is told without its words and logged', async (context) => {
  fresh();
  const broken = context.mock.method(api.database.sql, 'selectFrom', () => {
    throw new Error('words from inside');
  });
  const response = await api.visitor.get('/v1/users/somebody');
  broken.mock.restore();
  assert.deepEqual([response.statusCode, codeOf(response)], [500, 12]);
  assert.doesNotMatch(response.body, /words from inside|at |\.ts/);
  assert.ok(api.log.some((line) => line.includes('words from inside')));
});

test('passwords, cookies and tokens do not get into the log', async () => {
  fresh();
  await login({ username: 'somebody', password: 'Sehr-Geheim!1' }, { cookie: 'sid=plantedtoken' });
  assert.ok(api.log.length > 0);
  for (const secret of ['Sehr-Geheim', 'plantedtoken'])
    assert.ok(!api.log.some((line) => line.includes(secret)));
});
