import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../db/open.ts';
import { openTestApp } from '../testing/app.ts';
import { addUser } from '../testing/fixtures.ts';

/** The same database, whose outbox tells nobody anything. */
const silent = (database: Database): Database =>
  Object.create(database, { bus: { value: { subscribe: () => () => undefined } } });

test('who keeps something hears of an own change before its answer, without the outbox', async (t) => {
  const { context, database, as, close } = await openTestApp({}, silent);
  t.after(close);
  const author = await as(await addUser(database, { name: 'Mia', permissions: ['alert.write'] }));
  const heard: string[] = [];
  const stop = context.onInvalidated((topic) => heard.push(topic));
  const post = () => author.send('POST', '/v1/alerts', { style: 'info', message: 'Wartung' });
  assert.equal((await post()).statusCode, 200);
  assert.deepEqual(heard, ['alerts']);
  stop();
  await post();
  assert.deepEqual(heard, ['alerts']);
});
