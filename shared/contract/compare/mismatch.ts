// Whether all that one side writes is readable for the other, by the schemas of both.
import type { Shape } from './shape.ts';

/** A schema in its table. */
export interface ShapeAt {
  shapes: readonly Shape[];
  at: number;
}

export type MismatchReason =
  /** A field that the reader requires is not always written. */
  | 'missing'
  /** A field that the reader refuses is written. */
  | 'unknown'
  /** Another type: a list where a text is read. */
  | 'type'
  /** A value, or a kind of object, that the reader does not know. */
  | 'values'
  /** Longer, larger, shorter or smaller than the reader accepts. */
  | 'limits'
  /** Another form: a pattern or a format that the writer does not promise. */
  | 'form'
  /** Too much to compare. */
  | 'size';

export interface Mismatch {
  /** Where, `members[].name`; empty for the whole. */
  path: string;
  reason: MismatchReason;
  /** What the reason is about, such as the value that is unknown. */
  detail?: string;
}

/** Pairs of schemas that one comparison looks at. The largest reply of the site needs some hundred. */
const STEPS_MAX = 3_000;
const DEPTH_MAX = 100;

/**
 * The first difference that lets a value of `writer` be refused by `reader`; `undefined` when every value is accepted.
 * Schemas may hold themselves. The work is bounded, whatever the tables hold: what is too large counts as a difference.
 */
export function mismatchOf(writer: ShapeAt, reader: ShapeAt): Mismatch | undefined {
  const comparison: Comparison = {
    writers: writer.shapes,
    readers: reader.shapes,
    fitting: new Set(),
    order: [],
    steps: 0,
  };
  return compare(comparison, writer.at, reader.at, 0);
}

interface Comparison {
  writers: readonly Shape[];
  readers: readonly Shape[];
  /** Pairs that fit, or are being compared: a schema that holds itself fits unless something else in it does not. */
  fitting: Set<string>;
  /** The same in the order in which they were added. */
  order: string[];
  steps: number;
}

type Found = Mismatch | undefined;

function compare(all: Comparison, writerAt: number, readerAt: number, depth: number): Found {
  const writer = all.writers[writerAt];
  const reader = all.readers[readerAt];
  all.steps += 1;
  if (!writer || !reader || depth > DEPTH_MAX || all.steps > STEPS_MAX) return { path: '', reason: 'size' };
  const pair = `${writerAt} ${readerAt}`;
  if (all.fitting.has(pair)) return undefined;
  const before = all.order.length;
  all.fitting.add(pair);
  all.order.push(pair);
  const found = comparePair(all, { ...writer, at: writerAt }, { ...reader, at: readerAt }, depth + 1);
  // What was found to fit since then may have relied on this pair.
  if (found) for (const each of all.order.splice(before)) all.fitting.delete(each);
  return found;
}

/** A shape with its own number. */
type Numbered = Shape & { at: number };

function comparePair(all: Comparison, writer: Numbered, reader: Numbered, depth: number): Found {
  if (writer.is === 'either') {
    for (const each of writer.of ?? []) {
      const found = compare(all, each, reader.at, depth);
      if (found) return found;
    }
    return undefined;
  }
  if (reader.is === 'either') return compareChoice(all, writer, reader, depth);
  if (reader.is === 'map' && writer.is === 'object') return compareFieldsWithMap(all, writer, reader, depth);
  if (reader.is === 'number' && writer.is === 'integer') return compareLimits(writer, reader);
  if (reader.is !== writer.is) return { path: '', reason: 'type', detail: `${writer.is} ${reader.is}` };
  switch (reader.is) {
    case 'text':
      return compareTexts(writer, reader);
    case 'integer':
    case 'number':
      return compareLimits(writer, reader);
    case 'list':
      return compareLimits(writer, reader) ?? within('[]', compareItems(all, writer, reader, depth));
    case 'map':
      return within('[]', compareItems(all, writer, reader, depth));
    case 'object':
      return compareObjects(all, writer, reader, depth);
    default:
      return undefined;
  }
}

/** A reader that accepts several shapes: one of them must fit, and the most similar one says why none does. */
function compareChoice(all: Comparison, writer: Numbered, reader: Shape, depth: number): Found {
  let closest: Found;
  for (const each of reader.of ?? []) {
    const found = compare(all, writer.at, each, depth);
    if (!found || found.reason === 'size') return found;
    const shape = all.readers[each];
    if (shape && isSimilar(all, writer, shape)) closest = found;
  }
  return closest ?? { path: '', reason: 'values', detail: kindOf(all.writers, writer) ?? writer.is };
}

