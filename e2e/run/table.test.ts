import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastLine, table } from './table.ts';

test('the last line names skipped tests only when there are some', () => {
  assert.equal(lastLine({ passed: 12, failed: 0, skipped: 0 }), '12 passed, 0 failed');
  assert.equal(lastLine({ passed: 0, failed: 3, skipped: 1 }), '0 passed, 3 failed, 1 skipped');
});

test('the table lines up and ends with the sum', () => {
  const results = [
    { title: 'Types', counts: { passed: 1, failed: 0, skipped: 0 }, seconds: 2.04 },
    { title: 'API, PostgreSQL', counts: { passed: 120, failed: 1, skipped: 2 }, seconds: 13 },
  ];
  assert.deepEqual(table(results, 15.26).split('\n'), [
    'Suite            passed  failed  skipped  seconds',
    '-------------------------------------------------',
    'Types                 1       0        0      2.0',
    'API, PostgreSQL     120       1        2     13.0',
    '-------------------------------------------------',
    'Sum                 121       1        2     15.3',
  ]);
});
