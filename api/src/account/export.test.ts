import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { demoPassword } from '../demo/seed.ts';
import { type Client, clientOf, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { fillWithDemo } from '../testing/demo.ts';
import { drawn } from '../testing/pictures.ts';

const EXPORT = '/v1/users/@me/export';
let api: TestApp;
let captain: Client;

before(async () => {
  api = await openTestApp();
  await fillWithDemo(api.database, api.now);
  const body = { username: 'captain', password: demoPassword };
  const response = await api.visitor.send('POST', '/v1/users/login', body, { 'user-agent': 'Firefox/145.0' });
  captain = clientOf(api.app, String(response.headers['set-cookie']).split(';')[0]);
});
after(() => api.close());
beforeEach(() => api.pass(61));

async function download(): Promise<Record<string, string>> {
  const response = await captain.get(EXPORT);
  assert.equal(response.statusCode, 200, response.body);
  const files = Object.entries(unzipSync(response.rawPayload));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes, name.endsWith('.webp'))]));
}

test('the own data come as a file that nobody keeps', async () => {
  const response = await captain.get(EXPORT, { 'sec-fetch-site': 'none' });
  const { headers } = response;
  assert.equal(response.statusCode, 200);
  assert.equal(headers['content-type'], 'application/zip');
  assert.equal(headers['content-disposition'], 'attachment; filename="duellwerk-daten-2026-11-21.zip"');
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(response.rawPayload.toString('latin1', 0, 2), 'PK');
});

test('everything about the person is in it, explained in German', async () => {
  await captain.send('PUT', '/v1/users/@me/avatar', await drawn(), { 'content-type': 'image/png' });
  const files = await download();
  const names = Object.keys(files).sort();
  assert.deepEqual(names, [
    ...['README.txt', 'account.json', 'additional_fields.json', 'api_keys.json', 'audit.json'],
    ...['avatar.webp', 'bans.json'],
    ...[
      'consents.json',
      'entries.json',
      'matches.json',
      'notifications.json',
      'second_factor.json',
      'sessions.json',
      'settings.json',
      'team_invites.json',
      'team_requests.json',
      'teams.json',
      'tips.json',
    ],
  ]);
  for (const name of names.slice(1)) assert.ok(files['README.txt']?.includes(name), `${name} is explained`);
  const json = (name: string) => JSON.parse(files[name] ?? '');
  const me = (await captain.get('/v1/users/@me')).json();
  const account = json('account.json');
  assert.deepEqual([account.id, account.mail, account.avatar], [me.id, me.mail, me.images.avatar]);
  assert.ok(account.connections.length > 0);
  assert.equal(json('teams.json')[0].is_owner, true);
  assert.ok(json('consents.json').terms_accepted_at);
  assert.deepEqual(json('settings.json'), { locale: 'de' });
  assert.equal(json('sessions.json')[0].user_agent, 'Firefox/145.0');
  for (const [name, rows] of [
    ['entries', json('entries.json')],
    ['matches', json('matches.json').played],
    ['tips', json('tips.json').given],
    ['answers', json('tips.json').answers],
    ['groups', json('tips.json').groups],
  ]) {
    assert.ok(rows.length > 0, name);
  }
  assert.match(json('matches.json').played[0].scheduled_at, /^\d{4}-\d\d-\d\dT/);
  assert.equal(files['avatar.webp']?.slice(8, 12), 'WEBP');
});

test('nothing secret and nothing of others is in it', async () => {
  await captain.send('POST', '/v1/users/@me/mail', { mail: 'neu@example.test', password: demoPassword });
  const text = JSON.stringify(await download());
  assert.doesNotMatch(text, /argon2|token_hash|password_hash|"[0-9a-f]{64}"/);
  const admin = await api.database.sql
    .selectFrom('users')
    .select('mail')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  assert.ok(!text.includes(String(admin.mail)));
});

test('the one who acted on the account is not named in its trail', async () => {
  const { id } = (await captain.get('/v1/users/@me')).json();
  const entry = {
    at: api.now(),
    actor_id: 'somebody-else',
    action: 'user.verified',
    subject: `user:${id}`,
    details: '{}',
  };
  await api.database.sql.insertInto('audit').values(entry).execute();
  const trail = JSON.parse((await download())['audit.json'] ?? '');
  assert.deepEqual(trail.at(-1), {
    ...{ at: api.now().toISOString(), action: 'user.verified', subject: `user:${id}` },
    ...{ details: {}, by_you: false },
  });
});

test('it is for the signed-in person, not for links on other sites, and not without end', async () => {
  const visitor = await api.visitor.get(EXPORT);
  assert.deepEqual([visitor.statusCode, codeOf(visitor)], [401, 4]);
  const foreign = await captain.get(EXPORT, { 'sec-fetch-site': 'cross-site' });
  assert.deepEqual([foreign.statusCode, codeOf(foreign)], [403, 9]);
  for (let round = 0; round < 6; round += 1) assert.equal((await captain.get(EXPORT)).statusCode, 200);
  const limited = await captain.get(EXPORT);
  assert.deepEqual([limited.statusCode, codeOf(limited)], [429, 6]);
  assert.ok(Number(limited.headers['retry-after']) > 0);
});

test('after the captain has gone every public page of the community still opens', async () => {
  const { id } = (await captain.get('/v1/users/@me')).json();
  const gone = await captain.send('POST', '/v1/users/@me/delete', { password: demoPassword });
  assert.equal(gone.statusCode, 204, gone.body);
  const open = async (url: string) => {
    const response = await api.visitor.get(url);
    assert.equal(response.statusCode, 200, `${url}: ${response.body}`);
    return response.json();
  };
  const tournaments = (await open('/v1/tournaments?limit=50')).items;
  assert.ok(tournaments.length > 3);
  for (const tournament of tournaments) {
    const { stages } = await open(`/v1/tournaments/${tournament.id}`);
    await open(`/v1/tournaments/${tournament.id}/participants`);
    for (const stage of stages)
      for (const match of (await open(`/v1/stages/${stage.id}`)).matches)
        await open(`/v1/matches/${match.id}`);
  }
  const teams = await api.database.sql
    .selectFrom('teams')
    .select('id')
    .where('deleted_at', 'is', null)
    .execute();
  for (const team of teams) {
    const page = await open(`/v1/teams/${team.id}`);
    assert.notEqual(page.owner, id);
  }
  await open('/v1/rulings');
  await open('/v1/matches');
});
