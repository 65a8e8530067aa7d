import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './command.ts';
import { countExit, readJest, readNodeTest, readPlaywright, settle, sum } from './report.ts';

const WELL = { code: 0, signal: null };
const BADLY = { code: 1, signal: null };

test('jest: a file that broke while loading counts as a failure, a todo as skipped', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 2,
    numPendingTests: 3,
    numTodoTests: 1,
    testResults: [
      {
        name: join(root, 'shared/ui/button.test.tsx'),
        assertionResults: [
          { fullName: 'a button is pressed', duration: 12 },
          { fullName: 'a button waits', duration: null, failureMessages: ['Error: it does not'] },
        ],
      },
      { name: join(root, 'shared/ui/link.test.tsx'), message: 'Cannot find module', assertionResults: [] },
    ],
  };
  const file = 'shared/ui/button.test.tsx';
  assert.deepEqual(readJest(JSON.stringify(report)), {
    counts: { passed: 5, failed: 3, skipped: 4 },
    tests: [
      { name: 'a button is pressed', file, ms: 12 },
      { name: 'a button waits', file, ms: 0, error: 'Error: it does not' },
      { name: 'does not load', file: 'shared/ui/link.test.tsx', ms: 0, error: 'Cannot find module' },
    ],
  });
});

test('Playwright: flaky tests and errors outside of tests count as failures', () => {
  const report = {
    stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'does not load' }],
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              {
                title: 'log in',
                file: 'auth/login.spec.ts',
                tests: [{ results: [{ duration: 900, errors: [{ message: 'no button' }] }] }],
              },
            ],
          },
        ],
      },
    ],
  };
  assert.deepEqual(readPlaywright(JSON.stringify(report)), {
    counts: { passed: 7, failed: 3, skipped: 2 },
    tests: [
      { name: 'outside of tests', file: 'e2e', ms: 0, error: 'does not load' },
      { name: 'log in', file: 'e2e/journeys/auth/login.spec.ts', ms: 900, error: 'no button' },
    ],
  });
});

test('a report of another shape is refused', () => {
  assert.throws(() => readJest('{"numPassedTests":1,"testResults":[]}'), /another shape/);
  assert.throws(() => readPlaywright('{"stats":{"expected":1},"errors":[],"suites":[]}'), /another shape/);
  assert.throws(() => readNodeTest('{"passed":"1","failed":0,"skipped":0,"tests":[]}'), /another shape/);
  assert.throws(() => readNodeTest('{'), SyntaxError);
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
