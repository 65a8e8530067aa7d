import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Session } from '@duellwerk/shared/contract/account';
import type { Event } from '../db/bus.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';

const MINE = '/v1/users/@me/sessions';
let api: TestApp;
let user: string;
let here: Client;

before(async () => {
  api = await openTestApp();
});
after(() => api.close());
let count = 0;
beforeEach(async () => {
  api.pass(2);
  count += 1;
  user = await addUser(api.database, { name: `Somebody ${count}` });
  here = await api.as(user);
});

const listed = async (client: Client): Promise<Session[]> => (await client.get(MINE)).json().items;
const status = async (client: Client) => (await client.get('/v1/users/@me')).statusCode;

test('the own sessions are told, this one first, then by last use, with the device and without any hash', async () => {
  const old = await api.as(user);
  api.pass(90);
  await api.as(user);
  api.pass(90);
  assert.equal(await status(old), 200);
  await api.database.sql
    .updateTable('sessions')
    .set({ user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' })
    .where('user_id', '=', user)
    .execute();
  const response = await here.get(MINE);
  const sessions: Session[] = response.json().items;
  assert.equal(response.headers['cache-control'], 'no-store');
  assert.deepEqual(
    sessions.map((one) => [one.current, one.device]),
    [
      [true, 'Firefox · Linux'],
      [false, 'Firefox · Linux'],
      [false, 'Firefox · Linux'],
    ],
  );
  assert.equal(sessions[1]?.seen_at, api.now().toISOString());
  assert.doesNotMatch(response.body, /[0-9a-f]{64}|Mozilla/);
});

test('sessions that are over are not listed', async () => {
  await api.as(user);
  api.pass(29 * 24 * 60);
  assert.equal(await status(here), 200);
  api.pass(2 * 24 * 60);
  assert.equal((await listed(here)).length, 1);
});

test('ending a session ends it on the server and tells its sockets', async () => {
  const there = await api.as(user);
  const other = (await listed(here)).find((one) => !one.current);
  const heard = new Promise<Event>((resolve) => {
    api.database.bus.subscribe((event) => event.topic === `user:${user}` && resolve(event));
  });
  assert.equal((await here.send('DELETE', `${MINE}/${other?.id}`)).statusCode, 204);
  assert.deepEqual([await status(here), await status(there)], [200, 401]);
  assert.equal((await heard).kind, 'session_ended');
  assert.match((await heard).ref, /^[0-9a-f]{64}$/);
});

test('the own session can be ended too', async () => {
  const [own] = await listed(here);
  assert.equal((await here.send('DELETE', `${MINE}/${own?.id}`)).statusCode, 204);
  assert.equal(await status(here), 401);
});

test('ending all others leaves this one', async () => {
  const others = [await api.as(user), await api.as(user)];
  const stranger = await api.as(await addUser(api.database, { name: `Stranger ${count}` }));
  assert.equal((await here.send('DELETE', MINE)).statusCode, 204);
  assert.deepEqual(await Promise.all(others.map(status)), [401, 401]);
  assert.deepEqual([await status(here), await status(stranger)], [200, 200]);
});

test('nobody ends or sees the session of somebody else', async () => {
  const stranger = await api.as(await addUser(api.database, { name: `Stranger ${count}` }));
  const [theirs] = await listed(stranger);
  const refused = await here.send('DELETE', `${MINE}/${theirs?.id}`);
  assert.deepEqual([refused.statusCode, codeOf(refused)], [404, 3]);
  assert.equal(await status(stranger), 200);
  assert.equal((await listed(here)).length, 1);
});

test('without a session there is nothing to see or to end', async () => {
  const answers = [
    await api.visitor.get(MINE),
    await api.visitor.send('DELETE', MINE),
    await api.visitor.send('DELETE', `${MINE}/any`),
  ];
  for (const answer of answers) assert.deepEqual([answer.statusCode, codeOf(answer)], [401, 4]);
});

test('a banned user has no sessions any more', async () => {
  const ban = { id: user, user_id: user, reason: 'x', created_by: null, created_at: api.now() };
  await api.database.sql
    .insertInto('bans')
    .values({ ...ban, ends_at: null, lifted_at: null })
    .execute();
  assert.equal((await here.get(MINE)).statusCode, 401);
});

test('the last use is noted once an hour, not with every request', async () => {
  const seen = async () => (await listed(here))[0]?.seen_at;
  const first = await seen();
  api.pass(59);
  assert.equal(await seen(), first);
  api.pass(2);
  assert.equal(await seen(), api.now().toISOString());
});
