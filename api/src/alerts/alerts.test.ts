import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { MARK } from '../testing/delivered.ts';
import { addUser } from '../testing/fixtures.ts';
import { runJobs } from '../testing/written-mails.ts';

let api: TestApp;
let writer: Client;
let writerId: string;
before(async () => {
  api = await openTestApp();
  writerId = await addUser(api.database, { name: 'writer', permissions: ['alert.write'] });
  writer = await api.as(writerId);
});
after(() => api.close());

const show = (client: Client, message = 'Hallo') =>
  client.send('POST', '/v1/alerts', { style: 'info', message });
const standing = async () => (await api.visitor.get('/v1/alerts')).json().items;

test('an alert is shown, changed and taken away, and everyone sees it so', async () => {
  const created = (await show(writer, 'Los <b>geht</b> es')).json();
  assert.deepEqual(created, { id: created.id, style: 'info', message: 'Los <b>geht</b> es' });
  assert.deepEqual(await standing(), [created]);
  const changed = await writer.send('PATCH', `/v1/alerts/${created.id}`, { style: 'warning' });
  assert.deepEqual(changed.json(), { ...created, style: 'warning' });
  assert.deepEqual(await standing(), [{ ...created, style: 'warning' }]);
  const gone = await writer.send('DELETE', `/v1/alerts/${created.id}`);
  assert.deepEqual([gone.statusCode, gone.body], [204, '']);
  assert.deepEqual(await standing(), []);
  for (const [method, body] of [
    ['DELETE', undefined],
    ['PATCH', { style: 'info' }],
  ] as const) {
    const again = await writer.send(method, `/v1/alerts/${created.id}`, body);
    assert.deepEqual([again.statusCode, codeOf(again)], [404, 3]);
  }
});

test('markup is cleaned before it is stored, and something to read must be left', async () => {
  const attack = '<img src=x onerror="alert(1)"><i>Text</i><script>alert(1)</script>';
  const { id, message } = (await show(writer, attack)).json();
  assert.equal(message, '<i>Text</i>');
  const row = await api.database.sql
    .selectFrom('alerts')
    .select('message')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(row.message, '<i>Text</i>');
  const changed = await writer.send('PATCH', `/v1/alerts/${id}`, { message: '<u>neu</u>' });
  assert.equal(changed.json().message, 'neu');
  const empty = await show(writer, '<script>alert(1)</script><b> </b>');
  assert.deepEqual([empty.statusCode, empty.json().errors[0].details], [400, ['message']]);
  const nothing = await writer.send('PATCH', `/v1/alerts/${id}`, {});
  assert.deepEqual([nothing.statusCode, codeOf(nothing)], [400, 1]);
  for (const body of [
    { style: 'loud', message: 'x' },
    { style: 'info', message: 'x'.repeat(2001) },
  ]) {
    assert.equal(codeOf(await writer.send('POST', '/v1/alerts', body)), 1);
  }
});

test('alerts are written by holders of alert.write and admins only', async () => {
  const [admin, other, none] = await Promise.all(
    [['platform.admin'], ['content.write', 'alert.write:club'], []].map(async (permissions, index) =>
      api.as(await addUser(api.database, { name: `person ${index}`, permissions })),
    ),
  );
  assert.ok(admin && other && none);
  const target = (await show(writer)).json().id;
  const statuses = async (client: Client) => [
    (await show(client)).statusCode,
    (await client.send('PATCH', `/v1/alerts/${target}`, { style: 'error' })).statusCode,
    (await client.get('/v1/alerts')).statusCode,
  ];
  assert.deepEqual(await statuses(api.visitor), [401, 401, 200]);
  assert.deepEqual(await statuses(none), [403, 403, 200]);
  assert.deepEqual(await statuses(other), [403, 403, 200]);
  assert.deepEqual(await statuses(writer), [200, 200, 200]);
  assert.deepEqual(await statuses(admin), [200, 200, 200]);
  for (const [client, status] of [
    [none, 403],
    [api.visitor, 401],
    [admin, 204],
  ] as const) {
    assert.equal((await client.send('DELETE', `/v1/alerts/${target}`)).statusCode, status);
  }
});

test('writers see who wrote what and when, nobody else does', async () => {
  const { id } = (await show(writer, 'Von wem?')).json();
  const written = async () => (await writer.get('/v1/admin/alerts')).json().items.at(-1);
  const first = await written();
  assert.deepEqual(first, {
    id,
    style: 'info',
    message: 'Von wem?',
    created_by: 'writer',
    created_at: first.created_at,
    updated_at: first.created_at,
    ends_at: null,
  });
  api.pass(1);
  await writer.send('PATCH', `/v1/alerts/${id}`, { message: 'Von ihr.' });
  const changed = await written();
  assert.equal(Date.parse(changed.updated_at) - Date.parse(changed.created_at), 60_000);
  await writer.send('DELETE', `/v1/alerts/${id}`);
  assert.notEqual((await written())?.id, id);
  assert.equal((await api.visitor.get('/v1/admin/alerts')).statusCode, 401);
  const reader = await api.as(
    await addUser(api.database, { name: 'reader', permissions: ['content.write'] }),
  );
  assert.equal((await reader.get('/v1/admin/alerts')).statusCode, 403);
});

