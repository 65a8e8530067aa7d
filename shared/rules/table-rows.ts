// A table as people bring it, cut into rows and fields. What its columns mean is not decided here.
import papa from 'papaparse';

/** A row of a table and the line of the text that it begins in, counted from 1. */
export interface TableRow {
  line: number;
  fields: string[];
}

const SEPARATORS = [';', '\t', ',', '|'];
/** No text has this sign: a row stays one field. */
const UNCUT = '\0';
/** More columns than anybody fills; a row that consists of separators must not cost more than others. */
const COLUMNS_MAX = 50;
/** `sep=;` in the first line says to office programs what separates the columns. */
const DECLARED_SEPARATOR = /^"?sep=(.)"?[;,\t]*\n/i;
const NUMBERED = /^\s*(#?\d{1,5}[.):]?)\s+(\S.*)$/;

interface TableText {
  body: string;
  separator: string | null;
  /** The line that the body begins in. */
  firstLine: number;
}

function tableText(text: string): TableText {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [declaration, separator] = DECLARED_SEPARATOR.exec(lines) ?? [];
  if (declaration === undefined || separator === undefined)
    return { body: lines, separator: null, firstLine: 1 };
  return { body: lines.slice(declaration.length), separator, firstLine: 2 };
}

/** The table cut by the separator that it names, or by that which its rows agree on best. */
export function readRows(text: string): TableRow[] {
  const { body, separator, firstLine } = tableText(text);
  if (separator !== null) return cut(body, separator, firstLine);
  const { errors, meta } = papa.parse(body, {
    ...{ preview: 10, newline: '\n', delimitersToGuess: SEPARATORS, skipEmptyLines: 'greedy' },
  });
  const isTable = !errors.some(({ code }) => code === 'UndetectableDelimiter');
  if (isTable) return cut(body, meta.delimiter, firstLine);
  // Names, and behind some of them a remark: the name is what precedes the first separator.
  return cut(body, ',', firstLine, (field) => visible(field.split(/[;\t]/)[0] ?? ''));
}

/**
 * Every way in which the table can be cut. With names to look for in it, the right one is that which finds them: a comma may
 * belong to a number and a semicolon to a remark. The last ones take each line whole, and numbers before names for seeds.
 */
export function possibleRows(text: string): TableRow[][] {
  const { body, separator, firstLine } = tableText(text);
  if (separator !== null) return [cut(body, separator, firstLine)];
  const lines = cut(body, UNCUT, firstLine);
  return [
    ...SEPARATORS.filter((sign) => body.includes(sign)).map((sign) => cut(body, sign, firstLine)),
    ...[lines, cutAtNumbers(lines)],
  ];
}

/** Lines such as `1. Harz` as rows of a number and a name; as they are where most have no number of their own. */
export function cutAtNumbers(lines: TableRow[]): TableRow[] {
  const found = lines.map(({ fields: [whole = ''] }) => NUMBERED.exec(whole));
  const numbers = new Set(found.flatMap((match) => match?.[1] ?? []));
  if (numbers.size * 2 <= lines.length) return lines;
  return lines.map(({ line, fields: [whole = ''] }, index) => {
    const [, number = '', name = whole] = found[index] ?? [];
    return { line, fields: [number, name] };
  });
}

function cut(body: string, delimiter: string, firstLine: number, toField = visible): TableRow[] {
  const options = { delimiter, newline: '\n' } as const;
  const quoted = papa.parse<string[]>(body, options);
  // A quote that nothing closes, or that does not close its field, belongs to a name: it must not swallow what is behind it.
  const isBroken = quoted.errors.some(({ type }) => type === 'Quotes');
  const { data } = isBroken ? papa.parse<string[]>(body, { ...options, quoteChar: UNCUT }) : quoted;
  let line = firstLine;
  return data.flatMap((found): TableRow[] => {
    const begin = line;
    line += 1 + found.reduce((breaks, field) => breaks + field.split('\n').length - 1, 0);
    const fields = found.slice(0, COLUMNS_MAX).map((field) => toField(isBroken ? unquoted(field) : field));
    return fields.every((field) => field === '') ? [] : [{ line: begin, fields }];
  });
}

const unquoted = (field: string) => /^\s*"(.*)"\s*$/s.exec(field)?.[1]?.replaceAll('""', '"') ?? field;

/** A text without signs that cannot be seen, a line break within it as a space. */
export function visible(text: string): string {
  return text
    .replace(/[\p{Cf}\p{Variation_Selector}]+/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}]+/gu, '')
    .trim();
}
