// Calls that end the session they come with, repeated because their answer got lost (specification 7).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '../testing/app.ts';
import { codeOf } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';
import { everything } from '../testing/traces.ts';
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

const calls = {
  deletion: { path: `${MINE}/delete`, body: { password: PASSWORD } },
  'change of the password': { path: `${MINE}/password`, body: { current: PASSWORD, password: NEW_PASSWORD } },
} as const;
const keyOf = (name: string) => ({ 'idempotency-key': `answer-${name}-${own.count}` });
const isRepeated = (answer: { headers: Record<string, unknown> }) =>
  answer.headers['idempotency-replayed'] === 'true';

for (const [name, { path, body }] of Object.entries(calls)) {
  const send = (from: Client, key = keyOf('lost'), sent: object = body) => from.send('POST', path, sent, key);

  test(`${name}: a repeat gets the first answer, although its session is over, and does nothing more`, async () => {
    const first = await send(own.client);
    assert.deepEqual([first.statusCode, isRepeated(first)], [204, false], first.body);
    assert.equal(await statusOf(own.client), 401);
    for (let round = 0; round < 5; round += 1) {
      const again = await send(own.client);
      assert.deepEqual([again.statusCode, again.body, isRepeated(again)], [204, '', true]);
      assert.equal(again.headers['set-cookie'], undefined, 'no session is given twice');
    }
    assert.equal((await takeMails(own.api)).length, 1);
  });

  test(`${name}: an ended session is let in for nothing but that repeat`, async () => {
    const elsewhere = await own.api.as(own.user);
    const stranger = await own.api.as(
      await addUser(own.api.database, { name: `Stranger ${own.count}`, passwordHash: own.passwordHash }),
    );
    assert.equal((await send(own.client)).statusCode, 204);
    // Another key, none, another call, another session of the same person, nobody.
    const { path: other, body: otherBody } =
      calls[name === 'deletion' ? 'change of the password' : 'deletion'];
    const refused = [
      await send(own.client, keyOf('other')),
      await own.client.send('POST', path, body),
      await own.client.send('POST', other, otherBody, keyOf('lost')),
      await send(elsewhere),
      await send(own.api.visitor),
    ];
    for (const one of refused) assert.deepEqual([one.statusCode, codeOf(one)], [401, 4]);
    // What was asked is part of the repeat.
    const changed = await send(own.client, keyOf('lost'), { ...body, password: 'Anderes+Kabel=8' });
    assert.deepEqual([changed.statusCode, codeOf(changed)], [422, 14]);
    // The same key of somebody else is an action of their own.
    const theirs = await send(stranger);
    assert.deepEqual([theirs.statusCode, isRepeated(theirs)], [204, false]);
  });

  test(`${name}: twins at the same time have one effect and the same answer`, async () => {
    const twins = await Promise.all(Array.from({ length: 4 }, () => send(own.client)));
    assert.deepEqual(
      twins.map((twin) => twin.statusCode),
      [204, 204, 204, 204],
    );
    assert.equal(twins.filter((twin) => !isRepeated(twin)).length, 1);
    assert.equal(twins.filter((twin) => twin.headers['set-cookie'] !== undefined).length, 1);
    assert.equal((await takeMails(own.api)).length, 1);
  });

  test(`${name}: a wrong password is refused with a key too, and right ones count afresh`, async () => {
    const wrong = {
      ...body,
      ...('current' in body ? { current: 'Falsch!123' } : { password: 'Falsch!123' }),
    };
    for (const replay of [false, true]) {
      const refused = await send(own.client, keyOf('wrong'), wrong);
      assert.deepEqual([refused.statusCode, codeOf(refused), isRepeated(refused)], [422, 71, replay]);
    }
    assert.equal(await statusOf(own.client), 200);
    assert.equal((await send(own.client)).statusCode, 204);
  });

  test(`${name}: cookies change only when it has happened`, async (context) => {
    const original = own.api.database.transaction.bind(own.api.database);
    const failing = context.mock.method(
      own.api.database,
      'transaction',
      (work: Parameters<typeof original>[0]) =>
        original(async (tx) => {
          await work(tx);
          throw new Error('The connection broke before the commit.');
        }),
    );
    const broken = await send(own.client);
    failing.mock.restore();
    assert.deepEqual([broken.statusCode, broken.headers['set-cookie']], [500, undefined]);
    assert.equal(await statusOf(own.client), 200);
    const again = await send(own.client);
    assert.deepEqual([again.statusCode, isRepeated(again)], [204, false]);
  });
}

test('too many wrong passwords leave no answer behind: the same request counts again later', async () => {
  const send = () => own.client.send('POST', `${MINE}/delete`, { password: PASSWORD }, keyOf('limited'));
  for (let round = 0; round < 4; round += 1) await own.remove(own.client, `Falsch!${round}`);
  assert.equal((await send()).statusCode, 429);
  own.api.pass(16);
  assert.equal((await send()).statusCode, 204);
});

test('the kept answer of a deletion tells nothing about the person', async () => {
  await own.client.send('POST', `${MINE}/delete`, { password: PASSWORD }, keyOf('lost'));
  const rows = (await everything(own.api.database)).filter((text) => text.startsWith('idem:'));
  const kept = rows.filter((text) => text.includes(`answer-lost-${own.count}`));
  assert.equal(kept.length, 1);
  for (const word of [own.user, own.name, own.mail]) {
    assert.ok(!kept.join().includes(word.toLowerCase()), word);
  }
});

test('whoever changes the password a second time does so with the session that the first change gave', async () => {
  const first = await own.client.send(
    'POST',
    `${MINE}/password`,
    calls['change of the password'].body,
    keyOf('lost'),
  );
  const renewed = holderOf(own.api, first);
  const body = { current: NEW_PASSWORD, password: PASSWORD };
  const back = await renewed.send('POST', `${MINE}/password`, body, keyOf('lost'));
  assert.deepEqual([back.statusCode, isRepeated(back)], [204, false]);
  assert.equal((await own.login(PASSWORD)).statusCode, 200);
  // The old repeat still hears its answer, and changes nothing.
  const late = await own.client.send(
    'POST',
    `${MINE}/password`,
    calls['change of the password'].body,
    keyOf('lost'),
  );
  assert.deepEqual([late.statusCode, isRepeated(late), late.headers['set-cookie']], [204, true, undefined]);
  assert.equal((await own.login(PASSWORD)).statusCode, 200);
});