test('who wrote what is on record', async () => {
  const { id } = (await show(writer)).json();
  await writer.send('DELETE', `/v1/alerts/${id}`);
  const rows = await api.database.sql
    .selectFrom('audit')
    .select(['actor_id', 'action'])
    .where('subject', '=', `alert:${id}`)
    .orderBy('id')
    .execute();
  assert.deepEqual(rows, [
    { actor_id: writerId, action: 'alert.created' },
    { actor_id: writerId, action: 'alert.deleted' },
  ]);
});

test('what somebody else has changed meanwhile is not written over, nor taken away', async () => {
  const { id } = (await show(writer, 'Zuerst')).json();
  const present = async () => (await writer.get('/v1/admin/alerts')).json().items.at(-1);
  const change = (message: string, version?: string) =>
    writer.send('PATCH', `/v1/alerts/${id}`, { message, version });
  const remove = (version: string) =>
    writer.send('DELETE', `/v1/alerts/${id}?${new URLSearchParams({ version })}`);
  const { updated_at: seen } = await present();
  assert.equal((await change('Ihres', seen)).statusCode, 200);
  // The clock of this test stands still: a change makes a version all the same.
  const { updated_at: now } = await present();
  assert.ok(now > seen);
  for (const refused of [await change('Meins', seen), await remove(seen)]) {
    assert.deepEqual([refused.statusCode, codeOf(refused)], [412, 15]);
    assert.deepEqual(refused.json().errors[0].details, [now]);
  }
  assert.equal((await present()).message, 'Ihres');
  // Whoever names no version writes over anything, as before.
  assert.equal((await change('Ohne')).statusCode, 200);
  const { updated_at: latest } = await present();
  assert.equal((await change('Meins', latest)).json().message, 'Meins');
  assert.equal((await remove((await present()).updated_at)).statusCode, 204);
  assert.equal((await change('Zu spät', latest)).statusCode, 404);
});

test('of two who change the same version at once one is told so', async () => {
  const { id } = (await show(writer, 'Zuerst')).json();
  const { updated_at: version } = (await writer.get('/v1/admin/alerts')).json().items.at(-1);
  const answers = await Promise.all(
    ['Eins', 'Zwei'].map((message) => writer.send('PATCH', `/v1/alerts/${id}`, { message, version })),
  );
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 412]);
  const written = answers.find(({ statusCode }) => statusCode === 200)?.json();
  assert.deepEqual((await standing()).at(-1), written);
});

test('an alert with an end goes by itself, on time for who asks and with a word to open pages', async () => {
  const ends = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString();
  const make = async (body: object) =>
    (await writer.send('POST', '/v1/alerts', { style: 'info', message: 'Bald vorbei', ...body })).json();
  const { id } = await make({ ends_at: ends(10) });
  const lasting = await make({ message: 'Bleibt' });
  const seen = async () =>
    (await standing())
      .map((each: { id: string }) => each.id)
      .filter((each: string) => [id, lasting.id].includes(each));
  const base = async () =>
    (await api.visitor.get('/v1/base')).json().alerts.some((each: { id: string }) => each.id === id);
  assert.deepEqual([await seen(), await base()], [[id, lasting.id], true]);
  assert.equal(
    (await writer.get('/v1/admin/alerts')).json().items.find((each: { id: string }) => each.id === id)
      .ends_at,
    ends(10),
  );
  // Moved, so that the first plan finds it standing.
  await writer.send('PATCH', `/v1/alerts/${id}`, { ends_at: ends(20) });
  api.pass(10);
  await runJobs(api);
  assert.deepEqual([await seen(), await base()], [[id, lasting.id], true]);
  api.pass(10);
  assert.deepEqual([await seen(), await base()], [[lasting.id], false]);
  assert.equal((await writer.send('PATCH', `/v1/alerts/${id}`, { style: 'error' })).statusCode, 404);
  const told: string[] = [];
  const stop = api.database.bus.subscribe(({ topic, kind, ref }) => told.push(`${topic} ${kind} ${ref}`));
  await runJobs(api);
  await runJobs(api);
  stop();
  assert.deepEqual(
    told.filter((event) => !event.startsWith(MARK)),
    [`alerts deleted ${id}`],
  );
  const refused = await writer.send('POST', '/v1/alerts', { style: 'info', message: 'x', ends_at: ends(0) });
  assert.deepEqual([refused.statusCode, refused.json().errors[0].details], [400, ['ends_at']]);
});
