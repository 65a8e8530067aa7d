// What no text and no date of any request may be, whichever call it comes with.

import { validate } from '@duellwerk/shared/contract/schema';
import { calls } from './calls.ts';

interface Struct {
  type: string;
  schema: unknown;
}

/** Texts that nothing is seen of, that turn the direction, or that are no whole text. */
const badTexts = {
  NUL: 'a\u0000b',
  'a lone surrogate': 'a\ud800b',
  'U+200B': '\u200b',
  'U+2060': '\u2060',
  'U+3164': '\u3164',
  'only combining marks': '\u0301\u0302',
  'a direction override': 'a\u202eb',
};
/** Texts that the server cleans before it reads or keeps them: see `tidied` of the API's content. */
const cleaned = /content.* body\.source$/;
const badDates = ['0000-01-01', '0001-01-01', '0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000Z'];

/** Every field of a schema that takes a text, by its path. */
function* leavesOf(struct: Struct, path: string, isOpen: Set<unknown>): Generator<[string, Struct]> {
  if (isOpen.has(struct.schema)) return;
  const within = struct.schema === null ? isOpen : new Set([...isOpen, struct.schema]);
  if (struct.type === 'object' || struct.type === 'type') {
    for (const [key, field] of Object.entries(struct.schema ?? {}))
      yield* leavesOf(field as Struct, `${path}.${key}`, within);
  } else if (struct.type === 'array') yield* leavesOf(struct.schema as Struct, `${path}[]`, within);
  else yield [path, struct];
}

const leaves = calls.flatMap((call) =>
  [
    ['params', call.params],
    ['query', call.query],
    ['body', call.body],
  ].flatMap(([part, struct]) =>
    struct ? [...leavesOf(struct as Struct, `${call.method} ${call.path} ${part}`, new Set())] : [],
  ),
);
const fields = leaves.filter(([path]) => !cleaned.test(path));
const takes = (struct: Struct, value: unknown) => validate(value, struct as never)[0] === undefined;

test('the walk reaches the fields of all calls', () => {
  expect(leaves.length).toBeGreaterThan(500);
  expect(leaves.filter(([, struct]) => takes(struct, 'Harz')).length).toBeGreaterThan(100);
  expect(leaves.filter(([, struct]) => takes(struct, '2026-11-21T12:00:00.000Z')).length).toBeGreaterThan(10);
});

for (const [name, text] of Object.entries(badTexts))
  test(`no field of a request takes ${name}`, () => {
    expect(fields.filter(([, struct]) => takes(struct, text)).map(([path]) => path)).toEqual([]);
  });

test('no text that is needed is blank', () => {
  const blank = leaves.filter(([, struct]) => takes(struct, '  ') && !takes(struct, ''));
  expect(blank.map(([path]) => path)).toEqual([]);
});

test('no date is of a year that is a mistake', () => {
  // A slug takes them too, and the 45th.
  const dated = leaves.filter(([, struct]) => !takes(struct, '2026-01-45'));
  for (const date of badDates)
    expect(dated.filter(([, struct]) => takes(struct, date)).map(([path]) => path)).toEqual([]);
});

test('no stored reply holds a secret: its repeat would show one that was ended', () => {
  const secret = /(\.(token|link|secret|calendar)|^[^.]+\.key)$/;
  const found = calls.flatMap((call) =>
    call.stored
      ? [...leavesOf(call.reply as never, `${call.method} ${call.path}`, new Set())].filter(([path]) =>
          secret.test(path),
        )
      : [],
  );
  expect(found.map(([path]) => path)).toEqual([]);
});
