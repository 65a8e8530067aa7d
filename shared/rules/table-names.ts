// The names of a list or a table of which it is not known yet whom they mean.
import { columnKind, isSeedKind, seedNumber } from './table-columns.ts';
import { cutAtNumbers, readRows, type TableRow } from './table-rows.ts';

/** The names in the order of the lines, and the heading above them, which is passed over. */
export interface ListedNames {
  names: string[];
  heading: string | null;
}

/** One name each line; of a table the column whose heading says so, else the first that is not one of numbers. */
export function readListedNames(text: string): ListedNames {
  const read = readRows(text);
  const rows = read.every(({ fields }) => fields.length === 1) ? cutAtNumbers(read) : read;
  const heading = headingOf(rows);
  const body = heading ? rows.slice(1) : rows;
  const column = nameColumn(heading, body);
  return {
    names: body.map(({ fields }) => fields[column] ?? '').filter(Boolean),
    heading: heading?.fields[column] || null,
  };
}

function headingOf([first, ...others]: readonly TableRow[]): TableRow | null {
  if (!first || others.length === 0) return null;
  const kinds = first.fields.map(columnKind);
  const isNamed = kinds.includes('name') || (kinds.length > 1 && kinds.some(isSeedKind));
  // A line with a seed is no heading, whatever the team in it is called.
  return isNamed && first.fields.every((field) => seedNumber(field) === null) ? first : null;
}

function nameColumn(heading: TableRow | null, body: readonly TableRow[]): number {
  const named = heading?.fields.findIndex((field) => columnKind(field) === 'name') ?? -1;
  if (named >= 0) return named;
  const width = body.reduce((most, { fields }) => Math.max(most, fields.length), 0);
  for (let column = 0; column < width; column += 1) {
    const filled = body.flatMap(({ fields }) => fields[column] || []);
    if (filled.filter((field) => seedNumber(field) === null).length * 2 > filled.length) return column;
  }
  return 0;
}
