import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { encodeFrame } from '@duellwerk/shared/contract/frames';
import { WebSocket } from 'ws';
import { publish } from '../db/bus.ts';
import { type Client, codeOf, ORIGIN, openTestApp, type TestApp } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';

let api: TestApp;
let admin: Client;
let adminId: string;
let moderator: Client;
let moderatorId: string;
let user: string;
let count = 0;
before(async () => {
  api = await openTestApp();
  adminId = await addUser(api.database, { name: 'admin', permissions: ['platform.admin'] });
  admin = await api.as(adminId);
  moderatorId = await addUser(api.database, { name: 'moderator', permissions: ['user.moderate'] });
  moderator = await api.as(moderatorId);
});
after(() => api.close());
beforeEach(async () => {
  count += 1;
  api.pass(1);
  user = await addUser(api.database, { name: `Somebody ${count}` });
});

const bansOf = (id: string) => `/v1/admin/users/${id}/bans`;
const ban = (id: string, ends_at: string | null = null, by = moderator) =>
  by.send('POST', bansOf(id), { reason: ' Beleidigungen ', ends_at });
const me = async (client: Client) => (await client.get('/v1/users/@me')).statusCode;
const inMinutes = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString();

test('a ban ends every session at once, and is told with its reason', async () => {
  const [here, there] = [await api.as(user), await api.as(user)];
  assert.deepEqual([await me(here), await me(there)], [200, 200]);
  const answer = (await ban(user)).json();
  assert.deepEqual([await me(here), await me(there)], [401, 401]);
  assert.deepEqual([answer.banned, answer.sessions], [true, 0]);
  const [one] = answer.bans;
  assert.deepEqual(answer.bans, [
    {
      id: one.id,
      reason: 'Beleidigungen',
      created_at: api.now().toISOString(),
      created_by: 'moderator',
      ends_at: null,
      lifted_at: null,
    },
  ]);
  const rows = await api.database.sql
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user)
    .execute();
  assert.deepEqual(rows, []);
});

test('sessions from before a ban do not come back when it is over', async () => {
  const client = await api.as(user);
  await ban(user, inMinutes(10));
  api.pass(10);
  assert.equal(await me(client), 401);
  assert.equal(await me(await api.as(user)), 200);
});

test('nobody logs in during a ban, everybody after it', async () => {
  const password = 'Duellwerk!2026';
  const hash = await api.context.passwords.hash(password);
  const name = `With password ${count}`;
  const id = await addUser(api.database, { name, passwordHash: hash });
  const login = () => api.visitor.send('POST', '/v1/users/login', { username: name, password });
  await ban(id, inMinutes(10));
  assert.equal(codeOf(await login()), 16);
  api.pass(10);
  assert.equal((await login()).statusCode, 200);
  await ban(id);
  assert.equal(codeOf(await login()), 16);
  const lifted = await moderator.send('DELETE', bansOf(id));
  assert.equal(lifted.json().banned, false);
  assert.equal((await login()).statusCode, 200);
});

test('open pages of a banned user hear nothing of theirs any more', async () => {
  const { cookie = '' } = await api.as(user);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { origin: ORIGIN, cookie } });
  const next = async () => {
    const [data] = await once(socket, 'message');
    return JSON.parse(String(data)).type;
  };
  const news = (topic: string, kind: string, ref: string) =>
    api.database.transaction((tx) => publish(tx, { topic, kind, ref }));
  await once(socket, 'open');
  socket.send(encodeFrame('SUBSCRIBE', { topic: 'user' }));
  assert.equal(await next(), 'SUBSCRIBED');
  let heard = next();
  await news(`user:${user}`, 'notification', 'n1');
  assert.equal(await heard, 'NOTIFICATION_CREATED');
  // Frames come in their order: were the second notification sent, it would come before the alert.
  heard = next();
  await ban(user);
  await news(`user:${user}`, 'notification', 'n2');
  await admin.send('POST', '/v1/alerts', { style: 'info', message: 'Hallo' });
  assert.equal(await heard, 'ALERT_CREATED');
  const closed = once(socket, 'close');
  socket.close();
  await closed;
});

test('what a banned user had begun is over: a new password, a new address, a link to a service', async () => {
  const rows = (['reset_password', 'change_mail', 'verify_mail'] as const).map((kind, index) => ({
    ...{ token_hash: String(index).repeat(64), kind, user_id: user, mail: null, session_hash: null },
    ...{ created_at: api.now(), expires_at: new Date(inMinutes(30)), used_at: null },
  }));
  const { sql } = api.database;
  await sql.insertInto('user_tokens').values(rows).execute();
  await sql
    .insertInto('oauth_states')
    .values({
      ...{ state_hash: 'a'.repeat(64), browser_hash: 'b', connection_id: 'discord', purpose: 'connect' },
      ...{ user_id: user, nonce: 'n', verifier: 'v', created_at: api.now(), expires_at: api.now() },
    })
    .execute();
  await ban(user);
  const left = await sql.selectFrom('user_tokens').select('kind').where('user_id', '=', user).execute();
  assert.deepEqual(left, [{ kind: 'verify_mail' }]);
  assert.deepEqual(await sql.selectFrom('oauth_states').select('purpose').execute(), []);
});

