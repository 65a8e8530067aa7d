import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { repeating } from './repeat.ts';

const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

/** Fails so many times, and keeps at how many milliseconds each attempt began. */
function colliding(times: number) {
  const started: number[] = [];
  const attempt = async () => {
    started.push(Date.now());
    if (started.length <= times) throw deadlock();
    return 'done';
  };
  return { started, attempt };
}

test('what collided lets the other one go first, longer each time', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const { started, attempt } = colliding(2);
  const result = repeating(attempt);
  for (let ms = 0; ms < 200; ms += 1) {
    await setImmediate();
    t.mock.timers.tick(1);
  }
  assert.equal(await result, 'done');
  const [first = 0, second = 0, third = 0] = started;
  assert.ok(second - first >= 10 && second - first <= 21, `${started}`);
  assert.ok(third - second >= 40 && third - second <= 81, `${started}`);
});

test('every other error is thrown at once', async () => {
  let attempts = 0;
  const failing = async () => {
    attempts += 1;
    throw new Error('no such column');
  };
  await assert.rejects(repeating(failing), /no such column/);
  assert.equal(attempts, 1);
});
