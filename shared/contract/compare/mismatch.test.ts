/** @jest-environment node */
import {
  anyText,
  count,
  day,
  flag,
  id,
  integer,
  list,
  map,
  moment,
  nullable,
  number,
  oneOf,
  optional,
  pattern,
  recursive,
  reply,
  request,
  type Schema,
  text,
  validate,
  variants,
} from '@duellwerk/shared/contract/schema';
import fc from 'fast-check';
import { describeCalls } from '../../build/uses/describe-calls.ts';
import { call } from '../call.ts';
import { calls } from '../calls.ts';
import { callMismatches } from './compare-calls.ts';
import { type Mismatch, mismatchOf } from './mismatch.ts';
import { type CallTable, callTable } from './shape.ts';

const replying = (schema: Schema<never> | object): CallTable =>
  describeCalls([call({ method: 'GET', path: '/v1/x', summary: 'x', reply: schema as Schema<unknown> })]);

/** What keeps a reader of one schema from reading what is written by another. */
function mismatch(writer: object, reader: object): Mismatch | undefined {
  const [written, read] = [replying(writer), replying(reader)];
  const at = ({ calls }: CallTable) => calls['GET /v1/x']?.reply ?? -1;
  return mismatchOf({ shapes: written.shapes, at: at(written) }, { shapes: read.shapes, at: at(read) });
}

const shown = (found: Mismatch | undefined) =>
  found && [found.reason, found.path, ...(found.detail === undefined ? [] : [found.detail])].join(' | ');

const tree = (name: string, more: object = {}): Schema<object> => {
  const own: Schema<object> = recursive(name, () => reply({ ...more, items: list(own) }) as Schema<object>);
  return own;
};
const kinds = (more: object) => variants<{ kind: string }>({ a: reply({ x: count }), ...more });

describe('what one side writes and the other reads', () => {
  it.each<[string, object, object, string | undefined]>([
    ['a field more', reply({ a: flag, b: flag }), reply({ a: flag }), undefined],
    ['a field less', reply({ a: flag }), reply({ a: flag, b: flag }), 'missing | b'],
    ['a field less that may be absent', reply({ a: flag }), reply({ a: flag, b: optional(flag) }), undefined],
    ['a field that is renamed', reply({ members: flag }), reply({ people: flag }), 'missing | people'],
    ['a field that may be absent now', reply({ a: optional(flag) }), reply({ a: flag }), 'missing | a'],
    ['a field that may be absent no more', reply({ a: flag }), reply({ a: optional(flag) }), undefined],
    ['a field more where none is taken', request({ a: flag, b: flag }), request({ a: flag }), 'unknown | b'],
    ['a new field that must be sent', request({}), request({ a: flag }), 'missing | a'],
    ['a new field that may be sent', request({}), request({ a: optional(flag) }), undefined],
    ['another type', reply({ a: anyText }), reply({ a: count }), 'type | a | text integer'],
    ['null where none was', reply({ a: nullable(flag) }), reply({ a: flag }), 'type | a | null flag'],
    ['null no more', reply({ a: flag }), reply({ a: nullable(flag) }), undefined],
    ['a word more', oneOf(['a', 'b', 'c']), oneOf(['a', 'b']), 'values |  | c'],
    ['a word less', oneOf(['a']), oneOf(['a', 'b']), undefined],
    ['any text where words were', anyText, oneOf(['a']), 'values | '],
    ['values where any text was', oneOf(['a', 'b']), anyText, undefined],
    ['a longer text', text(1, 80), text(1, 60), 'limits |  | ≤ 60'],
    ['a shorter text', text(1, 60), text(1, 80), undefined],
    ['an empty text', text(0, 60), text(1, 60), 'limits |  | ≥ 1'],
    ['a text that is unbounded', anyText, text(1, 60), 'limits |  | ≥ 1'],
    ['an id as a text', id, text(1, 40), undefined],
    ['a text as an id', text(1, 40), id, 'form | '],
    ['another pattern', pattern(/^a+$/, 9), pattern(/^b+$/, 9), 'form | '],
    ['a day as a text', day, text(1, 10), undefined],
    ['a day as a timestamp', day, moment, 'form | '],
    ['an integer as a number', count, number, undefined],
    ['a number as an integer', number, count, 'type |  | number integer'],
    ['larger integers', integer(0, 9), integer(0, 5), 'limits |  | ≤ 5'],
    ['smaller integers', integer(0, 5), integer(-1, 9), undefined],
    ['items', list(reply({ a: anyText })), list(reply({ a: flag })), 'type | [].a | text flag'],
    ['a longer list', list(flag, 9), list(flag, 5), 'limits |  | ≤ 5'],
    ['a list that is unbounded', list(flag), list(flag, 5), 'limits |  | ≤ 5'],
    ['values of a map', map(anyText), map(flag), 'type | [] | text flag'],
    ['an object as a map', reply({ a: flag, b: anyText }), map(flag), 'type | b | text flag'],
    ['a map as an object', map(flag), reply({ a: flag }), 'type |  | map object'],
    ['a kind more', kinds({ b: reply({}) }), kinds({}), 'values |  | b'],
    ['a kind less', kinds({}), kinds({ b: reply({}) }), undefined],
    ['a field of a kind', kinds({ b: reply({}) }), kinds({ b: reply({ y: flag }) }), 'missing | y'],
    ['a schema that holds itself', tree('TreeA'), tree('TreeB'), undefined],
    ['a field deep in one', tree('TreeC'), tree('TreeD', { name: anyText }), 'missing | name'],
    [
      'deep down',
      reply({ a: list(reply({ b: nullable(flag) })) }),
      reply({ a: list(reply({ b: flag })) }),
      'type | a[].b | null flag',
    ],
  ])('%s', (_, writer, reader, expected) => {
    expect(shown(mismatch(writer, reader))).toBe(expected);
  });

  it('is bounded, whatever the tables hold', () => {
    const deep = Array.from({ length: 500 }, (_, at) => ({ is: 'list' as const, of: [at + 1] }));
    expect(mismatchOf({ shapes: deep, at: 0 }, { shapes: deep, at: 0 })?.reason).toBe('size');
    const size = 300;
    const wide = Array.from({ length: size }, () => ({
      is: 'either' as const,
      of: Array.from({ length: size }, (_, at) => at),
    }));
    const start = performance.now();
    mismatchOf({ shapes: [...wide, { is: 'flag' }], at: 0 }, { shapes: wide, at: 0 });
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(mismatchOf({ shapes: [], at: 0 }, { shapes: [], at: -1 })?.reason).toBe('size');
  });
});

