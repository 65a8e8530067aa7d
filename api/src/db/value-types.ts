import pg from 'pg';

/** Object ids of PostgreSQL's own types (pg_type.dat); they never change. */
const BYTEA = 17;
const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const INTERVAL = 1186;
const NUMERIC = 1700;
const TEXT_ARRAY: number = 1009;

const ARRAY_OF = new Map([
  [1001, BYTEA],
  [1016, INT8],
  [1115, TIMESTAMP],
  [1182, DATE],
  [1185, TIMESTAMPTZ],
  [1187, INTERVAL],
  [1231, NUMERIC],
]);

type Parser = (text: string) => unknown;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JavaScript number`);
  return value;
}

/** '2026-11-21 06:47:08.1+02' -> Date. Infinity and years beyond 9999 are refused instead of becoming invalid dates. */
function moment(text: string): Date {
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  const value = new Date(iso);
  if (Number.isNaN(value.getTime())) throw new RangeError(`${text} is not a moment that JavaScript can hold`);
  return value;
}

const asText: Parser = (text) => text;

function bytes(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text.slice(2), 'hex'));
}

/**
 * JavaScript types of columns, equal on both engines: int8 and count -> number, timestamptz -> Date, date ->
 * 'YYYY-MM-DD', numeric, interval and timestamp -> PostgreSQL's text, bytea -> Uint8Array.
 */
export const valueParsers: Record<number, Parser> = {
  [BYTEA]: bytes,
  [INT8]: wholeNumber,
  [DATE]: asText,
  [TIMESTAMP]: asText,
  [TIMESTAMPTZ]: moment,
  [INTERVAL]: asText,
  [NUMERIC]: asText,
};

/** Parses an array like `{a,NULL,{b}}` with every element. */
function parseArray(text: string, element: Parser): unknown {
  const parsed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(parsed);
    return typeof value === 'string' ? element(value) : value;
  };
  return parsed(pg.types.getTypeParser(TEXT_ARRAY, 'text')(text));
}

/** The same types for a `pg` client; arrays by their element. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const own = valueParsers[oid];
    if (own) return own;
    const element = valueParsers[ARRAY_OF.get(oid) ?? 0];
    if (element) return (text: string) => parseArray(text, element);
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};