test('nobody bans themselves', async () => {
  for (const [client, id] of [
    [moderator, moderatorId],
    [admin, adminId],
  ] as const) {
    const refused = await ban(id, null, client);
    assert.deepEqual([refused.statusCode, codeOf(refused)], [403, 5]);
    assert.equal(await me(client), 200);
  }
});

test('a ban ends in the future and has a reason', async () => {
  const refused = async (body: object, details: string[]) => {
    const response = await moderator.send('POST', bansOf(user), body);
    assert.deepEqual([response.statusCode, response.json().errors[0].details], [400, details]);
  };
  await refused({ reason: 'x', ends_at: inMinutes(0) }, ['ends_at']);
  await refused({ reason: 'x', ends_at: inMinutes(-1) }, ['ends_at']);
  await refused({ reason: 'x', ends_at: '2030-01-01' }, ['ends_at']);
  await refused({ reason: '', ends_at: null }, ['reason']);
  await refused({ reason: '  ', ends_at: null }, ['reason']);
  await refused({ reason: 'x'.repeat(501), ends_at: null }, ['reason']);
  await refused({ reason: 'a\u0000b', ends_at: null }, ['reason']);
  await refused({ reason: 'x', ends_at: null, user_id: 'other' }, ['user_id']);
  assert.equal((await moderator.get(`/v1/admin/users/${user}`)).json().bans.length, 0);
});

test('lifting lifts every ban that holds, and leaves those that have ended', async () => {
  await ban(user, inMinutes(5));
  api.pass(5);
  const ended = (await ban(user, inMinutes(60))).json().bans.at(-1);
  await ban(user);
  api.pass(1);
  const at = api.now().toISOString();
  const { banned, bans } = (await moderator.send('DELETE', bansOf(user))).json();
  assert.equal(banned, false);
  assert.deepEqual(
    bans.map((one: { lifted_at: string | null }) => one.lifted_at),
    [at, at, null].sort((left, right) => Number(left === null) - Number(right === null)),
  );
  assert.equal(bans.at(-1).id, ended.id);
  const again = await moderator.send('DELETE', bansOf(user));
  assert.deepEqual(again.json(), { ...again.json(), banned: false, bans });
});

test('a repeated request bans once', async () => {
  const key = { 'idempotency-key': `ban-of-somebody-${count}` };
  const send = () => moderator.send('POST', bansOf(user), { reason: 'x', ends_at: null }, key);
  const [first, second] = await Promise.all([send(), send()]);
  assert.deepEqual(first.json(), second.json());
  assert.equal((await moderator.get(`/v1/admin/users/${user}`)).json().bans.length, 1);
});

test('two holders of platform.admin who ban each other at once: one is left', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ids = [`left ${count}-${round}`, `right ${count}-${round}`].map((name) =>
      addUser(api.database, { name, permissions: ['platform.admin'] }),
    );
    const [left = '', right = ''] = await Promise.all(ids);
    const [byLeft, byRight] = [await api.as(left), await api.as(right)];
    const answers = await Promise.all([ban(right, null, byLeft), ban(left, null, byRight)]);
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1);
    const standing = await Promise.all([me(byLeft), me(byRight)]);
    assert.deepEqual(standing.sort(), [200, 401]);
  }
});

test('who is banned and freed is told by mail, in their language; an address that nobody confirmed gets none', async () => {
  const { sql } = api.database;
  const mails = () =>
    sql.selectFrom('mails').select(['kind', 'recipient', 'plain']).orderBy('created_at').execute();
  await sql.deleteFrom('mails').execute();
  const silent = await addUser(api.database, { name: `Silent ${count}`, verified: false });
  await ban(silent);
  assert.deepEqual(await mails(), []);
  await sql.updateTable('users').set({ locale: 'en' }).where('id', '=', user).execute();
  await ban(user);
  api.pass(1);
  await moderator.send('DELETE', bansOf(user));
  await moderator.send('DELETE', bansOf(user));
  const sent = await mails();
  assert.deepEqual(
    sent.map((mail) => [mail.kind, mail.recipient]),
    [
      ['banned', `somebody.${count}@example.test`],
      ['unbanned', `somebody.${count}@example.test`],
    ],
  );
  assert.match(sent[0]?.plain ?? '', /is banned until further notice.*Beleidigungen/s);
});