interface Sample {
  schema: Schema<unknown>;
  value: fc.Arbitrary<unknown>;
}

const sample = (schema: object, value: fc.Arbitrary<unknown>): Sample => ({
  schema: schema as Schema<unknown>,
  value,
});

const leaves: Sample[] = [
  sample(anyText, fc.string()),
  sample(text(1, 3), fc.stringMatching(/^[a-z]{1,3}$/)),
  sample(text(0, 5), fc.stringMatching(/^[a-z]{0,5}$/)),
  sample(oneOf(['a', 'b']), fc.constantFrom('a', 'b')),
  sample(oneOf(['b', 'ccc']), fc.constantFrom('b', 'ccc')),
  sample(integer(0, 3), fc.integer({ min: 0, max: 3 })),
  sample(integer(-2, 9), fc.integer({ min: -2, max: 9 })),
  sample(number, fc.double({ noNaN: true, noDefaultInfinity: true })),
  sample(flag, fc.boolean()),
];

const object = (make: typeof reply | typeof request) => (parts: [string, Sample, boolean][]) => {
  const fields = Object.fromEntries(
    parts.map(([name, { schema }, mayMiss]) => [name, mayMiss ? optional(schema) : schema]),
  );
  const required = parts.filter(([, , mayMiss]) => !mayMiss).map(([name]) => name);
  const values = Object.fromEntries(parts.map(([name, { value }]) => [name, value]));
  const requiredKeys = [...new Set(required)].filter((name) => !parts.findLast(([own]) => own === name)?.[2]);
  return sample(make(fields), fc.record(values, { requiredKeys }));
};

const samples = fc.letrec<{ any: Sample }>((tie) => {
  const parts = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), tie('any'), fc.boolean()), {
    maxLength: 3,
  });
  return {
    any: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...leaves),
      tie('any').map(({ schema, value }) => sample(nullable(schema), fc.option(value))),
      tie('any').map(({ schema, value }) => sample(list(schema, 3), fc.array(value, { maxLength: 3 }))),
      tie('any').map(({ schema, value }) =>
        sample(map(schema), fc.dictionary(fc.constantFrom('a', 'd'), value)),
      ),
      parts.map(object(reply)),
      parts.map(object(request)),
    ),
  };
}).any;

