// Test files of Node's own runner as a command.
import { globSync } from 'node:fs';
import { matchesGlob, resolve } from 'node:path';
import { isFullTier } from '@duellwerk/shared/testing/tier';
import { type Command, node, root } from './command.ts';
import { writeGroups } from './test-groups.ts';

/** One process per core of the smallest machine that is supported. */
const AT_ONCE = 2;

const FULL_ONLY = isFullTier ? [] : ['**/*.full.test.ts'];

/** Test files by patterns, relative to the workspace. */
export interface NodeTests {
  patterns: readonly string[];
  /** Files among them that are left out. */
  without?: readonly string[];
  /** Files among them that share a process with others, and so what they import. */
  grouped?: readonly string[];
  /** Modules that such a process loads before them. */
  first?: readonly string[];
}

/** The files of a pattern that the tier runs; a pattern that finds none is an error, or a moved folder would go unnoticed. */
export function filesOf(pattern: string, without: readonly string[] = []): string[] {
  const files = globSync(pattern, {
    cwd: root,
    exclude: ['**/node_modules/**', ...FULL_ONLY, ...without],
  }).sort();
  if (files.length === 0) throw new Error(`no file matches ${pattern}`);
  return files;
}

/** All files of the patterns. */
export function testFiles({ patterns, without = [] }: NodeTests): string[] {
  return patterns.flatMap((pattern) => filesOf(pattern, without));
}

/**
 * Runs test files, two processes at a time: a file that is not grouped has one of its own.
 * @param files all of the patterns unless said
 */
export function nodeTest(tests: NodeTests, reportFile: string, files = testFiles(tests)): Command {
  const { grouped = [], first = [] } = tests;
  const isGrouped = (file: string) => grouped.some((pattern) => matchesGlob(file, pattern));
  const together = files.filter(isGrouped).map((file) => resolve(root, file));
  return node([
    '--test',
    `--test-concurrency=${AT_ONCE}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${import.meta.resolve('./node-reporter.ts')}`,
    `--test-reporter-destination=${reportFile}`,
    ...files.filter((file) => !isGrouped(file)),
    ...writeGroups(
      AT_ONCE,
      together,
      root,
      reportFile.replace(/\.json$/, ''),
      first.map((file) => resolve(root, file)),
    ),
  ]);
}
