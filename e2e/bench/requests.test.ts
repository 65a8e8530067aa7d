import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LoggedRequest, serialHops, traffic } from './requests.ts';

const request = (
  url: string,
  type: string,
  [sent, done]: [number, number?],
  byScript = false,
): LoggedRequest => ({ url, type, sent, bytes: 100, byScript, ...(done === undefined ? {} : { done }) });

const document = request('/', 'Document', [0, 50]);
const main = request('/main.js', 'Script', [51, 120]);

test('what the document names is one hop after it, however much that is', () => {
  const page = request('/page.js', 'Script', [51, 130]);
  assert.equal(serialHops([document, main, page], 200), 2);
});

test('what a script asks for is one hop after the deepest that had come by then', () => {
  const door = request('/door.js', 'Script', [125, 170], true);
  const data = request('/v1/base', 'Fetch', [126, 180], true);
  assert.equal(serialHops([document, main, door, data], 200), 3);
  const page = request('/page.js', 'Script', [181, 220], true);
  assert.equal(serialHops([document, main, door, data, page], 300), 4);
});

test('what has not come at the largest paint is no part of the way to it', () => {
  const late = request('/v1/late', 'Fetch', [125, 400], true);
  const never = request('/v1/never', 'Fetch', [125], true);
  assert.equal(serialHops([document, main, late, never], 200), 2);
});

test('a load is summed up', () => {
  assert.deepEqual(traffic([document, main], 200), { requests: 2, bytes: 200, scriptBytes: 100, hops: 2 });
});
