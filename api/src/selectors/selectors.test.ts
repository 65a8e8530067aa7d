import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTeam, addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { fold } from '../text/fold.ts';

let api: TestApp;
let staff: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  staff = await api.as(
    await addUser(api.database, { name: 'staff', permissions: ['tip.manage', 'tournament.manage'] }),
  );
  await fill();
});
after(() => api.close());

const COUNT = 45;
const numbers = Array.from({ length: COUNT }, (_, index) => index);
/** Names of which more than one page have one sort key. */
const nameOf = (index: number) => (index % 3 !== 0 ? 'Gleich' : `Über ${String(index).padStart(2, '0')}`);

/** So many things of every kind that their lists have several pages. */
async function fill(): Promise<void> {
  const { sql } = api.database;
  const things = numbers.map((index) => ({ id: `thing-${index}`, name: nameOf(index) }));
  const placed = things.map((thing, index) => ({ ...thing, position: 100 + COUNT - index }));
  const slugged = placed.map((thing) => ({ ...thing, slug: `slug-${thing.id}` }));
  await sql.insertInto('rulesets').values(placed).execute();
  await sql.insertInto('color_schemes').values(placed).execute();
  await sql.insertInto('tournament_series').values(slugged).execute();
  await sql.insertInto('organizers').values(slugged).execute();
  await sql
    .insertInto('games')
    .values(slugged.map((game) => ({ ...game, required_connection: null })))
    .execute();
  await sql
    .insertInto('connections')
    .values(placed.map((one) => ({ ...one, icon: 'x' })))
    .execute();
  await sql
    .insertInto('badges')
    .values(placed.map((badge) => ({ ...badge, image: null })))
    .execute();
  const roles = placed.map((role) => ({ ...role, is_manager: false, is_player: true }));
  await sql.insertInto('member_roles').values(roles).execute();
  const frames = placed.map((frame) => ({ ...frame, image: '/x.svg', open: false }));
  await sql.insertInto('avatar_decorations').values(frames).execute();
  const owner = await addUser(api.database, { name: 'owner' });
  for (const index of numbers) {
    // Names of teams are unique, their sort keys need not be.
    const team = await addTeam(api.database, `Team ${index}`, [owner]);
    const row = { name: nameOf(index), sort_key: fold(nameOf(index)) };
    await sql.updateTable('teams').set(row).where('id', '=', team).execute();
    await addTournament(api.database, {
      name: nameOf(index),
      starts_at: minutes(200 + (index % 5)),
      organizer_id: index % 2 === 0 ? 'club' : 'thing-1',
      game_id: index % 4 === 0 ? 'linked' : 'free',
      decided_state: index === 9 ? 'draft' : 'published',
    });
  }
}

interface Item {
  id: string;
  name: string;
  slug?: string;
}
const listKeys: Record<string, string> = { 'tournament-series': 'series', tournaments: 'tournaments' };

async function pageOf(kind: string, query: string, client = staff, language = 'de') {
  const url = `/v1/admin/${kind}${query ? `?${query}` : ''}`;
  const response = await client.get(url, { 'accept-language': language });
  assert.equal(response.statusCode, 200, response.body);
  const body = response.json();
  return { items: body[listKeys[kind] ?? 'items'] as Item[], next: body.next_cursor as string | null };
}

async function all(kind: string, query = ''): Promise<Item[]> {
  const found: Item[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await pageOf(kind, [query, cursor && `cursor=${cursor}`].filter(Boolean).join('&'));
    assert.equal(page.items.length, page.next === null ? page.items.length : 20);
    assert.ok(page.items.length > 0);
    found.push(...page.items);
    cursor = page.next;
  }
  return found;
}

const kinds = [
  ...['teams', 'organizers', 'games', 'rulesets', 'team-roles', 'color-schemes', 'badges', 'connections'],
  ...['avatar-decorations', 'member-roles', 'tournament-series', 'tournaments'],
];

