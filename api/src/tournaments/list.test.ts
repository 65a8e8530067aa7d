import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { testServer } from '../testing/database.ts';
import { addBasics, addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { statementsOf } from '../testing/statements.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  const add = (name: string, start: number, parts: Parameters<typeof addTournament>[1] = {}) =>
    addTournament(api.database, { name, starts_at: minutes(start), ...windows(start), ...parts });
  await add('Draft', 100, { decided_state: 'draft' });
  await add('Division', 100, { listed: false });
  const other = { id: 'other', name: 'Other', slug: 'other', position: 2 };
  await api.database.sql.insertInto('organizers').values(other).execute();
  await add('Later', 900, { game_id: 'linked', organizer_id: 'other' });
  await add('Sooner', 200, { mode: 'single', team_size: 1, max_members: 1 });
  await add('Not open yet', 1000, { registration_opens_at: minutes(500) });
  await add('Running', -100, { decided_state: 'running' });
  await add('Paused', -50, { decided_state: 'paused' });
  await add('Seeding', 10, { decided_state: 'seeding' });
  await add('Old 100%', -2000, { decided_state: 'completed' });
  await add('Ärger_Cup', -1000, { decided_state: 'archived' });
  await add('Off', 3000, { decided_state: 'cancelled' });
});
after(() => api.close());

const windows = (start: number) => ({
  registration_opens_at: minutes(Math.min(start, 0) - 60),
  registration_ends_at: minutes(start),
});
const list = async (query = '') => (await api.visitor.get(`/v1/tournaments${query}`)).json();
const names = async (query = '') => (await list(query)).items.map((item: { name: string }) => item.name);

const undecided = ['Sooner', 'Later', 'Running', 'Paused', 'Seeding', 'Not open yet'];
const decided = ['Off', 'Ärger_Cup', 'Old 100%'];

test('what can be joined comes first, then other undecided ones by start, then decided ones, the latest first; neither drafts nor divisions', async () => {
  assert.deepEqual(await names(), [...undecided, ...decided]);
});

test('pages follow each other without gap or overlap', async () => {
  for (const limit of [1, 2, 4, 6]) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(`?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
      assert.ok(page.items.length <= limit);
      seen.push(...page.items.map((item: { name: string }) => item.name));
      cursor = page.next_cursor;
    } while (cursor);
    assert.deepEqual(seen, [...undecided, ...decided]);
  }
});

test('filters by phase, game, organizer and mode', async () => {
  assert.deepEqual(await names('?phase=open'), ['Sooner', 'Later']);
  assert.deepEqual(await names('?phase=coming'), ['Sooner', 'Later', 'Seeding', 'Not open yet']);
  assert.deepEqual(await names('?phase=running'), ['Running', 'Paused']);
  assert.deepEqual(await names('?phase=finished'), decided);
  assert.deepEqual(await names('?game=linked'), ['Later']);
  assert.deepEqual(await names('?organizer=other'), ['Later']);
  assert.deepEqual(await names('?organizer=nobody'), []);
  assert.deepEqual(await names('?mode=single'), ['Sooner']);
  assert.deepEqual(await names('?phase=running&mode=single'), []);
});

test('the text is found anywhere in a name, whatever its case and accents, and taken literally', async () => {
  assert.deepEqual(await names('?text=OONE'), ['Sooner']);
  assert.deepEqual(await names('?text=arger'), ['Ärger_Cup']);
  assert.deepEqual(await names('?text=100%25'), ['Old 100%']);
  assert.deepEqual(await names('?text=_'), ['Ärger_Cup']);
  assert.deepEqual(await names("?text=%25'%3B--"), []);
  assert.equal((await names('?text=')).length, 9);
});

test('a registration that closes between two pages neither repeats a tournament nor leaves one out', async () => {
  const first = await list('?limit=1');
  assert.equal(first.items[0].name, 'Sooner');
  const minutesUntilBothAreClosed = 950;
  api.pass(minutesUntilBothAreClosed);
  const rest = await names(`?limit=50&cursor=${first.next_cursor}`);
  api.pass(-minutesUntilBothAreClosed);
  assert.deepEqual(rest, [...undecided.slice(1), ...decided]);
});

test('an invented cursor is refused', async () => {
  const date = '2026-01-01T00:00:00.000Z';
  const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const cursor of [
    'x',
    json([]),
    json([1, 'x', 'y']),
    json(['open', 'no date', 'y', date]),
    json(['open', 'x']),
    json(['other', date, 'y', date]),
    json(['open', date, '\0', date]),
    json(['open', date, 'y']),
    json(['open', '-000100-01-01T00:00:00.000Z', 'y', date]),
    json(['open', date, 'y', '+275760-01-01T00:00:00.000Z']),
  ]) {
    const response = await api.visitor.get(`/v1/tournaments?cursor=${cursor}`);
    assert.deepEqual([response.statusCode, codeOf(response)], [400, 1]);
  }
});

test('a draft is there for those who manage it only, and never kept', async () => {
  const id = await addTournament(api.database, { decided_state: 'draft' });
  const manager = (permission: string) =>
    addUser(api.database, { name: permission, permissions: [permission] }).then(api.as);
  const [own, all, other] = [
    await manager('tournament.manage:club'),
    await manager('tournament.manage'),
    await manager('tournament.manage:other'),
  ];
  for (const path of ['', '/participants']) {
    for (const client of [own, all]) {
      const response = await client.get(`/v1/tournaments/${id}${path}`);
      assert.deepEqual([response.statusCode, response.headers['cache-control']], [200, 'no-store']);
      assert.equal(response.headers.etag, undefined);
    }
    for (const client of [other, api.visitor]) {
      assert.equal((await client.get(`/v1/tournaments/${id}${path}`)).statusCode, 404);
    }
  }
});

test('the language of the page decides the names of its steps', async () => {
  const [{ id }] = (await list('?phase=open')).items;
  const step = async (language: string) =>
    (await api.visitor.get(`/v1/tournaments/${id}`, { 'accept-language': language })).json().timeline[0].name;
  assert.deepEqual([await step('de'), await step('en')], ['Anmeldung', 'Registration']);
});

test('a tournament says where its organizer is found elsewhere', async () => {
  const links = [{ name: 'Discord', url: 'https://discord.example/other' }];
  await api.database.sql
    .updateTable('organizers')
    .set({ links: JSON.stringify(links) })
    .where('id', '=', 'other')
    .execute();
  const contact = async (name: string) => {
    const [{ id }] = (await list(`?text=${name}`)).items;
    return (await api.visitor.get(`/v1/tournaments/${id}`)).json().contact;
  };
  assert.deepEqual([await contact('Later'), await contact('Sooner')], [links, []]);
});

if (!testServer)
  test('one statement brings what a tournament’s page says of its organizer, its series and its state', async () => {
    const [{ id }] = (await list('?text=Later')).items;
    const texts = await statementsOf(api.database, () =>
      api.visitor.get(`/v1/tournaments/${id}`, { 'accept-language': 'en' }),
    );
    assert.ok(texts.length > 1);
    assert.equal(
      texts.filter((text) => /organizers|tournament_series|tournament_events/.test(text)).length,
      1,
    );
  });
