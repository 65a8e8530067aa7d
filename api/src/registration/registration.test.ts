import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf, ORIGIN, openTestApp, type TestApp } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';
import { goodPassword, newcomer, roomyLimits, sendRegistration, tokensTo } from '../testing/newcomers.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp({ limits: roomyLimits });
});
after(() => api.close());

const registration = (body: object, headers?: Record<string, string>) =>
  sendRegistration(api.visitor, body, headers);
const validate = (body: object) => api.visitor.send('POST', '/v1/users/register/validate', body);
const base = (parts: object = {}) => ({
  ...{ mail: 'frei@example.test', password: goodPassword, additional_fields: [] },
  ...parts,
});

async function countOf(mail: string): Promise<number> {
  const rows = await api.database.sql
    .selectFrom('users')
    .select('id')
    .where('mail_key', '=', mail.toLowerCase())
    .execute();
  return rows.length;
}

async function allUsers(): Promise<number> {
  return (await api.database.sql.selectFrom('users').select('id').execute()).length;
}

test('a registration makes an account with its fields and consents, and its mail is confirmed by the link', async () => {
  const body = newcomer({ mail: ' Mia@Example.test', username: '  Mia  Löwe ' });
  const response = await registration({ ...body, policies: { ...body.policies, marketing: true } });
  assert.equal(response.statusCode, 200, response.body);
  const account = response.json();
  assert.deepEqual(
    [account.username, account.mail, account.mail_delayed],
    ['Mia Löwe', 'Mia@Example.test', false],
  );
  const user = await api.database.sql
    .selectFrom('users')
    .selectAll()
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([user.username_key, user.mail_key], ['mia lowe', 'mia@example.test']);
  const consents = [user.terms_accepted_at, user.privacy_accepted_at, user.marketing_accepted_at];
  assert.deepEqual(consents, [api.now(), api.now(), api.now()]);
  assert.match(user.password_hash ?? '', /^\$argon2id\$/);
  assert.equal(user.mail_verified_at, null);
  const fields = await api.database.sql
    .selectFrom('user_fields')
    .select(['key', 'value'])
    .where('user_id', '=', account.id)
    .orderBy('key')
    .execute();
  assert.deepEqual(fields, [
    { key: 'birthday', value: '2000-02-29' },
    { key: 'country', value: 'DE' },
  ]);
  const audit = await api.database.sql
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', `user:${account.id}`)
    .execute();
  assert.deepEqual(audit, [{ action: 'user.register' }]);

  const [token] = await tokensTo(api, 'Mia@Example.test');
  const confirmed = await api.visitor.send('POST', '/v1/users/verify-mail', { token });
  assert.deepEqual(confirmed.json(), { mail: 'Mia@Example.test' });
  const login = { username: 'MIA@example.TEST', password: goodPassword };
  const { id } = (await api.visitor.send('POST', '/v1/users/login', login)).json();
  const me = (await (await api.as(id)).get('/v1/users/@me')).json();
  assert.equal(me.mail_verified, true);
});

test('registering opens no session', async () => {
  const response = await registration(newcomer());
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['set-cookie'], undefined);
});

