import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LOOKING_TEXT_MAX } from '@duellwerk/shared/contract/directory';
import { strFromU8, unzipSync } from 'fflate';
import { bury } from '../account/deletion-repo.ts';
import { TAGS, WANTS_TAGS } from '../http/reply-cache.ts';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addGuest, addTeam, addTournament, addUser } from '../testing/fixtures.ts';
import { newId } from '../text/ids.ts';
import { issueToken } from '../tokens/tokens.ts';

let api: TestApp;
let moderator: Client;
before(async () => {
  api = await openTestApp({ limits: { changes: { count: 10_000, seconds: 60 } } });
  await addBasics(api.database);
  const rights = ['user.moderate', 'team.moderate', 'site.manage'];
  moderator = await api.as(await addUser(api.database, { name: 'Moderation', permissions: rights }));
});
after(() => api.close());

interface Item {
  id: string;
  name?: string;
  username?: string;
  games: string[];
  looking: boolean;
  text: string;
  members?: number;
}
const list = async (path: string) =>
  (await api.visitor.get(path)).json() as { items: Item[]; next_cursor: string | null };
const names = async (path: string) => (await list(path)).items.map(({ name, username }) => name ?? username);
const entry = (parts: object = {}) => ({ state: 'looking', text: '', games: [], ...parts });
const show = (client: Client, parts: object = {}) =>
  client.send('PUT', '/v1/users/@me/directory', entry(parts));

/** A user with a client. */
async function person(name: string, parts: { verified?: boolean } = {}) {
  const id = await addUser(api.database, { name, ...parts });
  return { id, client: await api.as(id) };
}

test('teams are listed until they hide, and their text is public while they are looking only', async () => {
  const { id, client } = await person('Owner of Möwen');
  const team = await addTeam(api.database, 'Möwen', [id]);
  const own = async () => (await list('/v1/teams?text=mowen')).items[0];
  const put = (parts: object) => client.send('PUT', `/v1/teams/${team}/directory`, entry(parts));
  assert.deepEqual(await own(), {
    ...{ id: team, name: 'Möwen', tag: 'TAG', logo: null, members: 1 },
    ...{ games: [], looking: false, text: '' },
  });
  const text = '  Wir suchen\n jemanden  fürs Tor ';
  assert.equal((await put({ text, games: ['free', 'free'] })).statusCode, 204);
  const shown = await own();
  assert.deepEqual(
    [shown?.looking, shown?.text, shown?.games],
    [true, 'Wir suchen jemanden fürs Tor', ['free']],
  );
  const page = async () => (await api.visitor.get(`/v1/teams/${team}`)).json();
  assert.deepEqual((await page()).looking, { text: 'Wir suchen jemanden fürs Tor', games: ['free'] });
  const settings = await client.get(`/v1/teams/${team}/settings`);
  assert.deepEqual(settings.json().directory, {
    ...{ state: 'looking', text: 'Wir suchen jemanden fürs Tor', games: ['free'] },
  });
  await put({ state: 'shown', text, games: ['free'] });
  assert.deepEqual([(await own())?.looking, (await own())?.text], [false, '']);
  assert.equal((await page()).looking, undefined);
  await put({ state: 'hidden' });
  assert.equal(await own(), undefined);
});

test('a team is changed by its owner and managers alone', async () => {
  const [owner, manager, member, stranger] = [
    await person('Right Owner'),
    await person('Right Manager'),
    await person('Right Member'),
    await person('Right Stranger'),
  ];
  const team = await addTeam(api.database, 'Rights', [
    owner.id,
    { user: manager.id, role: 'manager' },
    member.id,
  ]);
  const put = (client: Client, at = team) => client.send('PUT', `/v1/teams/${at}/directory`, entry());
  const answers = [owner, manager, member, stranger].map(
    async ({ client }) => (await put(client)).statusCode,
  );
  assert.deepEqual(await Promise.all(answers), [204, 204, 403, 403]);
  assert.deepEqual(
    [
      (await put(api.visitor)).statusCode,
      (await put(moderator)).statusCode,
      (await put(owner.client, 'none')).statusCode,
    ],
    [401, 403, 404],
  );
});

