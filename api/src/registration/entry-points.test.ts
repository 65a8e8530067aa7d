import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { keepRegistrationConnection } from '../social/registration-connections.ts';
import { clientOf, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';
import { newcomer, roomyLimits, sendRegistration } from '../testing/newcomers.ts';
import { hashOf } from '../text/secret.ts';
import { offerFirstAdmin } from './first-admin.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp({ limits: roomyLimits });
});
after(() => api.close());

const mark = 'm'.repeat(43);
const browser = () => clientOf(api.app, `way=${mark}`);
let external = 0;

/** Somebody has come back from Discord to sign up. */
function arrived(parts: { mail?: string | null; external_id?: string } = {}): Promise<string> {
  external += 1;
  const person = {
    ...{ connection_id: 'discord', external_id: String(external), name: 'mia#1', username: 'mia' },
    ...{ mail: null, ...parts },
  };
  return api.database.transaction((tx) => keepRegistrationConnection(tx, person, hashOf(mark), api.now()));
}
const verifiedAt = async (id: string) =>
  (
    await api.database.sql
      .selectFrom('users')
      .select('mail_verified_at as at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).at;

test('a sign-up elsewhere is linked; the mail that the provider has verified needs no link', async () => {
  const body = newcomer({
    connection: { id: await arrived({ mail: 'MIA@example.test' }) },
    mail: 'mia@example.TEST',
  });
  const response = await sendRegistration(browser(), body);
  assert.equal(response.statusCode, 200, response.body);
  const { id, mail_verified } = response.json();
  assert.equal(mail_verified, true);
  assert.deepEqual(await verifiedAt(id), api.now());
  const links = await api.database.sql
    .selectFrom('user_connections')
    .select(['connection_id', 'name'])
    .where('user_id', '=', id)
    .execute();
  assert.deepEqual(links, [{ connection_id: 'discord', name: 'mia#1' }]);
  const mails = await api.database.sql
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', 'mia@example.TEST')
    .execute();
  assert.deepEqual(mails, []);
});

test('another address than the provider’s, or one that it has not told, has to be confirmed', async () => {
  for (const mail of ['mia2@example.test', null]) {
    const body = newcomer({ connection: { id: await arrived({ mail }) } });
    const { id } = (await sendRegistration(browser(), body)).json();
    assert.equal(await verifiedAt(id), null);
  }
});

test('a sign-up elsewhere belongs to its browser, for fifteen minutes, and is used once', async () => {
  const id = await arrived();
  const connection = { id };
  assert.equal(codeOf(await sendRegistration(api.visitor, newcomer({ connection }))), 69);
  const stranger = clientOf(api.app, `way=${'n'.repeat(43)}`);
  assert.equal(codeOf(await sendRegistration(stranger, newcomer({ connection }))), 69);
  // A refusal gives it back.
  const refused = newcomer({ connection, additional_fields: [] });
  assert.equal(codeOf(await sendRegistration(browser(), refused)), 63);
  assert.equal((await sendRegistration(browser(), newcomer({ connection }))).statusCode, 200);
  assert.equal(codeOf(await sendRegistration(browser(), newcomer({ connection }))), 69);
  const late = { id: await arrived() };
  api.pass(15);
  assert.equal(codeOf(await sendRegistration(browser(), newcomer({ connection: late }))), 69);
});

test('an account elsewhere that belongs to somebody makes no second account here', async () => {
  const holder = await addUser(api.database, { name: 'holder', linked: false });
  await api.database.sql
    .insertInto('user_connections')
    .values({
      ...{ user_id: holder, connection_id: 'discord', external_id: 'known', name: 'x', linked_at: api.now() },
    })
    .execute();
  const body = newcomer({ connection: { id: await arrived({ external_id: 'known' }) } });
  assert.equal(codeOf(await sendRegistration(browser(), body)), 70);
  const made = await api.database.sql
    .selectFrom('users')
    .select('id')
    .where('mail', '=', body.mail)
    .execute();
  assert.deepEqual(made, []);
});

const offer = async () => {
  const link = await offerFirstAdmin(api.database, api.context.config, api.now());
  return link && new URLSearchParams(new URL(link).hash.slice(1)).get('admin');
};

test('the link of the newest start makes one administrator with a confirmed address, once', async () => {
  const former = await offer();
  const token = await offer();
  assert.match(token ?? '', /^[\w-]{43}$/);
  assert.equal(codeOf(await sendRegistration(api.visitor, newcomer({ admin_token: former }))), 68);
  // A refusal gives it back.
  const refused = newcomer({ admin_token: token, additional_fields: [] });
  assert.equal(codeOf(await sendRegistration(api.visitor, refused)), 63);
  const both = await Promise.all(
    [1, 2].map(() => sendRegistration(api.visitor, newcomer({ admin_token: token }))),
  );
  assert.deepEqual(
    both.map((one) => codeOf(one) ?? 200).sort((a, b) => a - b),
    [68, 200],
  );
  const first = both.find((one) => one.statusCode === 200)?.json();
  assert.deepEqual(await verifiedAt(first.id), api.now());
  const me = (await (await api.as(first.id)).get('/v1/users/@me')).json();
  assert.deepEqual(me.permissions, ['platform.admin']);
  assert.equal(await offer(), null);
  assert.equal(codeOf(await sendRegistration(api.visitor, newcomer({ admin_token: token }))), 68);
});

test('a site whose administrator is deleted gets another one, and the link holds for a day', async () => {
  await api.database.sql
    .updateTable('users')
    .set({ deleted_at: api.now(), mail: null, mail_key: null, password_hash: null })
    .where('id', 'in', api.database.sql.selectFrom('user_permissions').select('user_id'))
    .execute();
  const token = await offer();
  assert.ok(token);
  api.pass(24 * 60);
  assert.equal(codeOf(await sendRegistration(api.visitor, newcomer({ admin_token: token }))), 68);
  const next = await offer();
  await addUser(api.database, { name: 'granted', permissions: ['platform.admin'] });
  assert.equal(codeOf(await sendRegistration(api.visitor, newcomer({ admin_token: next }))), 68);
});
