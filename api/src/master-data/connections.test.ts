import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';

const LIST = '/v1/settings/connections';
let api: TestApp;
let keeper: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  keeper = await api.as(await addUser(api.database, { name: 'Einrichter', permissions: ['site.manage'] }));
});
after(() => api.close());

const listed = async (id: string) =>
  (await keeper.get(LIST)).json().items.find((each: { id: string }) => each.id === id);
const archive = async (id: string, archived: boolean) =>
  keeper.send('PUT', `${LIST}/${id}/archived`, { rev: (await listed(id)).rev, archived });
const known = async () =>
  (await api.visitor.get('/v1/base')).json().connections.find(({ id }: { id: string }) => id === 'riot');

test('services can be neither added nor deleted', async () => {
  for (const answer of [
    await keeper.send('POST', LIST, { name: 'Neu' }),
    await keeper.send('DELETE', `${LIST}/riot`),
  ])
    assert.equal(answer.statusCode, 404, answer.body);
});

test('it shows which games need it, and who could not sign in without it', async () => {
  await addUser(api.database, { name: 'Nur Riot' });
  await addUser(api.database, { name: 'Mit Passwort', passwordHash: 'x' });
  const both = await addUser(api.database, { name: 'Mit beiden' });
  await api.database.sql
    .insertInto('user_connections')
    .values({ user_id: both, connection_id: 'discord', external_id: 'd', name: 'x', linked_at: api.now() })
    .execute();
  // The one who asks has riot alone, too.
  const { games, only_way_in, accounts } = await listed('riot');
  assert.deepEqual([games, only_way_in, accounts], [['Linked'], 2, 4]);
  await archive('discord', true);
  assert.equal((await listed('riot')).only_way_in, 3, 'one that is off is no way in');
  await archive('discord', false);
});

test('one that is switched off says so, and is no choice for games', async () => {
  assert.equal((await archive('riot', true)).json().archived, true);
  const riot = await known();
  assert.deepEqual([riot.archived, riot.available], [true, false]);
  const game = { name: 'Neues', slug: 'neues', required_connection: 'riot' };
  const refused = await keeper.send('POST', '/v1/settings/games', game);
  assert.deepEqual([codeOf(refused), refused.json().errors[0].details], [230, ['required_connection']]);
  const { rev } = (await keeper.get('/v1/settings/games')).json().items[0];
  const kept = { name: 'Linked', slug: 'linked', required_connection: 'riot', rev };
  assert.equal((await keeper.send('PUT', '/v1/settings/games/linked', kept)).statusCode, 200);
  assert.deepEqual((await keeper.get('/v1/admin/connections?q=riot')).json().items, []);
  await archive('riot', false);
  assert.equal((await known()).archived, false);
});

test('links stay when it is off, and are no way in', async () => {
  const user = await addUser(api.database, { name: 'Zwei Wege' });
  await api.database.sql
    .insertInto('user_connections')
    .values({ user_id: user, connection_id: 'discord', external_id: 'zwei', name: 'x', linked_at: api.now() })
    .execute();
  await archive('discord', true);
  const client = await api.as(user);
  const { connections } = (await client.get('/v1/users/@me/settings')).json();
  assert.deepEqual(
    connections.map(({ id }: { id: string }) => id),
    ['discord', 'riot'],
  );
  const unlink = (id: string) => client.send('DELETE', `/v1/users/@me/connections/${id}`);
  assert.equal((await unlink('riot')).statusCode, 422);
  assert.equal((await unlink('discord')).statusCode, 200);
  await archive('discord', false);
});
