import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { accountOfEachTest, PASSWORD, statusOf } from '../account/testing.ts';
import { type Client, clientOf, codeOf } from '../testing/app.ts';
import { createAuthenticator } from '../testing/authenticator.ts';
import { addUser } from '../testing/fixtures.ts';
import { takeMails } from '../testing/written-mails.ts';
import { resetFactors } from './reset-factor.ts';

const own = accountOfEachTest({ name: 'Zweite', apart: 61 });
const FACTORS = '/v1/users/@me/factors';
const NEEDED = 263;
const WRONG = 264;
const REQUIRED = 276;
const PROOF = 277;
const LAST = 278;
const GONE = 68;

/** Cookies of a response as the next request sends them, over those that it was sent with. */
function browserAfter(response: LightMyRequestResponse, before = ''): Client {
  const jar = new Map<string, string>();
  const pairs = [...before.split('; '), ...[response.headers['set-cookie'] ?? []].flat()];
  for (const pair of pairs) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(pair) ?? [];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
  return clientOf(own.api.app, [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
}

const codeFor = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: own.api.now().getTime() + seconds * 1000,
  });

/** Adds an app to the account of the test. */
async function addApp(from: Client = own.client) {
  const { secret, setup } = (await from.send('POST', `${FACTORS}/app/setup`)).json();
  const added = await from.send('POST', `${FACTORS}/app`, { setup, code: codeFor(secret) });
  assert.equal(added.statusCode, 200, added.body);
  own.api.pass(1);
  return { secret: String(secret), codes: added.json().recovery_codes as string[] };
}

async function addPasskey(authenticator = createAuthenticator(), from: Client = own.client) {
  const { options } = (await from.send('POST', `${FACTORS}/passkeys/options`)).json();
  const body = { name: 'Handy', response: authenticator.create(options) };
  const added = await from.send('POST', `${FACTORS}/passkeys`, body);
  assert.equal(added.statusCode, 200, added.body);
  return { authenticator, added };
}

/** After the right password: the browser that waits for its second step. */
async function firstStep(): Promise<Client> {
  const refused = await own.login(PASSWORD);
  assert.deepEqual([refused.statusCode, codeOf(refused)], [401, NEEDED]);
  return browserAfter(refused);
}
const second = (browser: Client, kind: string, value: string) =>
  browser.send('POST', '/v1/users/login/factor', { kind, value });
const prove = (kind: string, value: string, from: Client = own.client) =>
  from.send('POST', `${FACTORS}/proof`, { kind, value });

