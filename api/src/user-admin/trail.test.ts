import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { AuditEntry } from '@duellwerk/shared/contract/user-admin';
import { writeAudit } from '../audit.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addUser } from '../testing/fixtures.ts';
import { linesOf } from './audit-list.ts';

let api: TestApp;
let admin: Client;
let adminId: string;
let user: string;
let count = 0;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  adminId = await addUser(api.database, { name: 'Chefin', permissions: ['platform.admin'] });
  admin = await api.as(adminId);
  await api.database.sql
    .insertInto('badges')
    .values(['founder', 'champion'].map((id) => ({ id, name: id, image: null })))
    .execute();
});
after(() => api.close());
beforeEach(async () => {
  count += 1;
  api.pass(1);
  user = await addUser(api.database, { name: `Somebody ${count}`, verified: false });
});

const at = (path = '', id = user) => `/v1/admin/users/${id}${path}`;
const trail = async (id = user): Promise<AuditEntry[]> => (await admin.get(at('/audit', id))).json().items;
const valuesOf = (facts: AuditEntry['facts'] = []) =>
  Object.fromEntries(facts.map(({ field, values }) => [field, values]));
const honour = (badges: string[], decorations: string[]) =>
  admin.send('PUT', at('/honours'), { badges, decorations });

test('everything that is done to a user is on record, with who did it', async () => {
  const { sql } = api.database;
  await sql.updateTable('badges').set({ name: 'Gründung' }).where('id', '=', 'founder').execute();
  await sql.updateTable('avatar_decorations').set({ name: 'Lorbeer' }).where('id', '=', 'laurel').execute();
  await api.as(user);
  await admin.send('PUT', at('/permissions'), { permissions: ['alert.write', 'ruling.write'] });
  await admin.send('PUT', at('/permissions'), { permissions: ['ruling.write'] });
  await honour(['founder'], ['laurel']);
  await admin.send('POST', at('/verify'));
  await admin.send('DELETE', at('/sessions'));
  const ends_at = '2027-01-01T00:00:00.000Z';
  await admin.send('POST', at('/bans'), { reason: 'Cheats', ends_at });
  await admin.send('DELETE', at('/bans'));
  const entries = await trail();
  assert.deepEqual(
    entries.map(({ action, facts, object }) => [action, valuesOf(facts), object]),
    [
      ['user.unbanned', { bans: ['1'] }, null],
      ['user.banned', { until: [ends_at], reason: ['Cheats'] }, null],
      ['user.sessions_ended', {}, null],
      ['user.verified', {}, null],
      ['user.honours_set', { given: ['Gründung', 'Lorbeer'] }, null],
      ['user.permissions_set', { removed: ['alert.write'] }, null],
      ['user.permissions_set', { added: ['alert.write', 'ruling.write'] }, null],
    ],
  );
  assert.deepEqual(
    entries.map(({ action, details }) => [action, details]),
    [
      ['user.unbanned', 'bans: 1'],
      ['user.banned', `until: ${ends_at}\nreason: Cheats`],
      ['user.sessions_ended', ''],
      ['user.verified', ''],
      ['user.honours_set', 'given: founder, laurel'],
      ['user.permissions_set', 'removed: alert.write'],
      ['user.permissions_set', 'added: alert.write, ruling.write'],
    ],
  );
  for (const { actor, at: moment } of entries) {
    assert.deepEqual(actor, { id: adminId, username: 'Chefin' });
    assert.equal(moment, api.now().toISOString());
  }
});

test('nothing on record where nothing changed', async () => {
  await admin.send('PUT', at('/permissions'), { permissions: [] });
  await honour([], []);
  await admin.send('DELETE', at('/bans'));
  assert.deepEqual(await trail(), []);
});

test('what a user did elsewhere is in their trail with what it was done to; the site has no name', async () => {
  await api.database.sql
    .insertInto('user_permissions')
    .values({ user_id: user, permission: 'alert.write', granted_by: null, granted_at: api.now() })
    .execute();
  const { id } = (
    await (await api.as(user)).send('POST', '/v1/alerts', { style: 'info', message: 'x' })
  ).json();
  await api.database.transaction((tx) =>
    writeAudit(tx, { actor: null, action: 'user.reminded', subject: `user:${user}`, at: api.now() }),
  );
  const [site, own] = await trail();
  assert.deepEqual([site?.action, site?.actor], ['user.reminded', null]);
  assert.deepEqual(
    [own?.action, own?.actor?.username, own?.details, own?.object],
    ['alert.created', `Somebody ${count}`, `subject: alert:${id}`, { ref: `alert:${id}`, name: 'x' }],
  );
  assert.ok((await trail(adminId)).every(({ actor }) => actor?.id === adminId));
});

