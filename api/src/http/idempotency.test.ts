import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Transaction } from 'kysely';
import { insertAlert } from '../alerts/repo.ts';
import { DatabaseConflict } from '../db/errors.ts';
import type { Schema } from '../db/schema.ts';
import { ApiError } from '../errors.ts';
import { type Client, codeOf, openTestApp, type TestApp, testConfig } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';
import { once } from './idempotency.ts';

let api: TestApp;
let writer: Client;
before(async () => {
  api = await openTestApp();
  writer = await api.as(await addUser(api.database, { name: 'writer', permissions: ['alert.write'] }));
});
after(() => api.close());

const show = (client: Client, message: string, key?: string) =>
  client.send('POST', '/v1/alerts', { style: 'info', message }, key ? { 'idempotency-key': key } : {});
const alertsOf = async (message: string) =>
  api.database.sql.selectFrom('alerts').select('id').where('message', '=', message).execute();
const rowsOf = (key: string) =>
  api.database.sql.selectFrom('idem').selectAll().where('key', '=', key).execute();

test('a repeated key gets the first answer and has no further effect', async () => {
  const key = randomUUID();
  const first = await show(writer, 'once', key);
  const again = await show(writer, 'once', key);
  assert.equal(first.statusCode, 200);
  assert.equal(first.headers['idempotency-replayed'], undefined);
  assert.deepEqual([again.statusCode, again.body], [200, first.body]);
  assert.equal(again.headers['idempotency-replayed'], 'true');
  assert.equal((await alertsOf('once')).length, 1);
});

test('the order of a body’s fields does not matter', async () => {
  const key = { 'idempotency-key': randomUUID() };
  await writer.send('POST', '/v1/alerts', { style: 'info', message: 'order' }, key);
  const again = await writer.send('POST', '/v1/alerts', { message: 'order', style: 'info' }, key);
  assert.deepEqual([again.statusCode, again.headers['idempotency-replayed']], [200, 'true']);
});

test('another key, or none, is another action', async () => {
  await show(writer, 'twice', randomUUID());
  await show(writer, 'twice', randomUUID());
  await show(writer, 'twice');
  assert.equal((await alertsOf('twice')).length, 3);
});

test('the same key with another body is refused and changes nothing', async () => {
  const key = randomUUID();
  await show(writer, 'first body', key);
  const other = await show(writer, 'second body', key);
  assert.deepEqual([other.statusCode, codeOf(other)], [422, 14]);
  assert.equal((await alertsOf('second body')).length, 0);
  assert.equal((await show(writer, 'first body', key)).headers['idempotency-replayed'], 'true');
});

test('twins at the same time have one effect and the same answer', async () => {
  const key = randomUUID();
  const twins = await Promise.all(Array.from({ length: 6 }, () => show(writer, 'twins', key)));
  assert.deepEqual(new Set(twins.map((twin) => twin.statusCode)), new Set([200]));
  assert.equal(new Set(twins.map((twin) => twin.json().id)).size, 1);
  assert.equal((await alertsOf('twins')).length, 1);
});

test('one person’s key is not another’s', async () => {
  const key = randomUUID();
  const other = await api.as(await addUser(api.database, { name: 'second', permissions: ['alert.write'] }));
  await show(writer, 'mine', key);
  const theirs = await show(other, 'theirs', key);
  assert.deepEqual([theirs.statusCode, theirs.json().message], [200, 'theirs']);
});

test('a refusal is kept too, with nothing else written', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const first = await writer.send('DELETE', '/v1/alerts/nothing', undefined, key);
  const again = await writer.send('DELETE', '/v1/alerts/nothing', undefined, key);
  assert.deepEqual([first.statusCode, codeOf(first)], [404, 3]);
  assert.deepEqual([again.statusCode, again.body], [404, first.body]);
  assert.equal(again.headers['idempotency-replayed'], 'true');
});

test('a refusal undoes what its effect had already written, with a key and without', async () => {
  const context = { database: api.database, clock: api.now, config: testConfig() };
  const key = randomUUID();
  const effect = async (tx: Transaction<Schema>): Promise<never> => {
    const alert = { id: randomUUID(), style: 'info', message: 'half written' };
    await insertAlert(tx, alert, null, api.now());
    throw new ApiError('forbidden');
  };
  const send = (headers: Record<string, string>) =>
    once(context, { request: { headers, method: 'POST', url: '/' }, scope: 'test', body: null }, effect);
  assert.equal((await send({ 'idempotency-key': key })).status, 403);
  await assert.rejects(send({}), { kind: 'forbidden' });
  assert.equal((await alertsOf('half written')).length, 0);
  assert.equal((await rowsOf(key)).length, 1);
});

test('an answer without content is repeated without content', async () => {
  const { id } = (await show(writer, 'goes')).json();
  const key = { 'idempotency-key': randomUUID() };
  for (const replay of [undefined, 'true']) {
    const gone = await writer.send('DELETE', `/v1/alerts/${id}`, undefined, key);
    assert.deepEqual([gone.statusCode, gone.body, gone.headers['idempotency-replayed']], [204, '', replay]);
  }
});

test('what may be tried again leaves no row, so that the retry runs afresh', async (t) => {
  const key = randomUUID();
  const original = api.database.transaction.bind(api.database);
  const failing = t.mock.method(api.database, 'transaction', (work: Parameters<typeof original>[0]) =>
    original(async (tx) => {
      await work(tx);
      throw new DatabaseConflict();
    }),
  );
  const busy = await show(writer, 'retried', key);
  assert.deepEqual([busy.statusCode, codeOf(busy), busy.headers['retry-after']], [503, 13, '1']);
  assert.equal((await rowsOf(key)).length, 0);
  failing.mock.restore();
  assert.equal((await show(writer, 'retried', key)).statusCode, 200);
  assert.equal((await alertsOf('retried')).length, 1);
});

test('a key of another form is refused', async () => {
  for (const key of ['short', 'x'.repeat(81), 'with space in it']) {
    const response = await show(writer, 'bad key', key);
    assert.deepEqual([response.statusCode, response.json().errors[0].details], [400, ['Idempotency-Key']]);
  }
  assert.equal((await alertsOf('bad key')).length, 0);
});

test('the kept hash does not give the body away', async () => {
  const key = randomUUID();
  await show(writer, 'secret words', key);
  const [row] = await rowsOf(key);
  assert.match(row?.req_hash ?? '', /^[0-9a-f]{64}$/);
});