test('users are listed by their own choice alone', async () => {
  const { client } = await person('Quiet');
  assert.deepEqual(await names('/v1/users?text=quiet'), []);
  const saved = await show(client, { state: 'shown', text: 'later', games: ['linked'] });
  assert.deepEqual(saved.json().directory, { state: 'shown', text: 'later', games: ['linked'] });
  const [shown] = (await list('/v1/users?text=quiet')).items;
  assert.deepEqual(Object.keys(shown ?? {}).sort(), ['avatar', 'games', 'id', 'looking', 'text', 'username']);
  assert.deepEqual([shown?.looking, shown?.text], [false, '']);
  const page = async () => (await api.visitor.get(`/v1/users/${shown?.id}`)).json();
  assert.equal((await page()).looking, undefined);
  await show(client, { text: 'now', games: ['linked'] });
  assert.deepEqual((await page()).looking, { text: 'now', games: ['linked'] });
  await show(client, { state: 'hidden' });
  assert.deepEqual(await names('/v1/users?text=quiet'), []);
  assert.equal((await show(api.visitor)).statusCode, 401);
});

test('banned, deleted and unconfirmed users are not listed, nor are guests', async () => {
  const text = '/v1/users?text=gone';
  const banned = await person('Gone Banned');
  const deleted = await person('Gone Deleted');
  const unverified = await person('Gone Unverified', { verified: false });
  for (const { client } of [banned, deleted, unverified]) assert.equal((await show(client)).statusCode, 200);
  await addGuest(api.database, await addTournament(api.database));
  await api.database.sql
    .updateTable('users')
    .set({ directory: 'shown' })
    .where('is_guest', '=', true)
    .execute();
  assert.deepEqual(await names(text), ['Gone Banned', 'Gone Deleted']);
  const path = `/v1/admin/users/${banned.id}/bans`;
  assert.equal((await moderator.send('POST', path, { reason: 'x', ends_at: null })).statusCode, 200);
  await api.database.transaction((tx) => bury(tx, deleted.id, api.now()));
  assert.deepEqual(await names(text), []);
  assert.deepEqual(await names('/v1/users?text=guest'), []);
});

test('no dissolved team is listed', async () => {
  const { id, client } = await person('Dissolving');
  const team = await addTeam(api.database, 'Dissolved', [id]);
  assert.deepEqual(await names('/v1/teams?text=dissolved'), ['Dissolved']);
  assert.equal((await client.send('DELETE', `/v1/teams/${team}`)).statusCode, 204);
  assert.deepEqual(await names('/v1/teams?text=dissolved'), []);
});

test('filters by text, game and state; the text is taken literally', async () => {
  const { id } = await person('Owner of Filters');
  for (const [name, parts] of [
    ['Filter Eins', { directory: 'looking', directory_games: ['free'] }],
    ['Filter Zwei', { directory: 'shown', directory_games: ['free', 'linked'] }],
    ['Filter 100%', { directory: 'looking', directory_games: ['linked'] }],
    ['Filter Weg', { directory: 'hidden', directory_games: ['free'] }],
  ] as const) {
    const team = await addTeam(api.database, name, [id]);
    const row = { ...parts, directory_games: [...parts.directory_games] };
    await api.database.sql.updateTable('teams').set(row).where('id', '=', team).execute();
  }
  const found = (query: string) => names(`/v1/teams?text=filter${query}`);
  assert.deepEqual(await found(''), ['Filter 100%', 'Filter Eins', 'Filter Zwei']);
  assert.deepEqual(await found('&game=free'), ['Filter Eins', 'Filter Zwei']);
  assert.deepEqual(await found('&looking=true'), ['Filter 100%', 'Filter Eins']);
  assert.deepEqual(await found('&looking=true&game=linked'), ['Filter 100%']);
  assert.deepEqual(await found('&game=nothing'), []);
  assert.deepEqual(await names('/v1/teams?text=R%20ZWEI'), ['Filter Zwei']);
  assert.deepEqual(await names('/v1/teams?text=100%25'), ['Filter 100%']);
  assert.deepEqual(await names('/v1/teams?text=_'), []);
  for (const query of ['looking=1', 'limit=0', 'limit=51', 'game=../x', `text=${'x'.repeat(81)}`, 'other=1'])
    assert.equal((await api.visitor.get(`/v1/teams?${query}`)).statusCode, 400, query);
});

