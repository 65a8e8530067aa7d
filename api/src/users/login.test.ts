import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildApp } from '../app.ts';
import { ApiError } from '../errors.ts';
import {
  type Client,
  clientOf,
  codeOf,
  ORIGIN,
  openTestApp,
  type TestApp,
  testConfig,
} from '../testing/app.ts';
import { addTeam, addUser, minutes } from '../testing/fixtures.ts';
import { createPasswords } from './passwords.ts';
import { ABSOLUTE_DAYS, IDLE_DAYS } from './sessions.ts';

const PASSWORD = 'Richtig!1';
const DAY = 24 * 60;
let api: TestApp;
let user: string;
let passwordHash: string;

before(async () => {
  api = await openTestApp({
    limits: { loginPerAccount: { count: 4, seconds: 60 }, loginPerAddress: { count: 6, seconds: 60 } },
  });
  passwordHash = await createPasswords().hash(PASSWORD);
  user = await addUser(api.database, { name: 'Jörg Müller', permissions: ['alert.write'], passwordHash });
});
after(() => api.close());

const login = (username: string, password = PASSWORD, client: Client = api.visitor) =>
  client.send('POST', '/v1/users/login', { username, password });
const cookieOf = (response: Awaited<ReturnType<typeof login>>) =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';
const cookiesOf = (response: Awaited<ReturnType<typeof login>>) =>
  [response.headers['set-cookie'] ?? []].flat();
const me = (cookie: string) => clientOf(api.app, cookie).get('/v1/users/@me');

test('name and mail address both open a session, whatever their case', async () => {
  for (const name of ['Jörg Müller', 'JORG MULLER', 'JORG.MULLER@example.test']) {
    const response = await login(name);
    assert.equal(response.statusCode, 200, name);
    assert.equal((await me(cookieOf(response))).json().id, user);
  }
});

test('a login says whose session it is; the session tells teams, permissions and links', async () => {
  const team = await addTeam(api.database, 'Team', [user]);
  assert.deepEqual((await login('Jörg Müller')).json(), { id: user, username: 'Jörg Müller' });
  assert.deepEqual((await (await api.as(user)).get('/v1/users/@me')).json(), {
    ...{ id: user, username: 'Jörg Müller', mail: 'jorg.muller@example.test', mail_verified: true },
    images: { avatar: null, decoration: null },
    permissions: ['alert.write'],
    teams: [
      {
        id: team,
        name: 'Team',
        tag: 'TAG',
        logo: null,
        owner: user,
        role: 'captain',
        members: [{ id: user, role: 'captain' }],
      },
    ],
    connections: [{ id: 'riot', name: 'x' }],
  });
});