for (const kind of kinds) {
  test(`${kind}: every page, nothing lost and nothing twice`, async () => {
    const found = await all(kind);
    assert.equal(new Set(found.map(({ id }) => id)).size, found.length);
    assert.ok(found.length >= COUNT);
    assert.equal(found.filter(({ name }) => name === 'Gleich').length, 30);
    assert.deepEqual((await pageOf(kind, 'q=')).items, found.slice(0, 20));
    assert.deepEqual((await pageOf(kind, 'q=%20')).items, found.slice(0, 20));
  });

  test(`${kind}: found by the folded name, and no sign is a pattern`, async () => {
    const wanted = await all(kind, `q=${encodeURIComponent('üBER')}`);
    assert.equal(wanted.length, 15);
    assert.deepEqual(
      (await all(kind, 'q=uber%2012')).map(({ name }) => name),
      ['Über 12'],
    );
    for (const q of ['%25', '_', '\\', "'", 'nichts']) {
      assert.deepEqual(await pageOf(kind, `q=${q}`), { items: [], next: null }, q);
    }
  });

  test(`${kind}: for holders of any permission, bound ones too`, async () => {
    const bound = await addUser(api.database, {
      name: `bound ${kind}`,
      permissions: ['tournament.manage:club'],
    });
    const none = await api.as(await addUser(api.database, { name: `none ${kind}` }));
    const statuses = [api.visitor, none, await api.as(bound), staff].map(
      async (client) => (await client.get(`/v1/admin/${kind}`)).statusCode,
    );
    assert.deepEqual(await Promise.all(statuses), [401, 403, 200, 200]);
  });

  test(`${kind}: a cursor that no page gave is refused`, async () => {
    const made = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const cursor of [
      'x',
      made([]),
      made(['a']),
      made([1, 2]),
      made(['\u0000', 'id']),
      made(['a', '%']),
    ]) {
      const response = await staff.get(`/v1/admin/${kind}?cursor=${cursor}`);
      assert.deepEqual([response.statusCode, codeOf(response)], [400, 1], cursor);
    }
  });
}

test('tables are in the order that people gave them', async () => {
  const games = await all('games');
  assert.deepEqual(
    games.slice(0, 3).map(({ id, slug }) => [id, slug]),
    [
      ['linked', 'linked'],
      ['free', 'free'],
      ['thing-44', 'slug-thing-44'],
    ],
  );
  const badges = await all('badges');
  assert.deepEqual(
    badges.slice(0, 2).map(({ id }) => id),
    ['thing-44', 'thing-43'],
  );
});

test('a deleted team cannot be chosen', async () => {
  const owner = await addUser(api.database, { name: 'founder' });
  const team = await addTeam(api.database, 'Vergangen', [owner]);
  assert.equal((await pageOf('teams', 'q=vergangen')).items.length, 1);
  await api.database.sql.updateTable('teams').set({ deleted_at: api.now() }).where('id', '=', team).execute();
  assert.equal((await pageOf('teams', 'q=vergangen')).items.length, 0);
});

test('drafts are found by those who manage them only', async () => {
  const permissions = [
    'tournament.manage',
    'platform.admin',
    'tournament.manage:thing-1',
    'tournament.manage:club',
  ];
  const finds = async (permission: string) => {
    const client = await api.as(await addUser(api.database, { name: permission, permissions: [permission] }));
    return (await pageOf('tournaments', `q=${encodeURIComponent('über 09')}`, client)).items.length === 1;
  };
  assert.deepEqual(await Promise.all([...permissions, 'tip.manage'].map(finds)), [
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('tournaments: the latest first, of a game and an organizer', async () => {
  const found = await all('tournaments');
  const starts = await api.database.sql.selectFrom('tournaments').select(['id', 'starts_at']).execute();
  const startOf = new Map(starts.map((row) => [row.id, row.starts_at.getTime()]));
  const order = found.map(({ id }) => startOf.get(id) ?? 0);
  assert.deepEqual(
    order,
    [...order].sort((left, right) => right - left),
  );
  assert.equal((await all('tournaments', 'organizer=club')).length, 23);
  assert.equal((await all('tournaments', 'organizer=club&game=linked')).length, 12);
  assert.equal((await all('tournaments', 'organizer=club&game=linked&q=gleich')).length, 8);
  assert.deepEqual((await pageOf('tournaments', 'game=nothing')).items, []);
});

test('names are told and found in the language asked for', async () => {
  const german = await pageOf('member-roles', 'q=spieler');
  assert.deepEqual(german.items, [{ id: 'player', name: 'Spieler' }]);
  assert.equal((await pageOf('member-roles', 'q=spieler', staff, 'en')).items.length, 0);
  const english = await pageOf('team-roles', 'q=player', staff, 'en');
  assert.deepEqual(english.items, [{ id: 'player', name: 'Player' }]);
  const frame = await pageOf('avatar-decorations', 'q=laurel', staff, 'en');
  assert.deepEqual(frame.items, [{ id: 'laurel', name: 'Laurel' }]);
  await api.database.sql
    .insertInto('badges')
    .values({ id: 'cup', name: 'Turniersieg', image: null })
    .execute();
  await api.database.sql
    .insertInto('site_texts')
    .values({ key: 'badge.cup', locale: 'en', text: 'Cup winner' })
    .execute();
  assert.deepEqual((await pageOf('badges', 'q=winner', staff, 'en')).items, [
    { id: 'cup', name: 'Cup winner' },
  ]);
});
