import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';

let api: TestApp;
let adminId: string;
let admin: Client;
beforeEach(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  adminId = await addUser(api.database, { name: 'admin', permissions: ['platform.admin'] });
  admin = await api.as(adminId);
});
afterEach(() => api.close());

const set = (client: Client, user: string, permissions: string[]) =>
  client.send('PUT', `/v1/admin/users/${user}/permissions`, { permissions });
const held = async (user: string) => (await admin.get(`/v1/admin/users/${user}`)).json().permissions;
const addAdmin = (name: string) => addUser(api.database, { name, permissions: ['platform.admin'] });

test('permissions hold from the next request on, and no longer than they are held', async () => {
  const user = await addUser(api.database, { name: 'user' });
  const client = await api.as(user);
  assert.equal((await client.get('/v1/admin/alerts')).statusCode, 403);
  const answer = await set(admin, user, ['alert.write', 'tournament.manage:club', 'alert.write']);
  assert.deepEqual(answer.json().permissions, ['alert.write', 'tournament.manage:club']);
  assert.equal((await client.get('/v1/admin/alerts')).statusCode, 200);
  assert.deepEqual((await set(admin, user, ['ruling.write'])).json().permissions, ['ruling.write']);
  assert.equal((await client.get('/v1/admin/alerts')).statusCode, 403);
});

test('what was granted before keeps its date and who granted it', async () => {
  const user = await addUser(api.database, { name: 'user', permissions: ['alert.write'] });
  api.pass(5);
  await set(admin, user, ['alert.write', 'ruling.write']);
  const rows = await api.database.sql
    .selectFrom('user_permissions')
    .select(['permission', 'granted_by', 'granted_at'])
    .where('user_id', '=', user)
    .orderBy('permission')
    .execute();
  assert.deepEqual(
    rows.map((row) => [row.permission, row.granted_by, api.now().getTime() - row.granted_at.getTime()]),
    [
      ['alert.write', null, 5 * 60_000],
      ['ruling.write', adminId, 0],
    ],
  );
});

test('only permissions that there are, bound to organizers that there are', async () => {
  const user = await addUser(api.database, { name: 'user' });
  for (const [permissions, details] of [
    [['everything'], ['permissions.0']],
    [['alert.write', 'platform-admin'], ['permissions.1']],
    [['alertxwrite'], ['permissions.0']],
    [['tournament.manage:club', 'tournament.manage:nothing'], ['permissions.1']],
    [['platform.admin:club'], ['permissions.0']],
    [['alert.write:'], ['permissions.0']],
    [["alert.write:' or 1=1"], ['permissions.0']],
    [Array(61).fill('alert.write'), ['permissions']],
  ] as const) {
    const refused = await set(admin, user, [...permissions]);
    assert.deepEqual([refused.statusCode, refused.json().errors[0].details], [400, details]);
  }
  assert.deepEqual(await held(user), []);
});

test('the last platform.admin stays', async () => {
  const refused = await set(admin, adminId, ['user.moderate']);
  assert.deepEqual([refused.statusCode, codeOf(refused)], [422, 72]);
  assert.deepEqual(await held(adminId), ['platform.admin']);
  assert.equal((await set(admin, adminId, ['platform.admin', 'user.moderate'])).statusCode, 200);
});

test('who is banned or deleted does not count as one who could administer', async () => {
  const banned = await addAdmin('banned');
  const ends_at = new Date(api.now().getTime() + 60_000).toISOString();
  const ban = await admin.send('POST', `/v1/admin/users/${banned}/bans`, { reason: 'x', ends_at });
  assert.equal(ban.statusCode, 200);
  const deleted = await addAdmin('deleted');
  await api.database.sql
    .updateTable('users')
    .set({ deleted_at: api.now(), mail: null, mail_key: null })
    .where('id', '=', deleted)
    .execute();
  assert.equal(codeOf(await set(admin, adminId, [])), 72);
  api.pass(1);
  assert.equal((await set(admin, adminId, [])).statusCode, 200);
});

const admins = async () =>
  (
    await api.database.sql
      .selectFrom('user_permissions')
      .select('user_id')
      .where('permission', '=', 'platform.admin')
      .execute()
  ).length;

test('two who take each other’s rights at once: one is left', async () => {
  const other = await addAdmin('other');
  const byOther = await api.as(other);
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([set(admin, other, []), set(byOther, adminId, [])]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 403]);
    assert.equal(await admins(), 1);
    const [first] = answers;
    const [left, gone] = first?.statusCode === 200 ? [admin, other] : [byOther, adminId];
    assert.equal((await set(left, gone, ['platform.admin'])).statusCode, 200);
  }
});

test('two who give up their rights at once: one is left', async () => {
  const other = await addAdmin('other');
  const byOther = await api.as(other);
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([set(admin, adminId, []), set(byOther, other, [])]);
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 422]);
    assert.equal(await admins(), 1);
    const [first] = answers;
    const [left, gone] = first?.statusCode === 200 ? [byOther, adminId] : [admin, other];
    assert.equal((await set(left, gone, ['platform.admin'])).statusCode, 200);
  }
});
