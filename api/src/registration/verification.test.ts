import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TokenKind } from '../db/account-tables.ts';
import { codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';
import { newcomer, roomyLimits, sendRegistration, tokensTo } from '../testing/newcomers.ts';
import { findToken, issueToken, lifetimes } from '../tokens/tokens.ts';

let api: TestApp;
before(async () => {
  api = await openTestApp({
    limits: { changes: roomyLimits.changes, registerPerAddress: roomyLimits.changes },
  });
});
after(() => api.close());

const verify = (token: string) => api.visitor.send('POST', '/v1/users/verify-mail', { token });
const issue = (kind: TokenKind, user: string, mail: string | null = null, session: string | null = null) =>
  api.database.transaction((tx) => issueToken(tx, { kind, user, mail, session, now: api.now() }));

async function registered() {
  const body = newcomer();
  const { id } = (await sendRegistration(api.visitor, body)).json();
  const [token = ''] = await tokensTo(api, body.mail);
  return { id, mail: body.mail, token };
}
const rowOf = (id: string) =>
  api.database.sql.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a link confirms an address once', async () => {
  const { id, token } = await registered();
  assert.equal((await rowOf(id)).mail_verified_at, null);
  assert.equal((await verify(token)).statusCode, 200);
  assert.deepEqual((await rowOf(id)).mail_verified_at, api.now());
  assert.equal(codeOf(await verify(token)), 68);
});

test('a request that is repeated because its answer got lost gets that answer', async () => {
  const { mail, token } = await registered();
  const key = { 'idempotency-key': 'answer-got-lost' };
  const send = () => api.visitor.send('POST', '/v1/users/verify-mail', { token }, key);
  assert.deepEqual((await send()).json(), { mail });
  const again = await send();
  assert.deepEqual([again.statusCode, again.json()], [200, { mail }]);
});

test('of a link that is followed twice at once one use counts', async () => {
  const { token } = await registered();
  const all = await Promise.all([verify(token), verify(token), verify(token)]);
  assert.deepEqual(all.map((one) => one.statusCode).sort(), [200, 422, 422]);
});

test('a link that is too old, unknown, cut off or of another kind confirms nothing', async () => {
  const { id, mail, token } = await registered();
  const reset = await issue('reset_password', id, mail);
  assert.equal(codeOf(await verify(reset.token)), 68);
  assert.equal(codeOf(await verify('x'.repeat(43))), 68);
  assert.equal(codeOf(await verify(token.slice(1))), 1);
  assert.equal(codeOf(await verify(`${token.slice(1)}'`)), 1);
  api.pass(lifetimes.verify_mail / 60_000);
  assert.equal(codeOf(await verify(token)), 68);
  assert.equal((await rowOf(id)).mail_verified_at, null);
});

test('a link to an address that the account has no more confirms nothing', async () => {
  const { id, token } = await registered();
  await api.database.sql
    .updateTable('users')
    .set({ mail: 'other@example.test', mail_key: 'other@example.test' })
    .where('id', '=', id)
    .execute();
  assert.equal(codeOf(await verify(token)), 68);
  assert.equal((await rowOf(id)).mail_verified_at, null);
});

test('the mail is sent again, four times an hour, until the address is confirmed; each link works', async () => {
  const { id, mail, token } = await registered();
  const client = await api.as(id);
  const again = () => client.send('POST', '/v1/users/@me/verification-mail');
  assert.equal((await api.visitor.send('POST', '/v1/users/@me/verification-mail')).statusCode, 401);
  for (let count = 0; count < 4; count += 1) assert.equal((await again()).statusCode, 204);
  const refused = await again();
  assert.deepEqual([refused.statusCode, codeOf(refused)], [429, 6]);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  const other = await api.as((await registered()).id);
  assert.equal((await other.send('POST', '/v1/users/@me/verification-mail')).statusCode, 204);
  const tokens = await tokensTo(api, mail);
  assert.equal(new Set(tokens).size, 5);
  assert.equal((await verify(token)).statusCode, 200);
  for (const later of tokens.slice(1)) assert.equal(codeOf(await verify(later)), 68);
  assert.equal(codeOf(await again()), 75);
});

