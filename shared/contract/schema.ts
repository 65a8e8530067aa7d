// The few building blocks of every schema in the contract. Each carries the JSON Schema that describes it, so that
// the API's OpenAPI document is generated from the very objects that validate.
import * as s from 'superstruct';

export type JsonSchema = { [key: string]: unknown };
export type Schema<T> = s.Struct<T, unknown>;
export type { Infer } from 'superstruct';

/** Checks a value: the failure, or `undefined` and the value as the schema reads it. */
export const validate = s.validate;
/** @throws StructError when the value does not fit */
export const assert: typeof s.assert = s.assert;

const descriptions = new WeakMap<object, JsonSchema>();

function described<T>(struct: s.Struct<T, unknown>, json: JsonSchema): Schema<T> {
  descriptions.set(struct, json);
  return struct;
}

/** The JSON Schema (2020-12) of a schema made in this file. @throws Error for a struct that was made elsewhere. */
export function jsonSchemaOf(schema: object): JsonSchema {
  const json = descriptions.get(schema);
  if (!json)
    throw new Error('This struct was not made by shared/contract/schema.ts, so it has no JSON Schema.');
  return json;
}

// Control characters other than line break and tab have no place in any text of ours (they hide in names and logs).
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of this expression is to find them.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

// Everything that shows nothing by itself: spaces, formats such as U+200B and U+2060, marks without a letter below them, and
// letters that are blank.
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether a database and a page can hold a text: whole characters, none of them for control or to turn the direction. */
function isClean(value: string): boolean {
  return !CONTROL.test(value) && value.isWellFormed();
}

/** Whether something of a text is seen. Spaces alone are as good as no text, which is only allowed where `min` is 0. */
function isSeen(value: string, min: number): boolean {
  return VISIBLE.test(value) || (min === 0 && value.trim() === '');
}

/**
 * A text of `min` to `max` characters without control or direction-override characters, of which something is seen: blank or
 * invisible ones are refused where a text is needed.
 */
export function text(min: number, max: number): Schema<string> {
  const struct = s.refine(s.size(s.string(), min, max), 'text', (value) => {
    if (!isClean(value)) return 'Contains control characters or half of a character';
    return isSeen(value, min) || 'Contains nothing that is seen';
  });
  return described(struct as Schema<string>, { type: 'string', minLength: min, maxLength: max });
}

/** The same for what comes from a file: with line breaks of any kind. */
export function fileText(min: number, max: number): Schema<string> {
  const struct = s.refine(s.size(s.string(), min, max), 'text', (value) => {
    if (!isClean(value.replace(/\r\n?/g, '\n'))) return 'Contains control characters or half of a character';
    return isSeen(value, min) || 'Contains nothing that is seen';
  });
  return described(struct as Schema<string>, { type: 'string', minLength: min, maxLength: max });
}

/** Any characters up to `max`, for what the server cleans before it keeps or uses it. */
export function uncleanText(max: number): Schema<string> {
  return described(s.size(s.string(), 0, max) as Schema<string>, { type: 'string', maxLength: max });
}

/** A text as the server sends it: any length, already clean. */
export const anyText: Schema<string> = described(s.string() as Schema<string>, { type: 'string' });

/** A text that matches `pattern` and is at most `max` long. */
export function pattern(expression: RegExp, max: number): Schema<string> {
  const whole = s.refine(s.size(s.string(), 0, max), 'clean', isClean);
  const struct = s.pattern(whole, expression);
  return described(struct as Schema<string>, { type: 'string', maxLength: max, pattern: expression.source });
}

/** An opaque id: 1 to 40 characters of A-Z a-z 0-9 _ -. */
export const id: Schema<string> = pattern(/^[\w-]{1,40}$/, 40);

/** An integer from `min` to `max`, both included. */
export function integer(min: number, max: number): Schema<number> {
  const struct = s.max(s.min(s.integer(), min), max);
  return described(struct as Schema<number>, { type: 'integer', minimum: min, maximum: max });
}

/** The largest value of the database's type `integer`, which is what the columns of most numbers have. */
export const INTEGER_MAX = 2_147_483_647;

/** A count of things, a revision, a version: an integer that a column can hold. */
export const count: Schema<number> = integer(0, INTEGER_MAX);

/** A sum over many rows, which may be larger than each of them. */
export const total: Schema<number> = integer(0, Number.MAX_SAFE_INTEGER);

/** A moment in milliseconds since 1970, as `Date.now()` gives it. */
export const epochMilliseconds: Schema<number> = integer(0, Number.MAX_SAFE_INTEGER);

/** Any number that JSON can carry. */
export const number: Schema<number> = described(s.number() as Schema<number>, { type: 'number' });

export const flag: Schema<boolean> = described(s.boolean() as Schema<boolean>, { type: 'boolean' });

// Earlier ones are mistakes, and years before 100 are read as others by some programs.
const FIRST_YEAR = 1900;

/** A moment as ISO 8601 in UTC with milliseconds, `2026-11-21T17:45:00.000Z`. */
export const moment: Schema<string> = described(
  s.refine(
    s.string(),
    'moment',
    (value) => isMoment(value) || 'Not a moment in UTC with milliseconds',
  ) as Schema<string>,
  { type: 'string', format: 'date-time' },
);

function isMoment(value: string): boolean {
  const date = new Date(value);
  if (!/^\d{4}-/.test(value) || Number.isNaN(date.getTime())) return false;
  return date.toISOString() === value && date.getUTCFullYear() >= FIRST_YEAR;
}

