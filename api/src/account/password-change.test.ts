import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';
import { takeMails } from '../testing/written-mails.ts';
import {
  accountOfEachTest,
  FRESH_LIMITS_MINUTES,
  holderOf,
  MINE,
  NEW_PASSWORD,
  PASSWORD,
  statusOf,
} from './testing.ts';

const own = accountOfEachTest({
  name: 'Member',
  limits: { confirmations: { count: 4, seconds: 900 } },
  apart: FRESH_LIMITS_MINUTES,
});

test('a new password ends the other sessions, gives this browser a new one and is told by mail', async () => {
  const other = await own.api.as(own.user);
  const response = await own.change();
  assert.equal(response.statusCode, 204, response.body);
  const renewed = holderOf(own.api, response);
  assert.notEqual(renewed.cookie, own.client.cookie);
  assert.deepEqual(
    [await statusOf(own.client), await statusOf(other), await statusOf(renewed)],
    [401, 401, 200],
  );
  assert.deepEqual(
    [(await own.login(PASSWORD)).statusCode, (await own.login(NEW_PASSWORD)).statusCode],
    [401, 200],
  );
  const [notice] = await takeMails(own.api);
  assert.deepEqual([notice?.kind, notice?.recipient], ['password_changed', own.mail]);
});

test('the present password is asked for, and wrong ones are counted', async () => {
  const change = (current: string, password = NEW_PASSWORD) =>
    own.client.send('POST', `${MINE}/password`, { current, password });
  for (let round = 0; round < 4; round += 1) assert.equal(codeOf(await change('Falsch!123')), 71);
  const limited = await change(PASSWORD);
  assert.deepEqual([limited.statusCode, limited.headers['set-cookie']], [429, undefined]);
  assert.equal(await statusOf(own.client), 200);
  own.api.pass(16);
  for (const [password, code] of [
    ['', 60],
    ['kurz', 60],
    ['Passwort1!', 61],
    [`Aa1!${'x'.repeat(197)}`, 1],
  ] as const) {
    const refused = await change(PASSWORD, password);
    assert.deepEqual([codeOf(refused), refused.headers['set-cookie']], [code, undefined]);
  }
  assert.equal((await own.login(PASSWORD)).statusCode, 200);
});

test('of two changes at once one counts, and the other knows a password no more', async () => {
  const other = await own.api.as(own.user);
  const both = await Promise.all([own.change(), own.change('Anderes+Kabel=8', other)]);
  assert.equal(both.filter((one) => one.statusCode === 204).length, 1);
  assert.equal((await takeMails(own.api)).length, 1);
});

test('a login with the old password that is under way when it changes gets no session', async () => {
  const { verify } = own.api.context.passwords;
  let isChanging = false;
  Object.assign(own.api.context.passwords, {
    verify: async (stored: string | null, password: string) => {
      const isRight = await verify(stored, password);
      if (isChanging) return isRight;
      isChanging = true;
      const changed = await own.change();
      assert.equal(changed.statusCode, 204);
      return isRight;
    },
  });
  const late = await own.login(PASSWORD);
  Object.assign(own.api.context.passwords, { verify });
  assert.deepEqual([late.statusCode, codeOf(late), late.headers['set-cookie']], [401, 11, undefined]);
  const open = await own.api.database.sql
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', own.user)
    .execute();
  assert.equal(open.length, 1);
});

test('who signed up elsewhere and has no password cannot make one up', async () => {
  const social = await own.api.as(await addUser(own.api.database, { name: `Social ${own.count}` }));
  const body = { current: '', password: NEW_PASSWORD };
  assert.equal(codeOf(await social.send('POST', `${MINE}/password`, body)), 71);
  assert.equal(codeOf(await social.send('POST', `${MINE}/delete`, { password: '' })), 71);
});

test('an address that nobody has confirmed hears nothing: it may be a stranger’s', async () => {
  const name = `Fremd ${own.count}`;
  const unknown = await addUser(own.api.database, { name, passwordHash: own.passwordHash, verified: false });
  const response = await own.change(NEW_PASSWORD, await own.api.as(unknown));
  const renewed = holderOf(own.api, response);
  assert.equal((await renewed.send('DELETE', `${MINE}/connections/riot`)).statusCode, 200);
  assert.deepEqual(await takeMails(own.api), []);
  // But a link that lets its owner in, without a name that somebody else has chosen.
  await own.api.visitor.send('POST', '/v1/users/pw-reset', { mail: `fremd.${own.count}@example.test` });
  const [link] = await takeMails(own.api);
  assert.equal(link?.kind, 'reset_password');
  assert.ok(!link.plain.includes(name));
  assert.equal((await own.remove(renewed, NEW_PASSWORD)).statusCode, 204);
  assert.deepEqual(await takeMails(own.api), []);
});
