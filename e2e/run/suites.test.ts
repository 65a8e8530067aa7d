import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import type { Change } from './changed.ts';
import { root } from './command.ts';
import { filesOf, testFiles } from './node-tests.ts';
import { choose, EMBEDDED_TESTS, inTier, narrowed, suites } from './suites.ts';

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

test('every file with tests of the full tier alone is in the table of docs/testing.md', () => {
  const table = readFileSync(join(root, 'docs/testing.md'), 'utf8');
  const journeys = filesOf('e2e/journeys/**/*.spec.ts')
    .filter((file) => /'@full'|isFullTier/.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => relative('e2e/journeys', file));
  const missing = [...filesOf('**/*.full.test.*'), ...journeys].filter(
    (file) => !table.includes(`\`${file}\``),
  );
  assert.deepEqual(missing, []);
});

test('in the fast tier every subject of the API has a file on the embedded engine', () => {
  const subjectOf = (file: string) => /^api\/src\/([^/]+)\//.exec(file)?.[1] ?? [];
  const subjectsOf = (patterns: readonly string[]) =>
    [...new Set(testFiles({ patterns }).flatMap(subjectOf))].sort();
  assert.deepEqual(subjectsOf(EMBEDDED_TESTS), subjectsOf(['api/src/**/*.test.ts']));
});

const unchanged: Change = { affected: new Set(), tags: new Set(), touched: new Set(), engines: false };
const argsOf = (change: Partial<Change>, wanted: string) =>
  narrowed(suites, { ...unchanged, ...change })
    .find(({ key }) => key === wanted)
    ?.command('').args;

test('a change runs the test files that it reaches, and no suite without one', () => {
  const change = {
    ...unchanged,
    affected: new Set(['api/src/text/sealed.ts', 'api/src/text/sealed.test.ts']),
  };
  assert.deepEqual(
    narrowed(suites, change).map(({ key }) => key),
    ['types', 'lint', 'units', 'api', 'postgres'],
  );
  assert.deepEqual(argsOf(change, 'types')?.slice(1), ['shared/build/tsconfig.server-rooms.json']);
});

/** Which titles the browser suite would run after a change. */
function journeysAfter(change: Partial<Change>, titles: readonly string[]): string[] {
  const args = argsOf(change, 'browser');
  if (!args) return [];
  const pattern = new RegExp(args[args.indexOf('--grep') + 1] ?? '');
  return titles.filter((title) => pattern.test(title));
}

test('a change brings the journeys of its packages, all of what it touches, and the build', () => {
  const login = 'auth/login.spec.ts log in @auth';
  const rare = 'auth/login.spec.ts log in with a slow server @auth @full';
  const screen = 'screens/screens.spec.ts what admin sees @auth @screens @full';
  const team = 'teams/team-life.spec.ts a team @teams';
  const all = [login, rare, screen, team];
  assert.deepEqual(journeysAfter({ tags: new Set(['@auth']) }, all), [login]);
  assert.deepEqual(journeysAfter({ touched: new Set(['@screens']) }, all), [screen]);
  const itself = new Set(['e2e/journeys/auth/login.spec.ts']);
  assert.deepEqual(journeysAfter({ affected: itself }, all), [login, rare]);
  assert.deepEqual(journeysAfter({}, all), []);
  const tierAfter = (change: Partial<Change>) =>
    narrowed(suites, { ...unchanged, ...change })
      .find(({ key }) => key === 'browser')
      ?.command('').env.TEST_TIER;
  assert.equal(tierAfter({ tags: new Set(['@auth']) }), 'fast');
  assert.equal(tierAfter({ touched: new Set(['@screens']) }), 'full');
  assert.ok(argsOf({ tags: new Set(['@auth']) }, 'build'));
  assert.equal(argsOf({}, 'build'), undefined);
});

test('the fast tier leaves out what the full one adds', () => {
  const commandOf = (wanted: string, tier: 'fast' | 'full') =>
    inTier(suites, tier)
      .find(({ key }) => key === wanted)
      ?.command('');
  assert.ok(commandOf('browser', 'fast')?.args.includes('--grep-invert'));
  assert.ok(!commandOf('browser', 'full')?.args.includes('--grep-invert'));
  for (const tier of ['fast', 'full'] as const) assert.equal(commandOf('units', tier)?.env.TEST_TIER, tier);
});