/** Somebody with three sessions who has asked for another address. */
async function changing(name: string) {
  const id = await addUser(api.database, { name });
  const [asking, other] = [await api.as(id), await api.as(id)];
  const mine = (await asking.get('/v1/users/@me/sessions')).json();
  const current = mine.items.find((one: { current: boolean }) => one.current).id;
  const session = await api.database.sql
    .selectFrom('sessions')
    .select('token_hash')
    .where('id', '=', current)
    .executeTakeFirstOrThrow();
  const mail = `${name}.neu@example.test`;
  const { token } = await issue('change_mail', id, mail, session.token_hash);
  return { id, asking, other, mail, token };
}

test('following the link of a new address takes it, ends the other sessions and tells the old address', async () => {
  const { id, asking, other, mail, token } = await changing('wechsel');
  const reset = await issue('reset_password', id);
  assert.deepEqual((await verify(token)).json(), { mail });
  const row = await rowOf(id);
  assert.deepEqual([row.mail, row.mail_key, row.mail_verified_at], [mail, mail, api.now()]);
  assert.equal((await asking.get('/v1/users/@me')).json().mail, mail);
  assert.equal((await other.get('/v1/users/@me')).statusCode, 401);
  const told = await api.database.sql
    .selectFrom('mails')
    .select(['kind', 'plain'])
    .where('recipient', '=', 'wechsel@example.test')
    .execute();
  assert.deepEqual(
    told.map((one) => one.kind),
    ['mail_changed'],
  );
  assert.doesNotMatch(told[0]?.plain ?? '', /wechsel\.neu/);
  const kinds = ['reset_password'] as const;
  await assert.rejects(findToken(api.database.sql, { token: reset.token, kinds, now: api.now() }));
  assert.equal(codeOf(await verify(token)), 68);
});

test('an old address that nobody had confirmed is told without the name', async () => {
  const { id, mail } = await registered();
  const { token } = await issue('change_mail', id, `neu.${mail}`);
  assert.equal((await verify(token)).statusCode, 200);
  const { username } = await rowOf(id);
  const told = await api.database.sql
    .selectFrom('mails')
    .select(['recipient_name', 'plain'])
    .where('recipient', '=', mail)
    .where('kind', '=', 'mail_changed')
    .executeTakeFirstOrThrow();
  assert.equal(told.recipient_name, '');
  assert.ok(!told.plain.includes(username));
});

test('a new address that somebody has registered meanwhile is taken (10), and nothing changes', async () => {
  const { id, other, mail, token } = await changing('zuspat');
  await sendRegistration(api.visitor, newcomer({ mail: mail.toUpperCase() }));
  assert.equal(codeOf(await verify(token)), 10);
  assert.equal((await rowOf(id)).mail, 'zuspat@example.test');
  assert.equal((await other.get('/v1/users/@me')).statusCode, 200);
});

test('of two accounts that take one new address at once one gets it', async () => {
  const [one, two] = [await changing('eins'), await changing('zwei')];
  const session = null;
  const mail = 'gemeinsam@example.test';
  const tokens = [
    await issue('change_mail', one.id, mail, session),
    await issue('change_mail', two.id, mail, session),
  ];
  const codes = (await Promise.all(tokens.map(({ token }) => verify(token)))).map(codeOf);
  assert.deepEqual(codes.map(String).sort(), ['10', 'undefined']);
});

test('asking anew ends the former link, but for confirming an address', async () => {
  const id = await addUser(api.database, { name: 'anew', verified: false });
  for (const kind of ['change_mail', 'reset_password', 'verify_mail'] as const) {
    const first = await issue(kind, id, 'anew@example.test');
    await issue(kind, id, 'anew@example.test');
    const known = findToken(api.database.sql, { token: first.token, kinds: [kind], now: api.now() });
    if (kind === 'verify_mail') assert.equal((await known).user, id);
    else await assert.rejects(known);
  }
});
