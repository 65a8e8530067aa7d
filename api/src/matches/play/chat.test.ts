import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../../testing/app.ts';
import { addBasics, addUser } from '../../testing/fixtures.ts';
import { addMatch, type PlayedMatch } from '../../testing/playing.ts';

let api: TestApp;
let organizer: Client;
let stranger: Client;
before(async () => {
  api = await openTestApp({ limits: { messages: { count: 5, seconds: 60 } } });
  await addBasics(api.database);
  const permissions = ['tournament.manage:club'];
  organizer = await api.as(await addUser(api.database, { name: 'Organizer', permissions }));
  stranger = await api.as(await addUser(api.database, { name: 'Stranger' }));
});
after(() => api.close());

const path = (match: PlayedMatch, more = '') => `/v1/matches/${match.id}/messages${more}`;
const write = (match: PlayedMatch, client: Client, text: string) =>
  client.send('POST', path(match), { text });
const read = async (match: PlayedMatch, client: Client, after?: number) =>
  (await client.get(path(match, after === undefined ? '' : `?after=${after}`))).json();
const textsOf = async (match: PlayedMatch, client: Client, after?: number) =>
  (await read(match, client, after)).items.map(({ text }: { text: string | null }) => text);

test('the two sides and referees write and read, in one order, and nobody else', async () => {
  const match = await addMatch(api, organizer);
  const { rev } = await match.page();
  const first = await write(match, match.a, 'Sind da.');
  assert.equal(first.statusCode, 200, first.body);
  assert.equal((await write(match, match.b, 'Wir auch.')).statusCode, 200);
  assert.equal((await write(match, organizer, 'Los geht’s.')).json().side, null);
  assert.deepEqual(await textsOf(match, match.b), ['Sind da.', 'Wir auch.', 'Los geht’s.']);
  assert.deepEqual(await textsOf(match, match.a, first.json().number), ['Wir auch.', 'Los geht’s.']);
  for (const [client, code] of [
    [stranger, 5],
    [api.visitor, 4],
  ] as const) {
    assert.equal(codeOf(await write(match, client, 'Hallo')), code);
    assert.equal(codeOf(await client.get(path(match))), code);
  }
  assert.equal(codeOf(await write(match, match.a, '')), 1);
  assert.equal(codeOf(await write(match, match.a, 'x'.repeat(501))), 1);
  // Words make nobody's command stale, and open pages hear of them.
  assert.equal((await match.page()).rev, rev);
  const told = await api.database.sql
    .selectFrom('outbox')
    .select('kind')
    .where('topic', '=', `match:${match.id}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  assert.equal(told?.kind, 'message');
});

test('the same message twice is one; too many are refused', async () => {
  const match = await addMatch(api, organizer);
  const key = { 'idempotency-key': `message-${match.id}` };
  const twice = [1, 2].map(() => match.a.send('POST', path(match), { text: 'Einmal' }, key));
  const [one, two] = await Promise.all(twice);
  assert.deepEqual([one?.statusCode, two?.body], [200, one?.body]);
  for (let count = 0; count < 4; count += 1) await write(match, match.a, `Noch ${count}`);
  assert.equal((await write(match, match.a, 'Zu viel')).statusCode, 429);
  assert.equal((await write(match, match.b, 'Ich nicht')).statusCode, 200);
});

test('a message is reported to the referees, who hide it from the sides', async () => {
  const match = await addMatch(api, organizer);
  const { id, number } = (await write(match, match.a, 'Ein böses Wort')).json();
  const report = (client: Client) =>
    client.send('POST', path(match, `/${id}/reports`), { reason: 'Beleidigung' });
  assert.equal((await report(match.b)).statusCode, 204);
  assert.equal((await report(match.b)).statusCode, 204);
  assert.equal(codeOf(await report(stranger)), 5);
  assert.equal((await read(match, match.a)).items[0].reports, 0);
  assert.equal((await read(match, organizer)).items[0].reports, 1);
  assert.equal(codeOf(await match.b.send('DELETE', path(match, `/${id}`))), 5);
  assert.equal((await organizer.send('DELETE', path(match, `/${id}`))).statusCode, 204);
  assert.equal(codeOf(await organizer.send('DELETE', path(match, '/nothing'))), 3);
  assert.deepEqual(await textsOf(match, match.b), [null]);
  assert.deepEqual(await textsOf(match, match.b, number - 1), [null]);
  assert.deepEqual(await textsOf(match, organizer), ['Ein böses Wort']);
});

test('a referee mutes a person in this match alone, and gives the word back', async () => {
  const match = await addMatch(api, organizer);
  const mute = (client: Client, method: 'PUT' | 'DELETE') =>
    client.send(method, `/v1/matches/${match.id}/mutes/${match.users.a}`);
  assert.equal(codeOf(await mute(match.b, 'PUT')), 5);
  assert.equal((await mute(organizer, 'PUT')).statusCode, 204);
  assert.equal(codeOf(await write(match, match.a, 'Aber')), 165);
  assert.deepEqual(
    [(await read(match, match.a)).muted, (await match.mine(match.a)).may],
    [true, ['propose']],
  );
  assert.deepEqual((await read(match, organizer)).muted_users, [match.users.a]);
  assert.deepEqual((await read(match, match.b)).muted_users, []);
  assert.equal((await write(match, match.b, 'Ruhe')).statusCode, 200);
  assert.equal((await mute(organizer, 'DELETE')).statusCode, 204);
  assert.equal((await write(match, match.a, 'Danke')).statusCode, 200);
  const unknown = await organizer.send('PUT', `/v1/matches/${match.id}/mutes/nobody`);
  assert.equal(codeOf(unknown), 140);
  const audit = await api.database.sql
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', `user:${match.users.a}`)
    .execute();
  assert.deepEqual(
    audit.map(({ action }) => action),
    ['match.muted', 'match.unmuted'],
  );
});
