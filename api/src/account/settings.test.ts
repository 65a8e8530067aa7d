import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addTournament, addUser, minutes } from '../testing/fixtures.ts';

const MINE = '/v1/users/@me';
let api: TestApp;
let user: string;
let client: Client;
let count = 0;

before(async () => {
  api = await openTestApp({ limits: { changes: { count: 1000, seconds: 60 } } });
  await addBasics(api.database);
});
after(() => api.close());
beforeEach(async () => {
  count += 1;
  user = await addUser(api.database, { name: `Member ${count}` });
  client = await api.as(user);
});

const settings = async (from = client) => (await from.get(`${MINE}/settings`)).json();
const profile = (username: string, decoration: string | null = null, from = client) =>
  from.send('PATCH', `${MINE}/profile`, { username, decoration });
const fields = (values: { key: string; value: string | null }[]) =>
  client.send('PUT', `${MINE}/additional-fields`, { additional_fields: values });
const grown = { key: 'birthday', value: '2000-02-29' };
const german = { key: 'country', value: 'DE' };

test('the settings show what there is, and nothing of the password', async () => {
  const response = await client.get(`${MINE}/settings`);
  assert.equal(response.headers['cache-control'], 'no-store');
  assert.deepEqual(response.json(), {
    ...{ username: `Member ${count}`, mail: `member.${count}@example.test`, mail_verified: true },
    ...{
      pending_mail: null,
      avatar: null,
      decoration: null,
      marketing: false,
      locale: 'de',
      location: null,
      directory: { state: 'hidden', text: '', games: [] },
    },
    additional_fields: ['first_name', 'last_name', 'gender', 'birthday', 'country'].map((key) => ({
      ...{ key, value: null },
    })),
    decorations: [
      { id: 'floodlight', name: 'Flutlicht', image: '/decorations/floodlight.svg' },
      { id: 'crosshair', name: 'Fadenkreuz', image: '/decorations/crosshair.svg' },
    ],
    connections: [{ id: 'riot', name: 'x', linked_at: minutes(0).toISOString() }],
  });
  const english = await client.get(`${MINE}/settings`, { 'accept-language': 'en' });
  assert.equal(english.json().decorations[0].name, 'Floodlight');
});

const changes: ['GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', string, object?][] = [
  ['GET', '/settings'],
  ['PATCH', '/profile', { username: 'x', decoration: null }],
  ['PUT', '/additional-fields', { additional_fields: [] }],
  ['PUT', '/location', { location: null }],
  ['PUT', '/directory', { state: 'hidden', text: '', games: [] }],
  ['PUT', '/preferences', { marketing: true, locale: 'de' }],
  ['POST', '/mail', { mail: 'x@example.test', password: 'x' }],
  ['DELETE', '/mail'],
  ['DELETE', '/connections/riot'],
  ['POST', '/password', { current: 'x', password: 'x' }],
  ['POST', '/delete', { password: 'x' }],
  ['GET', '/export'],
];
for (const [method, path, body] of changes) {
  test(`${method} ${path} is for signed-in people who are not banned, from the own pages`, async () => {
    const ask = (from: Client, headers = {}) =>
      method === 'GET' ? from.get(MINE + path, headers) : from.send(method, MINE + path, body, headers);
    const visitor = await ask(api.visitor);
    assert.deepEqual([visitor.statusCode, codeOf(visitor)], [401, 4]);
    if (method !== 'GET') {
      const foreign = await ask(client, { origin: 'https://elsewhere.test' });
      assert.deepEqual([foreign.statusCode, codeOf(foreign)], [403, 9]);
    }
    const ban = { id: user, user_id: user, reason: 'x', created_by: null, created_at: api.now() };
    await api.database.sql
      .insertInto('bans')
      .values({ ...ban, ends_at: null, lifted_at: null })
      .execute();
    assert.equal((await ask(client)).statusCode, 401);
  });
}

