// Calls that a browser may send twice, because an answer got lost: the second one has no effect of its own.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Client, openTestApp, type TestApp } from '../testing/app.ts';
import { addBasics, addUser } from '../testing/fixtures.ts';
import { takeMails } from '../testing/written-mails.ts';

const PASSWORD = 'Kabine-7-Flutlicht';
let api: TestApp;
let member: Client;
let newcomer: Client;

before(async () => {
  // One of each: a repeat that counted would be refused.
  const one = { count: 1, seconds: 3600 };
  api = await openTestApp({
    limits: { validatePerAddress: one, resendPerAccount: one, mailChanges: one, resetPerMail: one },
  });
  await addBasics(api.database);
  const passwordHash = await api.context.passwords.hash(PASSWORD);
  member = await api.as(await addUser(api.database, { name: 'Member', passwordHash }));
  newcomer = await api.as(await addUser(api.database, { name: 'Newcomer', verified: false }));
});
after(() => api.close());

const repeated: [string, () => Client, string, object | undefined, string[]][] = [
  [
    'a link for a new password',
    () => api.visitor,
    'pw-reset',
    { mail: 'member@example.test' },
    ['reset_password'],
  ],
  ['the mail that confirms an address', () => newcomer, '@me/verification-mail', undefined, ['verify_mail']],
  [
    'another address',
    () => member,
    '@me/mail',
    { mail: 'neu@example.test', password: PASSWORD },
    ['change_mail'],
  ],
  [
    'the check of a registration',
    () => api.visitor,
    'register/validate',
    { mail: 'frei@example.test', password: PASSWORD, additional_fields: [] },
    [],
  ],
];
for (const [name, client, path, body, mails] of repeated) {
  test(`${name}: a repeat gets the first answer, sends no second mail and does not count`, async () => {
    const send = () =>
      client().send('POST', `/v1/users/${path}`, body, { 'idempotency-key': 'sent-and-sent-again' });
    const [first, again] = [await send(), await send()];
    assert.ok(first.statusCode < 300, first.body);
    assert.deepEqual([again.statusCode, again.body], [first.statusCode, first.body]);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.deepEqual(
      (await takeMails(api)).map(({ kind }) => kind),
      mails,
    );
  });
}

test('what is kept of a repeatable request holds no password that was sent with it', async () => {
  const rows = await api.database.sql.selectFrom('idem').selectAll().execute();
  assert.ok(rows.length >= repeated.length);
  for (const row of rows) assert.ok(!JSON.stringify(row).includes(PASSWORD));
});
