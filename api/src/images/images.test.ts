import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { AVATAR_MAX } from '@duellwerk/shared/contract/images';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { drawn } from '../testing/pictures.ts';

const MINE = '/v1/users/@me/avatar';
let api: TestApp;
let user: string;
let client: Client;

before(async () => {
  api = await openTestApp({ limits: { uploads: { count: 4, seconds: 3600 } } });
  await addBasics(api.database);
});
after(() => api.close());
let count = 0;
beforeEach(async () => {
  count += 1;
  user = await addUser(api.database, { name: `Painter ${count}` });
  client = await api.as(user);
});

const put = (bytes: Buffer, type = 'image/png', from = client) =>
  from.send('PUT', MINE, bytes, { 'content-type': type });
const avatarOf = async (from = client) => (await from.get('/v1/users/@me')).json().images.avatar;
const colored = (color: string) => drawn({ color });
/** Those of the addresses whose picture the database holds. */
const kept = async (...addresses: string[]) => {
  const rows = await api.database.sql.selectFrom('images').select('name').execute();
  return addresses.filter((address) => rows.some(({ name }) => address === `/v1/cdn/${name}`));
};

test('a picture becomes the avatar, and everyone can get it under an address that never changes', async () => {
  const response = await put(await drawn());
  assert.equal(response.statusCode, 200, response.body);
  const { avatar } = response.json();
  assert.match(avatar, /^\/v1\/cdn\/[0-9a-f]{64}\.webp$/);
  assert.equal(await avatarOf(), avatar);
  const image = await api.visitor.get(avatar);
  const { headers } = image;
  assert.deepEqual(
    [image.statusCode, headers['content-type'], headers['cache-control']],
    [200, 'image/webp', 'public, max-age=31536000, immutable'],
  );
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['content-security-policy'], "default-src 'none'");
  assert.equal(image.rawPayload.toString('latin1', 8, 12), 'WEBP');
  const again = await api.visitor.get(avatar, { 'if-none-match': String(headers.etag) });
  assert.deepEqual([again.statusCode, again.body], [304, '']);
  assert.equal((await api.visitor.get(avatar, { 'if-none-match': '"other"' })).statusCode, 200);
});

test('the type in the request decides nothing about the picture', async () => {
  assert.equal((await put(await drawn(), 'image/jpeg')).statusCode, 200);
});

test('what is no picture is refused and changes nothing', async () => {
  const { avatar } = (await put(await drawn())).json();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const refused = await put(svg);
  assert.deepEqual([refused.statusCode, codeOf(refused)], [422, 74]);
  assert.equal(await avatarOf(), avatar);
});

test('other types, larger files and no file at all are refused', async () => {
  for (const type of ['image/svg+xml', 'image/gif', 'application/json', 'text/html']) {
    const refused = await put(await drawn(), type);
    assert.deepEqual([refused.statusCode, codeOf(refused)], [415, 8], type);
  }
  api.pass(61);
  const large = await put(Buffer.alloc(AVATAR_MAX + 1));
  assert.deepEqual([large.statusCode, codeOf(large)], [413, 7]);
  const empty = await put(Buffer.alloc(0));
  assert.deepEqual([empty.statusCode, codeOf(empty)], [400, 1]);
  // Elsewhere a picture is no body.
  const elsewhere = await client.send('POST', '/v1/users/logout', await drawn(), {
    'content-type': 'image/png',
  });
  assert.equal(elsewhere.statusCode, 415);
});

test('a picture is taken from signed-in people on the own pages only, before its body is read', async () => {
  const huge = Buffer.alloc(AVATAR_MAX + 1);
  const visitor = await put(huge, 'image/png', api.visitor);
  assert.deepEqual([visitor.statusCode, codeOf(visitor)], [401, 4]);
  const foreign = await client.send('PUT', MINE, await drawn(), {
    'content-type': 'image/png',
    origin: 'https://elsewhere.test',
  });
  assert.deepEqual([foreign.statusCode, codeOf(foreign)], [403, 9]);
  const ban = { id: user, user_id: user, reason: 'x', created_by: null, created_at: api.now() };
  await api.database.sql
    .insertInto('bans')
    .values({ ...ban, ends_at: null, lifted_at: null })
    .execute();
  assert.equal((await put(await drawn())).statusCode, 401);
});