for (const kind of ['teams', 'users'] as const) {
  test(`${kind}: pages follow each other without gap or overlap, also where names are equal`, async () => {
    const owner = await person(`Pages of ${kind}`);
    const all: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      const name = `Blatt ${kind} ${index}`;
      const sort_key = `blatt ${kind} ${index % 3}`;
      const id =
        kind === 'teams'
          ? await addTeam(api.database, name, [owner.id])
          : await addUser(api.database, { name });
      await api.database.sql
        .updateTable(kind)
        .set({ sort_key, directory: 'shown' })
        .where('id', '=', id)
        .execute();
      all.push(id);
    }
    for (const limit of [1, 2, 3, 7, 50]) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const after = cursor && `&cursor=${cursor}`;
        const page = await list(`/v1/${kind}?text=blatt%20${kind}&limit=${limit}${after}`);
        assert.ok(page.items.length > 0 && page.items.length <= limit);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      assert.deepEqual([seen.length, new Set(seen).size], [all.length, all.length]);
      assert.deepEqual(seen.toSorted(), all.toSorted());
    }
    const made = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const cursor of ['x', made([]), made(['a']), made([1, 2]), made(['a', '%'])]) {
      const response = await api.visitor.get(`/v1/${kind}?cursor=${cursor}`);
      assert.deepEqual([response.statusCode, codeOf(response)], [400, 1], cursor);
    }
  });
}

test('a game has to be one of the site’s, and an archived one stays for who chose it before', async () => {
  const game = { id: newId(), name: 'Old', slug: 'old', required_connection: null, position: 3 };
  await api.database.sql.insertInto('games').values(game).execute();
  const [early, late] = [await person('Early'), await person('Late')];
  assert.equal((await show(early.client, { games: [game.id] })).statusCode, 200);
  const archived = { archived_at: api.now() };
  await api.database.sql.updateTable('games').set(archived).where('id', '=', game.id).execute();
  assert.equal((await show(early.client, { games: [game.id, 'free'] })).statusCode, 200);
  const refused = await show(late.client, { games: [game.id] });
  assert.deepEqual([refused.statusCode, codeOf(refused)], [422, 230]);
  const unknown = await show(late.client, { games: ['nothing'] });
  assert.deepEqual([unknown.statusCode, unknown.json().errors[0].details], [400, ['games']]);
});

test('a text is as long as it may be and no longer', async () => {
  const { client } = await person('Long');
  assert.equal((await show(client, { text: 'x'.repeat(LOOKING_TEXT_MAX) })).statusCode, 200);
  assert.equal((await show(client, { text: 'x'.repeat(LOOKING_TEXT_MAX + 1) })).statusCode, 400);
  assert.equal((await show(client, { state: 'everywhere' })).statusCode, 400);
});

test('a list that is kept is another one after each change of who is in it', async () => {
  const owner = await person('Keeper');
  const team = await addTeam(api.database, 'Kept', [owner.id]);
  const teams = () => names('/v1/teams?limit=50&game=linked');
  const users = () => names('/v1/users?limit=50&game=linked');
  const put = (parts: object) =>
    owner.client.send('PUT', `/v1/teams/${team}/directory`, entry({ games: ['linked'], ...parts }));
  assert.ok(!(await teams()).includes('Kept'));
  await put({});
  assert.ok((await teams()).includes('Kept'));
  const rename = { name: 'Kept Again', tag: 'KA', version: 1 };
  await owner.client.send('PATCH', `/v1/teams/${team}`, rename);
  assert.ok((await teams()).includes('Kept Again'));
  await put({ state: 'hidden' });
  assert.ok(!(await teams()).includes('Kept Again'));

  assert.ok(!(await users()).includes('Keeper'));
  await show(owner.client, { games: ['linked'] });
  assert.ok((await users()).includes('Keeper'));
  const bans = `/v1/admin/users/${owner.id}/bans`;
  await moderator.send('POST', bans, { reason: 'x', ends_at: null });
  assert.ok(!(await users()).includes('Keeper'));
  await moderator.send('DELETE', bans);
  assert.ok((await users()).includes('Keeper'));

  const [byOffice, byLink] = [
    await person('By Office', { verified: false }),
    await person('By Link', { verified: false }),
  ];
  for (const { client } of [byOffice, byLink]) await show(client, { games: ['linked'] });
  assert.ok(!(await users()).some((name) => name?.startsWith('By')));
  await moderator.send('POST', `/v1/admin/users/${byOffice.id}/verify`);
  assert.ok((await users()).includes('By Office'));
  const mail = 'by.link@example.test';
  const { token } = await api.database.transaction((tx) =>
    issueToken(tx, { kind: 'verify_mail', user: byLink.id, mail, now: api.now() }),
  );
  assert.equal((await api.visitor.send('POST', '/v1/users/verify-mail', { token })).statusCode, 200);
  assert.ok((await users()).includes('By Link'));
});

test('a ban that ends by itself brings its user back into a list that is kept', async () => {
  const { id, client } = await person('Back Soon');
  await show(client, { games: ['free'] });
  const kept = () => names('/v1/users?limit=50&game=free');
  const ends_at = new Date(api.now().getTime() + 60_000).toISOString();
  await moderator.send('POST', `/v1/admin/users/${id}/bans`, { reason: 'x', ends_at });
  assert.ok(!(await kept()).includes('Back Soon'));
  api.pass(2);
  assert.ok((await kept()).includes('Back Soon'));
});

