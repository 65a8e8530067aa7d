import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { VenueCode } from '@duellwerk/shared/contract/venue-codes';
import { type Client, codeOf, ORIGIN, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { purgeVenueCodes } from './repo.ts';

const HOUR = 60;
let api: TestApp;
let admin: Client;
before(async () => {
  api = await openTestApp({
    trustProxy: '127.0.0.1',
    trustedNetworks: [{ address: '198.51.100.0', length: 24 }],
    limits: { changes: { count: 2, seconds: 60 }, venueCodes: { count: 4, seconds: 900 } },
  });
  await addBasics(api.database);
  admin = await api.as(await addUser(api.database, { name: 'Chefin', permissions: ['platform.admin'] }));
});
after(() => api.close());

const until = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString();
async function addCode(parts: Partial<{ name: string; valid_until: string; networks_max: number }> = {}) {
  api.pass(1);
  const body = { name: 'Stadthalle', valid_until: until(4 * HOUR), networks_max: 2, ...parts };
  return admin.send('POST', '/v1/admin/venue-codes', body);
}
const from = (ip: string, url: string, payload: object) =>
  api.app.inject({ method: 'POST', url, payload, headers: { origin: ORIGIN, 'x-forwarded-for': ip } });
const enter = (ip: string, code: string) => from(ip, '/v1/venue-code', { code });
/** Some change that counts against the address. */
const change = (ip: string) => from(ip, '/v1/users/verify-mail', { token: 'x' });
const statuses = async (ip: string, times: number) => {
  const replies = [];
  for (let time = 0; time < times; time += 1) replies.push(await change(ip));
  return replies.map(({ statusCode }) => (statusCode === 429 ? 429 : 'through'));
};
const listed = async (): Promise<VenueCode[]> => (await admin.get('/v1/admin/venue-codes')).json().items;

test('a hall is refused as one household until its code is entered; then it is let through until the end', async () => {
  const { code, valid_until } = (await addCode()).json();
  assert.match(code, /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  assert.deepEqual(await statuses('192.0.2.1', 3), ['through', 'through', 429]);
  const refused = await change('192.0.2.1');
  assert.deepEqual(refused.json().errors[0].details, ['address'], 'the page offers the form by this');
  // However it is typed, and although the address is refused.
  const entered = await enter('192.0.2.1', ` ${code.toUpperCase().replaceAll('-', ' ')} `);
  assert.deepEqual([entered.statusCode, entered.json()], [200, { name: 'Stadthalle', valid_until }]);
  assert.deepEqual(await statuses('192.0.2.1', 3), ['through', 'through', 'through']);
  assert.deepEqual(
    await statuses('192.0.2.2', 3),
    ['through', 'through', 429],
    'another address is not meant',
  );
  api.pass(4 * HOUR);
  assert.deepEqual(await statuses('192.0.2.1', 3), ['through', 'through', 429]);
});

test('another process trusts the network at its start', async () => {
  const { code } = (await addCode()).json();
  await enter('192.0.2.10', code);
  api.context.trusted.add('192.0.2.10', new Date(0));
  assert.equal(api.context.trusted.has('192.0.2.10'), false);
  await api.context.trusted.refresh();
  assert.equal(api.context.trusted.has('192.0.2.10'), true);
});

test('a code that is ended trusts no one any more', async () => {
  const { id, code } = (await addCode()).json();
  await enter('192.0.2.20', code);
  assert.equal((await admin.send('POST', `/v1/admin/venue-codes/${id}/end`)).statusCode, 204);
  await api.context.trusted.refresh();
  assert.deepEqual(await statuses('192.0.2.20', 3), ['through', 'through', 429]);
  assert.deepEqual(codeOf(await enter('192.0.2.21', code)), 274);
  api.pass(1);
  assert.equal((await admin.send('POST', `/v1/admin/venue-codes/${id}/end`)).statusCode, 404);
});

test('so many networks may use it as it says; one that has used it may again', async () => {
  const { id, code } = (await addCode({ networks_max: 2 })).json();
  for (const ip of ['192.0.2.30', '192.0.2.30', '2001:db8:1::1', '2001:db8:1::2'])
    assert.equal((await enter(ip, code)).statusCode, 200, ip);
  const refused = await enter('192.0.2.31', code);
  assert.deepEqual([codeOf(refused), refused.json().errors[0].details], [274, ['used_up']]);
  assert.equal((await listed()).find((each) => each.id === id)?.networks, 2);
});

test('it is not guessed: wrong codes count, and a right one does not help then', async () => {
  const { code } = (await addCode()).json();
  for (let attempt = 0; attempt < 4; attempt += 1)
    assert.equal(codeOf(await enter('192.0.2.40', 'aaaa-bbbb-cccc')), 274);
  assert.equal((await enter('192.0.2.40', code)).statusCode, 429);
});

test('TRUSTED_NETWORKS are let through without a code', async () => {
  assert.deepEqual(await statuses('198.51.100.7', 4), ['through', 'through', 'through', 'through']);
});

test('only the administration makes codes, within bounds, and leaves entries in the audit log', async () => {
  const player = await api.as(await addUser(api.database, { name: 'Spieler' }));
  assert.equal((await player.get('/v1/admin/venue-codes')).statusCode, 403);
  const details = async (parts: object) => (await addCode(parts)).json().errors[0].details;
  assert.deepEqual(await details({ valid_until: until(-1) }), ['valid_until']);
  assert.deepEqual(await details({ valid_until: until(97 * HOUR) }), ['valid_until']);
  assert.deepEqual(await details({ networks_max: 21 }), ['networks_max']);
  const entries = await api.database.sql
    .selectFrom('audit')
    .select(['action', 'subject_name'])
    .where('action', 'like', 'venue_code.%')
    .execute();
  for (const action of ['venue_code.created', 'venue_code.used', 'venue_code.ended'])
    assert.ok(
      entries.some((entry) => entry.action === action && entry.subject_name === 'Stadthalle'),
      action,
    );
});

test('networks are forgotten with the evening, codes after a month', async () => {
  const rows = async () =>
    Promise.all(
      (['venue_networks', 'venue_codes'] as const).map(
        async (table) => (await api.database.sql.selectFrom(table).selectAll().execute()).length,
      ),
    );
  const purgeIn = async (days: number) =>
    api.database.transaction((tx) =>
      purgeVenueCodes(tx, new Date(api.now().getTime() + days * 24 * 60 * 60 * 1000)),
    );
  await purgeIn(0);
  assert.ok(((await rows())[0] ?? 0) > 0);
  await purgeIn(5);
  assert.equal((await rows())[0], 0);
  assert.ok(((await rows())[1] ?? 0) > 0);
  await purgeIn(40);
  assert.deepEqual(await rows(), [0, 0]);
});
