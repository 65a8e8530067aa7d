import { INTEGER_MAX } from '@duellwerk/shared/contract/schema';
import type { JsonSchema } from './open-api.ts';

/** A list of words is told on one line up to this length. */
const LINE_MAX = 72;

/** A schema as people write types: `{ name: string, tags?: string[] }`, a field on each line. */
export function schemaText(schema: JsonSchema, depth = 0): string {
  const either = schema.anyOf ?? schema.oneOf;
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return wordsText(schema.enum, depth);
  if (either) return either.map((each) => schemaText(each, depth)).join(' | ');
  if (schema.allOf) return objectText(mergedOf(schema.allOf), depth);
  if (schema.type === 'array') return listText(schema, depth);
  if (schema.type === 'object') return objectText(schema, depth);
  return [schema.type ?? 'any', boundsOf(schema)].filter(Boolean).join(' ');
}

const indent = (depth: number) => '  '.repeat(depth);

function wordsText(words: readonly (string | number)[], depth: number): string {
  const texts = words.map((word) => JSON.stringify(word));
  const line = texts.join(' | ');
  return line.length <= LINE_MAX ? line : texts.map((text) => `\n${indent(depth + 1)}| ${text}`).join('');
}

function listText({ items = {}, maxItems }: JsonSchema, depth: number): string {
  const inside = schemaText(items, depth);
  const most = maxItems === undefined ? '' : ` (at most ${maxItems})`;
  const isOne = items.type === 'object' || items.type === 'array' || !inside.includes(' ');
  return `${isOne ? inside : `(${inside})`}[]${most}`;
}

/** Objects that are one: a word that says the kind, and what it has. */
function mergedOf(parts: readonly JsonSchema[]): JsonSchema {
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, depth: number) {
  const lines = Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${indent(depth + 1)}${name}${mark}: ${schemaText(field, depth + 1)}`;
  });
  if (typeof additionalProperties === 'object')
    lines.push(`${indent(depth + 1)}[name]: ${schemaText(additionalProperties, depth + 1)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent(depth)}}`;
}

/** What a text or a number may be, as far as it says something. */
function boundsOf({ format, minimum, maximum, minLength, maxLength }: JsonSchema): string {
  if (format !== undefined) return `(${format})`;
  const [low, high] = [minimum ?? minLength ?? 0, maximum ?? maxLength];
  const unit = maxLength === undefined && minLength === undefined ? '' : ' characters';
  if (high === undefined || high >= INTEGER_MAX) return low > 0 ? `(at least ${low}${unit})` : '';
  return `(${low} to ${high}${unit})`;
}
