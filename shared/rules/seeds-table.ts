// What a table says about the order of seeds: which column is which, whom each line means, and what follows from it.
import { foldText } from './fold-text.ts';
import { type ColumnKind, columnKind, isSeedKind, seedNumber } from './table-columns.ts';
import { possibleRows, type TableRow, visible } from './table-rows.ts';

/** An entry as a list names it. */
export interface Named {
  entry: string;
  name: string;
}

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

/** Compares lists of numbers by the first that differs. */
function compared(one: readonly number[], other: readonly number[]): number {
  return one.map((number, index) => number - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Whom a text means: one entry, or none, or several. */
interface Match {
  entry: string | null;
  isAmbiguous: boolean;
}

interface NameIndex {
  entries: readonly Named[];
  ids: ReadonlySet<string>;
  byName: (name: string) => Match;
}

/** Office programs are kept from formulas by a sign before the name. */
const plain = (name: string) => visible(name).replace(/^'(?=[=+\-@])/, '');

const spelledOut = (name: string) =>
  name.normalize('NFC').toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');

/** From the closest likeness to the widest, in which `Muenster` is Münster: who is called just so comes before all others. */
const likenesses: readonly ((name: string) => string)[] = [
  (name) => plain(name).normalize('NFC'),
  (name) => plain(name).normalize('NFKC').toLowerCase().toUpperCase(),
  (name) => foldText(plain(name)).replaceAll(' ', ''),
  (name) => foldText(spelledOut(plain(name))).replaceAll(' ', ''),
];

function indexNames(entries: readonly Named[]): NameIndex {
  const levels = likenesses.map((keyOf) => {
    const byKey = Map.groupBy(entries, ({ name }) => keyOf(name));
    return { keyOf, byKey };
  });
  const find = (name: string): Match => {
    for (const { keyOf, byKey } of levels) {
      const [only, ...others] = byKey.get(keyOf(name)) ?? [];
      if (only) return { entry: others.length === 0 ? only.entry : null, isAmbiguous: others.length > 0 };
    }
    return { entry: null, isAmbiguous: false };
  };
  const found = new Map<string, Match>();
  const byName = (name: string) => {
    const match = found.get(name) ?? find(name);
    found.set(name, match);
    return match;
  };
  return { entries, ids: new Set(entries.map(({ entry }) => entry)), byName };
}

/** Whom a row means: by its name, or by an id beside it where no entry, or more than one, has that name. */
function matchOf({ fields }: TableRow, name: number, { ids, byName }: NameIndex): Match {
  const match = byName(fields[name] ?? '');
  const id = match.entry === null ? fields.find((field) => ids.has(field)) : undefined;
  return id === undefined ? match : { entry: id, isAmbiguous: false };
}

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

const SAMPLES = 3;
/** Rows above the headings, such as a title. */
const TITLE_ROWS = 4;

type Kind = ColumnKind | null;
const isNameOrSeed = (kind: Kind) => kind === 'name' || isSeedKind(kind);
const hasNameAndSeed = (kinds: readonly Kind[]) => kinds.includes('name') && kinds.some(isSeedKind);

/** The rows from the headings on, where there are headings of both names and seeds below rows that mean no entry. */
function withoutTitle(rows: readonly TableRow[], { byName }: NameIndex): readonly TableRow[] {
  const heading = rows.slice(0, TITLE_ROWS + 1).findIndex(({ fields }) => {
    return hasNameAndSeed(fields.map(columnKind));
  });
  const isTitle = ({ fields }: TableRow) => fields.every((field) => byName(field).entry === null);
  return heading > 0 && rows.slice(0, heading).every(isTitle) ? rows.slice(heading) : rows;
}

const columnsOf = (width: number) => Array.from({ length: width }, (_, column) => column);

/** The column that means most entries; one whose heading says so where it means at least half as many. */
function nameColumn(rows: readonly TableRow[], width: number, { ids, byName }: NameIndex): number {
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
function seedColumn(
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
function headingOf(
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
