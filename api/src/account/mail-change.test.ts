import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';
import { takeMails, tokenIn } from '../testing/written-mails.ts';
import { accountOfEachTest, MINE, PASSWORD } from './testing.ts';

const own = accountOfEachTest({
  name: 'Member',
  limits: { confirmations: { count: 4, seconds: 900 }, mailChanges: { count: 4, seconds: 3600 } },
});

const ask = (mail: string, password = PASSWORD, from = own.client) =>
  from.send('POST', `${MINE}/mail`, { mail, password });
const mailOf = async (from = own.client) => (await from.get(MINE)).json().mail;
const follow = (token: string) => own.api.visitor.send('POST', '/v1/users/verify-mail', { token });

test('a new address counts when its link was followed; then the others end and the old one is told', async () => {
  const other = await own.api.as(own.user);
  const mail = `neu.${own.count}@example.test`;
  const asked = await ask(mail);
  assert.equal(asked.json().pending_mail, mail);
  assert.equal(asked.json().mail, own.mail);
  const [sent, ...rest] = await takeMails(own.api);
  assert.deepEqual([sent?.kind, sent?.recipient, rest], ['change_mail', mail, []]);
  assert.doesNotMatch(sent?.plain ?? '', /Member/);
  assert.equal((await follow(tokenIn(sent))).statusCode, 200);
  assert.equal(await mailOf(), mail);
  assert.equal((await own.client.get(`${MINE}/settings`)).json().pending_mail, null);
  assert.equal((await other.get(MINE)).statusCode, 401);
  const [told] = await takeMails(own.api);
  assert.deepEqual([told?.kind, told?.recipient], ['mail_changed', own.mail]);
  assert.equal(codeOf(await follow(tokenIn(sent))), 68);
});

test('without the password nothing is asked, and wrong ones are counted', async () => {
  const mail = `neu.${own.count}@example.test`;
  for (let round = 0; round < 4; round += 1) {
    const refused = await ask(mail, 'Falsch!123');
    assert.deepEqual([refused.statusCode, codeOf(refused)], [422, 71]);
  }
  const limited = await ask(mail);
  assert.deepEqual([limited.statusCode, codeOf(limited)], [429, 6]);
  assert.ok(Number(limited.headers['retry-after']) > 0);
  assert.deepEqual(await takeMails(own.api), []);
  // The same count bounds every call that asks for the password.
  const elsewhere = await own.remove();
  assert.equal(elsewhere.statusCode, 429);
});

test('an address of somebody else is told as taken only to who knows the own password', async () => {
  await addUser(own.api.database, { name: `Holder ${own.count}` });
  const taken = `Holder.${own.count}@EXAMPLE.test`;
  assert.equal(codeOf(await ask(taken, 'Falsch!123')), 71);
  const refused = await ask(taken);
  assert.deepEqual([refused.statusCode, codeOf(refused)], [422, 10]);
  assert.deepEqual(await takeMails(own.api), []);
});

test('an address that somebody registered meanwhile is taken when the link is followed', async () => {
  const mail = `holder.${own.count}@example.test`;
  await ask(mail);
  const [sent] = await takeMails(own.api);
  await addUser(own.api.database, { name: `Holder ${own.count}` });
  assert.equal(codeOf(await follow(tokenIn(sent))), 10);
  assert.equal(await mailOf(), own.mail);
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
    assert.deepEqual(await takeMails(own.api), []);
  });
}

test('a wish that is taken back or replaced has no link that works', async () => {
  await ask(`eins.${own.count}@example.test`);
  const [first] = await takeMails(own.api);
  await ask(`zwei.${own.count}@example.test`);
  const [second] = await takeMails(own.api);
  assert.equal(codeOf(await follow(tokenIn(first))), 68);
  const cancelled = await own.client.send('DELETE', `${MINE}/mail`);
  assert.deepEqual([cancelled.statusCode, cancelled.json().pending_mail], [200, null]);
  assert.equal(codeOf(await follow(tokenIn(second))), 68);
  assert.equal(await mailOf(), own.mail);
});

test('nobody uses the site to fill the mailboxes of others', async () => {
  for (let round = 0; round < 4; round += 1) {
    assert.equal((await ask(`viele.${round}@example.test`)).statusCode, 200);
  }
  assert.equal((await ask('viele@example.test')).statusCode, 429);
});

test('an old link does not count, a day later', async () => {
  await ask(`neu.${own.count}@example.test`);
  const [sent] = await takeMails(own.api);
  own.api.pass(24 * 60);
  assert.equal((await own.client.get(`${MINE}/settings`)).json().pending_mail, null);
  assert.equal(codeOf(await follow(tokenIn(sent))), 68);
});

test('a service is unlinked, and the owner is told', async () => {
  const response = await own.client.send('DELETE', `${MINE}/connections/riot`);
  assert.deepEqual([response.statusCode, response.json().connections], [200, []]);
  const [told] = await takeMails(own.api);
  assert.deepEqual([told?.kind, told?.recipient], ['account_unlinked', own.mail]);
  assert.match(told?.plain ?? '', /Riot Games/);
  const again = await own.client.send('DELETE', `${MINE}/connections/riot`);
  assert.deepEqual([again.statusCode, codeOf(again)], [404, 3]);
});

test('the last way to sign in stays, also when two go at once', async () => {
  const social = await addUser(own.api.database, { name: `Social ${own.count}` });
  const from = await own.api.as(social);
  const only = await from.send('DELETE', `${MINE}/connections/riot`);
  assert.deepEqual([only.statusCode, codeOf(only)], [422, 73]);
  const second = { user_id: social, connection_id: 'discord', external_id: social, name: 'x' };
  await own.api.database.sql
    .insertInto('user_connections')
    .values({ ...second, linked_at: own.api.now() })
    .execute();
  const both = await Promise.all(
    ['riot', 'discord'].map((id) => from.send('DELETE', `${MINE}/connections/${id}`)),
  );
  assert.deepEqual(both.map((one) => one.statusCode).sort(), [200, 422]);
  assert.equal((await from.get(`${MINE}/settings`)).json().connections.length, 1);
});
