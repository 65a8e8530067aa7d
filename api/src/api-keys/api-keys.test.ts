import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ApiKeys } from '@duellwerk/shared/contract/api-keys';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTournament, addUser } from '../testing/fixtures.ts';

const MINE = '/v1/users/@me/api-keys';
const LIMIT = { count: 5, seconds: 60 };

let api: TestApp;
let draft: string;
before(async () => {
  api = await openTestApp({ limits: { perApiKey: LIMIT } });
  await addBasics(api.database);
  draft = await addTournament(api.database, {
    ...{ name: 'Geheim', game_id: 'free', organizer_id: 'club', decided_state: 'draft' },
  });
});
after(() => api.close());

const make = async (client: Client, name = 'Bot', headers = {}): Promise<{ key: string; id: string }> => {
  const response = await client.send('POST', MINE, { name }, headers);
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const list = async (client: Client): Promise<ApiKeys> => (await client.get(MINE)).json();
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
let people = 0;
const person = async (parts: object = {}): Promise<{ id: string; client: Client }> => {
  people += 1;
  const id = await addUser(api.database, { name: `Person ${people}`, ...parts });
  return { id, client: await api.as(id) };
};

test('a key is told once, kept as a hash, listed by its beginning, and ends at once', async () => {
  const { client } = await person();
  const { key, id } = await make(client, '  Anzeige im Vereinsheim ');
  assert.match(key, /^dwk_[\w-]{43}$/);
  const [listed] = (await list(client)).items;
  assert.deepEqual(
    { ...listed, created_at: null },
    { ...{ id, name: 'Anzeige im Vereinsheim', shown: key.slice(0, 10) }, created_at: null, used_at: null },
  );
  const [row] = await api.database.sql.selectFrom('api_keys').selectAll().where('id', '=', id).execute();
  assert.ok(!JSON.stringify(row).includes(key.slice(10)));
  const idem = await api.database.sql.selectFrom('idem').select('body').execute();
  assert.ok(idem.every(({ body }) => !body?.includes(key)));
  const read = await api.visitor.get('/v1/tournaments', bearer(key));
  assert.equal(read.statusCode, 200, read.body);
  assert.equal((await list(client)).items[0]?.used_at, api.now().toISOString());
  const ended = await client.send('DELETE', `${MINE}/${id}`);
  assert.deepEqual(ended.json().items, []);
  assert.equal(codeOf(await api.visitor.get('/v1/tournaments', bearer(key))), 221);
});

test('the repeat of a lost answer tells the same key', async () => {
  const { client } = await person();
  const same = { 'idempotency-key': 'made-in-a-tunnel' };
  const first = await make(client, 'Bot', same);
  assert.deepEqual(await make(client, 'Bot', same), first);
  assert.equal((await list(client)).items.length, 1);
  const { client: other } = await person();
  assert.notEqual((await make(other, 'Bot', same)).key, first.key);
});

test('a key that was ended is not made again by a repeat of its request, on no day', async () => {
  const { client } = await person();
  const same = { 'idempotency-key': 'made-and-ended' };
  const { key, id } = await make(client, 'Bot', same);
  await client.send('DELETE', `${MINE}/${id}`);
  const repeated = await client.send('POST', MINE, { name: 'Bot' }, same);
  assert.deepEqual([repeated.statusCode, codeOf(repeated)], [410, 271]);
  assert.deepEqual((await list(client)).items, []);
  assert.equal(codeOf(await api.visitor.get('/v1/tournaments', bearer(key))), 221);
  api.pass(3 * 24 * 60);
  await api.database.sql.deleteFrom('ended_secrets').execute();
  assert.notEqual((await make(client, 'Bot', same)).key, key);
});

test('a key reads what everybody may read, whoever it belongs to, and nothing else', async () => {
  const { client } = await person({ permissions: ['platform.admin'] });
  const { key } = await make(client);
  const { cookie = '' } = client;
  const asKey = { ...bearer(key), cookie };
  // Its owner would see it.
  assert.equal((await client.get(`/v1/tournaments/${draft}`)).statusCode, 200);
  assert.equal((await api.visitor.get(`/v1/tournaments/${draft}`, asKey)).statusCode, 404);
  assert.equal(codeOf(await api.visitor.get('/v1/users/@me', asKey)), 222);
  assert.equal(codeOf(await api.visitor.get('/v1/admin/audit', asKey)), 222);
  assert.equal(codeOf(await api.visitor.get(MINE, asKey)), 222);
  const written = await api.visitor.send('POST', '/v1/alerts', { style: 'info', message: 'x' }, asKey);
  assert.deepEqual([written.statusCode, codeOf(written)], [403, 222]);
  // Another scheme is somebody else's, such as the password of a proxy in front.
  assert.equal(
    (await api.visitor.get('/v1/users/@me', { cookie, authorization: 'Basic eDp5' })).statusCode,
    200,
  );
});

test('each key has a limit of its own, which every answer tells', async () => {
  const { client } = await person();
  const [{ key }, { key: other }] = [await make(client), await make(client)];
  const ask = (which: string) => api.visitor.get('/v1/tournaments', bearer(which));
  const told = (await ask(key)).headers;
  assert.deepEqual(
    [told['ratelimit-limit'], told['ratelimit-remaining'], told['ratelimit-reset']].map(String),
    ['5', '4', '60'],
  );
  for (let count = 1; count < LIMIT.count; count += 1) assert.equal((await ask(key)).statusCode, 200);
  const refused = await ask(key);
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '60']);
  assert.equal(String(refused.headers['ratelimit-remaining']), '0');
  assert.equal((await ask(other)).statusCode, 200);
  api.pass(1);
  assert.equal((await ask(key)).statusCode, 200);
});

test('nobody has more than five, and nobody ends those of others', async () => {
  const { client } = await person();
  const { client: other } = await person();
  const made = [];
  for (let count = 0; count < 5; count += 1) made.push(await make(client, `Bot ${count}`));
  const refused = await client.send('POST', MINE, { name: 'Noch einer' });
  assert.deepEqual([refused.statusCode, codeOf(refused)], [422, 223]);
  assert.equal((await other.send('DELETE', `${MINE}/${made[0]?.id}`)).statusCode, 404);
  assert.equal((await list(client)).items.length, 5);
  assert.equal((await client.send('POST', MINE, { name: ' ' })).statusCode, 400);
});

test('the keys of somebody who is banned read nothing as long as the ban holds', async () => {
  const { id, client } = await person();
  const { key } = await make(client);
  const ban = { id: 'b', user_id: id, reason: 'x', created_by: null, lifted_at: null };
  await api.database.sql
    .insertInto('bans')
    .values({ ...ban, created_at: api.now(), ends_at: null })
    .execute();
  assert.equal(codeOf(await api.visitor.get('/v1/tournaments', bearer(key))), 221);
  await api.database.sql.updateTable('bans').set({ lifted_at: api.now() }).where('id', '=', 'b').execute();
  assert.equal((await api.visitor.get('/v1/tournaments', bearer(key))).statusCode, 200);
});
