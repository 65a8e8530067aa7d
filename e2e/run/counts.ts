/** What one suite reports: tests that ran and passed, ran and failed, or were left out on purpose. */
export type Counts = { passed: number; failed: number; skipped: number };

/** How the process of a suite ended. Exactly one of the two is null, as Node reports it. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null };

export const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Reads `report[key]` as a count; throws when the report is not the one the reader was written for. */
function count(report: unknown, key: string): number {
  const value: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, key) : undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw new Error(`the report has no count "${key}"`);
}

/** Reads `report[key]` as an object or list; throws otherwise. */
function part(report: unknown, key: string): object {
  const value: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, key) : undefined;
  if (typeof value === 'object' && value !== null) return value;
  throw new Error(`the report has no part "${key}"`);
}

/** Counts of `jest --json`. A file that broke before its first test holds no test, so it counts as one failure. */
export function readJest(report: unknown): Counts {
  return {
    passed: count(report, 'numPassedTests'),
    failed: count(report, 'numFailedTests') + count(report, 'numRuntimeErrorTestSuites'),
    skipped: count(report, 'numPendingTests') + count(report, 'numTodoTests'),
  };
}

/**
 * Counts of Playwright's json reporter. An error outside of any test (a file that does not load, a set-up
 * that breaks) counts as a failure, and so does a flaky test: passing on the second try is not passing.
 */
export function readPlaywright(report: unknown): Counts {
  const stats = part(report, 'stats');
  const errors = part(report, 'errors');
  if (!Array.isArray(errors)) throw new Error('the report has no list "errors"');
  return {
    passed: count(stats, 'expected'),
    failed: count(stats, 'unexpected') + count(stats, 'flaky') + errors.length,
    skipped: count(stats, 'skipped'),
  };
}

/** Counts written by `node-reporter.ts`. */
export function readNodeTest(report: unknown): Counts {
  return {
    passed: count(report, 'passed'),
    failed: count(report, 'failed'),
    skipped: count(report, 'skipped'),
  };
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