/** What is sent instead of good data, and the code that it is refused with. */
const bad: Record<string, [Record<string, unknown>, number, string[]?]> = {
  'empty password': [{ password: '' }, 60, ['length', 'upper', 'lower', 'digit', 'special']],
  'password without a sign': [{ password: 'Korbente99x' }, 60, ['special']],
  'password of 201 signs': [{ password: `Aa1!${'x'.repeat(197)}` }, 1, ['password']],
  'password with a control character': [{ password: 'K0rb?Ente\u0007Mond' }, 1, ['password']],
  'common password': [{ password: 'Passwort1!' }, 61],
  'password that is the own name': [{ password: 'Sternschnuppe1!', username: 'Sternschnuppe' }, 61],
  'empty mail': [{ mail: '' }, 62],
  'mail without a domain': [{ mail: 'mia@' }, 62],
  'mail of 255 signs': [{ mail: `${'a'.repeat(242)}@example.test` }, 1, ['mail']],
  'mail with a line break': [{ mail: 'mia@example.test\nBcc: evil@example.test' }, 62],
  'mail with a null byte': [{ mail: 'mia\u0000@example.test' }, 1, ['mail']],
  'mail with emoji': [{ mail: 'mia😀@example.test' }, 62],
  'mail with a right-to-left override': [{ mail: 'mia@\u202eexample.test' }, 1, ['mail']],
  'mail with SQL': [{ mail: "x' or 1=1 --@example.test" }, 62],
  'mail with HTML': [{ mail: '<script>@example.test' }, 62],
  'mail with a Cyrillic look-alike': [{ mail: 'мia@example.test' }, 62],
  'terms not accepted': [{ policies: { privacy: true, terms: false, marketing: false } }, 67],
  'privacy not accepted': [
    { policies: { privacy: false, terms: true, marketing: false } },
    1,
    ['policies.privacy'],
  ],
  'account of the former platform': [{ use_tes_account: true }, 1, ['use_tes_account']],
  'empty user name': [{ username: '' }, 64],
  'user name of blanks': [{ username: ' \u00a0 ' }, 64],
  'user name of 33 signs': [{ username: 'a'.repeat(33) }, 65],
  'user name of 201 signs': [{ username: 'a'.repeat(201) }, 1, ['username']],
  'user name with a line break': [{ username: 'Mia\nAdmin' }, 65],
  'user name with a control character': [{ username: 'Mia\u0008' }, 1, ['username']],
  'user name with emoji': [{ username: 'Mia 😀' }, 65],
  'user name in Hebrew': [{ username: 'שלום' }, 65],
  'user name with SQL': [{ username: "Robert'); drop table users;--" }, 65],
  'user name with HTML': [{ username: '<img src=x>' }, 65],
  'user name with a Cyrillic look-alike': [{ username: 'Мia' }, 65],
  'reserved user name': [{ username: 'S u p p o r t' }, 76],
  'no fields': [{ additional_fields: [] }, 63, ['birthday', 'country']],
  'fields that are empty': [
    {
      additional_fields: [
        { key: 'birthday', value: ' ' },
        { key: 'country', value: null },
      ],
    },
    63,
    ['birthday', 'country'],
  ],
  'wrong fields': [
    {
      additional_fields: [
        { key: 'gender', value: 'X' },
        { key: 'birthday', value: '2000-02-30' },
        { key: 'country', value: 'XX' },
        { key: 'first_name', value: 'a'.repeat(61) },
        { key: 'shoe_size', value: '42' },
      ],
    },
    63,
    ['first_name', 'gender', 'birthday', 'country', 'shoe_size'],
  ],
  'too young by a day': [
    {
      additional_fields: [
        { key: 'birthday', value: '2010-11-22' },
        { key: 'country', value: 'DE' },
      ],
    },
    63,
    ['birthday'],
  ],
  'right-to-left override in a field': [
    { additional_fields: [{ key: 'first_name', value: '\u202eaiM' }] },
    1,
    ['additional_fields.0.value'],
  ],
  'a right that is taken along': [{ permissions: ['platform.admin'] }, 1, ['permissions']],
  'an unknown sign-up elsewhere': [{ connection: { id: 'x'.repeat(43) } }, 69],
  'data of a sign-up elsewhere': [
    { connection: { id: 'x'.repeat(43), mail: 'a@b.de' } },
    1,
    ['connection.mail'],
  ],
  'an unknown admin token': [{ admin_token: 'x'.repeat(43) }, 68],
  'an admin token of another form': [{ admin_token: "' or 1=1" }, 1, ['admin_token']],
};
for (const [what, [parts, code, details]] of Object.entries(bad)) {
  test(`refused and nothing made: ${what}`, async () => {
    const before = await allUsers();
    const response = await registration(newcomer(parts));
    assert.equal(codeOf(response), code, response.body);
    if (details) assert.deepEqual(response.json().errors[0].details, details);
    assert.equal(await allUsers(), before);
  });
}

test('nobody registers with a name that looks like that of the site, or of an account with rights', async () => {
  const { sql } = api.database;
  await addUser(api.database, { name: 'Olivia', permissions: ['match.referee'] });
  await sql
    .updateTable('site_config')
    .set({ value: JSON.stringify('Nordliga') })
    .where('key', '=', 'platform_name')
    .execute();
  for (const username of ['0livia', 'Nord1iga News']) {
    const response = await registration(newcomer({ username, mail: `${username.slice(0, 4)}@example.test` }));
    assert.equal(codeOf(response), 76, response.body);
  }
});

