import {
  anyText,
  count,
  day,
  flag,
  id,
  integer,
  integerFromText,
  jsonSchemaOf,
  list,
  map,
  moment,
  nullable,
  oneOf,
  optional,
  page,
  pattern,
  reply,
  request,
  text,
} from '@duellwerk/shared/contract/schema';
import fc from 'fast-check';
import * as s from 'superstruct';

describe('text', () => {
  const name = text(1, 8);

  it('counts characters, both limits included', () => {
    expect(['', 'a', 'a'.repeat(8), 'a'.repeat(9)].map((value) => s.is(value, name))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('lets German letters, line breaks and tabs pass', () => {
    expect(s.is('Grüße\n\t!', name)).toBe(true);
  });

  it.each([0x00, 0x07, 0x08, 0x0b, 0x0d, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f, 0x20_28, 0x20_29])(
    'refuses the control character %i',
    (code) => {
      expect(s.is(`a${String.fromCharCode(code)}b`, name)).toBe(false);
    },
  );

  it.each([0x20_2a, 0x20_2b, 0x20_2c, 0x20_2d, 0x20_2e, 0x20_66, 0x20_67, 0x20_68, 0x20_69])(
    'refuses the direction character %i',
    (code) => {
      expect(s.is(`a${String.fromCharCode(code)}b`, name)).toBe(false);
    },
  );

  it('refuses what is no text', () => {
    expect([1, null, undefined, ['a'], {}].map((value) => s.is(value, name))).toEqual(Array(5).fill(false));
  });
});

describe('id', () => {
  it.each(['a', 'A_b-9', 'x'.repeat(40)])('takes %s', (value) => expect(s.is(value, id)).toBe(true));

  it.each(['', 'x'.repeat(41), 'a b', '../a', 'a/b', 'ä', 'a\n'])('refuses %j', (value) =>
    expect(s.is(value, id)).toBe(false),
  );
});

describe('pattern', () => {
  it('asks for the form and for the length', () => {
    const tag = pattern(/^[A-Z]+$/, 4);
    expect(['ABCD', 'ABCDE', 'abc'].map((value) => s.is(value, tag))).toEqual([true, false, false]);
  });
});

describe('numbers', () => {
  it('takes whole numbers within both limits', () => {
    const values = [0, 1, 5, 6, 1.5, '1', Number.NaN, Number.POSITIVE_INFINITY];
    expect(values.filter((value) => s.is(value, integer(1, 5)))).toEqual([1, 5]);
  });

  it('counts from zero', () => {
    expect([-1, 0, 7].map((value) => s.is(value, count))).toEqual([false, true, true]);
  });

  it('reads a number out of a query, and nothing that only looks like one', () => {
    const limit = integerFromText(1, 50);
    expect(s.create('50', limit)).toBe(50);
    for (const value of ['0', '51', '-1', '1.5', '1e1', '0x10', ' 5', '', '1234567890']) {
      expect(s.validate(value, limit, { coerce: true })[0]).toBeDefined();
    }
  });
});

describe('day', () => {
  it.each(['2010-02-28', '2012-02-29', '2026-12-31'])('takes %s', (value) =>
    expect(s.is(value, day)).toBe(true),
  );

  it.each(['2010-02-29', '2026-13-01', '2026-04-31', '2026-1-1', '01.01.2026', '2026-01-01T00:00:00Z', ''])(
    'refuses %j',
    (value) => expect(s.is(value, day)).toBe(false),
  );

  it('takes exactly the days of the calendar', () => {
    const days = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(fc.property(days, (date) => s.is(date.toISOString().slice(0, 10), day)));
  });
});

describe('moment', () => {
  it('takes UTC with milliseconds', () => {
    expect(s.is('2026-11-21T17:45:00.000Z', moment)).toBe(true);
  });

  it.each([
    '2026-11-21T17:45:00Z',
    '2026-11-21T17:45:00.000+01:00',
    '2026-11-21 17:45:00.000Z',
    '2026-11-21',
    '2026-02-30T00:00:00.000Z',
    '2026-11-21T25:00:00.000Z',
    '+012026-11-21T17:45:00.000Z',
  ])('refuses %s', (value) => expect(s.is(value, moment)).toBe(false));
});

describe('words and flags', () => {
  it('takes the listed words only', () => {
    expect(['a', 'b', 'c', null].map((value) => s.is(value, oneOf(['a', 'b'])))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('takes true and false, no stand-ins', () => {
    expect([true, false, 0, 'true', null].map((value) => s.is(value, flag))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('absent values', () => {
  const schema = request({ a: nullable(count), b: optional(count) });

  it('nullable is there and may be null', () => {
    expect(s.is({ a: null }, schema)).toBe(true);
    expect(s.is({}, schema)).toBe(false);
  });

  it('optional may be left out and is never null', () => {
    expect(s.is({ a: 1, b: 2 }, schema)).toBe(true);
    expect(s.is({ a: 1, b: null }, schema)).toBe(false);
  });
});

describe('lists and maps', () => {
  it('bounds a list and checks each item', () => {
    const lists = [[], [1, 2], [1, 2, 3], ['1'], 'ab'];
    expect(lists.map((value) => s.is(value, list(count, 2)))).toEqual([true, true, false, false, false]);
    expect(s.is(Array(10_000).fill(1), list(count))).toBe(true);
  });

  it('checks each value of a map', () => {
    expect([{}, { a: 1 }, { a: '1' }, null].map((value) => s.is(value, map(count)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('request and reply', () => {
  it('refuses an unknown key of a request', () => {
    expect(s.is({ a: 1 }, request({ a: count }))).toBe(true);
    expect(s.is({ a: 1, admin: true }, request({ a: count }))).toBe(false);
    expect(s.is(JSON.parse('{"a":1,"__proto__":{"admin":true}}'), request({ a: count }))).toBe(false);
  });

  it('lets an unknown key of a reply through, and asks for the known ones', () => {
    const [, value] = s.validate({ a: 1, later: true }, reply({ a: count }));
    expect(value).toEqual({ a: 1, later: true });
    expect(s.is({ later: true }, reply({ a: count }))).toBe(false);
  });

  it('a page is its items and the cursor of the next one', () => {
    const numbers = page(count);
    expect(s.is({ items: [1], next_cursor: null }, numbers)).toBe(true);
    expect(s.is({ items: [1], next_cursor: 'c' }, numbers)).toBe(true);
    expect(s.is({ items: [1] }, numbers)).toBe(false);
    expect(s.is({ items: ['1'], next_cursor: null }, numbers)).toBe(false);
  });
});

describe('jsonSchemaOf', () => {
  it('describes every building block', () => {
    expect(jsonSchemaOf(text(1, 8))).toEqual({ type: 'string', minLength: 1, maxLength: 8 });
    expect(jsonSchemaOf(anyText)).toEqual({ type: 'string' });
    expect(jsonSchemaOf(pattern(/^a$/, 1))).toEqual({ type: 'string', maxLength: 1, pattern: '^a$' });
    expect(jsonSchemaOf(integer(1, 5))).toEqual({ type: 'integer', minimum: 1, maximum: 5 });
    expect(jsonSchemaOf(integerFromText(1, 5))).toEqual({ type: 'integer', minimum: 1, maximum: 5 });
    expect(jsonSchemaOf(flag)).toEqual({ type: 'boolean' });
    expect(jsonSchemaOf(day)).toEqual({ type: 'string', format: 'date' });
    expect(jsonSchemaOf(moment)).toEqual({ type: 'string', format: 'date-time' });
    expect(jsonSchemaOf(oneOf(['a', 'b']))).toEqual({ type: 'string', enum: ['a', 'b'] });
    expect(jsonSchemaOf(nullable(flag))).toEqual({ anyOf: [{ type: 'boolean' }, { type: 'null' }] });
    expect(jsonSchemaOf(list(flag, 3))).toEqual({
      type: 'array',
      items: { type: 'boolean' },
      maxItems: 3,
    });
    expect(jsonSchemaOf(list(flag))).toEqual({ type: 'array', items: { type: 'boolean' } });
    expect(jsonSchemaOf(map(flag))).toEqual({ type: 'object', additionalProperties: { type: 'boolean' } });
  });

  it('requires what is not optional and closes requests only', () => {
    const fields = { a: flag, b: optional(flag), c: nullable(flag) };
    expect(jsonSchemaOf(request(fields))).toMatchObject({
      required: ['a', 'c'],
      additionalProperties: false,
    });
    expect(jsonSchemaOf(reply(fields))).toMatchObject({ required: ['a', 'c'], additionalProperties: true });
  });

  it('refuses a struct from elsewhere', () => {
    expect(() => jsonSchemaOf(s.string())).toThrow('schema.ts');
  });
});
