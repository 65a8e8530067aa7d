import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, suites } from './suites.ts';

const keys = (words: string[]) => choose(words, suites).map(({ key }) => key);

test('without a choice every suite runs, the browser after the build', () => {
  const all = keys([]);
  assert.deepEqual(all, ['types', 'lint', 'runner', 'units', 'api', 'postgres', 'build', 'browser']);
});

test('a choice keeps the order of the suites and brings what it needs', () => {
  assert.deepEqual(keys(['browser', 'units']), ['units', 'build', 'browser']);
  assert.deepEqual(keys(['lint']), ['lint']);
});

test('an unknown word names the suites there are', () => {
  assert.throws(() => keys(['unit']), /Unknown: unit\. Suites: types, lint/);
});