/** Whether a shape is the one of a choice that is meant: the same type, of objects also the same value under `kind`. */
function isSimilar(all: Comparison, writer: Shape, reader: Shape): boolean {
  return writer.is === reader.is && kindOf(all.writers, writer) === kindOf(all.readers, reader);
}

/** The value that tells variants apart. */
function kindOf(shapes: readonly Shape[], { fields }: Shape): string | undefined {
  const at = fields && Object.hasOwn(fields, 'kind') ? fields.kind : undefined;
  const values = at === undefined ? undefined : shapes[at]?.values;
  return values?.length === 1 ? values[0] : undefined;
}

function compareItems(all: Comparison, writer: Shape, reader: Shape, depth: number): Found {
  return compare(all, writer.of?.[0] ?? -1, reader.of?.[0] ?? -1, depth);
}

function compareFieldsWithMap(all: Comparison, writer: Shape, reader: Shape, depth: number): Found {
  for (const [name, field] of Object.entries(writer.fields ?? {})) {
    const found = within(name, compare(all, field, reader.of?.[0] ?? -1, depth));
    if (found) return found;
  }
  return undefined;
}

function compareObjects(all: Comparison, writer: Shape, reader: Shape, depth: number): Found {
  const written = writer.fields ?? {};
  const read = reader.fields ?? {};
  if (reader.closed) {
    const unknown = Object.keys(written).find((name) => !Object.hasOwn(read, name));
    if (unknown !== undefined) return { path: unknown, reason: 'unknown' };
  }
  for (const [name, field] of Object.entries(read)) {
    const own = Object.hasOwn(written, name) ? written[name] : undefined;
    const mayBeAbsent = own === undefined || writer.absent?.includes(name) === true;
    if (mayBeAbsent && !reader.absent?.includes(name)) return { path: name, reason: 'missing' };
    const found = own === undefined ? undefined : within(name, compare(all, own, field, depth));
    if (found) return found;
  }
  return undefined;
}

function compareTexts(writer: Shape, reader: Shape): Found {
  if (reader.values) {
    const unknown = writer.values?.find((value) => !reader.values?.includes(value));
    if (!writer.values) return { path: '', reason: 'values' };
    return unknown === undefined ? undefined : { path: '', reason: 'values', detail: unknown };
  }
  // Patterns are compared, never run against values: one of the two comes from an upload.
  if (reader.pattern !== undefined && reader.pattern !== writer.pattern) return { path: '', reason: 'form' };
  if (reader.format !== undefined && reader.format !== writer.format) return { path: '', reason: 'form' };
  return compareLimits(lengthsOf(writer), reader);
}

/** Length of an ISO timestamp and of a calendar day. */
const FORMAT_LENGTHS: Readonly<Record<string, number>> = { 'date-time': 24, date: 10 };

/** The shortest and longest text that a shape may be, as far as it says. */
function lengthsOf({ min, max, values, format, pattern }: Shape): Pick<Shape, 'min' | 'max'> {
  if (values) {
    const lengths = values.map(({ length }) => length);
    return { min: Math.min(...lengths), max: Math.max(...lengths) };
  }
  const fixed = format === undefined ? undefined : FORMAT_LENGTHS[format];
  if (fixed !== undefined) return { min: fixed, max: fixed };
  const longest = max === undefined ? {} : { max };
  return { min: Math.max(min ?? 0, pattern !== undefined && refusesEmpty(pattern) ? 1 : 0), ...longest };
}

function refusesEmpty(pattern: string): boolean {
  try {
    return !new RegExp(pattern).test('');
  } catch {
    return false;
  }
}

function compareLimits(writer: Pick<Shape, 'min' | 'max'>, reader: Shape): Found {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = reader;
  const least = writer.min ?? (reader.is === 'text' || reader.is === 'list' ? 0 : Number.NEGATIVE_INFINITY);
  if (least < min) return { path: '', reason: 'limits', detail: `≥ ${min}` };
  if ((writer.max ?? Number.POSITIVE_INFINITY) > max)
    return { path: '', reason: 'limits', detail: `≤ ${max}` };
  return undefined;
}

function within(name: string, found: Found): Found {
  if (!found) return undefined;
  const joint = found.path === '' || found.path.startsWith('[') ? '' : '.';
  return { ...found, path: `${name}${joint}${found.path}` };
}
