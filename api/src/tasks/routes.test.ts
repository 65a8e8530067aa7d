import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OpenTasks } from '@duellwerk/shared/contract/tasks';
import { demoPassword } from '../demo/seed.ts';
import { type Client, clientOf, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { fillWithDemo } from '../testing/demo.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp();
  await fillWithDemo(api.database, api.now);
});
after(() => api.close());

async function signIn(username: string): Promise<Client> {
  const response = await api.visitor.send('POST', '/v1/users/login', { username, password: demoPassword });
  return clientOf(api.app, String(response.headers['set-cookie']).split(';')[0]);
}
const tasks = async (client: Client): Promise<OpenTasks> => (await client.get('/v1/users/@me/tasks')).json();
const lines = async (client: Client) =>
  (await tasks(client)).items.map(({ kind, subject, opponent }) => [kind, subject.name, opponent]);

test('visitors have none to ask for, and the answer is nobody else’s to keep', async () => {
  const refused = await api.visitor.get('/v1/users/@me/tasks');
  assert.deepEqual([refused.statusCode, codeOf(refused)], [401, 4]);
  const answer = await (await signIn('captain')).get('/v1/users/@me/tasks');
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.equal(answer.headers.etag, undefined);
});

test('the demo’s captain has something to do, people who act for nobody do not', async () => {
  assert.deepEqual(await lines(await signIn('captain')), [
    ['ready_up', 'Rheinklang Open', 'Kiezkollektiv'],
    ['check_in', 'Nordlicht Masters', null],
  ]);
  // Others of the team say for a player who is ready.
  for (const name of ['player', 'admin']) assert.deepEqual(await lines(await signIn(name)), []);
});

test('results are reported and confirmed by those who act for a side, with the side’s deadline', async () => {
  const [first, ...rest] = (await tasks(await signIn('Nachteule'))).items;
  assert.equal(first?.kind, 'ready_up');
  assert.deepEqual(
    rest.map(({ kind, opponent, deadline }) => [kind, opponent, deadline === null]),
    [['confirm_result', 'Elbsturm', false]],
  );
  assert.deepEqual(await lines(await signIn('Tannenzapfen')), [
    ['report_result', 'Duellwerk Liga Saison 2 – Division 1', 'Rheinfeuer'],
  ]);
  // A player of the same team stands in the line-up and reports nothing.
  assert.deepEqual(await lines(await signIn('Waldgeist')), []);
});

test('a check-in and a ready-up are done when the rows say so', async () => {
  const captain = await signIn('captain');
  const { sql } = api.database;
  const [ready, checkIn] = (await tasks(captain)).items;
  const { teams } = (await captain.get('/v1/users/@me')).json();
  const { members } = (await captain.get(`/v1/teams/${teams[0].id}`)).json();
  const match = `/v1/matches/${ready?.subject.id}`;
  const { rev } = (await captain.get(match)).json();
  const players = members.map(({ user }: { user: { id: string } }) => user.id);
  const done = await captain.send('POST', `${match}/ready`, { rev, players });
  assert.equal(done.statusCode, 200, done.body);
  assert.deepEqual(
    (await lines(captain)).map(([kind]) => kind),
    ['check_in'],
  );
  const entry = checkIn?.id.split(':')[1] ?? '';
  await sql
    .updateTable('entries')
    .set({ state: 'checked_in', checked_in_at: api.now() })
    .where('id', '=', entry)
    .execute();
  assert.deepEqual(await lines(captain), []);
  const undone = sql.updateTable('entries').set({ state: 'accepted', checked_in_at: null });
  await undone.where('id', '=', entry).execute();
});

test('while a tournament is paused its matches ask for nothing', async () => {
  const owner = await signIn('Nachteule');
  const kinds = async () => (await lines(owner)).map(([kind]) => kind);
  const { sql } = api.database;
  const state = (decided_state: 'running' | 'paused') =>
    sql.updateTable('tournaments').set({ decided_state }).where('name', '=', 'Rheinklang Open').execute();
  await state('paused');
  assert.deepEqual(await kinds(), ['confirm_result']);
  await state('running');
  assert.deepEqual(await kinds(), ['ready_up', 'confirm_result']);
});

test('a deadline that passes takes its task along, at the moment that the answer named', async () => {
  const owner = await signIn('Nachteule');
  const { items, at, changes_at, topics } = await tasks(owner);
  assert.equal(at, api.now().toISOString());
  assert.equal(changes_at, items.map(({ deadline }) => deadline).toSorted()[0]);
  assert.ok(topics.includes(`match:${items[0]?.subject.id}`));
  api.pass((Date.parse(changes_at ?? '') - api.now().getTime()) / 60_000);
  assert.deepEqual(
    (await tasks(owner)).items.map(({ id }) => id),
    items.filter(({ deadline }) => deadline !== changes_at).map(({ id }) => id),
  );
});

test('what is played next is the first start of a match or tournament, and nothing for who has no place', async () => {
  const captain = await signIn('captain');
  const next = async () => (await tasks(captain)).next;
  const before = await next();
  assert.equal(before?.subject.name, 'Nordlicht Masters');
  assert.equal(before.team?.name, 'Elbsturm');
  assert.equal((await tasks(await signIn('admin'))).next, null);
  const { sql } = api.database;
  const place = (state: 'accepted' | 'waitlisted') =>
    sql
      .updateTable('entries')
      .set({ state })
      .where('tournament_id', '=', before.subject.id)
      .where('team_id', '=', before.team?.id ?? '')
      .execute();
  await place('waitlisted');
  assert.notEqual((await next())?.subject.id, before.subject.id);
  await place('accepted');
  // It has begun: the first match of the team's other tournaments is next, with its other side.
  api.pass((Date.parse(before.starts_at) - api.now().getTime()) / 60_000);
  const after = await next();
  assert.ok(after && after.starts_at > before.starts_at);
  assert.equal(after.subject.type, 'match');
  const match = await sql
    .selectFrom('matches')
    .selectAll()
    .where('id', '=', after.subject.id)
    .executeTakeFirstOrThrow();
  assert.equal(match.scheduled_at?.toISOString(), after.starts_at);
  assert.notEqual(after.opponent, 'Elbsturm');
});
