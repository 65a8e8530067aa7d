import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';

let api: TestApp;
let clients: Record<(typeof actors)[number], Client>;
before(async () => {
  api = await openTestApp();
  await addBasics(api.database);
  const signedIn = async (name: string, permissions: string[]) =>
    api.as(await addUser(api.database, { name, permissions }));
  clients = {
    anon: api.visitor,
    user: await signedIn('user', []),
    bound: await signedIn('bound', ['tournament.manage:club', 'user.moderate:club']),
    moderator: await signedIn('moderator', ['user.moderate']),
    admin: await signedIn('admin', ['platform.admin']),
  };
});
after(() => api.close());

const actors = ['anon', 'user', 'bound', 'moderator', 'admin'] as const;
let count = 0;
/** Somebody new whose mail is not confirmed. */
const addTarget = (permissions: string[] = []) => {
  count += 1;
  return addUser(api.database, { name: `target ${count}`, verified: false, permissions });
};

type Send = (client: Client, user: string) => ReturnType<Client['get']>;
const at = (user: string, path = '') => `/v1/admin/users/${user}${path}`;
const reads: Record<string, Send> = {
  'a user': (client, user) => client.get(at(user)),
  'the trail of a user': (client, user) => client.get(at(user, '/audit')),
};
const changes: Record<string, Send> = {
  honours: (client, user) =>
    client.send('PUT', at(user, '/honours'), { badges: [], decorations: ['laurel'] }),
  'a ban': (client, user) => client.send('POST', at(user, '/bans'), { reason: 'x', ends_at: null }),
  'lifting bans': (client, user) => client.send('DELETE', at(user, '/bans')),
  'confirming a mail address': (client, user) => client.send('POST', at(user, '/verify')),
  'taking out of the directory': (client, user) => client.send('POST', at(user, '/unlist')),
  'ending sessions': (client, user) => client.send('DELETE', at(user, '/sessions')),
};
const permissions: Send = (client, user) => client.send('PUT', at(user, '/permissions'), { permissions: [] });

/** Whether each actor is let through: 401 and 403 as they stand, everything good as 200. */
async function matrix(send: Send, targets: () => Promise<string>): Promise<number[]> {
  const statuses: number[] = [];
  for (const actor of actors) {
    api.pass(1); // Changes are counted per minute.
    const { statusCode } = await send(clients[actor], await targets());
    statuses.push(statusCode === 204 ? 200 : statusCode);
  }
  return statuses;
}

test('the list of users: holders of any permission', async () => {
  assert.deepEqual(
    await matrix((client) => client.get('/v1/admin/users'), addTarget),
    [401, 403, 200, 200, 200],
  );
});

test('states of accounts can be asked for with user.moderate only', async () => {
  for (const state of ['banned', 'unverified', 'staff']) {
    assert.deepEqual(
      await matrix((client) => client.get(`/v1/admin/users?state=${state}`), addTarget),
      [401, 403, 403, 200, 200],
    );
  }
});

for (const [name, send] of Object.entries({ ...reads, ...changes })) {
  test(`${name}: holders of user.moderate, not bound to an organizer`, async () => {
    assert.deepEqual(await matrix(send, addTarget), [401, 403, 403, 200, 200]);
  });
}

test('permissions: holders of platform.admin', async () => {
  assert.deepEqual(await matrix(permissions, addTarget), [401, 403, 403, 403, 200]);
});

for (const [name, send] of Object.entries({ ...changes, permissions })) {
  test(`${name}, of a holder of platform.admin: such holders only`, async () => {
    const target = () => addTarget(['platform.admin']);
    assert.deepEqual(await matrix(send, target), [401, 403, 403, 403, 200]);
  });
}

for (const [name, send] of Object.entries(reads)) {
  test(`${name}, of a holder of platform.admin: read as any other`, async () => {
    const target = () => addTarget(['platform.admin']);
    assert.deepEqual(await matrix(send, target), [401, 403, 403, 200, 200]);
  });
}

test('a deleted user is not found, by nobody and for nothing', async () => {
  const gone = await addTarget();
  await api.database.sql
    .updateTable('users')
    .set({ deleted_at: api.now(), mail: null, mail_key: null })
    .where('id', '=', gone)
    .execute();
  for (const [name, send] of Object.entries({ ...reads, ...changes, permissions })) {
    assert.equal((await send(clients.admin, gone)).statusCode, 404, name);
  }
  const { items } = (await clients.admin.get(`/v1/admin/users?q=target%20${count}`)).json();
  assert.deepEqual(items, []);
});

test('a refused change changes nothing', async () => {
  const target = await addTarget(['match.referee']);
  const before = (await clients.admin.get(at(target))).json();
  for (const actor of ['anon', 'user', 'bound'] as const) {
    api.pass(1);
    for (const send of Object.values({ ...changes, permissions })) await send(clients[actor], target);
  }
  await permissions(clients.moderator, target);
  assert.deepEqual((await clients.admin.get(at(target))).json(), before);
  assert.deepEqual((await clients.admin.get(at(target, '/audit'))).json().items, []);
});
