import { csvLine } from './csv.ts';
import type { Named } from './name-index.ts';
import { readSeedsTable, type SeedsLine } from './seeds-table.ts';

/** A line of a list that cannot be read, counted from 1. */
export interface LineProblem {
  line: number;
  code: 'unknown' | 'twice' | 'seed_twice' | 'no_seed';
  text: string;
}

const BOM = '\uFEFF';

/** Seeds as a table that office programs open: with a byte order mark, so that they know the letters, and semicolons. */
export function writeSeeds(order: readonly Named[]): string {
  const rows = order.map(({ name, entry }, index) => [String(index + 1), name, entry]);
  return BOM + [['seed', 'name', 'entry'], ...rows].map(csvLine).join('');
}

/** The order that a table gives, with everything that would have to be cleared up before it is the order of the whole field. */
export function readSeeds(
  csv: string,
  entries: readonly Named[],
): { order: string[]; problems: LineProblem[]; missing: string[] } {
  const { lines, order, seed, missing } = readSeedsTable(csv, entries);
  return { order, problems: lines.flatMap((line) => problemOf(line, seed !== null) ?? []), missing };
}

function problemOf({ line, name, state, seed, seedTaken }: SeedsLine, hasSeeds: boolean): LineProblem | null {
  if (state === 'twice') return { line, code: 'twice', text: name };
  // Pages of older versions have no word for a name of several.
  if (state !== 'found') return { line, code: 'unknown', text: name };
  if (seedTaken) return { line, code: 'seed_twice', text: String(seed) };
  return hasSeeds && seed === null ? { line, code: 'no_seed', text: '' } : null;
}
