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

/** The suites with their counts and wall time in seconds, the sum below. */
export function table(results: readonly Result[], seconds: number): string {
  const all = { title: 'Sum', counts: sum(results.map(({ counts }) => counts)), seconds };
  const rows = [...results, all].map(({ title, counts, seconds }) => [
    title,
    String(counts.passed),
    String(counts.failed),
    String(counts.skipped),
    seconds.toFixed(1),
  ]);
  const cells = [['Suite', 'passed', 'failed', 'skipped', 'seconds'], ...rows];
  const widths =
    cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = cells.map((row) =>
    row.map((cell, column) => pad(cell, column, widths[column] ?? 0)).join('  '),
  );
  const rule = '-'.repeat(lines[0]?.length ?? 0);
  return [lines[0], rule, ...lines.slice(1, -1), rule, lines.at(-1)].join('\n');
}

function pad(cell: string, column: number, width: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

/** The last line of a run, alone on its line and fit for a machine: `N passed, N failed[, N skipped]`. */
export function lastLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
