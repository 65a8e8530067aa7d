import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { createReplyCache } from './reply-cache.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
});
after(() => api.close());

test('the same content in every encoding, each with a strong tag of its own', async () => {
  const plain = await api.visitor.get('/v1/base');
  const brotli = await api.visitor.get('/v1/base', { 'accept-encoding': 'gzip, br' });
  const gzip = await api.visitor.get('/v1/base', { 'accept-encoding': 'gzip, br;q=0' });
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(brotli.headers['content-encoding'], 'br');
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain.body);
  assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body);
  const tags = [plain, brotli, gzip].map((response) => String(response.headers.etag));
  assert.equal(new Set(tags).size, 3);
  for (const tag of tags) assert.match(tag, /^"[\w-]+"$/);
  assert.equal(plain.headers['cache-control'], 'no-cache');
  assert.equal(plain.headers.vary, 'Accept-Encoding, Accept-Language');
});

test('who has the content already gets 304 without a body', async () => {
  const { headers } = await api.visitor.get('/v1/base', { 'accept-encoding': 'br' });
  for (const known of [String(headers.etag), `"other", W/${headers.etag}`, '*']) {
    const again = await api.visitor.get('/v1/base', { 'if-none-match': known });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
    assert.ok(again.headers.etag);
  }
  assert.equal((await api.visitor.get('/v1/base', { 'if-none-match': '"other"' })).statusCode, 200);
  const english = { 'if-none-match': String(headers.etag), 'accept-language': 'en' };
  assert.equal((await api.visitor.get('/v1/base', english)).statusCode, 200);
});

test('base data come in the words of the language asked for', async () => {
  const german = (await api.visitor.get('/v1/base')).json();
  const english = (await api.visitor.get('/v1/base', { 'accept-language': 'en' })).json();
  const names = (base: typeof german) => [base.member_roles[0].name, base.countries.length];
  assert.deepEqual(names(german), ['Kapitän', 249]);
  assert.deepEqual(names(english), ['Captain', 249]);
  const germany = (base: typeof german) => base.countries.find((one: { id: string }) => one.id === 'DE').name;
  assert.deepEqual([germany(german), germany(english)], ['Deutschland', 'Germany']);
  const field = (base: typeof german) => base.config.required_registration_fields[0].description;
  assert.deepEqual([field(german), field(english)], ['Vorname', 'First name']);
});

test('a new alert is in the base data of the very next request', async () => {
  const writer = await api.as(await addUser(api.database, { name: 'writer', permissions: ['alert.write'] }));
  const before = await api.visitor.get('/v1/base');
  await writer.send('POST', '/v1/alerts', { style: 'info', message: 'Hallo' });
  const after = await api.visitor.get('/v1/base', { 'if-none-match': String(before.headers.etag) });
  assert.equal(after.statusCode, 200);
  assert.equal(after.json().alerts.at(-1).message, 'Hallo');
});

test('a page changes when a window opens, though nothing was written', async () => {
  const id = await addTournament(api.database, { registration_opens_at: minutes(30) });
  const state = async () => (await api.visitor.get(`/v1/tournaments/${id}`)).json().summary.state;
  const listed = async () =>
    (await api.visitor.get('/v1/tournaments?phase=open')).json().items.map((item: { id: string }) => item.id);
  assert.equal(await state(), 'published');
  assert.ok(!(await listed()).includes(id));
  api.pass(30);
  assert.equal(await state(), 'registration_open');
  assert.ok((await listed()).includes(id));
});

test('what another process changes is seen after its event', async () => {
  const id = await addTournament(api.database, { name: 'Before' });
  const name = async () => (await api.visitor.get(`/v1/tournaments/${id}`)).json().summary.name;
  assert.equal(await name(), 'Before');
  const heard = new Promise<void>((resolve) => {
    const stop = api.database.bus.subscribe((event) => {
      if (event.topic !== `tournament:${id}`) return;
      stop();
      resolve();
    });
  });
  const { publish } = await import('../db/bus.ts');
  await api.database.transaction(async (tx) => {
    await tx.updateTable('tournaments').set({ name: 'After' }).where('id', '=', id).execute();
    await publish(tx, { topic: `tournament:${id}`, kind: 'updated', ref: '2' });
  });
  await heard;
  assert.equal(await name(), 'After');
});

test('many who ask at once are served by one reading, and an error is kept for nobody', async () => {
  const store = createReplyCache(() => new Date(0));
  let builds = 0;
  const build = async () => {
    builds += 1;
    if (builds === 1) throw new Error('broken');
    return { value: builds, validUntil: null };
  };
  await assert.rejects(store.get('key', ['tag'], build), /broken/);
  const answers = await Promise.all([1, 2, 3].map(() => store.get('key', ['tag'], build)));
  assert.deepEqual(
    answers.map((answer) => answer.value),
    [2, 2, 2],
  );
  store.drop('other');
  assert.equal((await store.get('key', ['tag'], build)).value, 2);
  store.drop('tag');
  assert.equal((await store.get('key', ['tag'], build)).value, 3);
});
