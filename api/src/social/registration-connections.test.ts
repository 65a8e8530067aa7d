import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ApiError } from '../errors.ts';
import { type Client, clientOf, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';
import { hashOf, newSecret } from '../text/secret.ts';
import { linkAccount } from './links.ts';
import {
  keepRegistrationConnection,
  type PersonElsewhere,
  SIGN_UP_MINUTES,
  takeRegistrationConnection,
} from './registration-connections.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp();
});
after(() => api.close());

const person: PersonElsewhere = {
  ...{ connection_id: 'discord', external_id: 'discord-1', name: 'neu' },
  ...{ mail: 'neu@example.test', username: 'Neu' },
};
const marked = () => {
  const mark = newSecret();
  return { hash: hashOf(mark), client: clientOf(api.app, `way=${mark}`) };
};
const keep = (browser: string) =>
  api.database.transaction((tx) => keepRegistrationConnection(tx, person, browser, api.now()));
const read = (client: Client, id: string) => client.send('POST', '/v1/users/register/connection', { id });

/** Takes it as a registration does, which may fail afterwards. */
const take = (client: Client, id: string, then: () => void = () => {}) =>
  api.database.transaction(async (tx) => {
    const [name = '', value = ''] = (client.cookie ?? '').split('=');
    const asking = { id, request: { cookies: { [name]: value } }, now: api.now() };
    const taken = await takeRegistrationConnection(tx, api.context.config, asking);
    then();
    return taken;
  });
const expired = (error: unknown) => error instanceof ApiError && error.kind === 'connection_expired';

test('it prefills the dialog as often as it is read, and is used once', async () => {
  const { hash, client } = marked();
  const id = await keep(hash);
  for (let times = 0; times < 2; times += 1) {
    const response = await read(client, id);
    const { connection_id: platform, name, mail, username } = person;
    assert.deepEqual(response.json(), { id, platform, name, mail, username });
    assert.equal(response.headers['cache-control'], 'no-store');
  }
  assert.deepEqual(await take(client, id), person);
  await assert.rejects(take(client, id), expired);
  assert.equal(codeOf(await read(client, id)), 69);
});

test('another browser, and one without a mark, get nothing and use nothing up', async () => {
  const { hash, client } = marked();
  const id = await keep(hash);
  for (const other of [marked().client, api.visitor, clientOf(api.app, 'way=short')]) {
    assert.equal(codeOf(await read(other, id)), 69);
    await assert.rejects(take(other, id), expired);
  }
  assert.deepEqual(await take(client, id), person);
});

test('of two registrations at once one gets it, and one that fails gives it back', async () => {
  const { hash, client } = marked();
  const id = await keep(hash);
  const failing = take(client, id, () => {
    throw new ApiError('username_taken');
  });
  await assert.rejects(failing, (error) => error instanceof ApiError && error.kind === 'username_taken');
  const both = await Promise.allSettled([take(client, id), take(client, id)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

test('it holds for a quarter of an hour, and old ones are thrown away', async () => {
  const { hash, client } = marked();
  const id = await keep(hash);
  api.pass(SIGN_UP_MINUTES);
  assert.equal(codeOf(await read(client, id)), 69);
  await assert.rejects(take(client, id), expired);
  await keep(hash);
  const kept = await api.database.sql.selectFrom('registration_connections').select('id_hash').execute();
  assert.ok(!kept.some(({ id_hash }) => id_hash === hashOf(id)));
});

test('only an id in the form of one is asked for', async () => {
  const { client } = marked();
  for (const id of ['', 'x', "' or 1=1 --", 'A'.repeat(44), '\u202eabc']) {
    assert.equal((await read(client, id)).statusCode, 400, id);
  }
  assert.equal(codeOf(await read(client, 'A'.repeat(43))), 69);
});

test('a link is made once, kept for the same user, and never taken from another', async () => {
  const [first, second] = [
    await addUser(api.database, { name: 'First', linked: false }),
    await addUser(api.database, { name: 'Second', linked: false }),
  ];
  const link = (user: string, more: Partial<PersonElsewhere> = {}) =>
    api.database.transaction((tx) => linkAccount(tx, user, { ...person, ...more }, api.now()));
  assert.equal(await link(first), 'linked');
  assert.equal(await link(first), 'known');
  assert.equal(await link(second), 'already_connected');
  assert.equal(await link(first, { external_id: 'discord-2' }), 'other_connected');
  assert.equal(await link(first, { connection_id: 'riot' }), 'linked');
});
