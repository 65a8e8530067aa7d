// The schemas of calls as plain data, small enough for a release file: a table whose rows name each other by number.
import {
  anyText,
  count,
  flag,
  type Infer,
  list,
  map,
  number,
  oneOf,
  optional,
  reply,
} from '@duellwerk/shared/contract/schema';

/** One schema. What it holds is named by its number in the table, so a schema may hold itself. */
const shape = reply({
  is: oneOf(['text', 'integer', 'number', 'flag', 'null', 'list', 'map', 'object', 'either']),
  /** Of a number its value, of a text or a list its length. */
  min: optional(number),
  max: optional(number),
  pattern: optional(anyText),
  /** `date` or `date-time`. */
  format: optional(anyText),
  /** The only texts that it may be. */
  values: optional(list(anyText)),
  /** Of a list or map its one item, of `either` what it may be. */
  of: optional(list(count)),
  fields: optional(map(count)),
  /** Names of the fields that may be absent. */
  absent: optional(list(anyText)),
  /** Whether other fields are refused. */
  closed: optional(flag),
});
export type Shape = Infer<typeof shape>;

const callShape = reply({
  /** Equal for calls that are described equally. */
  hash: anyText,
  /** Named parts of the path, in order. */
  params: list(count),
  query: count,
  body: optional(count),
  /** Types of the file that is the body, and its largest size in bytes. */
  upload: optional(reply({ types: list(anyText), max: count })),
  reply: count,
});
export type CallShape = Infer<typeof callShape>;

/** Calls by method and path, `GET /v1/teams/:`; what the named parts are called makes no difference. */
export const callTable = reply({ shapes: list(shape), calls: map(callShape) });
export type CallTable = Infer<typeof callTable>;

/** The key of a call in a table. */
export function callKey({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replaceAll(/:\w+/g, ':')}`;
}