test('an app is added by a code of it; the account gets ten recovery codes, its other sessions end, its owner gets a mail', async () => {
  const other = await own.api.as(own.user);
  const { codes } = await addApp();
  assert.equal(new Set(codes).size, 10);
  for (const code of codes) assert.match(code, /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  assert.deepEqual([await statusOf(own.client), await statusOf(other)], [200, 401]);
  const factors = (await own.client.get(FACTORS)).json();
  assert.deepEqual([factors.recovery_left, factors.passkeys, factors.proof], [10, [], []]);
  const [mail] = await takeMails(own.api);
  assert.equal(mail?.kind, 'factor_changed');
  assert.match(mail?.plain ?? '', /Authenticator-App hinzugefügt/);
});

test('neither the key of an app nor a recovery code can be read in the database', async () => {
  const { secret, codes } = await addApp();
  const { sql } = own.api.database;
  const rows = JSON.stringify([
    await sql.selectFrom('totp_apps').selectAll().execute(),
    await sql.selectFrom('recovery_codes').selectAll().execute(),
    await sql.selectFrom('idem').selectAll().execute(),
    await sql.selectFrom('audit').selectAll().execute(),
  ]);
  for (const secretText of [
    secret.replaceAll(' ', ''),
    ...codes,
    ...codes.map((code) => code.replaceAll('-', '')),
  ])
    assert.ok(!rows.includes(secretText));
  assert.ok(own.api.log.every((line) => !line.includes(secret.slice(0, 9))));
});

test('the key of an app holds for its user and for half an hour', async () => {
  const { secret, setup } = (await own.client.send('POST', `${FACTORS}/app/setup`)).json();
  assert.equal(codeOf(await own.client.send('POST', `${FACTORS}/app`, { setup, code: '000000' })), WRONG);
  const stranger = await own.api.as(await addUser(own.api.database, { name: `Fremde ${own.count}` }));
  assert.equal(
    codeOf(await stranger.send('POST', `${FACTORS}/app`, { setup, code: codeFor(secret) })),
    WRONG,
  );
  own.api.pass(31);
  await prove('password', PASSWORD);
  assert.equal(
    codeOf(await own.client.send('POST', `${FACTORS}/app`, { setup, code: codeFor(secret) })),
    WRONG,
  );
});

test('after the password a code opens the session, once', async () => {
  const { secret } = await addApp();
  const browser = await firstStep();
  assert.equal(await statusOf(browser), 401);
  const step = (await browser.send('POST', '/v1/users/login/step')).json();
  assert.deepEqual(step, { kinds: ['code', 'recovery'], options: null });
  assert.equal(codeOf(await second(browser, 'code', '123')), WRONG);
  const code = codeFor(secret);
  const opened = await second(browser, 'code', `${code.slice(0, 3)} ${code.slice(3)}`);
  assert.deepEqual(opened.json(), { id: own.user, username: own.name });
  assert.equal(await statusOf(browserAfter(opened, browser.cookie)), 200);
  // Neither the login nor the code is worth anything any more.
  assert.equal(codeOf(await second(browser, 'code', code)), GONE);
  assert.equal(codeOf(await second(await firstStep(), 'code', code)), WRONG);
});

test('codes of one step before and after count, those of two do not, and no older one after a newer one', async () => {
  const { secret } = await addApp();
  for (const seconds of [-60, 60])
    assert.equal(codeOf(await second(await firstStep(), 'code', codeFor(secret, seconds))), WRONG);
  assert.equal((await second(await firstStep(), 'code', codeFor(secret, 30))).statusCode, 200);
  for (const seconds of [-30, 0, 30])
    assert.equal(codeOf(await second(await firstStep(), 'code', codeFor(secret, seconds))), WRONG);
});

test('of two logins with one code at once one opens', async () => {
  const { secret } = await addApp();
  const browsers = [await firstStep(), await firstStep()];
  const code = codeFor(secret);
  const all = await Promise.all(browsers.map((browser) => second(browser, 'code', code)));
  assert.deepEqual(all.map(({ statusCode }) => statusCode).sort(), [200, 422]);
});

test('a recovery code opens a session once, however it is typed, and its owner gets a mail', async () => {
  const { codes } = await addApp();
  await takeMails(own.api);
  const [first = '', next = ''] = codes;
  const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  assert.equal((await second(await firstStep(), 'recovery', typed)).statusCode, 200);
  assert.equal(codeOf(await second(await firstStep(), 'recovery', first)), WRONG);
  const [mail] = await takeMails(own.api);
  assert.match(mail?.plain ?? '', /Wiederherstellungscode benutzt[\s\S]*noch 9/);
  const renewed = await own.client.send('POST', `${FACTORS}/recovery-codes`);
  assert.equal(renewed.json().recovery_codes.length, 10);
  assert.equal(codeOf(await second(await firstStep(), 'recovery', next)), WRONG);
});

test('wrong codes count per account over all browsers, and not against a browser that was logged in before', async () => {
  const { secret } = await addApp();
  const opened = await second(await firstStep(), 'code', codeFor(secret));
  const trusted = browserAfter(opened);
  own.api.pass(1);
  const browser = await firstStep();
  for (let count = 0; count < 10; count += 1)
    assert.equal(codeOf(await second(browser, 'code', '000000')), WRONG);
  const refused = await second(await firstStep(), 'code', codeFor(secret));
  assert.deepEqual([refused.statusCode, codeOf(refused), refused.headers['retry-after']], [429, 6, '840']);
  const step = await trusted.send('POST', '/v1/users/login', { username: own.mail, password: PASSWORD });
  const again = browserAfter(step, trusted.cookie);
  assert.equal((await second(again, 'code', codeFor(secret))).statusCode, 200);
  own.api.pass(15);
  assert.equal((await second(await firstStep(), 'code', codeFor(secret))).statusCode, 200);
});

test('a second step belongs to the browser of the first, waits ten minutes, and ends with a new password', async () => {
  const { secret } = await addApp();
  assert.equal(codeOf(await second(own.api.visitor, 'code', codeFor(secret))), GONE);
  assert.equal(codeOf(await own.api.visitor.send('POST', '/v1/users/login/step')), GONE);
  const late = await firstStep();
  const other = await firstStep();
  assert.equal((await own.change()).statusCode, 204);
  assert.equal(codeOf(await second(other, 'code', codeFor(secret))), GONE);
  own.api.pass(10);
  assert.equal(codeOf(await second(late, 'code', codeFor(secret))), GONE);
});

test('a wrong password never says that there is a second step', async () => {
  await addApp();
  assert.equal(codeOf(await own.login('falsch')), 11);
});

test('a passkey is the second step, or the only one', async () => {
  const { authenticator } = await addPasskey();
  const browser = await firstStep();
  const { kinds, options } = (await browser.send('POST', '/v1/users/login/step')).json();
  assert.deepEqual(kinds, ['passkey', 'recovery']);
  assert.deepEqual(JSON.parse(options).allowCredentials[0].id, authenticator.id);
  const response = authenticator.get(options);
  assert.equal((await second(browser, 'passkey', response)).statusCode, 200);

  const begun = await own.api.visitor.send('POST', '/v1/users/login/passkey/options');
  const alone = browserAfter(begun);
  const signed = authenticator.get(begun.json().options);
  const opened = await alone.send('POST', '/v1/users/login/passkey', { response: signed });
  assert.equal(opened.json().id, own.user);
  assert.equal(await statusOf(browserAfter(opened)), 200);
  // The same answer a second time.
  assert.equal(codeOf(await alone.send('POST', '/v1/users/login/passkey', { response: signed })), WRONG);
});

test('passkeys of another site, of another question, of another account, without a finger alone, and damaged ones are refused', async () => {
  const { authenticator } = await addPasskey();
  const begin = async () => {
    const begun = await own.api.visitor.send('POST', '/v1/users/login/passkey/options');
    return { browser: browserAfter(begun), options: begun.json().options as string };
  };
  const attempt = async (responseTo: (options: string) => string) => {
    const { browser, options } = await begin();
    return codeOf(await browser.send('POST', '/v1/users/login/passkey', { response: responseTo(options) }));
  };
  const earlier = await begin();
  assert.equal(await attempt(() => authenticator.get(earlier.options)), WRONG);
  for (const other of [createAuthenticator(), createAuthenticator(true, 'http://evil.test')])
    assert.equal(await attempt((options) => other.get(options)), WRONG);
  for (const text of ['{}', 'null', 'x', '[]', `{"id":"${authenticator.id}"}`])
    assert.equal(await attempt(() => text), WRONG);
  own.api.pass(20);
  const stranger = await own.api.as(await addUser(own.api.database, { name: `Dritte ${own.count}` }));
  const weak = createAuthenticator(false);
  await addPasskey(weak, stranger);
  assert.equal(await attempt((options) => weak.get(options)), WRONG);
  const browser = await firstStep();
  const { options } = (await browser.send('POST', '/v1/users/login/step')).json();
  assert.equal(codeOf(await second(browser, 'passkey', weak.get(options))), WRONG);
  // One account has it already.
  await prove('recovery', 'x');
  const { options: more } = (await stranger.send('POST', `${FACTORS}/passkeys/options`)).json();
  const twice = await stranger.send('POST', `${FACTORS}/passkeys`, {
    name: 'x',
    response: weak.create(more),
  });
  assert.equal(codeOf(twice), WRONG);
});

test('a copied passkey whose counter goes back is refused', async () => {
  const { authenticator } = await addPasskey();
  await own.api.database.sql
    .updateTable('passkeys')
    .set({ counter: 50 })
    .where('id', '=', authenticator.id)
    .execute();
  const browser = await firstStep();
  const { options } = (await browser.send('POST', '/v1/users/login/step')).json();
  assert.equal(codeOf(await second(browser, 'passkey', authenticator.get(options))), WRONG);
});

test('passkeys have names, ten at most, and are their owner’s alone', async () => {
  const { authenticator, added } = await addPasskey();
  assert.equal(added.json().recovery_codes.length, 10);
  const address = `${FACTORS}/passkeys/${authenticator.id}`;
  const renamed = await own.client.send('PATCH', address, { name: ' Schlüssel ' });
  assert.equal(renamed.json().passkeys[0].name, 'Schlüssel');
  const stranger = await own.api.as(await addUser(own.api.database, { name: `Vierte ${own.count}` }));
  assert.equal((await stranger.send('PATCH', address, { name: 'Meiner' })).statusCode, 404);
  assert.equal((await stranger.send('DELETE', address)).statusCode, 404);
  for (let count = 1; count < 10; count += 1) await addPasskey();
  assert.equal(codeOf(await own.client.send('POST', `${FACTORS}/passkeys/options`)), 228);
});

test('without a factor a change asks for the password, unless the login was a moment ago', async () => {
  own.api.pass(10);
  const refused = await own.client.send('POST', `${FACTORS}/app/setup`);
  assert.deepEqual([codeOf(refused), refused.json().errors[0].details], [PROOF, ['password']]);
  assert.equal(codeOf(await prove('password', 'falsch')), 71);
  assert.deepEqual((await prove('password', PASSWORD)).json().proof, []);
  assert.equal((await own.client.send('POST', `${FACTORS}/app/setup`)).statusCode, 200);
});

test('with a factor a change asks for one: a password alone takes nothing away', async () => {
  const { secret, codes } = await addApp();
  const { authenticator } = await addPasskey();
  own.api.pass(10);
  const changes = [
    () => own.client.send('DELETE', `${FACTORS}/app`),
    () => own.client.send('DELETE', `${FACTORS}/passkeys/${authenticator.id}`),
    () => own.client.send('POST', `${FACTORS}/app/setup`),
    () => own.client.send('POST', `${FACTORS}/passkeys/options`),
    () => own.client.send('POST', `${FACTORS}/recovery-codes`),
    () => own.remove(),
  ];
  for (const change of changes) {
    const refused = await change();
    assert.deepEqual(
      [codeOf(refused), refused.json().errors[0].details],
      [PROOF, ['code', 'passkey', 'recovery']],
    );
  }
  await prove('password', PASSWORD);
  assert.equal(codeOf(await own.client.send('DELETE', `${FACTORS}/app`)), PROOF);
  assert.equal(codeOf(await prove('code', '000000')), WRONG);
  const { options } = (await own.client.send('POST', `${FACTORS}/proof/options`)).json();
  assert.equal((await prove('passkey', authenticator.get(options))).statusCode, 200);
  assert.equal((await own.client.send('DELETE', `${FACTORS}/app`)).statusCode, 200);
  own.api.pass(10);
  assert.equal((await prove('recovery', codes[0] ?? '')).statusCode, 200);
  const gone = await own.client.send('DELETE', `${FACTORS}/passkeys/${authenticator.id}`);
  assert.deepEqual([gone.json().passkeys, gone.json().recovery_left], [[], 0]);
  assert.equal((await own.login(PASSWORD)).statusCode, 200);
  assert.ok(secret);
});

test('an account with a factor is deleted with it, and leaves none behind', async () => {
  await addApp();
  assert.equal((await own.remove()).statusCode, 204);
  const left = await own.api.database.sql
    .selectFrom('totp_apps')
    .select('user_id')
    .where('user_id', '=', own.user)
    .execute();
  assert.deepEqual(left, []);
});

test('a new password leaves the second step, and the session that it was shown in', async () => {
  const { secret } = await addApp();
  const changed = await own.change();
  const after = browserAfter(changed);
  assert.deepEqual((await after.get(FACTORS)).json().proof, []);
  assert.ok(secret);
});

test('where the site asks administrators, their rights count only with a factor', async () => {
  const { database } = own.api;
  const lead = async (name: string, ...permissions: string[]) =>
    own.api.as(
      await addUser(database, { name: `${name} ${own.count}`, permissions, passwordHash: own.passwordHash }),
    );
  const admin = await lead('Chefin', 'platform.admin');
  const referee = await lead('Schiri', 'match.referee');
  const rule = (from: Client, ...roles: string[]) =>
    from.send('PUT', '/v1/settings/second-factor', { roles });
  assert.equal(codeOf(await rule(referee, 'administration')), 5);
  assert.equal(codeOf(await rule(admin, 'everyone')), 1);
  const set = await rule(admin, 'administration');
  assert.deepEqual(set.json(), { roles: ['administration'], people: 1, missing: 1 });

  const alert = { style: 'info', message: 'x', starts_at: null, ends_at: null };
  for (const refused of [
    await rule(admin),
    await admin.get('/v1/settings/second-factor'),
    await admin.get('/v1/admin/users'),
    await admin.send('POST', '/v1/alerts', alert, { 'idempotency-key': 'the-same-key' }),
  ])
    assert.deepEqual([refused.statusCode, codeOf(refused)], [403, REQUIRED], refused.body);
  const me = (await admin.get('/v1/users/@me')).json();
  assert.deepEqual([me.permissions, me.lacks_second_factor], [['platform.admin'], true]);
  assert.equal((await referee.get('/v1/users/@me')).json().lacks_second_factor, undefined);
  // Other users get the usual refusal.
  assert.equal(codeOf(await referee.get('/v1/settings/second-factor')), 5);

  const { codes } = await addApp(admin);
  assert.equal((await admin.get('/v1/admin/users')).statusCode, 200);
  assert.equal((await admin.get(FACTORS)).json().required, true);
  assert.equal(codeOf(await admin.send('DELETE', `${FACTORS}/app`)), LAST);
  assert.equal((await admin.get('/v1/settings/second-factor')).json().missing, 0);
  // The phone is lost: password and recovery code lead back in, and to another app.
  const name = `Chefin ${own.count}`;
  const step = await own.api.visitor.send('POST', '/v1/users/login', { username: name, password: PASSWORD });
  const back = browserAfter(await second(browserAfter(step), 'recovery', codes[0] ?? ''));
  assert.equal((await back.get('/v1/admin/users')).statusCode, 200);
  await addApp(back);
  assert.equal((await rule(back)).statusCode, 200);
});

test('keys of programs go on without a factor', async () => {
  const { key } = (await own.client.send('POST', '/v1/users/@me/api-keys', { name: 'Bot' })).json();
  await addApp();
  const read = await own.api.visitor.get('/v1/tournaments', { authorization: `Bearer ${key}` });
  assert.equal(read.statusCode, 200);
});

test('an operator takes the second step from an account, by its name', async () => {
  await addApp();
  assert.equal(await resetFactors(own.api.database, 'Niemand', own.api.now()), null);
  await takeMails(own.api);
  assert.equal(await resetFactors(own.api.database, own.mail, own.api.now()), own.name);
  assert.equal(await statusOf(own.client), 401);
  assert.equal((await own.login(PASSWORD)).statusCode, 200);
  const [mail] = await takeMails(own.api);
  assert.match(mail?.plain ?? '', /zurückgesetzt/);
});
