import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  count,
  id,
  integer,
  jsonSchemaOf,
  list,
  nullable,
  oneOf,
  optional,
  reply,
  text,
  variants,
} from '@duellwerk/shared/contract/schema';
import { schemaText } from './schema-text.ts';

const textOf = (schema: object) => schemaText(jsonSchemaOf(schema));

test('schemas read as types', () => {
  const schema = reply({
    name: text(1, 80),
    rank: optional(integer(1, 9)),
    state: nullable(oneOf(['open', 'done'])),
    rows: list(reply({ points: count }), 5),
  });
  assert.equal(
    textOf(schema),
    [
      ...['{', '  name: string (1 to 80 characters)', '  rank?: integer (1 to 9)'],
      ...['  state: "open" | "done" | null', '  rows: {', '    points: integer', '  }[] (at most 5)', '}'],
    ].join('\n'),
  );
});

test('many words stand below each other, a list of one of several is in brackets', () => {
  const words = Array.from({ length: 12 }, (_, index) => `a-long-word-${index}`) as [string, ...string[]];
  assert.equal(textOf(oneOf(words)).split('\n').length, 13);
  assert.equal(textOf(list(oneOf(['a', 'b']))), '("a" | "b")[]');
  assert.equal(textOf(id), 'string (0 to 40 characters)');
  assert.equal(textOf(list(reply({}))), '{}[]');
  const kinds = variants<{ kind: 'a' } | { kind: 'b'; size: number }>({
    a: reply({}),
    b: reply({ size: count }),
  });
  assert.equal(textOf(kinds), '{\n  kind: "a"\n} | {\n  kind: "b"\n  size: integer\n}');
  assert.match(textOf(list(kinds)), /^\(\{.*\}\)\[\]$/s);
  assert.equal(schemaText({ $ref: '#/components/schemas/Error' }), 'Error');
});
