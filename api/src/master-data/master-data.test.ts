import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTournament, addUser, minutes } from '../testing/fixtures.ts';
import { drawn } from '../testing/pictures.ts';

let api: TestApp;
let admin: Client;
let keeper: Client;
let manager: Client;
let player: Client;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  const as = async (name: string, permissions: string[]) =>
    api.as(await addUser(api.database, { name, permissions }));
  admin = await as('Chefin', ['platform.admin']);
  keeper = await as('Einrichter', ['site.manage']);
  manager = await as('Veranstalter', ['tournament.manage:club']);
  player = await as('Spielerin', []);
});
after(() => api.close());

const IN_USE = 226;
const SLUG_TAKEN = 227;
const STALE = 15;
const game = { name: 'Kugelblitz', slug: 'kugelblitz', required_connection: null };
const organizer = {
  ...{ name: 'Verein', slug: 'verein', text: '**Hallo**', text_en: '' },
  ...{ links: [], color_scheme: null, owner: null, admins_decide_own: false },
};

const listed = async (path: string, who = keeper) => (await who.get(`/v1/settings/${path}`)).json().items;
const made = async (path: string, body: object, who = keeper) => {
  const response = await who.send('POST', `/v1/settings/${path}`, body);
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const newest = async () => (await admin.get('/v1/admin/audit?kind=setting')).json().items[0];

test('what is made is at the end of its list, can be chosen, and is known to every page', async () => {
  const one = await made('games', { ...game, name: ' Neues Spiel ', slug: 'neu', art: 'ball' });
  assert.deepEqual(
    [one.name, one.image, one.rev, one.archived, one.uses],
    ['Neues Spiel', '/games/ball.svg', 1, false, 0],
  );
  assert.equal((await listed('games')).at(-1).id, one.id);
  const { games } = (await api.visitor.get('/v1/base')).json();
  assert.equal(games.at(-1).name, 'Neues Spiel');
  assert.equal((await admin.get('/v1/admin/games?q=neues')).json().items[0].id, one.id);
  const { action, actor, name } = await newest();
  assert.deepEqual([action, actor.username, name], ['setting.created', 'Einrichter', 'Neues Spiel']);
});

test('of two who change one entry, the second learns of the first', async () => {
  const { id, rev } = await made('games', { ...game, slug: 'zwei' });
  const change = { ...game, slug: 'zwei', name: 'Zuerst', rev };
  assert.equal((await keeper.send('PUT', `/v1/settings/games/${id}`, change)).json().rev, rev + 1);
  const late = await admin.send('PUT', `/v1/settings/games/${id}`, { ...change, name: 'Danach' });
  assert.deepEqual(
    [late.statusCode, codeOf(late), late.json().errors[0].details],
    [412, STALE, [String(rev + 1)]],
  );
  assert.equal((await listed('games')).find((each: { id: string }) => each.id === id).name, 'Zuerst');
});

test('two entries do not share an address', async () => {
  assert.equal(
    codeOf(await keeper.send('POST', '/v1/settings/games', { ...game, slug: 'free' })),
    SLUG_TAKEN,
  );
  for (const slug of ['', 'Groß', '-a', 'a b', 'a'.repeat(41)])
    assert.equal(codeOf(await keeper.send('POST', '/v1/settings/games', { ...game, slug })), 1, slug);
});

test('a service that there is not cannot be needed', async () => {
  const body = { ...game, slug: 'fremd', required_connection: 'nirgends' };
  const refused = await keeper.send('POST', '/v1/settings/games', body);
  assert.deepEqual(refused.json().errors[0].details, ['required_connection']);
});

test('what is used is archived and stays visible, but cannot be chosen any more', async () => {
  const one = await made('games', { ...game, name: 'Altes Spiel', slug: 'alt' });
  const tournament = await addTournament(api.database, { game_id: one.id });
  const refused = await keeper.send('DELETE', `/v1/settings/games/${one.id}`);
  assert.deepEqual([codeOf(refused), refused.json().errors[0].details], [IN_USE, ['1']]);
  const url = `/v1/settings/games/${one.id}/archived`;
  const archived = (await keeper.send('PUT', url, { rev: one.rev, archived: true })).json();
  assert.equal(archived.archived, true);
  const { games } = (await api.visitor.get('/v1/base')).json();
  assert.equal(games.find((each: { id: string }) => each.id === one.id).archived, true);
  assert.deepEqual((await admin.get('/v1/admin/games?q=altes')).json().items, []);
  const plan = {
    ...{ name: 'Cup', organizer: 'club', game: one.id, mode: 'single', team_size: 1, best_of: 1, places: 4 },
    ...{ registration_opens_at: minutes(10).toISOString(), registration_ends_at: minutes(20).toISOString() },
    starts_at: minutes(90).toISOString(),
  };
  const chosen = await manager.send('POST', '/v1/admin/tournaments', plan);
  assert.deepEqual([codeOf(chosen), chosen.json().errors[0].details], [230, ['game']]);
  assert.equal((await api.visitor.get(`/v1/tournaments/${tournament}`)).statusCode, 200);
  const copy = { name: 'Noch einmal', starts_at: minutes(900).toISOString(), template: false };
  const league = { id: 'alte-liga', name: 'Liga', game: one.id, organizer: 'club' };
  for (const late of [
    await admin.send('POST', `/v1/admin/tournaments/${tournament}/copies`, copy),
    await admin.send('POST', '/v1/admin/leagues', league),
  ])
    assert.deepEqual([codeOf(late), late.json().errors[0].details], [230, ['game']]);
  const back = await keeper.send('PUT', url, { rev: archived.rev, archived: false });
  assert.equal(back.json().archived, false);
  assert.equal((await manager.send('POST', '/v1/admin/tournaments', plan)).statusCode, 200);
});

test('what is unused is deleted', async () => {
  const one = await made('games', { ...game, slug: 'weg' });
  assert.equal((await keeper.send('DELETE', `/v1/settings/games/${one.id}`)).statusCode, 204);
  assert.ok(!(await listed('games')).some((each: { id: string }) => each.id === one.id));
  assert.equal((await newest()).action, 'setting.deleted');
  assert.equal(codeOf(await keeper.send('DELETE', `/v1/settings/games/${one.id}`)), 3);
});

test('the order is that of the whole list, or of none', async () => {
  const ids = (await listed('games')).map(({ id }: { id: string }) => id);
  const turned = ids.toReversed();
  const answer = await keeper.send('PUT', '/v1/settings/games/order', { ids: turned });
  assert.deepEqual(
    answer.json().items.map(({ id }: { id: string }) => id),
    turned,
  );
  assert.deepEqual(
    (await listed('games')).map(({ id }: { id: string }) => id),
    turned,
  );
  assert.deepEqual(
    (await api.visitor.get('/v1/base')).json().games.map(({ id }: { id: string }) => id),
    turned,
  );
  for (const wrong of [turned.slice(1), [...turned, 'x'], [...turned.slice(1), turned[1]]])
    assert.equal(codeOf(await keeper.send('PUT', '/v1/settings/games/order', { ids: wrong })), STALE);
});

test('a picture takes the place of a art, and goes again', async () => {
  const { id } = await made('games', { ...game, slug: 'bild', art: 'duel' });
  const url = `/v1/settings/games/${id}/picture`;
  const sent = await keeper.send('PUT', url, await drawn(), { 'content-type': 'image/png' });
  assert.match(sent.json().image, /^\/v1\/cdn\/[0-9a-f]{64}\.webp$/);
  assert.equal((await api.visitor.get(sent.json().image)).statusCode, 200);
  assert.equal((await keeper.send('DELETE', url)).json().image, null);
  assert.equal((await api.visitor.get(sent.json().image)).statusCode, 404);
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refused = await keeper.send('PUT', url, script, { 'content-type': 'image/png' });
  assert.equal(refused.statusCode, 422);
});

test('a picture stays as long as a game, an organizer or the site shows the same', async () => {
  const png = await drawn();
  const type = { 'content-type': 'image/png' };
  const pictured = await made('games', { ...game, slug: 'bild-spiel' });
  const club = await made('organizers', { ...organizer, slug: 'bild-verein' });
  const places = [
    ...[`/v1/settings/games/${pictured.id}/picture`, `/v1/settings/organizers/${club.id}/picture`],
    '/v1/settings/site/pictures/icon',
  ];
  // A square for all of them, so that they are one picture.
  const square = '/v1/settings/site/pictures/fallback';
  const { fallback_icon: address } = (await keeper.send('PUT', square, png, type)).json();
  await api.database.sql.updateTable('games').set({ image: address }).where('id', '=', pictured.id).execute();
  for (const place of places.slice(1)) await keeper.send('PUT', place, png, type);
  await keeper.send('DELETE', square);
  for (const place of places) {
    assert.equal((await api.visitor.get(address)).statusCode, 200, `shown at ${place}`);
    await keeper.send('DELETE', place);
  }
  assert.equal((await api.visitor.get(address)).statusCode, 404);
});

test('only people who set the site up change what belongs to all', async () => {
  const { id, rev } = await made('games', { ...game, slug: 'rechte' });
  for (const who of [api.visitor, player, manager])
    for (const response of [
      await who.get('/v1/settings/games'),
      await who.send('POST', '/v1/settings/games', { ...game, slug: 'fremdes' }),
      await who.send('PUT', `/v1/settings/games/${id}`, { ...game, slug: 'rechte', rev }),
      await who.send('PUT', `/v1/settings/games/${id}/archived`, { rev, archived: true }),
      await who.send('PUT', '/v1/settings/games/order', { ids: [] }),
      await who.send('DELETE', `/v1/settings/games/${id}`),
      await who.send('PUT', `/v1/settings/games/${id}/picture`, await drawn(), {
        'content-type': 'image/png',
      }),
      await who.send('DELETE', `/v1/settings/games/${id}/picture`),
    ])
      assert.ok([401, 403].includes(response.statusCode), response.body);
});

test('an organizer has a page of its own, kept by who manages it', async () => {
  const [club] = await listed('organizers', manager);
  const { rev, id } = club;
  const links = [{ name: 'Verein', url: 'https://club.example' }];
  const body = { ...organizer, name: 'Club', slug: 'club', text_en: 'Hello', links, rev };
  assert.equal((await manager.send('PUT', `/v1/settings/organizers/${id}`, body)).statusCode, 200);
  const page = (await api.visitor.get('/v1/organizers/club')).json();
  assert.deepEqual([page.name, page.text, page.links], ['Club', '**Hallo**', links]);
  const english = await api.visitor.get('/v1/organizers/club', { 'accept-language': 'en' });
  assert.equal(english.json().text, 'Hello');
  assert.equal(codeOf(await api.visitor.get('/v1/organizers/niemand')), 3);
});

test('managers of an organizer change neither its owner nor who decides, nor make or archive any', async () => {
  const [{ id, rev }] = await listed('organizers', manager);
  const body = { ...organizer, slug: 'club', rev };
  const owner = await addUser(api.database, { name: 'Inhaber' });
  for (const response of [
    await manager.send('PUT', `/v1/settings/organizers/${id}`, { ...body, owner }),
    await manager.send('PUT', `/v1/settings/organizers/${id}`, { ...body, admins_decide_own: true }),
    await manager.send('POST', '/v1/settings/organizers', organizer),
    await manager.send('DELETE', `/v1/settings/organizers/${id}`),
  ])
    assert.equal(response.statusCode, 403, response.body);
});

test('only who owns an organizer lets administrators decide their own matches', async () => {
  const ownerId = await addUser(api.database, { name: 'Eigner', permissions: ['tournament.manage:eigen'] });
  const { id, rev } = await made('organizers', { ...organizer, slug: 'eigen', owner: ownerId });
  await api.database.sql
    .insertInto('user_permissions')
    .values({
      user_id: ownerId,
      permission: `tournament.manage:${id}`,
      granted_by: null,
      granted_at: api.now(),
    })
    .execute();
  const body = { ...organizer, slug: 'eigen', owner: ownerId, admins_decide_own: true, rev };
  assert.equal((await admin.send('PUT', `/v1/settings/organizers/${id}`, body)).statusCode, 403);
  const set = await (await api.as(ownerId)).send('PUT', `/v1/settings/organizers/${id}`, body);
  assert.equal(set.json().admins_decide_own, true, set.body);
});

test('the last organizer stays', async () => {
  for (const { id, rev, slug } of await listed('organizers'))
    if (slug !== 'club')
      await keeper.send('PUT', `/v1/settings/organizers/${id}/archived`, { rev, archived: true });
  const club = (await listed('organizers')).find(({ slug }: { slug: string }) => slug === 'club');
  const last = await keeper.send('PUT', `/v1/settings/organizers/${club.id}/archived`, {
    ...{ rev: club.rev, archived: true },
  });
  assert.equal(codeOf(last), 229);
});

test('a list has an end', async () => {
  const present = (await listed('games')).length;
  const more = Array.from({ length: 200 - present }, (_, index) => ({
    ...{ id: `voll-${index}`, name: 'x', slug: `voll-${index}`, required_connection: null, image: null },
  }));
  await api.database.sql.insertInto('games').values(more).execute();
  assert.equal(codeOf(await keeper.send('POST', '/v1/settings/games', { ...game, slug: 'zuviel' })), 228);
});
