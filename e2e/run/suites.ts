import { join, relative } from 'node:path';
import { programsOf } from '@duellwerk/shared/build/types.ts';
import type { Change } from './changed.ts';
import { requireBrowsers } from './chromium.ts';
import { type Command, node } from './command.ts';
import { filesOf, type NodeTests, nodeTest, testFiles } from './node-tests.ts';
import { hasPostgres, provideDatabase } from './postgres.ts';
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
  /** What the title says in brackets of a tier. */
  note?: (tier: Tier) => string;
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
function nodeSuite(testsOf: (tier: Tier) => NodeTests): Pick<SuitePlan, 'inTier' | 'changed' | 'read'> {
  const inTier = (tier: Tier): NodeTests => {
    const tests = testsOf(tier);
    return { ...tests, without: [...(tests.without ?? []), ...(tier === 'full' ? [] : [FULL_ONLY])] };
  };
  return {
    inTier: (tier) => (file) => nodeTest(inTier(tier), file, { TEST_TIER: tier }),
    // A change of a subject with tests in the full tier brings those that it reaches, too.
    changed: ({ affected, touched, engines }) => {
      const tests = inTier(touched.size > 0 || engines ? 'full' : 'fast');
      const files = testFiles(tests).filter((file) => affected.has(file));
      return callFor(files, (some) => (file) => nodeTest(tests, file, {}, some));
    },
    read: readNodeTest,
  };
}

const API_TESTS = 'api/src/**/*.test.ts';
/** What the host's server does with the database. */
const DATABASE_TESTS = 'host/server/**/*.database.test.ts';
/** What only the embedded engine has: its own backups, and a process that holds the database. */
const EMBEDDED_ONLY = '**/*.embedded{,.full}.test.ts';
/** What only a server has: connections that end, and a process apart. */
const SERVER_ONLY = '**/*.postgres.test.ts';
/** What the fast tier runs on the embedded engine: what is about engines, every call, and a file of each subject. */
export const EMBEDDED_TESTS = [
  'api/src/{db/**/*,**/*.embedded,calls}.test.ts',
  'api/src/{account/settings,alerts/alerts,api-keys/api-keys,audit/audit,calendar/calendar}.test.ts',
  'api/src/{content/content,day/day,demo/is-demo,directory/directory,failed-jobs/failed-jobs,geo/geo,http/idempotency,images/images,leagues/rules}.test.ts',
  'api/src/{live/live,mail/mail,master-data/master-data,matches/play/chat,notifications/asked,pages/page-facts}.test.ts',
  'api/src/{guests/guests,organizer-bans/organizer-bans}.test.ts',
  'api/src/{registration/verification,rulings/list,selectors/selectors,social/registration-connections}.test.ts',
  'api/src/{series/series,site/site,stages/changes,statistics/statistics,tasks/routes,teams/moderation,tips/groups}.test.ts',
  'api/src/{testing/spare-databases,text/sealed,tournament-desk/rating,tournaments/list}.test.ts',
  'api/src/{user-admin/list,users/session-routes,webhooks/webhooks}.test.ts',
  'api/src/{backups/retention,log/log,second-factor/second-factor,venue-codes/venue-codes}.test.ts',
];
/** Files that touch nothing but their own app and database; those about processes, folders and workers stay alone. */
const TOGETHER = {
  grouped: [
    'api/src/{!(main.embedded*),!(db)/**/*,db/{bus,due,*-migration,prepared.embedded}}.test.ts',
    'host/server/{docs,embed,pages}/**/*.test.ts',
    'host/server/releases/**/{*.database,upload-socket}.test.ts',
    'shared/release/*.test.ts',
  ],
  // Keeps the databases that they use one after the other.
  first: ['api/src/testing/database.ts'],
};
/** Whether the API runs whole on the embedded engine: in the fast tier only where there is no PostgreSQL server. */
const isEmbeddedWhole = (tier: Tier) => tier === 'full' || !hasPostgres();

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
  const left = tier === 'full' || only !== undefined ? [] : ['--grep-invert', FULL_TAG];
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
    ...nodeSuite(() => ({
      patterns: ['e2e/{run,workspace,bench,pages,qa}/*.test.ts'],
    })),
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
    note: (tier) => (isEmbeddedWhole(tier) ? 'whole' : 'a file of each subject'),
    ...nodeSuite((tier) => ({
      patterns: [
        ...(isEmbeddedWhole(tier) ? [API_TESTS] : EMBEDDED_TESTS),
        ...['host/server/**/*.test.ts', 'shared/release/**/*.test.ts'],
      ],
      without: [SERVER_ONLY],
      ...TOGETHER,
    })),
  },
  {
    key: 'postgres',
    title: 'API, PostgreSQL',
    provide: async () => {
      const database = await provideDatabase();
      return { env: { TEST_DATABASE_URL: database.url }, release: database.stop };
    },
    ...nodeSuite(() => ({
      patterns: [API_TESTS, DATABASE_TESTS],
      without: [EMBEDDED_ONLY],
      ...TOGETHER,
    })),
  },
  {
    key: 'browser',
    title: 'Browser',
    needs: 'build',
    provide: async () => ({ env: requireBrowsers() }),
    inTier: (tier) => journeys(tier),
    changed: (change) => {
      const only = changedJourneys(change);
      // Screenshots in every viewport only where components have changed themselves; the pattern chooses by tier.
      return only === null ? null : journeys(change.touched.size > 0 ? 'full' : 'fast', only);
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
  return all.map((suite) => ({
    ...suite,
    title: suite.note ? `${suite.title} (${suite.note(tier)})` : suite.title,
    command: suite.inTier(tier),
  }));
}

/** The suites that a change needs, each with the call for it. */
export function narrowed(all: readonly SuitePlan[], change: Change): Suite[] {
  return all.flatMap((suite) => {
    const command = suite.changed ? suite.changed(change) : suite.inTier('fast');
    return command ? [{ ...suite, command }] : [];
  });
}
