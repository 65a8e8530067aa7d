import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';
import { bury } from './deletion-repo.ts';

const MINE = '/v1/users/@me';
let api: TestApp;
let user: string;
let client: Client;
let count = 0;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 1000, seconds: 60 } } });
});
after(() => api.close());
beforeEach(async () => {
  count += 1;
  user = await addUser(api.database, { name: `Member ${count}` });
  client = await api.as(user);
});

const munich = { country: 'DE', state: 'DE-BY', city: '2867714' };
const put = (location: object | null, from = client) => from.send('PUT', `${MINE}/location`, { location });
const shown = async (language = 'de') =>
  (await api.visitor.get(`/v1/users/${user}`, { 'accept-language': language })).json().location;

test('a profile shows a location once it is set, and none after it was taken away', async () => {
  assert.equal(await shown(), null);
  const saved = {
    ...{ country: { id: 'DE', name: 'Deutschland' }, state: { id: 'DE-BY', name: 'Bayern' } },
    city: { id: '2867714', name: 'München' },
  };
  assert.deepEqual((await put(munich)).json().location, saved);
  assert.deepEqual(await shown(), saved);
  assert.equal((await shown('en')).city.name, 'Munich');
  assert.equal((await put(null)).json().location, null);
  assert.equal(await shown(), null);
});

test('a location that does not fit together is refused, and the old one remains', async () => {
  await put(munich);
  for (const [parts, detail] of [
    [{ country: 'ZZ' }, 'country'],
    [{ state: 'AT-9' }, 'state'],
    [{ state: 'DE-SN' }, 'city'],
  ] as const) {
    const response = await put({ ...munich, ...parts });
    assert.deepEqual([response.statusCode, codeOf(response)], [422, 232]);
    assert.deepEqual(response.json().errors[0].details, [detail]);
  }
  assert.equal((await shown()).city.id, '2867714');
  assert.equal((await put(munich, api.visitor)).statusCode, 401);
});

test('the own data hold the location', async () => {
  await put({ country: 'AT', state: null, city: null });
  const response = await client.get(`${MINE}/export`);
  const files = unzipSync(new Uint8Array(response.rawPayload));
  const account = JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()));
  assert.deepEqual(account.location, { country: { id: 'AT', name: 'Österreich' }, state: null, city: null });
});

test('the location goes with the account', async () => {
  await put(munich);
  await api.database.transaction((tx) => bury(tx, user, api.now()));
  const row = await api.database.sql
    .selectFrom('users')
    .select(['country', 'state', 'city'])
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { country: null, state: null, city: null });
});
