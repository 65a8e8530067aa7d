import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { CannotRunHere } from './machine.ts';
import { type NodeTests, nodeTest } from './node-tests.ts';
import { readNodeTest } from './report.ts';
import { runSuite } from './run-suite.ts';
import type { Suite } from './suites.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duellwerk-run-suite-'));
});
after(() => rm(folder, { recursive: true, force: true }));

const LIMIT = 60_000;
const head = "import { test, describe } from 'node:test';\n";

/** Runs real test files of the given contents as one suite. */
async function runFiles(
  contents: string[],
  more: Partial<Suite> & Partial<NodeTests> = {},
  ci = false,
  limit = LIMIT,
) {
  const here = await mkdtemp(join(folder, 'case-'));
  await Promise.all(contents.map((text, index) => writeFile(join(here, `${index}.test.mjs`), head + text)));
  const command: Suite['command'] = (file) => ({
    ...nodeTest({ patterns: [join(here, '*.test.mjs')], grouped: more.grouped ?? [] }, file),
    quiet: true,
  });
  const suite = { key: 'sample', title: 'Sample', command, read: readNodeTest, ...more };
  return runSuite(suite, { reports: here, stop: new AbortController().signal, limit, ci });
}

test('counts tests, not their suites; skip and todo are skipped', async () => {
  const text = `
    describe('suite', () => { test('a', () => {}); test('b', (t) => t.test('c', () => {})); });
    test('d', { skip: true }, () => {});
    test('e', { todo: true }, () => { throw new Error('not yet'); });`;
  const { counts, reason } = await runFiles([text]);
  assert.deepEqual(counts, { passed: 3, failed: 0, skipped: 2 });
  assert.equal(reason, undefined);
});

test('failing tests are counted', async () => {
  const { counts } = await runFiles([
    "test('good', () => {});",
    "test('bad', () => { throw new Error(); });",
  ]);
  assert.deepEqual(counts, { passed: 1, failed: 1, skipped: 0 });
});

test('a file that breaks, ends early or holds no test is a failure each', async () => {
  const { counts } = await runFiles(["throw new Error('broken');", 'process.exit(0);', '']);
  assert.deepEqual(counts, { passed: 0, failed: 3, skipped: 0 });
});

test('a failing hook of a suite is a failure although no test ran', async () => {
  const text =
    "import { before } from 'node:test'; describe('s', () => { before(() => { throw new Error(); }); });";
  const { counts } = await runFiles(["test('good', () => {});", text]);
  assert.deepEqual(counts, { passed: 1, failed: 1, skipped: 0 });
});

test('files that share a process are counted as if each were alone, hooks and all', async () => {
  const text = `
    import { before } from 'node:test';
    let prepared = 0;
    before(() => { prepared += 1; });
    test('good', (t) => { t.assert.equal(prepared, 1); });
    test('bad', () => { throw new Error(); });
    describe('more', () => { test('left out', { skip: true }, () => {}); });`;
  const { counts } = await runFiles([text, text, text], { grouped: ['**/*.test.mjs'] });
  assert.deepEqual(counts, { passed: 3, failed: 3, skipped: 3 });
});

test('a file that breaks, ends early or holds no test is a failure among others, too', async () => {
  const good = "test('good', () => {});";
  const grouped = ['**/*.test.mjs'];
  const broken = await runFiles([good, "throw new Error('broken');", '', good], { grouped });
  assert.deepEqual(broken.counts, { passed: 2, failed: 2, skipped: 0 });
  const ended = await runFiles([good, "test('ends', () => process.exit(0));", good], { grouped });
  assert.notEqual(ended.counts.failed, 0);
});

test('a pattern without a file is a failure that names it', async () => {
  const { counts, reason } = await runFiles([]);
  assert.equal(counts.failed, 1);
  assert.match(reason ?? '', /no file matches .*\*\.test\.mjs/);
});

test('a crash of the runner itself is a failure', async () => {
  const command = () => ({
    file: process.execPath,
    args: ['--eval', 'process.abort()'],
    env: process.env,
    quiet: true,
  });
  const { counts, reason } = await runFiles([], { command });
  assert.equal(counts.failed, 1);
  assert.match(reason ?? '', /ended without a report \(signal SIGABRT\)/);
});

test('a hanging suite is stopped and failed', async () => {
  const command = () => ({
    file: process.execPath,
    args: ['--eval', 'setInterval(() => {}, 1000)'],
    env: process.env,
    quiet: true,
  });
  const { counts, reason } = await runFiles([], { command }, false, 100);
  assert.equal(counts.failed, 1);
  assert.match(reason ?? '', /not done after 0.1 s/);
});

test('what the machine lacks is skipped with its reason, and fails in CI', async () => {
  const provide = () => Promise.reject(new CannotRunHere('no database here'));
  const desk = await runFiles(["test('good', () => {});"], { provide });
  assert.deepEqual(desk.counts, { passed: 0, failed: 0, skipped: 1 });
  assert.equal(desk.reason, 'no database here');
  const ci = await runFiles(["test('good', () => {});"], { provide }, true);
  assert.deepEqual(ci.counts, { passed: 0, failed: 1, skipped: 0 });
});

test('anything else that breaks before the suite is a failure', async () => {
  const provide = () => Promise.reject(new Error('did not start'));
  assert.equal((await runFiles(["test('good', () => {});"], { provide })).counts.failed, 1);
});

test('hands the environment on and releases what was provided, also after a failure', async () => {
  let released = 0;
  const provide: NonNullable<Suite['provide']> = async () => ({
    env: { SAMPLE_URL: 'sample' },
    release: async () => {
      released += 1;
    },
  });
  const text = "test('url', () => { if (process.env.SAMPLE_URL !== 'sample') throw new Error(); });";
  assert.equal((await runFiles([text], { provide })).counts.passed, 1);
  assert.equal((await runFiles(['throw 1;'], { provide })).counts.failed, 1);
  assert.equal(released, 2);
});
