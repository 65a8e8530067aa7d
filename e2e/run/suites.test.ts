import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Room } from './journey-rooms.ts';
import { testFiles } from './node-tests.ts';
import { choose, EMBEDDED_TESTS, narrowed, suites } from './suites.ts';

const keys = (words: string[]) => choose(words, suites).map(({ key }) => key);

test('without a choice every suite runs, the browser after the build', () => {
  const all = keys([]);
  assert.deepEqual(all, ['types', 'lint', 'runner', 'units', 'build', 'api', 'postgres', 'browser']);
});

test('a choice keeps the order of the suites and brings what it needs', () => {
  assert.deepEqual(keys(['browser', 'units']), ['units', 'build', 'browser']);
  assert.deepEqual(keys(['lint']), ['lint']);
});

test('an unknown word names the suites there are', () => {
  assert.throws(() => keys(['unit']), /Unknown: unit\. Suites: types, lint/);
});

test('in the fast tier every subject of the API has a file on the embedded engine', () => {
  const subjectOf = (file: string) => /^api\/src\/([^/]+)\//.exec(file)?.[1] ?? [];
  const subjectsOf = (patterns: readonly string[]) =>
    [...new Set(testFiles({ patterns }).flatMap(subjectOf))].sort();
  assert.deepEqual(subjectsOf(EMBEDDED_TESTS), subjectsOf(['api/src/**/*.test.ts']));
});

test('a change runs the test files that it reaches, and no suite without one', () => {
  const change = {
    affected: new Set(['api/src/text/sealed.ts', 'api/src/text/sealed.test.ts']),
    rooms: new Set<Room>(),
  };
  const left = narrowed(suites, change);
  assert.deepEqual(
    left.map(({ key }) => key),
    ['types', 'lint', 'units', 'api', 'postgres'],
  );
  const args = left.find(({ key }) => key === 'types')?.command('').args ?? [];
  assert.deepEqual(args.slice(1), ['shared/build/tsconfig.server-rooms.json']);
});

test('a change of a room brings its journeys and the build', () => {
  const change = {
    affected: new Set(['mfe-auth/src/login/login-dialog.tsx']),
    rooms: new Set<Room>(['mfe-auth']),
  };
  const left = narrowed(suites, change);
  const browser = left.find(({ key }) => key === 'browser')?.command('').args ?? [];
  assert.ok(
    browser.some((word) => word.includes('login')) && !browser.some((word) => word.includes('canary')),
  );
  assert.ok(left.some(({ key }) => key === 'build'));
});
