import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { NotificationList } from '@duellwerk/shared/contract/notifications';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { Desk, disputed } from '../testing/deciding.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { addMatch, goLive, rounds } from '../testing/playing.ts';
import { runJobs, takeMails } from '../testing/written-mails.ts';

/** Minutes until a ready check is over. */
const READY_TIME = 25;

let api: TestApp;
let organizer: Client;
let referee: Client;
let ofAnother: Client;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  const as = async (name: string, permission: string) =>
    api.as(await addUser(api.database, { name, permissions: [permission], verified: true }));
  organizer = await as('Organizer', 'tournament.manage:club');
  referee = await as('Referee', 'match.referee');
  ofAnother = await as('Other', 'match.referee:another');
});
after(() => api.close());

const listOf = async (client: Client): Promise<NotificationList> =>
  (await client.get('/v1/users/@me/notifications')).json();
const unreadKinds = async (client: Client) =>
  (await listOf(client)).items.filter(({ read }) => !read).map(({ kind }) => kind);
async function readAll(client: Client) {
  const [newest] = (await listOf(client)).items;
  if (newest) await client.send('POST', '/v1/users/@me/notifications/read', { through: newest.id });
}

test('who decides is notified of a dispute, is led to the case, and of no other organizer’s', async () => {
  await takeMails(api);
  const match = await addMatch(api, organizer);
  await disputed(api, match);
  await runJobs(api);
  const path = `/admin/matches?tournament=${match.tournament}&case=${match.id}`;
  for (const client of [organizer, referee]) {
    const [newest] = (await listOf(client)).items;
    assert.deepEqual([newest?.kind, newest?.path, newest?.read], ['case_opened', path, false]);
  }
  assert.deepEqual(await unreadKinds(ofAnother), []);
  assert.deepEqual(
    (await takeMails(api))
      .filter(({ kind }) => kind === 'case_opened')
      .map(({ recipient }) => recipient)
      .sort(),
    ['organizer@example.test', 'referee@example.test'],
  );
  // One of them decides: no one else has to look.
  assert.equal((await new Desk(referee).decide(match.id, { kind: 'total', a: 2, b: 1 })).statusCode, 200);
  await runJobs(api);
  for (const client of [organizer, referee]) assert.deepEqual(await unreadKinds(client), []);
});

test('where no one is asked to decide, the administrators are notified', async () => {
  const admin = await api.as(await addUser(api.database, { name: 'Admin', permissions: ['platform.admin'] }));
  const match = await addMatch(api, organizer);
  await disputed(api, match);
  await runJobs(api);
  assert.deepEqual(await unreadKinds(admin), []);
  await readAll(referee);
  const second = await addMatch(api, organizer);
  const { sql } = api.database;
  const others = await sql
    .selectFrom('user_permissions')
    .selectAll()
    .where('permission', '<>', 'platform.admin')
    .execute();
  await sql.deleteFrom('user_permissions').where('permission', '<>', 'platform.admin').execute();
  await disputed(api, second);
  await runJobs(api);
  await sql.insertInto('user_permissions').values(others).execute();
  assert.deepEqual(await unreadKinds(admin), ['case_opened']);
  assert.deepEqual(await unreadKinds(referee), []);
});

test('neither side came, or one alone: the referees are notified', async () => {
  for (const came of [false, true]) {
    await readAll(referee);
    const match = await addMatch(api, organizer);
    await runJobs(api);
    if (came)
      assert.equal((await match.send(match.a, 'ready', { players: [match.users.a] })).statusCode, 200);
    api.pass(READY_TIME);
    await runJobs(api);
    assert.deepEqual(await unreadKinds(referee), ['case_opened']);
  }
});

test('what a match asked of its players is settled by what they do', async () => {
  const match = await addMatch(api, organizer);
  await runJobs(api);
  assert.deepEqual(await unreadKinds(match.a), ['match_ready']);
  await goLive(api, match);
  await runJobs(api);
  assert.deepEqual(await unreadKinds(match.a), []);
  await match.send(match.a, 'reports', { rounds: rounds('13:7 13:7 -') });
  await runJobs(api);
  assert.deepEqual(await unreadKinds(match.b), ['result_to_confirm']);
  const confirmed = await match.send(match.b, 'confirmations', { by: 'a', version: 1 });
  assert.equal(confirmed.statusCode, 200, confirmed.body);
  await runJobs(api);
  assert.deepEqual(await unreadKinds(match.b), []);
});

test('a proposed time asks for nothing once it is declined, or replaced by another', async () => {
  const match = await addMatch(api, organizer);
  await runJobs(api);
  for (const client of [match.a, match.b]) await readAll(client);
  const inMinutes = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000).toISOString();
  const propose = (minutes: number) => match.send(match.a, 'proposals', { starts_at: inMinutes(minutes) });
  assert.equal((await propose(120)).statusCode, 200);
  const second = await propose(150);
  assert.equal(second.statusCode, 200, second.body);
  await runJobs(api);
  assert.deepEqual(await unreadKinds(match.b), ['time_proposed']);
  const { proposal } = second.json();
  const declined = await match.send(match.b, `proposals/${proposal}/answers`, { answer: 'decline' });
  assert.equal(declined.statusCode, 200, declined.body);
  assert.deepEqual(await unreadKinds(match.b), []);
});

test('only those who decide can switch it', async () => {
  const kindsOf = async (client: Client) =>
    (await client.get('/v1/users/@me/notification-settings'))
      .json()
      .kinds.map(({ kind }: { kind: string }) => kind);
  assert.ok((await kindsOf(referee)).includes('case_opened'));
  const player = await api.as(await addUser(api.database, { name: 'Player' }));
  assert.ok(!(await kindsOf(player)).includes('case_opened'));
});