/** A calendar day, `2010-02-28`. */
export const day: Schema<string> = described(
  s.refine(s.string(), 'day', (value) => isDay(value) || 'Not a calendar day') as Schema<string>,
  { type: 'string', format: 'date' },
);

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCFullYear() < FIRST_YEAR) return false;
  return date.toISOString().startsWith(value);
}

/** One of the given words. */
export function oneOf<const T extends readonly [string, ...string[]]>(words: T): Schema<T[number]> {
  return described(s.enums(words) as unknown as Schema<T[number]>, { type: 'string', enum: [...words] });
}

/** The given value or `null`. */
export function nullable<T>(schema: Schema<T>): Schema<T | null> {
  return described(s.nullable(schema) as Schema<T | null>, {
    anyOf: [jsonSchemaOf(schema), { type: 'null' }],
  });
}

/** The given value, or the key is absent. */
export function optional<T>(schema: Schema<T>): Schema<T | undefined> {
  const struct = described(s.optional(schema) as Schema<T | undefined>, jsonSchemaOf(schema));
  optionals.add(struct);
  return struct;
}
const optionals = new WeakSet<object>();

/** A list of at most `max` items. */
export function list<T>(schema: Schema<T>, max = Number.POSITIVE_INFINITY): Schema<T[]> {
  const struct = max === Number.POSITIVE_INFINITY ? s.array(schema) : s.size(s.array(schema), 0, max);
  const limit = max === Number.POSITIVE_INFINITY ? {} : { maxItems: max };
  return described(struct as Schema<T[]>, { type: 'array', items: jsonSchemaOf(schema), ...limit });
}

/** A map from text keys to the given value. */
export function map<T>(schema: Schema<T>): Schema<Record<string, T>> {
  const struct = s.record(s.refine(s.string(), 'clean', isClean), schema) as unknown as Schema<
    Record<string, T>
  >;
  return described(struct, { type: 'object', additionalProperties: jsonSchemaOf(schema) });
}

type OptionalKeys<F> = {
  [K in keyof F]: F[K] extends Schema<infer T> ? (undefined extends T ? K : never) : never;
}[keyof F];
type ValueOf<S> = S extends s.Struct<infer T, unknown> ? T : never;
type Flat<T> = { [K in keyof T]: T[K] };
export type Shape<F> = Flat<
  { [K in Exclude<keyof F, OptionalKeys<F>>]: ValueOf<F[K]> } & { [K in OptionalKeys<F>]?: ValueOf<F[K]> }
>;

function objectJson(fields: Record<string, object>, additionalProperties: boolean): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, jsonSchemaOf(value)])),
    required: Object.keys(fields).filter((key) => !optionals.has(fields[key] as object)),
    additionalProperties,
  };
}

/** What a client sends: unknown keys are refused. */
export function request<F extends Record<string, object>>(fields: F): Schema<Shape<F>> {
  return described(s.object(fields as never) as unknown as Schema<Shape<F>>, objectJson(fields, false));
}

/** What the server sends: unknown keys pass, so that a newer server never breaks an older page. */
export function reply<F extends Record<string, object>>(fields: F): Schema<Shape<F>> {
  return described(s.type(fields as never) as unknown as Schema<Shape<F>>, objectJson(fields, true));
}

/** One of several shapes of a server's answer, told apart by the word under `kind`. */
export function variants<T extends { kind: string }>(shapes: Record<T['kind'], object>): Schema<T> {
  const structs = new Map<unknown, s.Struct<unknown, unknown>>();
  const options = Object.entries<object>(shapes).map(([kind, shape]) => {
    const own = reply({ kind: oneOf([kind]) });
    structs.set(
      kind,
      s.intersection([own as never, shape as never]) as unknown as s.Struct<unknown, unknown>,
    );
    return { allOf: [jsonSchemaOf(own), jsonSchemaOf(shape)] };
  });
  const struct = s.dynamic((value) => {
    const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
    return (structs.get(kind) ?? s.never()) as s.Struct<unknown, null>;
  });
  return described(struct as unknown as Schema<T>, { oneOf: options });
}

const named = new Map<string, () => JsonSchema>();

/** A schema that may hold itself: `make` is first called when a value is checked. The OpenAPI document lists it under `name`. */
export function recursive<T>(name: string, make: () => Schema<T>): Schema<T> {
  let made: Schema<T> | undefined;
  const once = () => {
    made ??= make();
    return made;
  };
  named.set(name, () => jsonSchemaOf(once()));
  return described(s.lazy(once as () => s.Struct<T, never>) as unknown as Schema<T>, {
    $ref: `#/components/schemas/${name}`,
  });
}

/** The JSON Schemas of everything that `recursive` made, by name. */
export function namedSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries([...named].map(([name, make]) => [name, make()]));
}

/** One page of a list: the items and the cursor of the next page, `null` at the end. */
export function page<T>(schema: Schema<T>): Schema<{ items: T[]; next_cursor: string | null }> {
  return reply({ items: list(schema), next_cursor: nullable(anyText) }) as Schema<{
    items: T[];
    next_cursor: string | null;
  }>;
}

/** A whole number that arrives as text in a query string. */
export function integerFromText(min: number, max: number): Schema<number> {
  const struct = s.coerce(integer(min, max), s.pattern(s.string(), /^\d{1,9}$/), (value) => Number(value));
  return described(struct as Schema<number>, { type: 'integer', minimum: min, maximum: max });
}
