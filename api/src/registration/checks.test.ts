import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomRuns } from '@duellwerk/shared/testing/tier';
import fc from 'fast-check';
import { ApiError } from '../errors.ts';
import { fold, foldMail } from '../text/fold.ts';
import { homeDay } from './fields.ts';
import { checkMail } from './mail-address.ts';
import { checkPassword } from './password.ts';
import { checkUsername } from './username.ts';

/** The name of the refusal, or what was accepted. */
function outcome<T>(check: () => T): T | string {
  try {
    return check();
  } catch (error) {
    if (error instanceof ApiError) return `refused: ${error.kind}`;
    throw error;
  }
}
const username = (text: string) => outcome(() => checkUsername(text));
const invalid = 'refused: username_invalid';

const goodNames: [string, string][] = [
  ['Mia', 'Mia'],
  ['  Mia  ', 'Mia'],
  ['Jörg Müller', 'Jörg Müller'],
  ['Jo\u0308rg', 'Jörg'],
  ['Łukasz_Øster', 'Łukasz_Øster'],
  ['xX.Pro-Gamer.Xx', 'xX.Pro-Gamer.Xx'],
  ['Ｆｕｌｌ', 'Full'],
  ['Mia\u00a0 Zwei', 'Mia Zwei'],
  ['42', '42'],
  ['a'.repeat(32), 'a'.repeat(32)],
];
for (const [text, kept] of goodNames) {
  test(`the user name ${JSON.stringify(text)} is taken`, () => assert.equal(username(text), kept));
}

const badNames: Record<string, string> = {
  'one sign': 'a',
  '33 signs': 'a'.repeat(33),
  'line break': 'Mia\nAdmin',
  'null byte': 'Mia\u0000',
  emoji: 'Mia😀',
  'right-to-left letters': 'שלום',
  'right-to-left override': 'aiM\u202e',
  'zero-width blank': 'Mi\u200ba',
  'soft hyphen': 'Mi\u00ada',
  'Cyrillic look-alike': 'Мia',
  'Greek look-alike': 'Μia',
  'Armenian look-alike': 'օlga',
  'heaps of marks': `M${'\u0334'.repeat(20)}ia`,
  'variation selector': 'Mia\ufe0f',
  SQL: "Mia'; drop table users; --",
  HTML: '<b>Mia</b>',
  'a mail address': 'mia@example.test',
  'a path': '../mia',
  'a leading blank sign': '_Mia',
  'a closing sign': 'Mia.',
};
for (const [what, text] of Object.entries(badNames)) {
  test(`a user name is refused: ${what}`, () => assert.equal(username(text), invalid));
}

test('a user name of blanks counts as missing', () => {
  for (const text of ['', '   ', '\u00a0\u2003']) assert.equal(username(text), 'refused: username_missing');
});

/** Letters that look like their plain ones, marks, widths, blanks and strangers. */
const letters = [
  ...'abcABCxyzßẞøØæÆœđłıİþðŋ0189 ._-éÉüÜñÅåａＡⅷﬁ™',
  ...['\u0301', '\u0308', '\u0327', '\u200b', '\u00a0', 'а', 'Α', '😀'],
];
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...letters), maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

test('folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(texts, (text) => fold(fold(text)) === fold(text)),
    { numRuns: randomRuns(2_000, 10) },
  );
  fc.assert(
    fc.property(texts, (text) => foldMail(foldMail(text)) === foldMail(text)),
    { numRuns: randomRuns(2_000, 10) },
  );
});

test('an accepted user name is taken again as it is, in any case and width, under the same key', () => {
  const accepted = texts.filter((text) => !username(text).startsWith('refused'));
  fc.assert(
    fc.property(accepted, (text) => {
      const name = checkUsername(text);
      assert.equal(checkUsername(name), name);
      const key = fold(name);
      assert.match(key, /^[a-z0-9][a-z0-9 ._-]*[a-z0-9]$/);
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
        assert.equal(fold(name.normalize(form)), key);
      assert.equal(fold(name.toLowerCase()), key);
      assert.equal(fold(name.toUpperCase()), key);
      assert.equal(fold(`  ${name} `), key);
    }),
    { numRuns: randomRuns(500, 10) },
  );
});

/** Ways to draw a plain letter that a reader takes for it. */
const disguises: Record<string, string[]> = {
  ...{
    a: ['a', 'A', 'á', 'Ä', 'ａ', '𝐚', 'ᵃ', 'å'],
    o: ['o', 'O', 'ö', 'Ø', 'ｏ', '𝓸'],
    l: ['l', 'L', 'ł', 'ｌ'],
  },
  ...{
    e: ['e', 'É', 'ë', 'ｅ', 'ₑ'],
    i: ['i', 'ı', 'İ', 'ï', 'ⅰ'],
    d: ['d', 'đ', 'Ð', 'ⅾ'],
    n: ['n', 'ñ', 'Ｎ'],
  },
};