test('the cookie is closed to scripts and other sites, and named for TLS where there is TLS', async () => {
  const [plain = ''] = cookiesOf(await login('Jörg Müller'));
  assert.match(plain, /^sid=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  const origin = 'https://duellwerk.test';
  const { database } = api;
  const secure = await buildApp({ database, clock: api.now, config: testConfig({ origin }) });
  const response = await secure.inject({
    ...{ method: 'POST', url: '/v1/users/login', headers: { origin } },
    payload: { username: 'Jörg Müller', password: PASSWORD },
  });
  await secure.close();
  const [cookie = '', sign = ''] = cookiesOf(response);
  assert.match(sign, /^dw_signed_in=1; Max-Age=7776000; Path=\/; Secure; SameSite=Lax$/);
  assert.match(cookie, /^__Host-sid=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  assert.match(String(response.headers['strict-transport-security']), /^max-age=\d+/);
});

test('a wrong password and an unknown account are told alike, without a cookie', async () => {
  api.pass(2);
  const wrong = await login('Jörg Müller', 'Falsch!1');
  const unknown = await login('Niemand', 'Falsch!1');
  assert.deepEqual([wrong.statusCode, codeOf(wrong)], [401, 11]);
  assert.equal(unknown.body, wrong.body);
  assert.equal(unknown.statusCode, 401);
  for (const response of [wrong, unknown]) assert.equal(response.headers['set-cookie'], undefined);
});

test('a user without a password (signed up elsewhere) cannot log in with one', async () => {
  api.pass(2);
  await addUser(api.database, { name: 'Social' });
  assert.equal(codeOf(await login('Social', 'x')), 11);
});

test('wrong passwords count per account, right ones do not, and the seconds to wait are told', async () => {
  api.pass(2);
  for (let count = 0; count < 6; count += 1) assert.equal((await login('Jörg Müller')).statusCode, 200);
  for (let count = 0; count < 4; count += 1) assert.equal(codeOf(await login('jörg müller', 'x')), 11);
  const refused = await login('JÖRG MÜLLER');
  assert.deepEqual([refused.statusCode, codeOf(refused), refused.headers['retry-after']], [429, 6, '60']);
  api.pass(1);
  assert.equal((await login('Jörg Müller')).statusCode, 200);
});

test('wrong passwords from everywhere bar strangers, but neither a browser that was logged in before nor a reset', async (t) => {
  const { database } = api;
  const limits = {
    loginPerAccountOfStrangers: { count: 3, seconds: 60 },
    loginPerKnownBrowser: { count: 2, seconds: 60 },
  };
  const config = testConfig({ limits, trustProxy: '127.0.0.1' });
  const app = await buildApp({ database, clock: api.now, config });
  t.after(() => app.close());
  let address = 0;
  /** Every attempt comes from another address. */
  const attempt = (username: string, password: string, cookie = '') => {
    address += 1;
    return app.inject({
      ...{ method: 'POST', url: '/v1/users/login', payload: { username, password } },
      headers: { origin: ORIGIN, cookie, 'x-forwarded-for': `192.0.2.${address}` },
    });
  };
  const first = await attempt('Jörg Müller', PASSWORD);
  const browser = cookiesOf(first).find((cookie) => cookie.startsWith('dw_browser=')) ?? '';
  assert.match(
    browser,
    /^dw_browser=[\w-]{22}\.[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const known = browser.split(';')[0] ?? '';
  for (const name of ['Jörg Müller', 'jorg.muller@example.test', 'JÖRG MÜLLER'])
    assert.equal(codeOf(await attempt(name, 'x')), 11);
  const barred = await attempt('Jörg Müller', PASSWORD);
  assert.deepEqual([barred.statusCode, codeOf(barred), barred.headers['retry-after']], [429, 18, '60']);
  // A sign of another account, or one that was made up, is nobody's.
  const other = await addUser(database, { name: 'Andere', passwordHash });
  const foreign = cookiesOf(await attempt('Andere', PASSWORD)).find((cookie) =>
    cookie.startsWith('dw_browser='),
  );
  for (const sign of [foreign?.split(';')[0] ?? '', `${known.slice(0, -3)}AAA`, 'dw_browser=x.y'])
    assert.equal(codeOf(await attempt('Jörg Müller', PASSWORD, sign)), 18);
  assert.ok(other);
  assert.equal((await attempt('Jörg Müller', PASSWORD, known)).statusCode, 200);
  for (let count = 0; count < 2; count += 1)
    assert.equal(codeOf(await attempt('Jörg Müller', 'x', known)), 11);
  assert.equal(codeOf(await attempt('Jörg Müller', PASSWORD, known)), 6);
  // Names of no account are treated alike.
  for (let count = 0; count < 3; count += 1) assert.equal(codeOf(await attempt('Niemand', 'x')), 11);
  assert.equal(codeOf(await attempt('Niemand', 'x')), 18);
});

test('wrong passwords count per address over all accounts', async () => {
  api.pass(2);
  for (let count = 0; count < 6; count += 1) assert.equal(codeOf(await login(`name ${count}`, 'x')), 11);
  assert.equal((await login('Jörg Müller')).statusCode, 429);
});

test('an attempt that one limit refuses is not counted by the other one', async () => {
  api.pass(2);
  for (let count = 0; count < 6; count += 1) assert.equal(codeOf(await login(`other ${count}`, 'x')), 11);
  api.pass(0.5);
  for (let count = 0; count < 4; count += 1) assert.equal((await login('Jörg Müller')).statusCode, 429);
  api.pass(0.6);
  assert.equal((await login('Jörg Müller')).statusCode, 200);
});

test('an attempt that nobody had time for does not count', async () => {
  api.pass(2);
  const { verify } = api.context.passwords;
  const busy = () => Promise.reject(new ApiError('overloaded', [], 1));
  Object.assign(api.context.passwords, { verify: busy });
  for (let count = 0; count < 4; count += 1) assert.equal((await login('Jörg Müller')).statusCode, 503);
  Object.assign(api.context.passwords, { verify });
  assert.equal((await login('Jörg Müller')).statusCode, 200);
});

test('a banned user is told so, after the password only, and loses the sessions', async () => {
  api.pass(2);
  const banned = await addUser(api.database, { name: 'Banned', passwordHash });
  const { cookie = '' } = await api.as(banned);
  const ban = { id: 'ban', user_id: banned, reason: 'x', created_by: null, created_at: api.now() };
  const ends_at = new Date(api.now().getTime() + 60 * 60_000);
  await api.database.sql
    .insertInto('bans')
    .values({ ...ban, ends_at, lifted_at: null })
    .execute();
  assert.equal(codeOf(await login('Banned', 'x')), 11);
  const refused = await login('Banned');
  assert.deepEqual([refused.statusCode, codeOf(refused)], [403, 16]);
  assert.equal((await me(cookie)).statusCode, 401);
  api.pass(61);
  assert.equal((await login('Banned')).statusCode, 200);
});

test('a login ends the session it came with and never takes a planted token', async () => {
  api.pass(2);
  const planted = await login('Jörg Müller', PASSWORD, clientOf(api.app, 'sid=planted'));
  assert.notEqual(cookieOf(planted), 'sid=planted');
  assert.equal((await me('sid=planted')).statusCode, 401);
  const first = cookieOf(planted);
  const second = cookieOf(await login('Jörg Müller', PASSWORD, clientOf(api.app, first)));
  assert.notEqual(second, first);
  assert.equal((await me(first)).statusCode, 401);
  assert.equal((await me(second)).statusCode, 200);
});

test('logging out ends the session on the server, on this device only', async () => {
  api.pass(2);
  const [here, there] = [cookieOf(await login('Jörg Müller')), cookieOf(await login('Jörg Müller'))];
  const out = await clientOf(api.app, here).send('POST', '/v1/users/logout');
  assert.equal(out.statusCode, 204);
  assert.match(String(out.headers['set-cookie']), /^sid=; Max-Age=0; Path=\//);
  assert.deepEqual([(await me(here)).statusCode, (await me(there)).statusCode], [401, 200]);
  assert.equal((await clientOf(api.app, here).send('POST', '/v1/users/logout')).statusCode, 204);
});

test('scripts can read that a session may stand, as long as it does, and never the session itself', async () => {
  api.pass(2);
  const opened = await login('Jörg Müller');
  assert.match(cookiesOf(opened)[1] ?? '', /^dw_signed_in=1; Max-Age=7776000; Path=\/; SameSite=Lax$/);
  const ended = await clientOf(api.app, cookieOf(opened)).send('POST', '/v1/users/logout');
  assert.match(cookiesOf(ended)[1] ?? '', /^dw_signed_in=; Max-Age=0; Path=\//);
});

test('a refusal takes the sign of a session from a browser that has none, and nothing from others', async () => {
  const refused = await me('sid=ended; dw_signed_in=1');
  assert.equal(refused.statusCode, 401);
  assert.equal(cookiesOf(refused).length, 1);
  assert.match(cookiesOf(refused)[0] ?? '', /^dw_signed_in=; Max-Age=0; Path=\//);
  assert.deepEqual(cookiesOf(await me('sid=ended')), []);
  // A wrong password is also a 401, and the session that came with it still stands.
  api.pass(2);
  const session = `${cookieOf(await login('Jörg Müller'))}; dw_signed_in=1`;
  const wrong = await login('Jörg Müller', 'Falsch!1', clientOf(api.app, session));
  assert.equal(wrong.statusCode, 401);
  assert.deepEqual(cookiesOf(wrong), []);
});

test('without a session, or with an invented one, nobody is signed in', async () => {
  for (const cookie of ['', 'sid=', 'sid=invented', 'other=1']) {
    const response = await me(cookie);
    assert.deepEqual([response.statusCode, codeOf(response)], [401, 4]);
    assert.equal(response.headers['cache-control'], 'no-store');
  }
});

test('a session ends when it is not used, and at last in any case', async () => {
  const { cookie = '' } = await api.as(user);
  for (let days = 0; days + 25 < ABSOLUTE_DAYS; days += 25) {
    api.pass(25 * DAY);
    assert.equal((await me(cookie)).statusCode, 200);
  }
  api.pass(25 * DAY);
  assert.equal((await me(cookie)).statusCode, 401);
  const idle = (await api.as(user)).cookie ?? '';
  api.pass(IDLE_DAYS * DAY);
  assert.equal((await me(idle)).statusCode, 401);
});

test('the database holds no token that a cookie could be made of', async () => {
  const { cookie = '' } = await api.as(user);
  const rows = await api.database.sql.selectFrom('sessions').selectAll().execute();
  assert.ok(rows.length > 0);
  assert.ok(!JSON.stringify(rows).includes(cookie.slice('sid='.length)));
});

test('a deleted account has neither session nor page', async () => {
  const gone = await addUser(api.database, { name: 'Gone', passwordHash });
  const { cookie = '' } = await api.as(gone);
  const nothing = { mail: null, mail_key: null, password_hash: null };
  await api.database.sql
    .updateTable('users')
    .set({ ...nothing, deleted_at: minutes(0) })
    .where('id', '=', gone)
    .execute();
  assert.equal((await me(cookie)).statusCode, 401);
  assert.equal((await api.visitor.get(`/v1/users/${gone}`)).statusCode, 404);
});

test('the repeat of a login with its key opens the same session, however often it comes', async () => {
  api.pass(2);
  const account = await addUser(api.database, { name: 'Zweimal', passwordHash });
  const send = (key: string, cookie?: string) =>
    clientOf(api.app, cookie).send(
      ...(['POST', '/v1/users/login', { username: 'Zweimal', password: PASSWORD }] as const),
      { 'idempotency-key': key },
    );
  const sessions = () =>
    api.database.sql.selectFrom('sessions').selectAll().where('user_id', '=', account).execute();
  const [first, twin] = await Promise.all([send('a-key-of-one-login'), send('a-key-of-one-login')]);
  assert.deepEqual([twin.statusCode, twin.body], [first.statusCode, first.body]);
  // The third one tells this browser from others, and has a name of its own each time.
  assert.deepEqual(cookiesOf(twin).slice(0, 2), cookiesOf(first).slice(0, 2));
  // Also when the first answer was heard after all.
  assert.equal(cookieOf(await send('a-key-of-one-login', cookieOf(first))), cookieOf(first));
  assert.equal((await sessions()).length, 1);
  assert.equal((await me(cookieOf(first))).json().id, account);
  assert.notEqual(cookieOf(await send('the-key-of-another')), cookieOf(first));
  assert.equal((await sessions()).length, 2);
  const unusable = await send('bad key');
  assert.deepEqual([unusable.statusCode, codeOf(unusable)], [400, 1]);
});

test('a session that was ended is not opened again by a repeat of its login, on no day', async () => {
  api.pass(2);
  const id = await addUser(api.database, { name: 'Drei', passwordHash });
  const send = () =>
    api.visitor.send(...(['POST', '/v1/users/login', { username: 'Drei', password: PASSWORD }] as const), {
      'idempotency-key': 'a-login-that-ended',
    });
  const first = await send();
  const cookie = cookieOf(first);
  const elsewhere = await api.as(id);
  assert.equal((await elsewhere.send('DELETE', '/v1/users/@me/sessions')).statusCode, 204);
  const repeated = await send();
  assert.deepEqual(
    [repeated.statusCode, codeOf(repeated), repeated.headers['set-cookie']],
    [410, 271, undefined],
  );
  assert.equal((await clientOf(api.app, cookie).get('/v1/users/@me')).statusCode, 401);
  api.pass(3 * 24 * 60);
  await api.database.sql.deleteFrom('ended_secrets').execute();
  assert.notEqual(cookieOf(await send()), cookie);
});

test('a key opens nothing without the password, and never the session of somebody else', async () => {
  api.pass(2);
  await addUser(api.database, { name: 'Eins', passwordHash });
  await addUser(api.database, { name: 'Zwei', passwordHash });
  const send = (username: string, password: string) =>
    api.visitor.send('POST', '/v1/users/login', { username, password }, { 'idempotency-key': 'shared-key' });
  const first = await send('Eins', PASSWORD);
  const wrong = await send('Eins', 'Falsch!1');
  assert.deepEqual([wrong.statusCode, wrong.headers['set-cookie']], [401, undefined]);
  assert.notEqual(cookieOf(await send('Zwei', PASSWORD)), cookieOf(first));
});

test('the repeat of a logout with its key is answered as the first one', async () => {
  api.pass(2);
  const cookie = cookieOf(await login('Jörg Müller'));
  const send = () =>
    clientOf(api.app, cookie).send('POST', '/v1/users/logout', undefined, { 'idempotency-key': 'a-logout' });
  const [first, again] = [await send(), await send()];
  assert.deepEqual([first.statusCode, again.statusCode], [204, 204]);
  assert.deepEqual(cookiesOf(again), cookiesOf(first));
});
