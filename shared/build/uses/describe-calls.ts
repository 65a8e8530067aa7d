// Describes calls of the contract as data: what a release file says of the calls that the release uses, and what the
// server says of the calls that it serves.
import { createHash } from 'node:crypto';
import { type JsonSchema, jsonSchemaOf, namedSchemas } from '@duellwerk/shared/contract/schema';
import type { Call } from '../../contract/call.ts';
import { type CallShape, type CallTable, callKey, type Shape } from '../../contract/compare/shape.ts';

// biome-ignore lint/suspicious/noExplicitAny: calls of any types.
export type AnyCall = Call<any, any, any, any>;

/** The table of some calls. @throws Error for a schema that the building blocks of the contract do not make */
export function describeCalls(calls: Iterable<AnyCall>): CallTable {
  const named = namedSchemas();
  const table = createShapeTable(named);
  const described = [...calls].map((call) => [callKey(call), describeCall(table, named, call)] as const);
  described.sort(([left], [right]) => (left < right ? -1 : 1));
  return { shapes: table.shapes, calls: Object.fromEntries(described) };
}

/** Schemas that others refer to by name. */
type Named = Readonly<Record<string, JsonSchema>>;

function describeCall(table: ShapeTable, named: Named, call: AnyCall): CallShape {
  const { params, query, body, reply, upload } = call;
  const parts = (jsonSchemaOf(params) as unknown as ObjectJson).properties;
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const schemas = {
    params: names.map((name) => parts[name] ?? {}),
    query: jsonSchemaOf(query),
    ...(body ? { body: jsonSchemaOf(body) } : {}),
    reply: jsonSchemaOf(reply),
  };
  const sent = upload ? { upload: { types: [...upload.types], max: upload.max } } : {};
  return {
    hash: hashOf({ ...schemas, ...sent }, named),
    params: schemas.params.map(table.add),
    query: table.add(schemas.query),
    ...(schemas.body ? { body: table.add(schemas.body) } : {}),
    ...sent,
    reply: table.add(schemas.reply),
  };
}

const REFERENCE = /#\/components\/schemas\/(\w+)/g;

/** A hash of schemas with everything that they refer to. */
function hashOf(schemas: object, named: Named): string {
  const referred = new Map<string, string>();
  const collect = (text: string) => {
    for (const [, name = ''] of text.matchAll(REFERENCE)) {
      if (referred.has(name)) continue;
      const own = JSON.stringify(named[name] ?? null);
      referred.set(name, own);
      collect(own);
    }
    return text;
  };
  const text = collect(JSON.stringify(schemas));
  const all = JSON.stringify([text, ...[...referred].sort()]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 16);
}

interface ObjectJson {
  properties: Record<string, JsonSchema>;
  required: string[];
  additionalProperties: boolean | JsonSchema;
}

interface ShapeTable {
  shapes: Shape[];
  /** The number of a schema; equal ones have the same. */
  add: (json: JsonSchema) => number;
}

function createShapeTable(named: Named): ShapeTable {
  const shapes: Shape[] = [];
  const numbers = new Map<string, number>();

  const put = (shape: Shape): number => {
    const key = JSON.stringify(shape);
    const existing = numbers.get(key);
    if (existing !== undefined) return existing;
    numbers.set(key, shapes.length);
    return shapes.push(shape) - 1;
  };

  /** A schema that may hold itself gets its number before it is described. */
  const addNamed = (name: string): number => {
    const existing = numbers.get(name);
    if (existing !== undefined) return existing;
    const json = named[name];
    if (!json) throw new Error(`No schema is called ${name}.`);
    const at = shapes.push({ is: 'null' }) - 1;
    numbers.set(name, at);
    shapes[at] = shapeOf(json, add);
    return at;
  };

  const add = (json: JsonSchema): number => {
    const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(String(json.$ref ?? '')) ?? [];
    return name === undefined ? put(shapeOf(json, add)) : addNamed(name);
  };
  return { shapes, add };
}

type Add = (json: JsonSchema) => number;

function shapeOf(json: JsonSchema, add: Add): Shape {
  const choices = json.anyOf ?? json.oneOf;
  if (Array.isArray(choices)) return { is: 'either', of: choices.map(add) };
  if (Array.isArray(json.allOf)) return objectOf(merged(json.allOf), add);
  switch (json.type) {
    case 'string':
      return textOf(json);
    case 'integer':
      return { is: 'integer', ...limitsOf(json.minimum, json.maximum) };
    case 'number':
      return { is: 'number' };
    case 'boolean':
      return { is: 'flag' };
    case 'null':
      return { is: 'null' };
    case 'array':
      return { is: 'list', ...limitsOf(undefined, json.maxItems), of: [add(json.items as JsonSchema)] };
    case 'object':
      return objectOf(json as unknown as ObjectJson, add);
    default:
      throw new Error(`This schema cannot be described: ${JSON.stringify(json).slice(0, 200)}`);
  }
}

function textOf({ enum: values, minLength, maxLength, pattern, format }: JsonSchema): Shape {
  return {
    is: 'text',
    ...limitsOf(minLength, maxLength),
    ...(Array.isArray(values) ? { values: values.map(String) } : {}),
    ...(typeof pattern === 'string' ? { pattern } : {}),
    ...(typeof format === 'string' ? { format } : {}),
  };
}

function limitsOf(min: unknown, max: unknown): Pick<Shape, 'min' | 'max'> {
  return {
    ...(typeof min === 'number' ? { min } : {}),
    ...(typeof max === 'number' ? { max } : {}),
  };
}

function objectOf({ properties, required, additionalProperties }: ObjectJson, add: Add): Shape {
  if (typeof additionalProperties === 'object') return { is: 'map', of: [add(additionalProperties)] };
  const names = Object.keys(properties);
  const absent = names.filter((name) => !required.includes(name));
  return {
    is: 'object',
    fields: Object.fromEntries(names.map((name) => [name, add(properties[name] ?? {})])),
    ...(absent.length > 0 ? { absent } : {}),
    ...(additionalProperties ? {} : { closed: true }),
  };
}

/** Objects of which a value must be all at once, as one. */
function merged(parts: readonly JsonSchema[]): ObjectJson {
  const objects = parts.map((part) => {
    if (part.type !== 'object' || typeof part.additionalProperties === 'object')
      throw new Error(`Only objects can be joined: ${JSON.stringify(part).slice(0, 200)}`);
    return part as unknown as ObjectJson;
  });
  return {
    properties: Object.assign({}, ...objects.map(({ properties }) => properties)),
    required: objects.flatMap(({ required }) => required),
    additionalProperties: objects.every(({ additionalProperties }) => additionalProperties === true),
  };
}
