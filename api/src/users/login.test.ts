import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buildApp } from '../app.ts';
import { ApiError } from '../errors.ts';
import { type Client, clientOf, codeOf, openTestApp, type TestApp, testConfig } from '../testing/app.ts';
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
  const { verify } = api.kernel.passwords;
  const busy = () => Promise.reject(new ApiError('overloaded', [], 1));
  Object.assign(api.kernel.passwords, { verify: busy });
  for (let count = 0; count < 4; count += 1) assert.equal((await login('Jörg Müller')).statusCode, 503);
  Object.assign(api.kernel.passwords, { verify });
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
