import { stripVTControlCharacters } from 'node:util';
import { type Counts, sum, type TimedTest } from './report.ts';

/** One line of the final table. `reason` says why a suite failed as a whole or could not run. */
export interface Result {
  title: string;
  counts: Counts;
  tests: readonly TimedTest[];
  seconds: number;
  reason?: string;
}

const SHOWN = 25;
/** Of what a failed test says. */
const LINES_OF_A_FAILURE = 12;

/** The slowest tests of all suites, one on each line. */
export function slowest(results: readonly Result[], shown = SHOWN): string {
  const timed = results.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title })));
  const lines = timed
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, shown)
    .map(
      ({ ms, title, file, name }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}: ${file}, ${name}`,
    );
  return [`The ${lines.length} slowest tests`, ...lines].join('\n');
}

/** What failed and why, the start of each message: here, where a log that is cut short still has it. `''` for a good run. */
export function failures(results: readonly Result[], shown = SHOWN): string {
  const failed = results.flatMap(({ title, tests }) =>
    tests.flatMap(({ file, name, error }) => (error === undefined ? [] : [{ title, file, name, error }])),
  );
  if (failed.length === 0) return '';
  const blocks = failed.slice(0, shown).map(({ title, file, name, error }) => {
    const lines = stripVTControlCharacters(error).split('\n').slice(0, LINES_OF_A_FAILURE);
    return [`✖ ${title}: ${file}, ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
  });
  const more = failed.length - blocks.length;
  return ['What failed', ...blocks, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

/** The suites with their counts and wall time in seconds, and their sum: what `console.table` prints. */
export function table(results: readonly Result[], seconds: number): Record<string, object> {
  const all = { title: 'Sum', counts: sum(results.map(({ counts }) => counts)), seconds };
  return Object.fromEntries(
    [...results, all].map(({ title, counts, seconds }) => [
      title,
      { ...counts, seconds: Number(seconds.toFixed(1)) },
    ]),
  );
}

/** The last line of a run, alone on its line and fit for a machine: `N passed, N failed[, N skipped]`. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
