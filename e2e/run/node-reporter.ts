import { resolve } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { type Counts, NONE } from './report.ts';

/**
 * Adds one event of Node's test runner to the counts. Suites (`describe`) are not tests. A file that reported
 * nothing of its own is reported by the runner as a test named after the file, and passes when the process
 * ended well; here it is a failure, because a file without a test proves nothing.
 */
function tally(counts: Counts, event: TestEvent): Counts {
  if (event.type !== 'test:pass' && event.type !== 'test:fail') return counts;
  const { data } = event;
  if (isFile(event)) return { ...counts, failed: counts.failed + 1 };
  if (isSet(data.skip) || isSet(data.todo)) return { ...counts, skipped: counts.skipped + 1 };
  if (data.details.type === 'suite')
    return brokeWhileLoading(event) ? { ...counts, failed: counts.failed + 1 } : counts;
  return event.type === 'test:pass'
    ? { ...counts, passed: counts.passed + 1 }
    : { ...counts, failed: counts.failed + 1 };
}

/** Whether the runner speaks of a file that reported no test of its own. */
function isFile({ type, data }: TestEvent): boolean {
  if (type !== 'test:pass' && type !== 'test:fail') return false;
  return data.nesting === 0 && data.file !== undefined && resolve(data.name) === data.file;
}

/** Whether a suite could not even say which tests it has; other failures of a suite are those of its tests. */
function brokeWhileLoading({ type, data }: TestEvent): boolean {
  if (type !== 'test:fail') return false;
  const { error } = data.details;
  return 'failureType' in error && error.failureType === 'testCodeFailure';
}

/** `skip` and `todo` are true or the reason given, also an empty one. */
function isSet(mark: string | boolean | undefined): boolean {
  return mark !== undefined && mark !== false;
}

/**
 * Reporter for `node --test --test-reporter`: one JSON object with the counts once the run is over. A suite without a test
 * at the top of a file is a failure, as a file without one is.
 */
async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let counts = NONE;
  /** Whether a plan was told by the suite whose end comes next. */
  let planned = false;
  for await (const event of events) {
    counts = tally(counts, event);
    if (event.type === 'test:plan' && event.data.nesting === 1) planned = true;
    if (event.type !== 'test:pass' || event.data.nesting > 0) continue;
    const isEmpty = event.data.details.type === 'suite' && !planned;
    if (isEmpty) counts = { ...counts, failed: counts.failed + 1 };
    // The readable report calls it passed.
    if (isEmpty || isFile(event)) console.error(`✖ ${event.data.name} holds no test`);
    planned = false;
  }
  yield JSON.stringify(counts);
}

// biome-ignore lint/style/noDefaultExport: the runner takes a reporter's default export
export default report;
