import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countExit, readJest, readNodeTest, readPlaywright, settle, sum } from './counts.ts';

const WELL = { code: 0, signal: null };
const BADLY = { code: 1, signal: null };

test('jest: a file that broke while loading counts as a failure, a todo as skipped', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 2,
    numPendingTests: 3,
    numTodoTests: 1,
  };
  assert.deepEqual(readJest(report), { passed: 5, failed: 3, skipped: 4 });
});

test('Playwright: flaky tests and errors outside of tests count as failures', () => {
  const report = {
    stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'does not load' }],
  };
  assert.deepEqual(readPlaywright(report), { passed: 7, failed: 3, skipped: 2 });
});

test('a report of another shape is refused', () => {
  assert.throws(() => readJest({ passed: 1 }), /numPassedTests/);
  assert.throws(() => readPlaywright({ stats: { expected: 1 } }), /errors/);
  assert.throws(() => readNodeTest(null), /passed/);
  assert.throws(() => readNodeTest({ passed: '1', failed: 0, skipped: 0 }), /passed/);
  assert.throws(() => readNodeTest({ passed: 1, failed: -1, skipped: 0 }), /failed/);
});

test('an exit code counts as one test', () => {
  assert.deepEqual(countExit(WELL), { passed: 1, failed: 0, skipped: 0 });
  assert.deepEqual(countExit(BADLY), { passed: 0, failed: 1, skipped: 0 });
  assert.deepEqual(countExit({ code: null, signal: 'SIGSEGV' }), { passed: 0, failed: 1, skipped: 0 });
});

test('a suite that passed and ended well keeps its counts and needs no reason', () => {
  const counts = { passed: 3, failed: 0, skipped: 1 };
  assert.deepEqual(settle(counts, WELL), { counts });
});

test('failed tests account for the bad ending', () => {
  const counts = { passed: 3, failed: 2, skipped: 0 };
  assert.deepEqual(settle(counts, BADLY), { counts });
});

test('a suite without a report, without a test or with an unexplained ending failed', () => {
  const cases = [
    [settle(null, { code: null, signal: 'SIGKILL' }), 0, /without a report \(signal SIGKILL\)/],
    [settle(null, WELL), 0, /without a report \(exit code 0\)/],
    [settle({ passed: 0, failed: 0, skipped: 4 }, WELL), 0, /not a single test ran/],
    [settle({ passed: 9, failed: 0, skipped: 0 }, BADLY), 9, /ended with exit code 1/],
  ] as const;
  for (const [{ counts, reason }, passed, expected] of cases) {
    assert.equal(counts.failed, 1);
    assert.equal(counts.passed, passed);
    assert.match(reason ?? '', expected);
  }
});

test('sums add each kind by itself', () => {
  assert.deepEqual(sum([]), { passed: 0, failed: 0, skipped: 0 });
  assert.deepEqual(
    sum([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ]),
    { passed: 11, failed: 22, skipped: 33 },
  );
});