test('names that look alike have one key, and names of different letters never have', () => {
  const plain = fc.array(fc.constantFrom(...Object.keys(disguises)), { minLength: 2, maxLength: 12 });
  const disguised = plain.chain((word) =>
    fc.tuple(
      fc.constant(word.join('')),
      ...word.map((letter) => fc.constantFrom(...(disguises[letter] ?? []))),
    ),
  );
  fc.assert(
    fc.property(disguised, ([word, ...drawn]) => assert.equal(fold(drawn.join('').normalize('NFKC')), word)),
    { numRuns: randomRuns(1_000, 10) },
  );
  fc.assert(
    fc.property(disguised, disguised, ([one, ...first], [other, ...second]) => {
      assert.equal(fold(first.join('')) === fold(second.join('')), one === other);
    }),
    { numRuns: randomRuns(1_000, 10) },
  );
});

test('a mail address is kept without outer blanks, in one form, under one key for every case', () => {
  assert.equal(checkMail('  Mia@Example.test '), 'Mia@Example.test');
  assert.equal(checkMail('mia@mu\u0308ller.example'), 'mia@müller.example');
  assert.equal(foldMail('Mia@MÜLLER.example'), foldMail('mia@mu\u0308ller.EXAMPLE'));
  const addresses = fc.emailAddress({ size: 'small' });
  fc.assert(
    fc.property(addresses, (mail) => foldMail(mail.toUpperCase()) === foldMail(mail) && mail.includes('@')),
  );
});

const badMails: Record<string, string> = {
  ...{ empty: '', 'no @': 'mia', 'no top-level domain': 'mia@example', 'one-letter domain': 'mia@example.t' },
  ...{
    'too long': `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(30)}.de`,
  },
  ...{ 'line break': 'mia@example.test\r\nBcc: evil@example.test', 'null byte': 'mi\u0000a@example.test' },
  ...{
    emoji: '😀@example.test',
    'right-to-left': 'mia@\u202eelpmaxe.test',
    'two addresses': 'a@b.de,c@d.de',
  },
  ...{ SQL: "mia'or'1'='1", HTML: '<b>@example.test', 'a name too': 'Mia <mia@example.test>' },
  ...{ quotes: '"mia"@example.test', 'Cyrillic mailbox': 'мia@example.test', blank: 'mi a@example.test' },
};
for (const [what, mail] of Object.entries(badMails)) {
  test(`a mail address is refused: ${what}`, () => {
    assert.equal(
      outcome(() => checkMail(mail)),
      'refused: mail_invalid',
    );
  });
}

test('a password that breaks rules is refused with all of them, in their order', () => {
  assert.throws(
    () => checkPassword('kurz'),
    (error: ApiError) => {
      assert.equal(error.kind, 'password_rules');
      assert.deepEqual(error.details, ['length', 'upper', 'digit', 'special']);
      return true;
    },
  );
});

const common = [
  ...[
    'Passwort1!',
    'P@ssw0rd',
    'Pa$$w0rd!',
    'Qwertz123!',
    'Sommer2026!',
    'Duellwerk1!',
    'Hallo123!',
    '!!Dragon99',
  ],
  ...[
    'Aaaaaaa1!',
    'Michael1984!',
    'Ｐasswort1!',
    'Pässwört1!',
    'Iloveyou1?',
    '1Schatz1!',
    'Abc12345!',
    'Fußball10!',
  ],
];
for (const password of common) {
  test(`the password ${password} is tried first`, () => {
    assert.equal(
      outcome(() => checkPassword(password)),
      'refused: password_common',
    );
  });
}

test('the own name makes no password', () => {
  const own = ['Blitzkrähe', 'mia.kaiser@example.test'];
  for (const password of ['Blitzkraehe1!', 'Blitzkrähe1!', 'Mia.Kaiser7!']) {
    const expected = password === 'Blitzkraehe1!' ? undefined : 'refused: password_common';
    assert.equal(
      outcome(() => checkPassword(password, own)),
      expected,
      password,
    );
  }
});

test('passwords of people who think of one are taken, also long and unusual ones', () => {
  const good = ['Tr4umreise-Kiel', 'zug7Nach!Wels', 'K0rb?Ente&Mond', 'Ünïcödé-9-Straße', '9b!Xq2#vLm'];
  for (const password of [...good, `Aa1!${'😀'.repeat(40)}`, `x'); DROP TABLE users;--A1`]) {
    assert.equal(
      outcome(() => checkPassword(password)),
      undefined,
      password,
    );
  }
});

test('ages are counted in the day of Berlin', () => {
  assert.equal(homeDay(new Date('2026-11-21T22:59:00Z')), '2026-11-21');
  assert.equal(homeDay(new Date('2026-11-21T23:00:00Z')), '2026-11-22');
});
