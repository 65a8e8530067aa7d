import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDocument, tidied } from './document.ts';

const read = (...lines: string[]) => readDocument(['---', ...lines, '---', 'Text'].join('\n'));
const whole = ['title: Impressum', 'description: Wer wir sind'];

test('front matter gives the facts of a page', () => {
  const { document } = read(
    'title: "Partner: PRQ"',
    "description: 'Kurz gesagt'",
    '# nur für uns',
    'picture: /v1/cdn/prq.png',
    'example: true',
    'links:',
    '  - text: Zum Discord',
    '    href: https://discord.test/prq',
    '- href: /tos',
    '  text: Regeln',
  );
  assert.deepEqual(document, {
    title: 'Partner: PRQ',
    description: 'Kurz gesagt',
    picture: '/v1/cdn/prq.png',
    example: true,
    links: [
      { text: 'Zum Discord', href: 'https://discord.test/prq' },
      { text: 'Regeln', href: '/tos' },
    ],
    blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'Text' }] }],
  });
  const short = read(...whole).document;
  assert.deepEqual([short?.picture, short?.example, short?.links], [null, false, []]);
});

test('every mistake is named with its place', () => {
  const cases: [string[], string[]][] = [
    [[], ['title:missing', 'description:missing']],
    [['title:', 'description: b'], ['title:missing']],
    [[`title: ${'a'.repeat(121)}`, 'description: b'], ['title:too_long']],
    [[...whole, 'colour: red'], ['colour:unknown_key']],
    [[...whole, 'title: b'], ['title:twice']],
    [[...whole, 'was ist das'], ['line 4:unreadable']],
    [[...whole, 'links: [a](b)'], ['line 4:unreadable']],
    [[...whole, 'links:', '  - a'], ['line 5:unreadable']],
    [[...whole, 'picture: https://x.test/a.png'], ['picture:unsafe_picture']],
    [[...whole, 'example: ja'], ['example:no_flag']],
    [[...whole, 'links:', '- text: a', '  href: javascript:x'], ['link 1:unsafe_address']],
    [[...whole, 'links:', '- text: a', '  href: /tos', '- text: b'], ['link 2:missing']],
    [
      [...whole, 'links:', ...Array.from({ length: 13 }, () => '- text: a\n  href: /tos')],
      ['links:too_many'],
    ],
  ];
  for (const [lines, problems] of cases) {
    const result = read(...lines);
    assert.deepEqual([result.document, result.problems], [null, problems], lines.join('\n'));
  }
  for (const source of ['Text', 'a\n---\ntitle: x\n---\n', '---\ntitle: x\n'])
    assert.deepEqual(readDocument(source).problems, ['text:no_front_matter'], source);
});

test('line ends and signs that nobody sees do not matter', () => {
  assert.equal(tidied('\ufeff---\r\na\u2028b\u0000\u202ec\ud800\t😀\r'), '---\na\nbc\t😀\n');
  assert.deepEqual(readDocument(tidied('---\r\ntitle: a\r\ndescription: b\r\n---\r\nText')).problems, []);
});