test('moderators take a team and a user out, with their texts, which they can list again', async () => {
  const { id, client } = await person('Unlisted');
  const team = await addTeam(api.database, 'Unlisted', [id]);
  const lists = async () => [await names('/v1/teams?text=unlisted'), await names('/v1/users?text=unlisted')];
  const put = () => client.send('PUT', `/v1/teams/${team}/directory`, entry({ text: 'Rude' }));
  await put();
  await show(client, { text: 'Rude' });
  assert.deepEqual(await lists(), [['Unlisted'], ['Unlisted']]);
  const teamAt = `/v1/admin/teams/${team}`;
  assert.equal((await moderator.get(teamAt)).json().directory.text, 'Rude');
  assert.equal((await moderator.send('POST', `${teamAt}/unlist`, { reason: ' ' })).statusCode, 400);
  const done = await moderator.send('POST', `${teamAt}/unlist`, { reason: 'Rude words' });
  assert.deepEqual(done.json().directory, { state: 'hidden', text: '', games: [] });
  const user = await moderator.send('POST', `/v1/admin/users/${id}/unlist`);
  assert.deepEqual(user.json().directory, { state: 'hidden', text: '', games: [] });
  assert.deepEqual(await lists(), [[], []]);
  const [recorded] = (await moderator.get(`${teamAt}/audit`)).json().items;
  assert.deepEqual([recorded.action, recorded.details], ['team.unlisted', 'text: Rude\nreason: Rude words']);
  for (const path of [teamAt, `/v1/admin/users/${id}`])
    assert.equal(
      (await client.send('POST', `${path}/unlist`, path === teamAt ? { reason: 'x' } : undefined)).statusCode,
      403,
    );
  await put();
  assert.deepEqual((await lists())[0], ['Unlisted']);
});

test('lists say what makes them outdated; searches are not kept', async () => {
  const tagsOf = async (url: string) => (await api.visitor.get(url, { [WANTS_TAGS]: '1' })).headers[TAGS];
  assert.equal(await tagsOf('/v1/teams'), 'teams');
  assert.equal(await tagsOf('/v1/users'), 'users people');
  const search = await api.visitor.get('/v1/users?text=a');
  assert.equal(search.headers['cache-control'], 'no-store');
});

test('a directory that the site leaves out is not there; an older form leaves that as it is', async () => {
  const site = async () => (await moderator.get('/v1/settings/site')).json();
  const save = async (flags: object) => {
    const { rev, title, platform_name, translations, social_links } = await site();
    return moderator.send('PUT', '/v1/settings/site', {
      ...{ rev, title, platform_name, translations, social_links, support_url: null, color_scheme: null },
      ...{
        vector_icons: { logo: '', vcd: '' },
        flags: { kicktipp: true, vcd: true, partner: true, ...flags },
      },
    });
  };
  const statuses = async () => {
    const paths = ['/v1/teams', '/v1/teams?text=a', '/v1/users', '/v1/users?text=a'];
    return Promise.all(paths.map(async (path) => (await api.visitor.get(path)).statusCode));
  };
  assert.deepEqual(await statuses(), [200, 200, 200, 200]);
  assert.equal((await save({ teams: false })).statusCode, 200);
  assert.deepEqual(await statuses(), [404, 404, 200, 200]);
  assert.equal(codeOf(await api.visitor.get('/v1/teams')), 250);
  await save({});
  assert.deepEqual(await statuses(), [404, 404, 200, 200]);
  await save({ teams: true, users: false });
  assert.deepEqual(await statuses(), [200, 200, 404, 404]);
  const { flags } = (await api.visitor.get('/v1/base')).json().config;
  assert.deepEqual([flags.teams, flags.users], [true, false]);
  await save({ users: true });
});

test('the own data hold the choice, and it goes with the account', async () => {
  const { id, client } = await person('Leaving');
  await show(client, { text: 'Suche ein Team', games: ['free'] });
  const response = await client.get('/v1/users/@me/export');
  const files = unzipSync(new Uint8Array(response.rawPayload));
  const account = JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()));
  assert.deepEqual(account.directory, { state: 'looking', text: 'Suche ein Team', games: ['Free'] });
  await api.database.transaction((tx) => bury(tx, id, api.now()));
  const row = await api.database.sql
    .selectFrom('users')
    .select(['directory', 'directory_text', 'directory_games'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { directory: 'hidden', directory_text: '', directory_games: [] });
});
