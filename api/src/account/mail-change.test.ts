import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type Client, codeOf, openTestApp, type TestApp } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';
import { takeMails, tokenIn } from '../testing/written-mails.ts';

const MINE = '/v1/users/@me';
const PASSWORD = 'Kabine-7-Flutlicht';
let api: TestApp;
let passwordHash: string;
let user: string;
let client: Client;
let count = 0;

before(async () => {
  api = await openTestApp({
    limits: {
      ...{ changes: { count: 1000, seconds: 60 }, confirmations: { count: 4, seconds: 900 } },
      mailChanges: { count: 4, seconds: 3600 },
    },
  });
  passwordHash = await api.kernel.passwords.hash(PASSWORD);
});
after(() => api.close());
beforeEach(async () => {
  count += 1;
  user = await addUser(api.database, { name: `Member ${count}`, passwordHash });
  client = await api.as(user);
  await takeMails(api);
});

const ask = (mail: string, password = PASSWORD, from = client) =>
  from.send('POST', `${MINE}/mail`, { mail, password });
const mailOf = async (from = client) => (await from.get(MINE)).json().mail;
const follow = (token: string) => api.visitor.send('POST', '/v1/users/verify-mail', { token });

test('a new address counts when its link was followed; then the others end and the old one is told', async () => {
  const other = await api.as(user);
  const mail = `neu.${count}@example.test`;
  const asked = await ask(mail);
  assert.equal(asked.json().pending_mail, mail);
  assert.equal(asked.json().mail, `member.${count}@example.test`);
  const [sent, ...rest] = await takeMails(api);
  assert.deepEqual([sent?.kind, sent?.recipient, rest], ['change_mail', mail, []]);
  assert.doesNotMatch(sent?.plain ?? '', /Member/);
  assert.equal((await follow(tokenIn(sent))).statusCode, 200);
  assert.equal(await mailOf(), mail);
  assert.equal((await client.get(`${MINE}/settings`)).json().pending_mail, null);
  assert.equal((await other.get(MINE)).statusCode, 401);
  const [told] = await takeMails(api);
  assert.deepEqual([told?.kind, told?.recipient], ['mail_changed', `member.${count}@example.test`]);
  assert.equal(codeOf(await follow(tokenIn(sent))), 68);
});

test('without the password nothing is asked, and wrong ones are counted', async () => {
  const mail = `neu.${count}@example.test`;
  for (let round = 0; round < 4; round += 1) {
    const refused = await ask(mail, 'Falsch!123');
    assert.deepEqual([refused.statusCode, codeOf(refused)], [422, 71]);
  }
  const limited = await ask(mail);
  assert.deepEqual([limited.statusCode, codeOf(limited)], [429, 6]);
  assert.ok(Number(limited.headers['retry-after']) > 0);
  assert.deepEqual(await takeMails(api), []);
  // The same count bounds every call that asks for the password.
  const elsewhere = await client.send('POST', `${MINE}/delete`, { password: PASSWORD });
  assert.equal(elsewhere.statusCode, 429);
});

test('an address of somebody else is told as taken only to who knows the own password', async () => {
  await addUser(api.database, { name: `Holder ${count}` });
  const taken = `Holder.${count}@EXAMPLE.test`;
  assert.equal(codeOf(await ask(taken, 'Falsch!123')), 71);
  const refused = await ask(taken);
  assert.deepEqual([refused.statusCode, codeOf(refused)], [422, 10]);
  assert.deepEqual(await takeMails(api), []);
});

test('an address that somebody registered meanwhile is taken when the link is followed', async () => {
  const mail = `holder.${count}@example.test`;
  await ask(mail);
  const [sent] = await takeMails(api);
  await addUser(api.database, { name: `Holder ${count}` });
  assert.equal(codeOf(await follow(tokenIn(sent))), 10);
  assert.equal(await mailOf(), `member.${count}@example.test`);
});

const badMails: [string, number][] = [
  ['', 62],
  ['nobody', 62],
  ['a@b', 62],
  ['a@example.t', 62],
  ['a@example.test\r\nBcc: b@example.test', 1],
  ['a@example.test, b@example.test', 62],
  ['<a@example.test>', 62],
  ['a@exam\u202eple.test', 1],
  ['a\u0000@example.test', 1],
  ['😀@example.test', 62],
  ["'or 1=1--@example.test", 62],
  [`${'a'.repeat(65)}@example.test`, 62],
  [`${'a'.repeat(250)}@example.test`, 1],
];
for (const [mail, code] of badMails) {
  test(`${JSON.stringify(mail.slice(0, 40))} is no mail address`, async () => {
    const refused = await ask(mail);
    assert.equal(codeOf(refused), code, refused.body);
    assert.deepEqual(await takeMails(api), []);
  });
}

test('a wish that is taken back or replaced has no link that works', async () => {
  await ask(`eins.${count}@example.test`);
  const [first] = await takeMails(api);
  await ask(`zwei.${count}@example.test`);
  const [second] = await takeMails(api);
  assert.equal(codeOf(await follow(tokenIn(first))), 68);
  const cancelled = await client.send('DELETE', `${MINE}/mail`);
  assert.deepEqual([cancelled.statusCode, cancelled.json().pending_mail], [200, null]);
  assert.equal(codeOf(await follow(tokenIn(second))), 68);
  assert.equal(await mailOf(), `member.${count}@example.test`);
});

test('nobody uses the site to fill the mailboxes of others', async () => {
  for (let round = 0; round < 4; round += 1) {
    assert.equal((await ask(`viele.${round}@example.test`)).statusCode, 200);
  }
  assert.equal((await ask('viele@example.test')).statusCode, 429);
});

test('an old link does not count, a day later', async () => {
  await ask(`neu.${count}@example.test`);
  const [sent] = await takeMails(api);
  api.pass(24 * 60);
  assert.equal((await client.get(`${MINE}/settings`)).json().pending_mail, null);
  assert.equal(codeOf(await follow(tokenIn(sent))), 68);
});

test('a service is unlinked, and the owner is told', async () => {
  const response = await client.send('DELETE', `${MINE}/connections/riot`);
  assert.deepEqual([response.statusCode, response.json().connections], [200, []]);
  const [told] = await takeMails(api);
  assert.deepEqual([told?.kind, told?.recipient], ['account_unlinked', `member.${count}@example.test`]);
  assert.match(told?.plain ?? '', /Riot Games/);
  const again = await client.send('DELETE', `${MINE}/connections/riot`);
  assert.deepEqual([again.statusCode, codeOf(again)], [404, 3]);
});

test('the last way to sign in stays, also when two go at once', async () => {
  const social = await addUser(api.database, { name: `Social ${count}` });
  const own = await api.as(social);
  const only = await own.send('DELETE', `${MINE}/connections/riot`);
  assert.deepEqual([only.statusCode, codeOf(only)], [422, 73]);
  const second = { user_id: social, connection_id: 'discord', external_id: social, name: 'x' };
  await api.database.sql
    .insertInto('user_connections')
    .values({ ...second, linked_at: api.now() })
    .execute();
  const both = await Promise.all(
    ['riot', 'discord'].map((id) => own.send('DELETE', `${MINE}/connections/${id}`)),
  );
  assert.deepEqual(both.map((one) => one.statusCode).sort(), [200, 422]);
  assert.equal((await own.get(`${MINE}/settings`)).json().connections.length, 1);
});