test('nobody sends pictures without end', async () => {
  const file = await drawn();
  for (let round = 0; round < 4; round += 1) assert.equal((await put(file)).statusCode, 200);
  const refused = await put(file);
  assert.deepEqual([refused.statusCode, codeOf(refused)], [429, 6]);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  const other = await api.as(await addUser(api.database, { name: `Other ${count}` }));
  assert.equal((await put(file, 'image/png', other)).statusCode, 200);
});

test('a replaced or removed picture is deleted, unless somebody else shows the same', async () => {
  const other = await api.as(await addUser(api.database, { name: `Twin ${count}` }));
  const first = (await put(await colored('#111111'))).json().avatar;
  assert.equal((await put(await colored('#111111'), 'image/png', other)).json().avatar, first);
  const second = (await put(await colored('#222222'))).json().avatar;
  assert.deepEqual(await kept(first, second), [first, second]);
  assert.equal((await api.visitor.get(first)).statusCode, 200);
  const third = (await put(await colored('#333333'))).json().avatar;
  assert.deepEqual(await kept(first, second, third), [first, third]);
  const removed = await other.send('DELETE', MINE);
  assert.deepEqual([removed.statusCode, removed.json().avatar], [200, null]);
  assert.deepEqual(await kept(first, second, third), [third]);
  const gone = await api.visitor.get(first);
  assert.deepEqual([gone.statusCode, codeOf(gone), gone.headers['cache-control']], [404, 3, 'no-store']);
  assert.equal((await other.send('DELETE', MINE)).statusCode, 200);
});

test('two who swap their pictures at once both keep what they chose', async () => {
  const [mine, theirs] = [await colored('#331111'), await colored('#113311')];
  const other = await api.as(await addUser(api.database, { name: `Swapper ${count}` }));
  await Promise.all([put(mine), put(theirs, 'image/png', other)]);
  await Promise.all([put(theirs), put(mine, 'image/png', other)]);
  for (const address of [await avatarOf(), await avatarOf(other)]) {
    assert.equal((await api.visitor.get(address)).statusCode, 200);
  }
});

test('names that no picture has are not found', async () => {
  const names = [
    'x',
    '..%2f..%2fsecret',
    `${'a'.repeat(64)}.webp`,
    `${'a'.repeat(64)}.svg`,
    '%00',
    "' or 1=1",
  ];
  for (const name of names) {
    const response = await api.visitor.get(`/v1/cdn/${encodeURI(name)}`);
    assert.equal(response.statusCode, 404, name);
  }
});

test('answers that show the picture have the new one at once', async () => {
  const tournament = await addTournament(api.database, {
    mode: 'single',
    registration_ends_at: minutes(170),
  });
  const joined = await client.send('POST', `/v1/tournaments/${tournament}/entries`, { team_id: null });
  assert.equal(joined.statusCode, 200, joined.body);
  const shown = async () => {
    const list = await api.visitor.get(`/v1/tournaments/${tournament}/participants`);
    return list.json().items[0].image;
  };
  assert.equal(await shown(), null);
  const { avatar } = (await put(await drawn())).json();
  assert.equal(await shown(), avatar);
  await client.send('DELETE', MINE);
  assert.equal(await shown(), null);
});

test('the document of the API tells which files are taken', async () => {
  const { paths } = (await api.visitor.get('/v1/openapi.json')).json();
  const { content } = paths[MINE].put.requestBody;
  assert.deepEqual(Object.keys(content), ['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
  const kept = paths['/v1/cdn/{file}'].get.responses['200'].content;
  assert.deepEqual(Object.keys(kept), ['image/webp', 'image/avif']);
});
