import { join, relative } from 'node:path';
import { programsOf } from '@duellwerk/shared/build/types.ts';
import type { Change } from './changed.ts';
import { requireBrowsers } from './chromium.ts';
import { type Command, node } from './command.ts';
import { filesOf, type NodeTests, nodeTest, testFiles } from './node-tests.ts';
import { provideDatabase } from './postgres.ts';
import { type Report, readJest, readNodeTest, readPlaywright } from './report.ts';

/** `fast` proves everything once, before each change; `full` is every test there is. */
export type Tier = 'fast' | 'full';

/** What a suite gets from the machine before it runs; `release` gives it back. */
export type Provision = { env: NodeJS.ProcessEnv; release?: () => Promise<void> };

/** The call of a program that writes its report to a file. */
export type Call = (reportFile: string) => Command;

/** One row of the final table. */
export interface Suite {
  /** The word that chooses it: `npm test -- units browser`. */
  key: string;
  title: string;
  /** The suite that must have passed; it is run too when only this one was chosen. */
  needs?: string;
  /** @throws CannotRunHere when the machine lacks something */
  provide?: () => Promise<Provision>;
  command: Call;
  /** Reads the report's text. Without it the exit code counts as one test. */
  read?: (report: string) => Report;
}

/** A suite before it is known how much of it runs. */
export interface SuitePlan extends Omit<Suite, 'command'> {
  /** The call for all of a tier. */
  inTier: (tier: Tier) => Call;
  /** The call for what a change needs of it, `null` for nothing; without this all of the fast tier runs. */
  changed?: (change: Change) => Call | null;
}

/** Tests that run in the full tier only. */
const FULL_ONLY = '**/*.full.test.*';

/** Those of some files whose outcome a change may have altered. */
function affectedOf(files: readonly string[], { affected }: Change): string[] {
  return files.filter((file) => affected.has(file));
}

/** The call for some of a suite's files, `null` for none of them. */
function callFor<File>(files: readonly File[], call: (files: readonly File[]) => Call): Call | null {
  return files.length === 0 ? null : call(files);
}

/** A suite of Node's test runner. */
function nodeSuite(all: NodeTests): Pick<SuitePlan, 'inTier' | 'changed' | 'read'> {
  const fast = { ...all, without: [...(all.without ?? []), FULL_ONLY] };
  return {
    inTier: (tier) => (file) => nodeTest(tier === 'full' ? all : fast, file, { TEST_TIER: tier }),
    // A change of a subject with tests in the full tier brings those that it reaches, too.
    changed: (change) => {
      const tests = change.touched.size > 0 || change.engines ? all : fast;
      return callFor(
        affectedOf(testFiles(tests), change),
        (files) => (file) => nodeTest(tests, file, {}, files),
      );
    },
    read: readNodeTest,
  };
}

const API_TESTS = 'api/src/**/*.test.ts';
/** What the host's server does with the database. */
const DATABASE_TESTS = 'host/server/**/*.database.test.ts';
/** What only the embedded engine has: its own backups, and a process that holds the database. */
const EMBEDDED_ONLY = '**/*.embedded.test.ts';
/** What touches nothing but its own app and database. Files about processes, folders and workers stay alone. */
const GROUPED = ['api/src/!(db)/**/*.test.ts', 'host/server/pages/**/*.test.ts'];

/** Closes the databases that the files of one process have used after each other. */
const FIRST = ['api/src/testing/spare-engines.ts'];

/** Units that read the workspace as a whole: imports, texts, pins. */
const GUARDS = 'shared/build/guards/*.test.ts';

function units(tier: Tier, only: readonly string[] = []): Call {
  const jest = 'node_modules/jest/bin/jest.js';
  const config = '--config=shared/build/jest.config.mjs';
  const chosen = only.length > 0 ? ['--runTestsByPath', ...only] : [];
  // Both cores run tests already: further threads for garbage collection only get in their way.
  return (file) =>
    node(['--single-threaded-gc', jest, config, '--json', `--outputFile=${file}`, ...chosen], {
      TEST_TIER: tier,
    });
}

const JOURNEYS = 'e2e/journeys';
/** The tag of tests that run in the full tier only. */
const FULL_TAG = '@full';