test('a trail comes in pages, newest first', async () => {
  await api.database.transaction(async (tx) => {
    for (let index = 0; index < 45; index += 1) {
      const entry = { actor: adminId, subject: `user:${user}`, at: api.now() };
      await writeAudit(tx, { ...entry, action: `action.${index}` });
    }
  });
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: AuditEntry[]; next_cursor: string | null } = (
      await admin.get(at(`/audit${cursor && `?cursor=${cursor}`}`))
    ).json();
    found.push(...page.items.map(({ action }) => action));
    cursor = page.next_cursor;
  }
  assert.deepEqual(
    found,
    Array.from({ length: 45 }, (_, index) => `action.${44 - index}`),
  );
  const made = Buffer.from('["x"]').toString('base64url');
  for (const cursor of ['x', made]) {
    assert.equal((await admin.get(at(`/audit?cursor=${cursor}`))).statusCode, 400);
  }
});

test('details are lines that people can read', () => {
  assert.equal(
    linesOf({ a: ['x', 'y'], b: null, c: '', d: 0, e: { f: 1 }, g: [] }),
    'a: x, y\nd: 0\ne: {"f":1}',
  );
  assert.equal(linesOf(null), '');
});

test('honours: exactly those that are given, with the date of the first time', async () => {
  assert.deepEqual((await honour(['founder'], ['laurel'])).json().badges, ['founder']);
  api.pass(1);
  const both = (await honour(['champion', 'founder', 'champion'], ['laurel'])).json();
  assert.deepEqual([both.badges, both.decorations], [['founder', 'champion'], ['laurel']]);
  const less = (await honour(['champion'], [])).json();
  assert.deepEqual([less.badges, less.decorations], [['champion'], []]);
  for (const [badges, decorations, details] of [
    [['nothing'], [], ['badges']],
    [['champion'], ['nothing'], ['decorations']],
    [['nothing'], ['nothing'], ['badges', 'decorations']],
  ] as const) {
    const refused = await honour([...badges], [...decorations]);
    assert.deepEqual([refused.statusCode, refused.json().errors[0].details], [400, details]);
  }
  assert.deepEqual((await admin.get(at())).json().badges, ['champion']);
});

test('who loses a frame no longer wears it, unless everyone may', async () => {
  const wear = (decoration_id: string) =>
    api.database.sql.updateTable('users').set({ decoration_id }).where('id', '=', user).execute();
  const worn = async () =>
    (
      await api.database.sql
        .selectFrom('users')
        .select('decoration_id')
        .where('id', '=', user)
        .executeTakeFirstOrThrow()
    ).decoration_id;
  await honour([], ['laurel', 'floodlight']);
  await wear('laurel');
  await honour([], ['laurel']);
  assert.equal(await worn(), 'laurel');
  await honour([], []);
  assert.equal(await worn(), null);
  await honour([], ['floodlight']);
  await wear('floodlight');
  await honour([], []);
  assert.equal(await worn(), 'floodlight');
});

test('a mail address is confirmed once, and the link that was sent is of no use any more', async () => {
  const { sql } = api.database;
  await sql
    .insertInto('user_tokens')
    .values({
      ...{ token_hash: 'c'.repeat(64), kind: 'verify_mail', user_id: user, mail: null, session_hash: null },
      ...{ created_at: api.now(), expires_at: new Date('2027-01-01'), used_at: null },
    })
    .execute();
  assert.equal((await admin.send('POST', at('/verify'))).json().mail_verified, true);
  assert.deepEqual(await sql.selectFrom('user_tokens').select('kind').execute(), []);
  assert.equal(codeOf(await admin.send('POST', at('/verify'))), 75);
  await sql
    .updateTable('users')
    .set({ mail: null, mail_key: null, mail_verified_at: null })
    .where('id', '=', user)
    .execute();
  assert.equal(codeOf(await admin.send('POST', at('/verify'))), 62);
});

test('every session of a user ends, nobody else’s', async () => {
  const [here, there] = [await api.as(user), await api.as(user)];
  assert.equal((await admin.get(at())).json().sessions, 2);
  assert.equal((await admin.send('DELETE', at('/sessions'))).statusCode, 204);
  const statuses = [here, there, admin].map(async (client) => (await client.get('/v1/users/@me')).statusCode);
  assert.deepEqual(await Promise.all(statuses), [401, 401, 200]);
  assert.equal((await admin.get(at())).json().sessions, 0);
});

test('the administration sees what belongs to a user, and no secret', async () => {
  const team = await addTeam(api.database, 'Elbsturm', [user]);
  await api.as(user);
  const response = await admin.get(at());
  assert.deepEqual(response.json(), {
    id: user,
    username: `Somebody ${count}`,
    avatar: null,
    mail: `somebody.${count}@example.test`,
    mail_verified: false,
    joined_at: '2026-11-21T12:00:00.000Z',
    permissions: [],
    badges: [],
    decorations: [],
    decoration_names: {},
    connections: [{ id: 'riot', name: 'x' }],
    teams: [{ id: team, name: 'Elbsturm' }],
    sessions: 1,
    directory: { state: 'hidden', text: '', games: [] },
    banned: false,
    bans: [],
  });
  assert.equal(response.headers['cache-control'], 'no-store');
  assert.doesNotMatch(response.body, /hash|token/);
});
