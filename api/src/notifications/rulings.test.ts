import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Notification } from '@duellwerk/shared/contract/notifications';
import { writeRuling } from '../rulings/write-ruling.ts';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { Desk, disputed, within, words } from '../testing/deciding.ts';
import { addBasics, addTeam, addTournament, addUser } from '../testing/fixtures.ts';
import { addMatch } from '../testing/playing.ts';
import { runJobs, takeMails } from '../testing/written-mails.ts';
import { newId } from '../text/ids.ts';
import { insertEntry } from '../tournaments/entries-repo.ts';

let api: TestApp;
let referee: Client;
let desk: Desk;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 100_000, seconds: 60 } } });
  await addBasics(api.database);
  const permissions = ['tournament.manage:club'];
  referee = await api.as(await addUser(api.database, { name: 'Referee', permissions }));
  desk = new Desk(referee);
});
after(() => api.close());
beforeEach(() => takeMails(api));

const toldOf = async (client: Client): Promise<Notification[]> =>
  (await client.get('/v1/users/@me/notifications'))
    .json()
    .items.filter(({ kind }: Notification) => kind === 'ruling_published');
const summed = async (client: Client) => (await toldOf(client)).map(({ ruling, path }) => ({ ruling, path }));
/** Somebody, and how they see what they are told. */
async function person(name: string): Promise<{ id: string; client: Client; mail: string }> {
  const id = await addUser(api.database, { name, verified: true });
  return { id, client: await api.as(id), mail: `${name.toLowerCase().replace(' ', '.')}@example.test` };
}
/** A team of an owner, a manager and a player in a tournament. */
async function teamEntry(name: string) {
  const people = [await person(`${name} A`), await person(`${name} B`), await person(`${name} C`)] as const;
  const [owner, manager, player] = people;
  const team = await addTeam(
    api.database,
    name,
    people.map(({ id }) => id),
  );
  await api.database.sql
    .updateTable('team_members')
    .set({ role_id: 'manager' })
    .where('user_id', '=', manager.id)
    .execute();
  const tournament = await addTournament(api.database, { name: 'Herbst-Cup' });
  const entry = newId();
  await api.database.transaction((tx) =>
    insertEntry(tx, {
      ...{ id: entry, tournament, entrant: { team }, state: 'accepted', by: owner.id, at: api.now() },
    }),
  );
  return { owner, manager, player, tournament, entry };
}

test('both sides hear of a decision, of what is added to it, and that it is taken back', async () => {
  const match = await addMatch(api, referee);
  await disputed(api, match);
  const decided = (await desk.decide(match.id, { kind: 'walkover', winner: 'a' })).json();
  const path = (ruling: string) => `/rulings/${ruling}`;
  const first = { ruling: { title: words.title, change: 'published' }, path: path(decided.ruling) };
  for (const side of [match.a, match.b]) assert.deepEqual(await summed(side), [first]);
  assert.deepEqual((await toldOf(match.a))[0]?.subject.type, 'match');

  const undone = (await desk.undo(match.id)).json();
  const second = { ruling: { title: words.title, change: 'undone' }, path: path(undone.ruling) };
  assert.deepEqual(await summed(match.b), [second, first]);

  const amended = await referee.send('POST', `/v1/admin/rulings/${undone.ruling}/amendments`, {
    ...{ rev: 0, words: { ...words, title: 'Nachtrag' } },
  });
  assert.equal(amended.statusCode, 200, amended.body);
  const third = { ruling: { title: 'Nachtrag', change: 'amended' }, path: path(amended.json().id) };
  assert.deepEqual(await summed(match.a), [third, second, first]);
});

test('a ruling about one entry tells who acts for it, by mail too, and not who wrote it', async () => {
  const { owner, manager, player, tournament, entry } = await teamEntry('Elbsturm');
  const write = (author: string | null) =>
    api.database.transaction((tx) =>
      writeRuling(within(tx), {
        ...{ kind: 'disqualification', words, author, at: api.now(), tournament, entries: [entry] },
      }),
    );
  const mailed = async () =>
    (await takeMails(api))
      .filter(({ kind }) => kind === 'ruling_published')
      .map(({ recipient, plain }) => [recipient, plain.includes(words.title)]);
  await write(owner.id);
  assert.deepEqual(
    await Promise.all([owner, manager, player].map(async ({ client }) => (await toldOf(client)).length)),
    [0, 1, 0],
  );
  assert.deepEqual(await mailed(), [[manager.mail, true]]);
  await manager.client.send('PUT', '/v1/users/@me/notification-settings', {
    kinds: [{ kind: 'ruling_published', site: false, mail: false }],
  });
  await write(null);
  assert.deepEqual(await mailed(), [[owner.mail, true]]);
  assert.deepEqual([(await toldOf(owner.client)).length, (await toldOf(manager.client)).length], [1, 1]);
});

test('a ruling that does not come to be is told to nobody: both are written in one transaction', async () => {
  const { owner, tournament, entry } = await teamEntry('Nordlicht');
  const broken = api.database.transaction(async (tx) => {
    await writeRuling(within(tx), {
      ...{ kind: 'other', words, author: null, at: api.now(), tournament, entries: [entry] },
    });
    throw new Error('The connection broke before the commit.');
  });
  await assert.rejects(broken, /broke before the commit/);
  await runJobs(api);
  assert.deepEqual(await toldOf(owner.client), []);
  assert.deepEqual(await takeMails(api), []);
});

test('a ruling about nobody is told to nobody', async () => {
  const before = await count();
  await api.database.transaction((tx) =>
    writeRuling(within(tx), { kind: 'other', words, author: null, at: api.now(), entries: [null, null] }),
  );
  assert.equal(await count(), before);
});

const count = async () => (await api.database.sql.selectFrom('notifications').select('id').execute()).length;