it('no mismatch means that every value is read', () => {
  let fitting = 0;
  const property = fc.property(samples, samples, fc.gen(), (writer, reader, gen) => {
    expect(mismatch(writer.schema, writer.schema)).toBeUndefined();
    if (mismatch(writer.schema, reader.schema)) return;
    fitting += 1;
    const value = gen(() => writer.value);
    expect(validate(value, reader.schema)[0]).toBeUndefined();
  });
  fc.assert(property, { numRuns: 600 });
  expect(fitting).toBeGreaterThan(20);
});

describe('calls', () => {
  const parts = { method: 'POST', path: '/v1/teams/:team/x', summary: 'x' } as const;
  const own = describeCalls([
    call({
      ...parts,
      params: request({ team: id }),
      body: request({ name: text(1, 60) }),
      reply: reply({ a: flag }),
    }),
  ]);
  const found = (theirs: Parameters<typeof call>[0] | undefined) =>
    callMismatches(own, describeCalls(theirs ? [call(theirs as never)] : [])).map(
      (each) => `${each.part} ${shown(each)}`,
    );
  const team = request({ team: id });
  const body = request({ name: text(1, 60) });

  it.each<[string, object | undefined, string[]]>([
    ['the same', { ...parts, params: team, body, reply: reply({ a: flag }) }, []],
    [
      'another name in the path',
      { ...parts, path: '/v1/teams/:id/x', params: request({ id }), body, reply: reply({ a: flag }) },
      [],
    ],
    ['none', undefined, ['call missing | ']],
    [
      'another method',
      { ...parts, method: 'PUT', params: team, body, reply: reply({ a: flag }) },
      ['call missing | '],
    ],
    [
      'a longer body',
      {
        ...parts,
        params: team,
        body: request({ name: text(1, 60), tag: text(1, 5) }),
        reply: reply({ a: flag }),
      },
      ['body missing | tag'],
    ],
    ['no body', { ...parts, params: team, reply: reply({ a: flag }) }, ['body unknown | ']],
    [
      'a file instead',
      { ...parts, params: team, upload: { types: ['image/png'], max: 9 }, reply: reply({ a: flag }) },
      ['body type | '],
    ],
    [
      'other ids',
      { ...parts, params: request({ team: pattern(/^\d+$/, 9) }), body, reply: reply({ a: flag }) },
      ['params form | '],
    ],
    [
      'a query that may be sent',
      { ...parts, params: team, query: request({ q: optional(anyText) }), body, reply: reply({ a: flag }) },
      [],
    ],
    [
      'a query that must be sent',
      { ...parts, params: team, query: request({ q: anyText }), body, reply: reply({ a: flag }) },
      ['query missing | q'],
    ],
    [
      'another reply',
      { ...parts, params: team, body, reply: reply({ a: anyText }) },
      ['reply type | a | text flag'],
    ],
  ])('%s', (_, theirs, expected) => {
    expect(found(theirs as never)).toEqual(expected);
  });

  it('files are compared by their types and their size', () => {
    const sent = { method: 'PUT', path: '/v1/x', summary: 'x', reply: reply({}) } as const;
    const upload = (types: string[], max: number) =>
      describeCalls([call({ ...sent, upload: { types, max } })]);
    const of = (types: string[], max: number) =>
      callMismatches(upload(['image/png'], 50), upload(types, max)).map(({ reason }) => reason);
    expect(of(['image/png', 'image/webp'], 60)).toEqual([]);
    expect(of(['image/webp'], 60)).toEqual(['values']);
    expect(of(['image/png'], 40)).toEqual(['limits']);
  });

  it('of the API fit themselves, in a table that a release file can hold', () => {
    const table = describeCalls(calls);
    expect(validate(table, callTable)[0]).toBeUndefined();
    const other = structuredClone(table);
    for (const each of Object.values(other.calls)) each.hash = '';
    expect(callMismatches(table, other)).toEqual([]);
    expect(new Set(Object.values(table.calls).map(({ hash }) => hash)).size).toBeGreaterThan(200);
  });

  it('are told apart by what a schema refers to', () => {
    const hash = (schema: object) => replying(schema).calls['GET /v1/x']?.hash;
    const before = hash(tree('TreeE'));
    expect(hash(tree('TreeE'))).toBe(before);
    expect(hash(tree('TreeE', { name: anyText }))).not.toBe(before);
  });
});
