import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../errors.ts';
import { createLimiter, networkOf } from './limits.ts';

function start() {
  let moment = 0;
  const limiter = createLimiter({ count: 2, seconds: 60 }, () => new Date(moment));
  return { limiter, pass: (seconds: number) => (moment += seconds * 1000) };
}

test('lets so many through per window and says how long to wait', () => {
  const { limiter, pass } = start();
  limiter.take('a');
  limiter.take('a');
  pass(20);
  assert.throws(() => limiter.take('a'), { kind: 'too_many_requests', retryAfter: 40 });
  limiter.take('b');
  pass(40);
  limiter.take('a');
});

test('what is given back does not count', () => {
  const { limiter } = start();
  for (let round = 0; round < 5; round += 1) {
    limiter.take('a');
    limiter.giveBack('a');
  }
  limiter.take('a');
  limiter.take('a');
  assert.throws(() => limiter.take('a'), ApiError);
});

test('a clock that is set back locks nobody out for longer than a window', () => {
  const { limiter, pass } = start();
  for (let count = 0; count < 2; count += 1) limiter.take('a');
  pass(-365 * 24 * 60 * 60);
  assert.equal(limiter.tryTake('a'), undefined);
  assert.equal(limiter.tryTake('a'), undefined);
  assert.equal(limiter.tryTake('a'), 60);
});

test('an IPv6 household is one network, an IPv4 address is itself', () => {
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
  assert.equal(networkOf('2001:db8:1:2::9'), '2001:db8:1:2::/64');
  assert.equal(networkOf('2001:0db8::1'), '2001:db8:0:0::/64');
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
  assert.equal(networkOf('192.0.2.7'), '192.0.2.7');
  assert.equal(networkOf('::ffff:192.0.2.7'), '192.0.2.7');
});