/** @param only what a journey's file, titles and tags must match */
function journeys(tier: Tier, only?: string): Call {
  const playwright = join('e2e', 'node_modules', '@playwright', 'test', 'cli.js');
  const chosen = only === undefined ? [] : ['--grep', only];
  const left = tier === 'full' ? [] : ['--grep-invert', FULL_TAG];
  return (file) =>
    node([playwright, 'test', '-c', 'e2e/playwright.config.ts', ...chosen, ...left], {
      TEST_TIER: tier,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
}

/**
 * A pattern of the journeys that a change needs, `null` for none: those of the fast tier by the tags of the changed packages,
 * all of a subject that it touches directly, and those that have changed themselves.
 */
function changedJourneys({ affected, tags, touched }: Change): string | null {
  const alternatives = [...touched].map((tag) => `${tag}\\b`);
  if (tags.size > 0) alternatives.push(`^(?!.*${FULL_TAG}\\b).*(?:${[...tags].join('|')})\\b`);
  const files = filesOf(`${JOURNEYS}/**/*.spec.ts`).filter((path) => affected.has(path));
  alternatives.push(...files.map((path) => relative(JOURNEYS, path).replaceAll('.', '\\.')));
  return alternatives.length > 0 ? alternatives.join('|') : null;
}

const build: Call = () => node(['shared/build/build.ts']);

/** All parts of the tests in their order: what is fast and fundamental first. */
export const suites: readonly SuitePlan[] = [
  {
    key: 'types',
    title: 'Types',
    inTier: () => () => node(['shared/build/types.ts']),
    changed: ({ affected }) =>
      callFor(programsOf(affected), (programs) => () => node(['shared/build/types.ts', ...programs])),
  },
  {
    key: 'lint',
    title: 'Lint',
    inTier: () => () => node(['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  },
  {
    key: 'runner',
    title: 'Test runner, generator and benchmark',
    ...nodeSuite({ patterns: ['e2e/run/*.test.ts', 'e2e/workspace/*.test.ts', 'e2e/bench/*.test.ts'] }),
  },
  {
    key: 'units',
    title: 'Units',
    inTier: (tier) => units(tier),
    changed: (change) => {
      const rest = filesOf('{shared,host/src,mfe-*}/**/*.test.{ts,tsx}', [
        'shared/release/**',
        GUARDS,
        FULL_ONLY,
      ]);
      return units('fast', [...filesOf(GUARDS), ...affectedOf(rest, change)]);
    },
    read: readJest,
  },
  {
    key: 'build',
    title: 'Build',
    inTier: () => build,
    changed: (change) => (changedJourneys(change) === null ? null : build),
  },
  {
    key: 'api',
    title: 'API, embedded database',
    ...nodeSuite({
      patterns: [API_TESTS, 'host/server/**/*.test.ts', 'shared/release/**/*.test.ts'],
      grouped: GROUPED,
      first: FIRST,
    }),
  },
  {
    key: 'postgres',
    title: 'API, PostgreSQL',
    provide: async () => {
      const database = await provideDatabase();
      return { env: { TEST_DATABASE_URL: database.url }, release: database.stop };
    },
    ...nodeSuite({ patterns: [API_TESTS, DATABASE_TESTS], without: [EMBEDDED_ONLY], grouped: GROUPED }),
  },
  {
    key: 'browser',
    title: 'Browser',
    needs: 'build',
    provide: async () => ({ env: requireBrowsers() }),
    inTier: (tier) => journeys(tier),
    changed: (change) => {
      const only = changedJourneys(change);
      return only === null ? null : journeys('full', only);
    },
    read: readPlaywright,
  },
];

/**
 * The suites of the given words, all for none, in the order of `all` and with what they need.
 * @throws Error naming the words to choose from when one is unknown
 */
export function choose(words: readonly string[], all: readonly SuitePlan[]): SuitePlan[] {
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

/** The suites with their calls for a tier. */
export function inTier(all: readonly SuitePlan[], tier: Tier): Suite[] {
  return all.map((suite) => ({ ...suite, command: suite.inTier(tier) }));
}

/** The suites that a change needs, each with the call for it. */
export function narrowed(all: readonly SuitePlan[], change: Change): Suite[] {
  return all.flatMap((suite) => {
    const command = suite.changed ? suite.changed(change) : suite.inTier('fast');
    return command ? [{ ...suite, command }] : [];
  });
}
