import { relative, resolve } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import { root } from './command.ts';
import type { TimedTest } from './report.ts';

/**
 * Reporter for `node --test --test-reporter`: one JSON object with the counts and the time of each test once the run is over.
 * Suites (`describe`) are not tests. A file or a suite at the top of a file without a test is a failure, because it proves
 * nothing: the runner reports such a file as a test named after it, which passes when the process ended well.
 */
async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  /** Each with its file relative to the workspace. */
  const tests: TimedTest[] = [];
  /** Those since the last end at the top: a suite ends after its tests. */
  let open: typeof tests = [];
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { name, nesting, file = '', details, skip = false, todo = false } = data;
    const isSuite = details.type === 'suite';
    const error =
      type === 'test:fail' ? { error: inspect(data.details.error.cause ?? data.details.error) } : {};
    if (!isSuite) open.push({ name, file: relative(root, file), ms: details.duration_ms, ...error });
    const isEmpty = nesting === 0 && (isSuite ? open.length === 0 : resolve(name) === file);
    // `skip` and `todo` are true or the reason given, also an empty one.
    const isSkipped = skip !== false || todo !== false;
    if (isEmpty) counts.failed += 1;
    else if (!isSuite) counts[isSkipped ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed'] += 1;
    // The readable report calls it passed.
    if (isEmpty && type === 'test:pass') console.error(`✖ ${name} holds no test`);
    if (nesting > 0) continue;
    // Files that share a process are suites named after them.
    const isGrouped = isSuite && name.endsWith('.test.ts');
    tests.push(...open.map((test) => (isGrouped ? { ...test, file: name } : test)));
    open = [];
  }
  yield JSON.stringify({ ...counts, tests });
}

// biome-ignore lint/style/noDefaultExport: the runner takes a reporter's default export
export default report;
