// Which column of a table has names, which has seeds, and whether its first row has headings.
import type { Match, NameIndex } from './name-index.ts';
import { type ColumnKind, columnKind, isSeedKind, seedNumber } from './table-columns.ts';
import type { TableRow } from './table-rows.ts';

/** Whom a row means: by its name, or by an id beside it where no entry, or more than one, has that name. */
export function matchOf({ fields }: TableRow, name: number, { ids, byName }: NameIndex): Match {
  const match = byName(fields[name] ?? '');
  const id = match.entry === null ? fields.find((field) => ids.has(field)) : undefined;
  return id === undefined ? match : { entry: id, isAmbiguous: false };
}

/** Compares lists of numbers by the first that differs. */
export function compared(one: readonly number[], other: readonly number[]): number {
  return one.map((number, index) => number - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Rows above the headings, such as a title. */
const TITLE_ROWS = 4;

type Kind = ColumnKind | null;
const isNameOrSeed = (kind: Kind) => kind === 'name' || isSeedKind(kind);
const hasNameAndSeed = (kinds: readonly Kind[]) => kinds.includes('name') && kinds.some(isSeedKind);

/** The rows from the headings on, where there are headings of both names and seeds below rows that mean no entry. */
export function withoutTitle(rows: readonly TableRow[], { byName }: NameIndex): readonly TableRow[] {
  const heading = rows.slice(0, TITLE_ROWS + 1).findIndex(({ fields }) => {
    return hasNameAndSeed(fields.map(columnKind));
  });
  const isTitle = ({ fields }: TableRow) => fields.every((field) => byName(field).entry === null);
  return heading > 0 && rows.slice(0, heading).every(isTitle) ? rows.slice(heading) : rows;
}

const columnsOf = (width: number) => Array.from({ length: width }, (_, column) => column);

/** The column that means most entries; one whose heading says so where it means at least half as many. */
export function nameColumn(rows: readonly TableRow[], width: number, { ids, byName }: NameIndex): number {
  const entryIn = (field: string) => (ids.has(field) ? field : byName(field).entry);
  const found = columnsOf(width).map(
    (column) => new Set(rows.flatMap(({ fields }) => entryIn(fields[column] ?? '') ?? [])).size,
  );
  const most = Math.max(0, ...found);
  const scores = (column: number) => {
    const count = found[column] ?? 0;
    const isNamed = columnKind(rows[0]?.fields[column] ?? '') === 'name' && count * 2 >= most;
    const numbers = rows.filter(({ fields }) => seedNumber(fields[column] ?? '') !== null).length;
    return [Number(isNamed), count, -numbers];
  };
  return columnsOf(width).reduce(
    (best, column) => (compared(scores(column), scores(best)) > 0 ? column : best),
    0,
  );
}

/** How much a heading says that its column is the one of seeds. */
const strength: Record<ColumnKind, number | null> = { seed: 3, rank: 2, number: 1, name: null, other: null };

/** The column of seeds: the one whose heading says so most clearly, or one of different numbers; `null` for none. */
export function seedColumn(
  rows: readonly TableRow[],
  width: number,
  name: number,
  { entries }: NameIndex,
): number | null {
  const candidates = columnsOf(width).flatMap((column) => {
    const scores = column === name ? null : seedScores(rows, column, entries.length);
    return scores ? { column, scores } : [];
  });
  const [best] = candidates.toSorted((one, two) => compared(two.scores, one.scores));
  return best?.column ?? null;
}

function seedScores(rows: readonly TableRow[], column: number, entries: number): number[] | null {
  const first = rows[0]?.fields[column] ?? '';
  const kind = columnKind(first);
  const certainty = kind === null ? 0 : strength[kind];
  const hasHeading = first !== '' && seedNumber(first) === null && rows.length > 1;
  const body = (hasHeading ? rows.slice(1) : rows).map(({ fields }) => fields[column] ?? '');
  const numbers = body.flatMap((field) => seedNumber(field) ?? []);
  const filled = body.filter((field) => field !== '').length;
  if (certainty === null || numbers.length === 0 || numbers.length * 2 < filled) return null;
  const different = new Set(numbers).size;
  if (certainty === 0) {
    // Numbers that come again and again are groups; those far above the count of entries are ratings or years.
    const areGroups = numbers.length > 1 && different * 2 <= numbers.length;
    const areLarge = hasHeading && numbers.some((number) => number > Math.max(entries, body.length));
    if (areGroups || areLarge || numbers.length * 2 < body.length) return null;
  }
  return [certainty, Number(different === numbers.length)];
}

/** The row of headings; `null` where the first row is a line like the others, also of an entry that is called `Team`. */
export function headingOf(
  rows: readonly TableRow[],
  name: number,
  seed: number | null,
  index: NameIndex,
): TableRow | null {
  const [first, ...others] = rows;
  const seedText = seed === null ? '' : (first?.fields[seed] ?? '');
  if (!first || seedNumber(seedText) !== null) return null;
  const kinds = first.fields.map(columnKind);
  const { entry, isAmbiguous } = matchOf(first, name, index);
  if (entry === null && !isAmbiguous) {
    // A single line may be a stranger's: it has to name both columns.
    const isNamed = others.length > 0 ? kinds.some(isNameOrSeed) : hasNameAndSeed(kinds);
    return isNamed || seedText !== '' ? first : null;
  }
  // An entry is called like a heading: it is one with headings beside it, or if the entry has a line of its own.
  const isHeading = isNameOrSeed(kinds[name] ?? null)
    ? kinds.some((kind, column) => column !== name && kind !== null) ||
      others.some((row) => matchOf(row, name, index).entry === entry)
    : false;
  return isHeading ? first : null;
}