test('sixteen today is old enough, and texts in fields are kept as they are', async () => {
  const name = "Zoë <b>O'Neil</b>; drop table users; 😀";
  const body = newcomer({
    additional_fields: [
      { key: 'first_name', value: `  ${name} ` },
      { key: 'birthday', value: '2010-11-21' },
      { key: 'country', value: 'AT' },
    ],
  });
  const response = await registration(body);
  assert.equal(response.statusCode, 200, response.body);
  const kept = await api.database.sql
    .selectFrom('user_fields')
    .select('value')
    .where('user_id', '=', response.json().id)
    .where('key', '=', 'first_name')
    .executeTakeFirstOrThrow();
  assert.equal(kept.value, name);
});

test('rules are told in the order of the specification: password, mail, terms, user name', async () => {
  const wrong = {
    password: 'x',
    mail: 'x',
    policies: { privacy: true, terms: false, marketing: false },
    username: '',
  };
  const order: (keyof typeof wrong)[] = ['password', 'mail', 'policies', 'username'];
  const codes: (number | undefined)[] = [];
  for (const [index] of order.entries()) {
    const parts = Object.fromEntries(order.slice(index).map((key) => [key, wrong[key]]));
    codes.push(codeOf(await registration(newcomer(parts))));
  }
  assert.deepEqual(codes, [60, 62, 67, 64]);
});

test('validation tells the rules of step 3, the taken address (10) and, with fields, those of step 4', async () => {
  await addUser(api.database, { name: 'taken' });
  assert.equal((await validate(base())).statusCode, 204);
  assert.equal(codeOf(await validate(base({ password: 'kurz' }))), 60);
  assert.equal(codeOf(await validate(base({ password: 'Passwort1!' }))), 61);
  assert.equal(codeOf(await validate(base({ mail: 'x' }))), 62);
  assert.equal(codeOf(await validate(base({ mail: ' TAKEN@example.TEST ' }))), 10);
  const young = await validate(
    base({
      additional_fields: [
        { key: 'birthday', value: '2020-01-01' },
        { key: 'country', value: 'DE' },
      ],
    }),
  );
  assert.deepEqual([codeOf(young), young.json().errors[0].details], [63, ['birthday']]);
});

test('an address and a name that a reader would take for the same are taken', async () => {
  const taken = newcomer({ mail: 'joern@müller.example', username: 'Jörg Groß' });
  assert.equal((await registration(taken)).statusCode, 200);
  const mails = ['JOERN@Müller.EXAMPLE', 'joern@mu\u0308ller.example', ' joern@müller.example '];
  for (const mail of mails) assert.equal(codeOf(await registration(newcomer({ mail }))), 10, mail);
  for (const username of ['jorg gross', 'JÖRG GROSS', 'Jo\u0308rg  Groß', 'Ｊörg groẞ', 'Jørg Groß']) {
    assert.equal(codeOf(await registration(newcomer({ username }))), 66, username);
  }
});

test('a double click makes one account, one mail and one answer', async () => {
  const body = newcomer();
  const key = { 'idempotency-key': 'double-click-1' };
  const [first, second] = await Promise.all([registration(body, key), registration(body, key)]);
  const third = await registration(body, key);
  assert.deepEqual([first.statusCode, second.statusCode, third.statusCode], [200, 200, 200]);
  assert.equal(first.body, second.body);
  assert.equal(first.body, third.body);
  assert.equal(third.headers['idempotency-replayed'], 'true');
  assert.equal(await countOf(body.mail), 1);
  assert.equal((await tokensTo(api, body.mail)).length, 1);
});

test('of many at once with one address one gets it, the others are told code 10', async () => {
  const mail = 'race@example.test';
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => registration(newcomer({ mail }))));
  const codes = all.map((response) => codeOf(response) ?? response.statusCode).sort((a, b) => a - b);
  assert.deepEqual(codes, [10, 10, 10, 10, 200]);
  assert.equal(await countOf(mail), 1);
});

test('of many at once with names that look alike one gets it', async () => {
  const names = ['Røbin', 'Robin', 'RÖBIN', 'robin', 'Ｒobin'];
  const keyed = (username: string, index: number) =>
    registration(newcomer({ username }), { 'idempotency-key': `race-name-${index}` });
  const all = await Promise.all(names.map(keyed));
  const codes = all.map((response) => codeOf(response) ?? response.statusCode).sort((a, b) => a - b);
  assert.deepEqual(codes, [66, 66, 66, 66, 200]);
});

