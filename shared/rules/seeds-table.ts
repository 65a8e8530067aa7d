// What a table says about the order of seeds: which column is which, whom each line means, and what follows from it.
import { indexNames, type Named, type NameIndex } from './name-index.ts';
import { compared, headingOf, matchOf, nameColumn, seedColumn, withoutTitle } from './seeds-columns.ts';
import { seedNumber } from './table-columns.ts';
import { possibleRows, type TableRow } from './table-rows.ts';

/** What a person has said about a table that was not clear. */
export interface SeedsChoice {
  /** The column of names. */
  name?: number;
  /** The column of seeds, `null` for the order of the lines. */
  seed?: number | null;
  /** Whom a line means, by its number. */
  entries?: Readonly<Record<number, string>>;
}

/** `unknown`: no entry is called so. `ambiguous`: several are. `twice`: an earlier line means the same entry. */
export type SeedsLineState = 'found' | 'unknown' | 'ambiguous' | 'twice';

export interface SeedsLine {
  /** In the text, counted from 1. */
  line: number;
  /** What its column of names has. */
  name: string;
  /** What its column of seeds has, empty without such a column. */
  seedText: string;
  seed: number | null;
  state: SeedsLineState;
  /** Who is meant, also by a line that is not the first to mean it. */
  entry: string | null;
  /** Another line before it has this seed. */
  seedTaken: boolean;
}

export interface SeedsReading {
  /** Each column with its heading and the first of what it has. */
  columns: { heading: string | null; samples: string[] }[];
  /** The line of the headings. */
  heading: number | null;
  name: number;
  seed: number | null;
  lines: SeedsLine[];
  /** Who was found, the best first: by seed, then who has none, line by line. */
  order: string[];
  /** Who is in no line. */
  missing: string[];
}

/** What a text says about the seeds of some entries, cut into columns in the way that finds most of them. */
export function readSeedsTable(
  text: string,
  entries: readonly Named[],
  choice: SeedsChoice = {},
): SeedsReading {
  const index = indexNames(entries);
  const found = possibleRows(text).map((rows) => ({ rows, reading: readingOf(rows, index, {}) }));
  const { rows, reading } = found.reduce((best, other) =>
    isBetter(other.reading, best.reading) ? other : best,
  );
  return Object.keys(choice).length === 0 ? reading : readingOf(rows, index, choice);
}

function isBetter(one: SeedsReading, other: SeedsReading): boolean {
  const scores = ({ order, seed, columns }: SeedsReading) => [
    order.length,
    Number(seed !== null),
    Number(columns.length > 1),
  ];
  return compared(scores(one), scores(other)) > 0;
}

/** How much of a column shows what it has. */
const SAMPLES = 3;

function readingOf(all: readonly TableRow[], index: NameIndex, choice: SeedsChoice): SeedsReading {
  const rows = withoutTitle(all, index);
  const width = rows.reduce((most, { fields }) => Math.max(most, fields.length), 0);
  const name = choice.name ?? nameColumn(rows, width, index);
  const seed =
    choice.seed === undefined || choice.seed === name ? seedColumn(rows, width, name, index) : choice.seed;
  const heading = headingOf(rows, name, seed, index);
  const body = heading ? rows.slice(1) : rows;
  const lines = linesOf(body, name, seed, index, choice.entries ?? {});
  const order = orderOf(lines);
  const isFound = new Set(order);
  return {
    columns: Array.from({ length: width }, (_, column) => ({
      heading: heading?.fields[column] || null,
      samples: body.flatMap(({ fields }) => fields[column] || []).slice(0, SAMPLES),
    })),
    ...{ heading: heading?.line ?? null, name, seed, lines, order },
    missing: index.entries.flatMap(({ entry }) => (isFound.has(entry) ? [] : entry)),
  };
}

function linesOf(
  rows: readonly TableRow[],
  name: number,
  seed: number | null,
  index: NameIndex,
  chosen: Readonly<Record<number, string>>,
): SeedsLine[] {
  const entries = new Set<string>();
  const seeds = new Set<number>();
  return rows.map((row): SeedsLine => {
    const { line, fields } = row;
    const own = chosen[line];
    const match = matchOf(row, name, index);
    const entry = own !== undefined && index.ids.has(own) ? own : match.entry;
    const seedText = seed === null ? '' : (fields[seed] ?? '');
    const number = seedNumber(seedText);
    const state = stateOf(entry, match.isAmbiguous, entries);
    const seedTaken = state === 'found' && number !== null && seeds.has(number);
    if (entry !== null) entries.add(entry);
    if (state === 'found' && number !== null) seeds.add(number);
    const text = fields[name] || fields.filter(Boolean).join(' · ');
    return { line, name: text, seedText, seed: number, state, entry, seedTaken };
  });
}

function stateOf(entry: string | null, isAmbiguous: boolean, earlier: ReadonlySet<string>): SeedsLineState {
  if (entry === null) return isAmbiguous ? 'ambiguous' : 'unknown';
  return earlier.has(entry) ? 'twice' : 'found';
}

/** Equal seeds keep the order of their lines, and so do those without any, behind the others. */
function orderOf(lines: readonly SeedsLine[]): string[] {
  const last = Number.MAX_SAFE_INTEGER;
  return lines
    .filter(({ state }) => state === 'found')
    .toSorted((one, two) => (one.seed ?? last) - (two.seed ?? last))
    .flatMap(({ entry }) => entry ?? []);
}
