import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { testConfig } from '../testing/app.ts';
import { openTestDatabase } from '../testing/database.ts';
import { createAddressLimiter, createSharedLimiter, purgeCounts } from './shared-limits.ts';

const { database, truncate, drop } = await openTestDatabase();
beforeEach(truncate);
after(drop);

const START = new Date('2026-11-29T12:00:00Z').getTime();
let now = START;
const clock = () => new Date(now);
const config = testConfig({ limits: { changes: { count: 4, seconds: 60 } } });
/** A process has its own memory and the database of all. */
const process = () => createSharedLimiter({ database, clock, config }, 'changes');

async function countPassed(limiters: readonly ReturnType<typeof process>[], times: number): Promise<number> {
  let count = 0;
  for (let time = 0; time < times; time += 1)
    for (const limiter of limiters) if ((await limiter.tryTake('a')) === undefined) count += 1;
  return count;
}

test('two processes let through as many as one, and so does one that is started again', async () => {
  assert.equal(await countPassed([process(), process()], 5), 4);
  assert.equal(await countPassed([process()], 5), 0);
});

test('requests at the same time are counted one by one', async () => {
  const limiters = [process(), process(), process()];
  const waits = await Promise.all(
    Array.from({ length: 10 }, () => limiters.map((limiter) => limiter.tryTake('a'))).flat(),
  );
  assert.equal(waits.filter((wait) => wait === undefined).length, 4);
});

test('a refusal says how long to wait; the next window begins by itself', async () => {
  const limiters = [process(), process()];
  await countPassed(limiters, 2);
  now += 20_000;
  for (const limiter of [...limiters, process()])
    await assert.rejects(limiter.take('a'), { kind: 'too_many_requests', retryAfter: 40 });
  await process().take('b');
  now += 40_000;
  assert.equal(await countPassed([process()], 5), 4);
});

test('what one process gives back another may take', async () => {
  const [first, second] = [process(), process()];
  assert.equal(await countPassed([first], 4), 4);
  await first.giveBack('a');
  assert.equal(await second.tryTake('a'), undefined);
  assert.notEqual(await second.tryTake('a'), undefined);
});

test('a clock that is set back bars for a window at most', async () => {
  await countPassed([process()], 4);
  now -= 365 * 24 * 60 * 60 * 1000;
  assert.equal(await countPassed([process()], 5), 4);
  now = START;
});

test('a trusted network is let through fifty times as often, and by the same count', async () => {
  let isTrusted = false;
  const trusted = { has: () => isTrusted, add: () => undefined, refresh: async () => undefined };
  const request = { ip: '2001:db8::1' };
  const address = createAddressLimiter({ database, clock, config, trusted }, 'changes');
  for (let count = 0; count < 4; count += 1) await address.take(request);
  await assert.rejects(address.take(request), { kind: 'too_many_requests', details: ['address'] });
  isTrusted = true;
  for (let count = 4; count < 200; count += 1) await address.take(request);
  await assert.rejects(address.take(request), { kind: 'too_many_requests' });
});

test('counts name no one, and go when their window is over', async () => {
  await process().take('mia@example.org');
  const keys = () => database.sql.selectFrom('rate_counts').select('key').execute();
  assert.doesNotMatch(JSON.stringify(await keys()), /mia/);
  await purgeCounts(database.sql, clock());
  assert.equal((await keys()).length, 1);
  await purgeCounts(database.sql, new Date(now + 60_000));
  assert.deepEqual(await keys(), []);
});
