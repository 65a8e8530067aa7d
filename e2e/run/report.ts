// What the test programs report, brought into one shape.
import { relative } from 'node:path';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { root } from './command.ts';

/** What one suite reports: tests that ran and passed, ran and failed, or were left out on purpose. */
export type Counts = { passed: number; failed: number; skipped: number };

/** One test: its title, its file relative to the workspace, how long it took, and of a failed one what went wrong. */
export interface TimedTest {
  name: string;
  file: string;
  ms: number;
  error?: string;
}

export interface Report {
  counts: Counts;
  tests: readonly TimedTest[];
}

/** How the process of a suite ended. Exactly one of the two is null, as Node reports it. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null };

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

/** @throws Error for what is no count: the report is not of the shape that its reader was written for. */
function toCounts(passed: number, failed: number, skipped: number): Counts {
  if (![passed, failed, skipped].every(Number.isInteger)) throw new Error('the report has another shape');
  return { passed, failed, skipped };
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; message?: string; assertionResults: JestTest[] }[];
}

interface JestTest {
  fullName: string;
  duration?: number | null;
  failureMessages?: string[] | null;
}

/** Reads `jest --json`. A file that broke before its first test holds no test, so it counts as one failure. */
export function readJest(text: string): Report {
  const report: JestReport = JSON.parse(text);
  return {
    counts: toCounts(
      report.numPassedTests,
      report.numFailedTests + report.numRuntimeErrorTestSuites,
      report.numPendingTests + report.numTodoTests,
    ),
    tests: report.testResults.flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      if (assertionResults.length === 0 && message)
        return [{ name: 'does not load', file, ms: 0, error: message }];
      return assertionResults.map(({ fullName, duration, failureMessages }) => {
        return { name: fullName, file, ms: duration ?? 0, ...failed(failureMessages) };
      });
    }),
  };
}

/** What a test says of its failure; nothing for one that passed. */
function failed(messages: readonly string[] | null | undefined): Pick<TimedTest, 'error'> {
  return messages && messages.length > 0 ? { error: messages.join('\n') } : {};
}

/**
 * Reads Playwright's json reporter. An error outside of any test (a file that does not load, a set-up that breaks) counts as
 * a failure, and so does a flaky test: passing on the second try is not passing.
 */
export function readPlaywright(text: string): Report {
  const { stats, errors, suites }: JSONReport = JSON.parse(text);
  const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
    ...specs,
    ...suites.flatMap(specsOf),
  ];
  return {
    counts: toCounts(stats.expected, stats.unexpected + stats.flaky + errors.length, stats.skipped),
    tests: [
      ...errors.map(({ message = '' }) => ({ name: 'outside of tests', file: 'e2e', ms: 0, error: message })),
      ...suites.flatMap(specsOf).map(({ title: name, file, tests }) => {
        const results = tests.flatMap(({ results }) => results);
        const ms = results.reduce((sum, { duration }) => sum + duration, 0);
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
        return { name, file: `e2e/journeys/${file}`, ms, ...failed(messages) };
      }),
    ],
  };
}

/** Reads what `node-reporter.ts` wrote. */
export function readNodeTest(text: string): Report {
  const { tests, passed, failed, skipped }: Counts & Pick<Report, 'tests'> = JSON.parse(text);
  return { counts: toCounts(passed, failed, skipped), tests };
}

/** A check without tests of its own (types, lint, build) is one test: its exit code. */
export function countExit({ code }: Ending): Counts {
  return code === 0 ? { ...NONE, passed: 1 } : { ...NONE, failed: 1 };
}

/**
 * Joins what a suite reported with how its process ended. No suite passes by silence: one without a report,
 * with no test that ran, or with a bad ending that no test accounts for gets one failure and its reason.
 * @param reported null when the report is missing or unreadable
 */
export function settle(reported: Counts | null, ending: Ending): { counts: Counts; reason?: string } {
  const how = ending.signal ? `signal ${ending.signal}` : `exit code ${ending.code}`;
  if (!reported) return { counts: { ...NONE, failed: 1 }, reason: `ended without a report (${how})` };
  if (reported.failed > 0) return { counts: reported };
  const failed = { ...reported, failed: 1 };
  if (ending.code !== 0) return { counts: failed, reason: `no test failed, but it ended with ${how}` };
  if (reported.passed === 0) return { counts: failed, reason: 'not a single test ran' };
  return { counts: reported };
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    NONE,
  );
}