test('a new name stands everywhere at once', async () => {
  const tournament = await addTournament(api.database, { mode: 'single' });
  await client.send('POST', `/v1/tournaments/${tournament}/entries`, { team_id: null });
  const shown = async () =>
    (await api.visitor.get(`/v1/tournaments/${tournament}/participants`)).json().items[0].name;
  assert.equal(await shown(), `Member ${count}`);
  const response = await profile('  Neuer   Name ');
  assert.equal(response.json().username, 'Neuer Name');
  assert.equal(await shown(), 'Neuer Name');
  assert.equal((await profile('NEUER name')).json().username, 'NEUER name');
  // The old name is free.
  const other = await api.as(await addUser(api.database, { name: `Other ${count}` }));
  assert.equal((await profile(`Member ${count}`, null, other)).statusCode, 200);
});

test('a name that looks like that of somebody else is taken', async () => {
  await addUser(api.database, { name: `Müller ${count}` });
  for (const name of [`Müller ${count}`, `MULLER ${count}`, `Ｍüller  ${count}`, ` müller ${count} `]) {
    const refused = await profile(name);
    assert.deepEqual([refused.statusCode, codeOf(refused)], [422, 66], name);
  }
  assert.equal((await settings()).username, `Member ${count}`);
});

test('nobody takes a name that looks like that of somebody with rights; they themselves may write theirs anew', async () => {
  const name = `Frieda-${count}`;
  const staff = await api.as(await addUser(api.database, { name, permissions: ['match.referee'] }));
  assert.equal(codeOf(await profile(name.replace('i', '1'))), 76);
  assert.equal((await profile(name.toUpperCase(), null, staff)).statusCode, 200);
});

test('of two who take one name at once exactly one gets it', async () => {
  const other = await api.as(await addUser(api.database, { name: `Other ${count}` }));
  const name = `Begehrt ${count}`;
  const answers = await Promise.all([profile(name), profile(name.toUpperCase(), null, other)]);
  assert.deepEqual(answers.map((one) => one.statusCode).sort(), [200, 422]);
  assert.deepEqual(answers.map(codeOf).sort(), [66, undefined]);
});

const badNames: [string, number][] = [
  ['', 64],
  ['   ', 64],
  ['x', 65],
  ['y'.repeat(33), 65],
  ['a\u0000b', 1],
  ['a\u202eb', 1],
  ['a\nb', 65],
  ['Tim 🎮', 65],
  ['שלום', 65],
  ['Аdmin', 65],
  ['admin', 76],
  ['Gelöschter Nutzer', 76],
  ['Deleted user', 76],
  ['<b>fett</b>', 65],
  ["Robert'); drop table users;--", 65],
  ['name@example.test', 65],
  ['z'.repeat(201), 1],
];
for (const [name, code] of badNames) {
  test(`${JSON.stringify(name.slice(0, 40))} is no user name`, async () => {
    const refused = await profile(name);
    assert.equal(codeOf(refused), code, refused.body);
    assert.equal((await settings()).username, `Member ${count}`);
  });
}

test('frames are worn by those who may, and shown to everyone', async () => {
  const name = `Member ${count}`;
  assert.equal((await profile(name, 'crosshair')).json().decoration, 'crosshair');
  const image = '/decorations/crosshair.svg';
  assert.equal((await client.get(MINE)).json().images.decoration, image);
  assert.equal((await api.visitor.get(`/v1/users/${user}`)).json().decoration, image);
  for (const foreign of ['laurel', 'nothing']) {
    const refused = await profile(`Anders ${count}`, foreign);
    assert.deepEqual([refused.statusCode, codeOf(refused)], [404, 3]);
  }
  assert.equal((await settings()).username, name);
  const given = { user_id: user, decoration_id: 'laurel', given_at: api.now() };
  await api.database.sql.insertInto('user_decorations').values(given).execute();
  assert.equal((await profile(name, 'laurel')).statusCode, 200);
  assert.equal((await profile(name, null)).json().decoration, null);
});

