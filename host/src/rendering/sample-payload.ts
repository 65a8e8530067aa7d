import { jsonSchemaOf, type Schema } from '@duellwerk/shared/contract/schema';
import * as s from 'superstruct';

/** Texts that one of our patterns takes: an id, a number in a text, a day, a moment, a name of a route. */
const TEXTS = ['sample', '1', '2026-01-01', '2026-01-01T00:00:00.000Z', '/sample', 'a.b'];

/** Something that fits a schema, for a trial; `undefined` where none is found. Example: `{ id: 'sample', round: 1 }`. */
export function samplePayload<T>(schema: Schema<T>): T | undefined {
  const sample = sampleOf(jsonOf(schema));
  for (const given of [{}, sample]) if (s.is(given, schema)) return given;
  return undefined;
}

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minimum?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
}

function jsonOf(schema: object): JsonSchema {
  try {
    return jsonSchemaOf(schema);
  } catch {
    return {};
  }
}

function sampleOf(json: JsonSchema): unknown {
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[0];
  if (json.anyOf) return json.anyOf[0] && sampleOf(json.anyOf[0]);
  switch (json.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(json.properties ?? {})
          .filter(([key]) => !json.required || json.required.includes(key))
          .map(([key, each]) => [key, sampleOf(each)]),
      );
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return Math.max(json.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textOf(json);
  }
}

function textOf({ pattern, format, minLength = 0 }: JsonSchema): string {
  if (format === 'date') return '2026-01-01';
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  const fits = (text: string) => pattern === undefined || new RegExp(pattern).test(text);
  return TEXTS.find((text) => fits(text) && text.length >= minLength) ?? 'sample';
}
