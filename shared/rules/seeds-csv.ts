import { csvLine } from './csv.ts';

/** Somebody who has a seed, as a list names them. */
export interface Named {
  entry: string;
  name: string;
}

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

/**
 * The order that a table gives: by its column of seeds where it has one, else line by line. Each line names an entry by its id,
 * or by its name in whatever case. Separated by semicolons, commas or tabs; a line of headings is passed over.
 */
export function readSeeds(
  csv: string,
  entries: readonly Named[],
): { order: string[]; problems: LineProblem[] } {
  const text = csv.startsWith(BOM) ? csv.slice(BOM.length) : csv;
  const separator = [';', '\t', ','].find((sign) => text.includes(sign)) ?? ';';
  const byId = new Map(entries.map(({ entry }) => [entry, entry]));
  const byName = new Map(entries.map(({ name, entry }) => [keyOf(name), entry]));
  const problems: LineProblem[] = [];
  const found: { entry: string; seed: number | null; line: number }[] = [];
  for (const [index, row] of text.split(/\r\n|\n|\r/).entries()) {
    const fields = fieldsOf(row, separator);
    if (fields.every((field) => field === '') || (index === 0 && isHeading(fields))) continue;
    const line = index + 1;
    const seed = /^\d{1,5}$/.test(fields[0] ?? '') && fields.length > 1 ? Number(fields[0]) : null;
    const names = seed === null ? fields : fields.slice(1);
    const entry = names.map((field) => byId.get(field) ?? byName.get(keyOf(field))).find(Boolean);
    if (entry === undefined) problems.push({ line, code: 'unknown', text: names[0] ?? '' });
    else if (found.some((other) => other.entry === entry))
      problems.push({ line, code: 'twice', text: names[0] ?? '' });
    else found.push({ entry, seed, line });
  }
  const hasSeeds = found.some(({ seed }) => seed !== null);
  if (hasSeeds) problems.push(...seedProblems(found));
  const order = hasSeeds ? found.toSorted((one, two) => (one.seed ?? 0) - (two.seed ?? 0)) : found;
  return {
    order: order.map(({ entry }) => entry),
    problems: problems.toSorted((one, two) => one.line - two.line),
  };
}

function seedProblems(found: readonly { seed: number | null; line: number }[]): LineProblem[] {
  const taken = new Set<number>();
  return found.flatMap(({ seed, line }): LineProblem[] => {
    if (seed === null) return [{ line, code: 'no_seed', text: '' }];
    if (taken.has(seed)) return [{ line, code: 'seed_twice', text: String(seed) }];
    taken.add(seed);
    return [];
  });
}

const headings = new Set(['seed', 'name', 'entry', 'team', 'nr', 'platz', 'setzplatz', 'spieler']);
const isHeading = (fields: readonly string[]) => fields.some((field) => headings.has(field.toLowerCase()));

const keyOf = (name: string) =>
  name
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .toLocaleLowerCase('de');

function fieldsOf(line: string, separator: string): string[] {
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const sign = line[index] ?? '';
    if (isQuoted && sign === '"' && line[index + 1] === '"') {
      field += '"';
      index += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      fields.push(field.trim());
      field = '';
    } else field += sign;
  }
  return [...fields, field.trim()];
}
