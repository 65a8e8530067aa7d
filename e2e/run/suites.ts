import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { provideChromium } from './chromium.ts';
import type { Command } from './command.ts';
import { type Counts, readJest, readNodeTest, readPlaywright } from './counts.ts';
import { provideDatabase } from './postgres.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a suite gets from the machine before it runs; `release` gives it back. */
export type Provision = { env: NodeJS.ProcessEnv; release?: () => Promise<void> };

/** One row of the final table. */
export type Suite = {
  /** The word that chooses it: `npm test -- units browser`. */
  key: string;
  title: string;
  /** The suite that must have passed; it is run too when only this one was chosen. */
  needs?: string;
  /** @throws CannotRunHere when the machine lacks something that cannot be installed */
  provide?: (stop: AbortSignal) => Promise<Provision>;
  /** The call, its counts to be written to `reportFile`. */
  command: (reportFile: string) => Command;
  /** Reads the parsed report. Without it the exit code counts as one test. */
  read?: (report: unknown) => Counts;
};

/** A JavaScript or TypeScript file under the Node that runs this one: the pinned version. */
function node(args: readonly string[], extra: NodeJS.ProcessEnv = {}): Command {
  // A run inside a run: Node's test runner does nothing where it sees the mark of another one.
  const { NODE_TEST_CONTEXT: _mark, TEST_DATABASE_URL: _url, ...env } = process.env;
  return { file: process.execPath, args, env: { ...env, ...extra } };
}

/** The files of a pattern; a pattern that finds none is an error, or a moved folder would go unnoticed. */
function filesOf(pattern: string, without: readonly string[]): string[] {
  const files = globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', ...without] }).sort();
  if (files.length === 0) throw new Error(`no file matches ${pattern}`);
  return files;
}

/** Two test files at a time: one per core of the smallest machine that is supported. */
export function nodeTest(
  patterns: readonly string[],
  reportFile: string,
  without: readonly string[] = [],
): Command {
  return node([
    '--test',
    '--test-concurrency=2',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${import.meta.resolve('./node-reporter.ts')}`,
    `--test-reporter-destination=${reportFile}`,
    ...patterns.flatMap((pattern) => filesOf(pattern, without)),
  ]);
}

const API_TESTS = 'api/src/**/*.test.ts';
/** What the host's server does with the database. */
const DATABASE_TESTS = 'host/server/**/*.database.test.ts';
/** What only the embedded engine has: its own backups, and a process that holds the database. */
const EMBEDDED_ONLY = '**/*.embedded.test.ts';

/** All parts of `npm test` in their order: what is fast and fundamental first. */
export const suites: readonly Suite[] = [
  { key: 'types', title: 'Types', command: () => node(['shared/build/types.ts']) },
  {
    key: 'lint',
    title: 'Lint',
    command: () => node(['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  },
  {
    key: 'runner',
    title: 'Test runner, generator and benchmark',
    command: (file) =>
      nodeTest(['e2e/run/*.test.ts', 'e2e/workspace/*.test.ts', 'e2e/bench/*.test.ts'], file),
    read: readNodeTest,
  },
  {
    key: 'units',
    title: 'Units',
    command: (file) =>
      node([
        'node_modules/jest/bin/jest.js',
        '--config=shared/build/jest.config.mjs',
        '--json',
        `--outputFile=${file}`,
      ]),
    read: readJest,
  },
  {
    key: 'api',
    title: 'API, embedded database',
    command: (file) => nodeTest([API_TESTS, 'host/server/**/*.test.ts', 'shared/release/**/*.test.ts'], file),
    read: readNodeTest,
  },
  {
    key: 'postgres',
    title: 'API, PostgreSQL',
    provide: async (stop) => {
      const database = await provideDatabase(stop);
      return { env: { TEST_DATABASE_URL: database.url }, release: database.stop };
    },
    command: (file) => nodeTest([API_TESTS, DATABASE_TESTS], file, [EMBEDDED_ONLY]),
    read: readNodeTest,
  },
  { key: 'build', title: 'Build', command: () => node(['shared/build/build.ts']) },
  {
    key: 'browser',
    title: 'Browser',
    needs: 'build',
    provide: async (stop) => ({ env: await provideChromium(stop) }),
    command: (file) =>
      node(
        [
          join('e2e', 'node_modules', '@playwright', 'test', 'cli.js'),
          'test',
          '-c',
          'e2e/playwright.config.ts',
        ],
        {
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        },
      ),
    read: readPlaywright,
  },
];

/**
 * The suites of the given words, all for none, in the order of `all` and with what they need.
 * @throws Error naming the words to choose from when one is unknown
 */
export function choose(words: readonly string[], all: readonly Suite[]): Suite[] {
  const known = all.map(({ key }) => key);
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Suites: ${known.join(', ')}`);
  if (words.length === 0) return [...all];
  const wanted = new Set([
    ...words,
    ...all.flatMap(({ key, needs }) => (needs && words.includes(key) ? [needs] : [])),
  ]);
  return all.filter(({ key }) => wanted.has(key));
}
