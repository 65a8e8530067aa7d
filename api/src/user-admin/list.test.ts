import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ListedUser } from '@duellwerk/shared/contract/user-admin';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addUser, addUsers } from '../testing/fixtures.ts';

let api: TestApp;
let moderator: Client;
let referee: Client;
before(async () => {
  api = await openTestApp();
  const signedIn = async (name: string, permissions: string[]) =>
    api.as(await addUser(api.database, { name, permissions }));
  moderator = await signedIn('Zz moderator', ['user.moderate']);
  referee = await signedIn('Zz referee', ['match.referee']);
  await addUsers(
    api.database,
    Array.from({ length: 60 }, (_, index) => ({ name: `Person ${String(index).padStart(2, '0')}` })),
  );
  // Half of them sort alike, more than a page holds: the pages must not lose or repeat them.
  await api.database.sql
    .updateTable('users')
    .set({ sort_key: 'person' })
    .where('username', '~', '^Person .[02468]$')
    .execute();
  await addUsers(api.database, [
    { name: 'Jörg Müller' },
    { name: 'GROẞ' },
    { name: '100%' },
    { name: 'unter_strich' },
    { name: 'back\\slash' },
    { name: "o'neill" },
  ]);
});
after(() => api.close());

const ask = async (client: Client, query: string): Promise<ListedUser[]> => {
  const response = await client.get(`/v1/admin/users?${query}`);
  assert.equal(response.statusCode, 200, response.body);
  return response.json().items;
};
const names = async (q: string, client = moderator) =>
  (await ask(client, `q=${encodeURIComponent(q)}`)).map(({ username }) => username);

async function all(query: string): Promise<ListedUser[]> {
  const found: ListedUser[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: ListedUser[]; next_cursor: string | null } = (
      await moderator.get(`/v1/admin/users?${query}${cursor && `&cursor=${cursor}`}`)
    ).json();
    assert.ok(page.items.length === 20 || page.next_cursor === null);
    found.push(...page.items);
    cursor = page.next_cursor;
  }
  return found;
}

test('sixty users in pages: none is lost, none comes twice, also with equal sort keys', async () => {
  const found = await all('q=person');
  assert.equal(found.length, 60);
  assert.equal(new Set(found.map(({ id }) => id)).size, 60);
  assert.ok(found.slice(0, 30).every(({ username }) => Number(username.at(-1)) % 2 === 0));
  assert.equal((await all('q=')).length, 68);
  assert.equal((await all('')).length, 68);
});

test('who comes while pages are turned breaks none of them', async () => {
  const first = (await moderator.get('/v1/admin/users?q=person')).json();
  const early = await addUser(api.database, { name: 'Aperson' });
  const second = (await moderator.get(`/v1/admin/users?q=person&cursor=${first.next_cursor}`)).json();
  const ids = [...first.items, ...second.items].map(({ id }: ListedUser) => id);
  assert.equal(new Set(ids).size, 40);
  assert.ok(!ids.includes(early));
});

test('names are found by any spelling', async () => {
  for (const q of ['müller', 'MULLER', ' jörg  m', 'Jo\u0308rg'])
    assert.deepEqual(await names(q), ['Jörg Müller']);
  assert.deepEqual(await names('gross'), ['GROẞ']);
  assert.deepEqual(await names('groß'), ['GROẞ']);
});

test('no sign of a search is a pattern or anything else', async () => {
  assert.deepEqual(await names('%'), ['100%']);
  assert.deepEqual(await names('_'), ['unter_strich']);
  assert.deepEqual(await names('\\'), ['back\\slash']);
  assert.deepEqual(await names("'"), ["o'neill"]);
  for (const q of ["' or 1=1 --", '%_\\', '<b>', '😀', '‮', '*', '\\%']) {
    const response = await moderator.get(`/v1/admin/users?q=${encodeURIComponent(q)}`);
    if (response.statusCode === 200) assert.deepEqual(response.json().items, [], q);
    else assert.deepEqual([response.statusCode, codeOf(response)], [400, 1], q);
  }
  for (const query of [`q=${'x'.repeat(101)}`, 'q=%00', 'state=all', 'cursor=x', 'page=2']) {
    const response = await moderator.get(`/v1/admin/users?${query}`);
    assert.deepEqual([response.statusCode, codeOf(response)], [400, 1], query);
  }
});

test('moderators find by mail and see accounts, others see and find names alone', async () => {
  assert.deepEqual(await names('jorg.muller@example'), ['Jörg Müller']);
  assert.deepEqual(await names('JORG.MULLER@EXAMPLE.TEST'), ['Jörg Müller']);
  assert.deepEqual(await names('jorg.muller@example', referee), []);
  assert.deepEqual(await names('@', referee), []);
  const [seen] = await ask(moderator, 'q=jorg');
  assert.deepEqual(seen, {
    id: seen?.id,
    username: 'Jörg Müller',
    avatar: null,
    mail: 'jorg.muller@example.test',
    mail_verified: true,
    banned: false,
    joined_at: '2026-11-21T12:00:00.000Z',
  });
  assert.deepEqual(await ask(referee, 'q=jorg'), [{ id: seen?.id, username: 'Jörg Müller', avatar: null }]);
});

test('states: banned, unverified, staff', async () => {
  const banned = await addUser(api.database, { name: 'Banned' });
  const former = await addUser(api.database, { name: 'Banned before' });
  const unverified = await addUser(api.database, { name: 'Unverified', verified: false });
  for (const [user, ends_at] of [
    [banned, null],
    [former, new Date(api.now().getTime() + 60_000).toISOString()],
  ]) {
    const response = await moderator.send('POST', `/v1/admin/users/${user}/bans`, { reason: 'x', ends_at });
    assert.equal(response.statusCode, 200);
  }
  const ids = async (state: string) => (await ask(moderator, `state=${state}`)).map(({ id }) => id);
  assert.deepEqual(await ids('banned'), [banned, former]);
  api.pass(1);
  assert.deepEqual(await ids('banned'), [banned]);
  assert.deepEqual(await ids('unverified'), [unverified]);
  const staff = (await ask(moderator, 'state=staff')).map(({ username }) => username);
  assert.deepEqual(staff, ['Zz moderator', 'Zz referee']);
  assert.deepEqual(await ask(moderator, 'state=staff&q=banned'), []);
});