test('a repeated request changes the name once and gets the first answer', async () => {
  const key = { 'idempotency-key': `profile-${count}-1` };
  const body = { username: `Einmal ${count}`, decoration: null };
  const first = await client.send('PATCH', `${MINE}/profile`, body, key);
  const again = await client.send('PATCH', `${MINE}/profile`, body, key);
  assert.equal(again.body, first.body);
  assert.equal(again.headers['idempotency-replayed'], 'true');
  const trail = await api.database.sql
    .selectFrom('audit')
    .select('id')
    .where('subject', '=', `user:${user}`)
    .execute();
  assert.equal(trail.length, 1);
});

test('additional fields are replaced as a whole', async () => {
  const first = await fields([grown, german, { key: 'first_name', value: '  Mia ' }]);
  assert.equal(first.statusCode, 200, first.body);
  const told = (response: { json(): { additional_fields: { key: string; value: string | null }[] } }) =>
    Object.fromEntries(response.json().additional_fields.map(({ key, value }) => [key, value]));
  assert.deepEqual(told(first), {
    ...{ first_name: 'Mia', last_name: null, gender: null, birthday: '2000-02-29', country: 'DE' },
  });
  const second = await fields([grown, { key: 'country', value: 'AT' }, { key: 'first_name', value: null }]);
  assert.equal(told(second).first_name, null);
  assert.equal(told(second).country, 'AT');
});

const badFields: [string, string | null][] = [
  ['birthday', ''],
  ['birthday', null],
  ['birthday', '2010-11-22'],
  ['birthday', '2026-02-30'],
  ['birthday', '29.02.2000'],
  ['birthday', "2000-01-01' or 1=1"],
  ['country', 'XX'],
  ['country', 'de'],
  ['country', '🇩🇪'],
  ['gender', 'X'],
  ['first_name', 'n'.repeat(61)],
  ['unknown', '<b>x</b>'],
];
for (const [key, value] of badFields) {
  test(`${JSON.stringify(value)} is refused for ${key}, and the field is named`, async () => {
    const others = [grown, german].filter((one) => one.key !== key);
    const refused = await fields([...others, { key, value }]);
    assert.deepEqual([refused.statusCode, codeOf(refused)], [422, 63], refused.body);
    assert.deepEqual(refused.json().errors[0].details, [key]);
  });
}

test('control signs and endless texts are no field values at all', async () => {
  for (const value of ['a\u0000', 'a\u202eb', 'v'.repeat(201)]) {
    const refused = await fields([grown, german, { key: 'last_name', value }]);
    assert.deepEqual([refused.statusCode, codeOf(refused)], [400, 1]);
  }
  // What is only strange is somebody's name, and is told as it is.
  for (const value of ['<script>alert(1)</script>', "O'Neil; drop table users", 'محمد', '🎮']) {
    const kept = await fields([grown, german, { key: 'last_name', value }]);
    assert.equal(kept.json().additional_fields[1].value, value);
  }
});

test('consent is kept with its first moment and can be taken back', async () => {
  const put = (marketing: boolean, locale = 'en') =>
    client.send('PUT', `${MINE}/preferences`, { marketing, locale });
  const consent = async () => {
    const row = await api.database.sql
      .selectFrom('users')
      .select('marketing_accepted_at')
      .where('id', '=', user)
      .executeTakeFirstOrThrow();
    return row.marketing_accepted_at;
  };
  const { marketing, locale } = (await put(true)).json();
  assert.deepEqual({ marketing, locale }, { marketing: true, locale: 'en' });
  const given = await consent();
  assert.deepEqual(given, api.now());
  api.pass(5);
  await put(true);
  assert.deepEqual(await consent(), given);
  assert.equal((await put(false)).json().marketing, false);
  assert.equal(await consent(), null);
  assert.equal(codeOf(await put(true, 'fr')), 1);
});
