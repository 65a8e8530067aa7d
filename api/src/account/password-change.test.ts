import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type Client, clientOf, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';
import { takeMails } from '../testing/written-mails.ts';

const MINE = '/v1/users/@me';
const PASSWORD = 'Kabine-7-Flutlicht';
const NEW = 'Neues+Kabel=9';
let api: TestApp;
let passwordHash: string;
let user: string;
let mail: string;
let client: Client;
let count = 0;

before(async () => {
  api = await openTestApp({
    limits: {
      ...{ changes: { count: 1000, seconds: 60 }, confirmations: { count: 4, seconds: 900 } },
    },
  });
  passwordHash = await api.kernel.passwords.hash(PASSWORD);
});
after(() => api.close());
beforeEach(async () => {
  count += 1;
  // Into fresh windows of every limit.
  api.pass(61);
  user = await addUser(api.database, { name: `Member ${count}`, passwordHash });
  mail = `member.${count}@example.test`;
  client = await api.as(user);
  await takeMails(api);
});

const login = (password: string) => api.visitor.send('POST', '/v1/users/login', { username: mail, password });
const status = async (from: Client) => (await from.get(MINE)).statusCode;
const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie']).split(';')[0];

test('a new password ends the other sessions, gives this browser a new one and is told by mail', async () => {
  const other = await api.as(user);
  const body = { current: PASSWORD, password: NEW };
  const response = await client.send('POST', `${MINE}/password`, body);
  assert.equal(response.statusCode, 204, response.body);
  const renewed = clientOf(api.app, cookieOf(response));
  assert.notEqual(renewed.cookie, client.cookie);
  assert.deepEqual([await status(client), await status(other), await status(renewed)], [401, 401, 200]);
  assert.deepEqual([(await login(PASSWORD)).statusCode, (await login(NEW)).statusCode], [401, 200]);
  const [notice] = await takeMails(api);
  assert.deepEqual([notice?.kind, notice?.recipient], ['password_changed', mail]);
});

test('the present password is asked for, and wrong ones are counted', async () => {
  const change = (current: string, password = NEW) =>
    client.send('POST', `${MINE}/password`, { current, password });
  for (let round = 0; round < 4; round += 1) assert.equal(codeOf(await change('Falsch!123')), 71);
  const limited = await change(PASSWORD);
  assert.deepEqual([limited.statusCode, limited.headers['set-cookie']], [429, undefined]);
  assert.equal(await status(client), 200);
  api.pass(16);
  for (const [password, code] of [
    ['', 60],
    ['kurz', 60],
    ['Passwort1!', 61],
    [`Aa1!${'x'.repeat(197)}`, 1],
  ] as const) {
    const refused = await change(PASSWORD, password);
    assert.deepEqual([codeOf(refused), refused.headers['set-cookie']], [code, undefined]);
  }
  assert.equal((await login(PASSWORD)).statusCode, 200);
});

test('of two changes at once one counts, and the other knows a password no more', async () => {
  const other = await api.as(user);
  const change = (from: Client, password: string) =>
    from.send('POST', `${MINE}/password`, { current: PASSWORD, password });
  const both = await Promise.all([change(client, NEW), change(other, 'Anderes+Kabel=8')]);
  assert.equal(both.filter((one) => one.statusCode === 204).length, 1);
  assert.equal((await takeMails(api)).length, 1);
});

test('a login with the old password that is under way when it changes gets no session', async () => {
  const { verify } = api.kernel.passwords;
  let isChanging = false;
  Object.assign(api.kernel.passwords, {
    verify: async (stored: string | null, password: string) => {
      const isRight = await verify(stored, password);
      if (isChanging) return isRight;
      isChanging = true;
      const changed = await client.send('POST', `${MINE}/password`, { current: PASSWORD, password: NEW });
      assert.equal(changed.statusCode, 204);
      return isRight;
    },
  });
  const late = await login(PASSWORD);
  Object.assign(api.kernel.passwords, { verify });
  assert.deepEqual([late.statusCode, codeOf(late), late.headers['set-cookie']], [401, 11, undefined]);
  const open = await api.database.sql
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user)
    .execute();
  assert.equal(open.length, 1);
});

test('who signed up elsewhere and has no password cannot make one up', async () => {
  const social = await api.as(await addUser(api.database, { name: `Social ${count}` }));
  const body = { current: '', password: NEW };
  assert.equal(codeOf(await social.send('POST', `${MINE}/password`, body)), 71);
  assert.equal(codeOf(await social.send('POST', `${MINE}/delete`, { password: '' })), 71);
});

test('an address that nobody has confirmed hears nothing: it may be a stranger’s', async () => {
  const name = `Fremd ${count}`;
  const unknown = await addUser(api.database, { name, passwordHash, verified: false });
  const body = { current: PASSWORD, password: NEW };
  const from = await api.as(unknown);
  const response = await from.send('POST', `${MINE}/password`, body);
  const renewed = clientOf(api.app, cookieOf(response));
  assert.equal((await renewed.send('DELETE', `${MINE}/connections/riot`)).statusCode, 200);
  assert.deepEqual(await takeMails(api), []);
  // But a link that lets its owner in, without a name that somebody else has chosen.
  await api.visitor.send('POST', '/v1/users/pw-reset', { mail: `fremd.${count}@example.test` });
  const [link] = await takeMails(api);
  assert.equal(link?.kind, 'reset_password');
  assert.ok(!link.plain.includes(name));
  assert.equal((await renewed.send('POST', `${MINE}/delete`, { password: NEW })).statusCode, 204);
  assert.deepEqual(await takeMails(api), []);
});
