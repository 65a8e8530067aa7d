import { relative, resolve } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { root } from './command.ts';
import { type Counts, NONE } from './counts.ts';

/** A test that has run, its file relative to the workspace. */
type TimedTest = { name: string; file: string; ms: number };

/** How a test, a suite (`describe`) or a file ended. */
type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

/**
 * Adds one ended test to the counts. Suites are not tests. A file that reported nothing of its own is reported by the runner
 * as a test named after the file, and passes when the process ended well; here it is a failure, because a file without a test
 * proves nothing.
 */
function tally(counts: Counts, event: Ended): Counts {
  const { type, data } = event;
  const failed = { ...counts, failed: counts.failed + 1 };
  if (isFile(event)) return failed;
  if (isSet(data.skip) || isSet(data.todo)) return { ...counts, skipped: counts.skipped + 1 };
  if (data.details.type === 'suite') return brokeWhileLoading(event) ? failed : counts;
  return type === 'test:pass' ? { ...counts, passed: counts.passed + 1 } : failed;
}

/** Whether the runner reports a file that reported no test of its own. */
function isFile({ data }: Ended): boolean {
  return data.nesting === 0 && data.file !== undefined && resolve(data.name) === data.file;
}

/** Whether a suite could not even register its tests; other failures of a suite are those of its tests. */
function brokeWhileLoading({ type, data }: Ended): boolean {
  if (type !== 'test:fail') return false;
  const { error } = data.details;
  return 'failureType' in error && error.failureType === 'testCodeFailure';
}

/** `skip` and `todo` are true or the reason given, also an empty one. */
function isSet(mark: string | boolean | undefined): boolean {
  return mark !== undefined && mark !== false;
}

/**
 * Reporter for `node --test --test-reporter`: one JSON object with the counts and the time of each test once the run is over.
 * A suite without a test at the top of a file is a failure, as a file without one is.
 */
async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let counts = NONE;
  const tests: TimedTest[] = [];
  /** Those since the last end at the top: a group of files reports a file's tests before the suite that is the file. */
  let open: TimedTest[] = [];
  /** Whether a plan was reported by the suite whose end comes next. */
  let planned = false;
  for await (const event of events) {
    if (event.type === 'test:plan' && event.data.nesting === 1) planned = true;
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { name, nesting, file = '', details } = event.data;
    counts = tally(counts, event);
    if (details.type !== 'suite') open.push({ name, file: relative(root, file), ms: details.duration_ms });
    if (nesting > 0) continue;
    const isGrouped = details.type === 'suite' && name.endsWith('.test.ts');
    tests.push(...open.map((test) => (isGrouped ? { ...test, file: name } : test)));
    open = [];
    const isEmpty = event.type === 'test:pass' && details.type === 'suite' && !planned;
    if (isEmpty) counts = { ...counts, failed: counts.failed + 1 };
    // The readable report calls it passed.
    if (isEmpty || (event.type === 'test:pass' && isFile(event))) console.error(`✖ ${name} holds no test`);
    planned = false;
  }
  yield JSON.stringify({ ...counts, tests });
}

// biome-ignore lint/style/noDefaultExport: the runner takes a reporter's default export
export default report;