test('while the mail server is silent, the answer says that the mail comes later', async () => {
  const row = { kind: 'mail', run_at: new Date(api.now().getTime() + 60_000), attempts: 3, payload: '{}' };
  await api.database.sql
    .insertInto('due')
    .values({ ...row, key: 'mail:waiting', last_error: 'MailServerSilent: ESOCKET CONN' })
    .execute();
  const response = await registration(newcomer());
  assert.equal(response.json().mail_delayed, true);
  await api.database.sql.deleteFrom('due').where('key', '=', 'mail:waiting').execute();
  assert.equal((await registration(newcomer())).json().mail_delayed, false);
});

test('whatever host a request names, links lead to the configured one', async () => {
  const body = newcomer();
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  assert.equal((await registration(body, headers)).statusCode, 200);
  const mail = await api.database.sql
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', body.mail)
    .executeTakeFirstOrThrow();
  assert.ok(mail.plain.includes(`${ORIGIN}/users/verify-mail/`));
  assert.doesNotMatch(mail.plain + mail.html, /evil/);
});

test('a registration from another site is refused', async () => {
  const response = await registration(newcomer(), { origin: 'https://evil.example' });
  assert.equal(codeOf(response), 9);
});

test('the language of the page is the language of the account and its mail', async () => {
  const body = newcomer();
  await registration(body, { 'accept-language': 'en-GB,en;q=0.9' });
  const mail = await api.database.sql
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', body.mail)
    .executeTakeFirstOrThrow();
  assert.equal(mail.subject, 'Confirm your email address at Duellwerk');
});

test('nothing secret is in the log or readable in the database', async () => {
  const body = newcomer();
  const { id } = (await registration(body)).json();
  const [token = ''] = await tokensTo(api, body.mail);
  const client = await api.as(id);
  await client.get(`/users/passwort-reset/${token}`);
  await client.get(`/users/passwort-reset/${token}/_payload.json?token=${token}`);
  await client.get(`/users/verify-mail/${token}`);
  await client.get(`/users/verify-mail/%${token.charCodeAt(0).toString(16)}${token.slice(1)}`);
  await client.get(`/v1/unknown/${token}?code=${token}`);
  await api.visitor.send('POST', '/v1/users/verify-mail', { token });
  const log = api.log.join('\n');
  assert.ok(log.includes('/users/passwort-reset/…'));
  for (const secret of [token, token.slice(1), body.password, body.mail, client.cookie?.slice(4) ?? '']) {
    assert.ok(secret !== '' && !log.includes(secret), 'a secret in the log');
  }
  const tokens = await api.database.sql.selectFrom('user_tokens').selectAll().execute();
  assert.ok(!JSON.stringify(tokens).includes(token));
  const kept = await api.database.sql.selectFrom('idem').selectAll().execute();
  assert.doesNotMatch(JSON.stringify(kept), new RegExp(`${token}|K0rb`));
});

test('limits: questions about addresses, registrations, both per address of the sender', async (t) => {
  const bounded = await openTestApp({ limits: { changes: roomyLimits.changes } });
  t.after(bounded.close);
  const post = (url: string, body: object, from = '192.0.2.1') =>
    bounded.app.inject({
      method: 'POST',
      url,
      headers: { origin: ORIGIN },
      payload: body,
      remoteAddress: from,
    });
  const ask = (parts: object, from?: string) => post('/v1/users/register/validate', base(parts), from);
  for (let count = 0; count < 40; count += 1) assert.equal(codeOf(await ask({ password: 'kurz' })), 60);
  for (let count = 0; count < 30; count += 1) assert.equal((await ask({})).statusCode, 204);
  const refused = await ask({});
  assert.deepEqual([refused.statusCode, codeOf(refused)], [429, 6]);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.equal((await ask({}, '192.0.2.2')).statusCode, 204);
  bounded.pass(61);
  assert.equal((await ask({})).statusCode, 204);

  for (let count = 0; count < 10; count += 1) {
    assert.equal((await post('/v1/users/register', newcomer())).statusCode, 200);
  }
  const last = await post('/v1/users/register', newcomer());
  assert.deepEqual([last.statusCode, codeOf(last)], [429, 6]);
  assert.equal((await post('/v1/users/register', newcomer(), '2001:db8::1')).statusCode, 200);
});
