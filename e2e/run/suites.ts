import { basename, join } from 'node:path';
import { programsOf } from '@duellwerk/shared/build/types.ts';
import { isFullTier } from '@duellwerk/shared/testing/tier';
import type { Change } from './changed.ts';
import { provideBrowsers } from './chromium.ts';
import { type Command, node } from './command.ts';
import { type Counts, readJest, readNodeTest, readPlaywright } from './counts.ts';
import { journeysOf } from './journey-rooms.ts';
import { filesOf, type NodeTests, nodeTest, testFiles } from './node-tests.ts';
import { hasServer, provideDatabase } from './postgres.ts';

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
  /** The call for what a change needs of it, `null` for nothing; without this all of it is run. */
  changed?: (change: Change) => ((reportFile: string) => Command) | null;
  /** Reads the parsed report. Without it the exit code counts as one test. */
  read?: (report: unknown) => Counts;
};

/** Those of some files whose outcome a change may have altered. */
function affectedOf(files: readonly string[], { affected }: Change): string[] {
  return files.filter((file) => affected.has(file));
}

/** The call for some of a suite's files, `null` for none of them. */
function callFor<File>(files: readonly File[], call: (reportFile: string, files: File[]) => Command) {
  return files.length === 0 ? null : (reportFile: string) => call(reportFile, [...files]);
}

/** A suite of Node's test runner. */
function nodeSuite(tests: NodeTests): Pick<Suite, 'command' | 'changed' | 'read'> {
  return {
    command: (file) => nodeTest(tests, file),
    changed: (change) =>
      callFor(affectedOf(testFiles(tests), change), (file, files) => nodeTest(tests, file, files)),
    read: readNodeTest,
  };
}

const API_TESTS = 'api/src/**/*.test.ts';
/** What the host's server does with the database. */
const DATABASE_TESTS = 'host/server/**/*.database.test.ts';
/** What only the embedded engine has: its own backups, and a process that holds the database. */
const EMBEDDED_ONLY = '**/*.embedded.test.ts';
/** What the fast tier runs on the embedded engine: what is about engines, every call, and a file of each subject. */
export const EMBEDDED_TESTS = [
  'api/src/{db/**/*,**/*.embedded,calls}.test.ts',
  'api/src/{account/settings,alerts/alerts,api-keys/api-keys,audit/audit,calendar/calendar}.test.ts',
  'api/src/{content/content,demo/seed,geo/geo,http/idempotency,images/images,leagues/rules}.test.ts',
  'api/src/{live/live,mail/mail,matches/play/chat,notifications/asked,pages/page-facts}.test.ts',
  'api/src/{registration/verification,rulings/list,selectors/selectors,social/registration-connections}.test.ts',
  'api/src/{stages/changes,statistics/statistics,tasks/routes,teams/moderation,tips/groups}.test.ts',
  'api/src/{testing/spare-databases,text/sealed,tournament-desk/rating,tournaments/list}.test.ts',
  'api/src/{user-admin/list,users/session-routes,webhooks/webhooks}.test.ts',
];
/** Files that touch nothing but their own app and database; those about processes, folders and workers stay alone. */
const TOGETHER = {
  grouped: [
    'api/src/{!(main.embedded),!(db)/**/*,db/{bus,due,*-migration,prepared.embedded}}.test.ts',
    'host/server/{docs,embed,pages}/**/*.test.ts',
    'host/server/releases/**/{*.database,upload-socket}.test.ts',
    'shared/release/*.test.ts',
  ],
  // Keeps the databases that they use one after the other.
  first: ['api/src/testing/database.ts'],
};
/** Whether the API runs whole on the embedded engine: in the fast tier only where no PostgreSQL server was found. */
const isEmbeddedWhole = isFullTier || !hasServer();

/** Units that read the workspace as a whole: imports, texts, pins. */
const GUARDS = 'shared/build/guards/*.test.ts';

function units(file: string, only: readonly string[] = []): Command {
  const jest = 'node_modules/jest/bin/jest.js';
  const chosen = only.length > 0 ? ['--runTestsByPath', ...only] : [];
  // Both cores run tests already: further threads for garbage collection only get in their way.
  return node([
    '--single-threaded-gc',
    jest,
    '--config=shared/build/jest.config.mjs',
    '--json',
    `--outputFile=${file}`,
    ...chosen,
  ]);
}

function journeys(file: string, only: readonly string[] = []): Command {
  const playwright = join('e2e', 'node_modules', '@playwright', 'test', 'cli.js');
  return node([playwright, 'test', '-c', 'e2e/playwright.config.ts', ...only], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
}

/** Journeys that have changed themselves, and those of changed rooms. */
function changedJourneys({ affected, rooms }: Change): string[] {
  const ofRooms = new Set(journeysOf(rooms));
  return filesOf('e2e/journeys/**/*.spec.ts')
    .filter((path) => affected.has(path) || ofRooms.has(basename(path, '.spec.ts')))
    .map((path) => `/${path.replaceAll('.', '\\.')}$`);
}

/** All parts of `npm test` in their order: what is fast and fundamental first. */
export const suites: readonly Suite[] = [
  {
    key: 'types',
    title: 'Types',
    command: () => node(['shared/build/types.ts']),
    changed: ({ affected }) =>
      callFor(programsOf(affected), (_, programs) => node(['shared/build/types.ts', ...programs])),
  },
  {
    key: 'lint',
    title: 'Lint',
    command: () => node(['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  },
  {
    key: 'runner',
    title: 'Test runner, generator and benchmark',
    ...nodeSuite({ patterns: ['e2e/run/*.test.ts', 'e2e/workspace/*.test.ts', 'e2e/bench/*.test.ts'] }),
  },
  {
    key: 'units',
    title: 'Units',
    command: (file) => units(file),
    changed: (change) => (file) => {
      const rest = filesOf('{shared,host/src,mfe-*}/**/*.test.{ts,tsx}', ['shared/release/**', GUARDS]);
      return units(file, [...filesOf(GUARDS), ...affectedOf(rest, change)]);
    },
    read: readJest,
  },
  {
    key: 'build',
    title: 'Build',
    command: () => node(['shared/build/build.ts']),
    changed: (change) => callFor(changedJourneys(change), () => node(['shared/build/build.ts'])),
  },
  {
    key: 'api',
    title: isEmbeddedWhole ? 'API, embedded database' : 'API, embedded database (a file per subject)',
    ...nodeSuite({
      patterns: [
        ...(isEmbeddedWhole ? [API_TESTS] : EMBEDDED_TESTS),
        ...['host/server/**/*.test.ts', 'shared/release/**/*.test.ts'],
      ],
      ...TOGETHER,
    }),
  },
  {
    key: 'postgres',
    title: 'API, PostgreSQL',
    provide: async (stop) => {
      const database = await provideDatabase(stop);
      return { env: { TEST_DATABASE_URL: database.url }, release: database.stop };
    },
    ...nodeSuite({ patterns: [API_TESTS, DATABASE_TESTS], without: [EMBEDDED_ONLY], ...TOGETHER }),
  },
  {
    key: 'browser',
    title: 'Browser',
    needs: 'build',
    provide: async (stop) => ({ env: await provideBrowsers(stop) }),
    command: (file) => journeys(file),
    changed: (change) => callFor(changedJourneys(change), journeys),
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

/** The suites that a change needs, each with the call for it. */
export function narrowed(all: readonly Suite[], change: Change): Suite[] {
  return all.flatMap((suite) => {
    const command = suite.changed ? suite.changed(change) : suite.command;
    return command ? [{ ...suite, command }] : [];
  });
}
