// Test files of Node's own runner as a command.
import { globSync, writeFileSync } from 'node:fs';
import { matchesGlob, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Command, node, root } from './command.ts';

/** One process per core of the smallest machine that is supported. */
const AT_ONCE = 2;

/** Test files by patterns, relative to the workspace. */
export interface NodeTests {
  patterns: readonly string[];
  /** Files among them that are left out. */
  without?: readonly string[];
  /** Files among them that share a process with others, and so what they import. */
  grouped?: readonly string[];
  /** Modules that such a process loads before them, so that their hooks belong to it. */
  first?: readonly string[];
}

/** The files of a pattern; a pattern that finds none is an error, or a moved folder would go unnoticed. */
export function filesOf(pattern: string, without: readonly string[] = []): string[] {
  const files = globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', ...without] }).sort();
  if (files.length === 0) throw new Error(`no file matches ${pattern}`);
  return files;
}

/** All files of the patterns. */
export function testFiles({ patterns, without = [] }: NodeTests): string[] {
  return [...new Set(patterns.flatMap((pattern) => filesOf(pattern, without)))];
}

/**
 * Runs test files, two processes at a time: a file that is not grouped has one of its own.
 * @param files all of the patterns unless said
 */
export function nodeTest(
  tests: NodeTests,
  reportFile: string,
  env: NodeJS.ProcessEnv = {},
  files: readonly string[] = testFiles(tests),
): Command {
  const { grouped = [], first = [] } = tests;
  const isGrouped = (file: string) => grouped.some((pattern) => matchesGlob(file, pattern));
  const args = [
    '--test',
    `--test-concurrency=${AT_ONCE}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${import.meta.resolve('./node-reporter.ts')}`,
    `--test-reporter-destination=${reportFile}`,
    ...files.filter((file) => !isGrouped(file)),
    ...writeGroups(files.filter(isGrouped), first, reportFile.replace(/\.json$/, '')),
  ];
  return node(args, env);
}

const urlOf = (file: string) => pathToFileURL(resolve(root, file)).href;

/** Writes the modules of the processes that share files as `{prefix}-{number}.mjs` and gives their paths. */
function writeGroups(files: readonly string[], first: readonly string[], prefix: string): string[] {
  const named = files.map((file) => JSON.stringify([file, urlOf(file)]));
  return named.slice(0, AT_ONCE).map((own, at) => {
    const path = `${prefix}-${at + 1}.mjs`;
    writeFileSync(path, groupModule(own, named.slice(AT_ONCE), first, prefix));
    return path;
  });
}

/**
 * A module that runs test files one after the other, each as a suite of its own: what they import is loaded once, which is
 * half the time of a small file. It begins with a file of its own, then takes the next one that no other process has taken.
 * A file that ends the process takes the rest along, so that is a failure.
 */
function groupModule(own: string, others: string[], first: readonly string[], prefix: string): string {
  return `
import { AsyncResource } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { after, describe, test } from 'node:test';
${first.map((file) => `import ${JSON.stringify(urlOf(file))};`).join('\n')}
let isOver = false;
process.on('exit', () => { if (!isOver) process.exitCode = 1; });
function isMine([name]) {
  try { mkdirSync(${JSON.stringify(prefix)} + '-' + name.replaceAll('/', '+')); return true; } catch { return false; }
}
function run([name, url]) {
  describe(name, async () => {
    try { await import(url); } catch (cause) { test('the file loads', () => { throw cause; }); }
    after(next);
  });
}
// The next suite begins in the last hook of the one before, but beside it, not inside of it.
const next = AsyncResource.bind(() => {
  const file = [${others.join(', ')}].find(isMine);
  if (file) run(file); else isOver = true;
});
run(${own});
`;
}
