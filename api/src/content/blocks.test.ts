import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Block, block, DEPTH_MAX, type Inline } from '@duellwerk/shared/contract/content-blocks';
import { list } from '@duellwerk/shared/contract/schema';
import { randomRuns } from '@duellwerk/shared/testing/tier';
import fc from 'fast-check';
import { validate } from 'superstruct';
import { blocksOf } from './blocks.ts';
import { readDocument, tidied } from './document.ts';

const blocks = list(block);
const text = (words: string) => ({ kind: 'text', text: words });
const paragraph = (...content: unknown[]) => ({ kind: 'paragraph', content });

test('every kind of Markdown has its block', () => {
  const markdown = [
    '# Titel',
    '### Unter *Titel*',
    'Ein **fetter ~~falscher~~** `Code`  \nneue Zeile',
    '- eins\n- zwei\n  1. drei',
    '3. ab drei',
    '> Zitat',
    '```js\nlet x = 1;\n```',
    '| a | b |\n| :- | -: |\n| 1 | 2 |\n| 3 |',
    '---',
  ].join('\n\n');
  assert.deepEqual(blocksOf(markdown), [
    { kind: 'heading', level: 2, content: [text('Titel')] },
    {
      kind: 'heading',
      level: 3,
      content: [text('Unter '), { ...text('Titel'), marks: ['emphasis'] }],
    },
    paragraph(
      text('Ein '),
      { ...text('fetter '), marks: ['strong'] },
      { ...text('falscher'), marks: ['strong', 'deleted'] },
      text(' '),
      { ...text('Code'), marks: ['code'] },
      { kind: 'break' },
      text('neue Zeile'),
    ),
    {
      kind: 'list',
      start: null,
      items: [
        [paragraph(text('eins'))],
        [paragraph(text('zwei')), { kind: 'list', start: 1, items: [[paragraph(text('drei'))]] }],
      ],
    },
    { kind: 'list', start: 3, items: [[paragraph(text('ab drei'))]] },
    { kind: 'quote', blocks: [paragraph(text('Zitat'))] },
    { kind: 'code', text: 'let x = 1;' },
    {
      kind: 'table',
      align: ['left', 'right'],
      head: [[text('a')], [text('b')]],
      rows: [
        [[text('1')], [text('2')]],
        [[text('3')], []],
      ],
    },
    { kind: 'rule' },
  ]);
});

test('links and pictures keep what leads somewhere safe, and their words otherwise', () => {
  const line = (markdown: string) => {
    const [first] = blocksOf(markdown);
    return first?.kind === 'paragraph' ? first.content : first;
  };
  const link = (href: string, words: string) => [{ kind: 'link', href, content: [text(words)] }];
  assert.deepEqual(line('[Regeln](/tos?a=1#b)'), link('/tos?a=1#b', 'Regeln'));
  assert.deepEqual(line('<https://x.test/ä>'), link('https://x.test/%C3%A4', 'https://x.test/ä'));
  assert.deepEqual(line('hallo@x.test'), link('mailto:hallo@x.test', 'hallo@x.test'));
  assert.deepEqual(line('[a][b]\n\n[b]: https://x.test'), link('https://x.test/', 'a'));
  assert.deepEqual(line('![Bild](/v1/cdn/a.png)'), [{ kind: 'image', src: '/v1/cdn/a.png', alt: 'Bild' }]);
  for (const address of [
    'javascript:alert%281%29',
    'http://x.test',
    '//x.test',
    '/\\\\x.test',
    '/&#9;/x.test',
    'partner',
    'https://user:word@x.test',
    'data:text/html,x',
  ])
    assert.deepEqual(
      [line(`[a](${address})`), line(`![a](${address})`)],
      [[text('a')], [text('a')]],
      address,
    );
  for (const address of ['https://x.test/a.png', '/v1/users/oauth/login/discord', '/v1/cdn/../users/@me'])
    assert.deepEqual(line(`![a](${address})`), [text('a')], address);
  assert.deepEqual(line('[a][b] und ![c][d]'), [text('[a][b] und ![c][d]')]);
});

test('raw HTML is the text it is', () => {
  assert.deepEqual(blocksOf('a <b onclick="x">b</b> &lt;'), [paragraph(text('a <b onclick="x">b</b> <'))]);
  assert.deepEqual(blocksOf('<script>\nx\n</script>'), [
    paragraph(text('<script>'), { kind: 'break' }, text('x'), { kind: 'break' }, text('</script>')),
  ]);
});

/** Lists and quotes around the deepest block. */
function depthOf(all: readonly Block[]): number {
  const depths = all.map((each) => {
    if (each.kind === 'quote') return 1 + depthOf(each.blocks);
    return each.kind === 'list' ? 1 + Math.max(0, ...each.items.map(depthOf)) : 0;
  });
  return Math.max(0, ...depths);
}

test('what is nested too deep is shown without its frames', () => {
  const deep = blocksOf(`${'> '.repeat(30)}unten`);
  assert.equal(depthOf(deep), DEPTH_MAX);
  assert.match(JSON.stringify(deep), /unten/);
});

/** Every address in the blocks. */
function addressesIn(all: readonly Block[]): string[] {
  const ofLine = (line: readonly Inline[]): string[] =>
    line.flatMap((each) => {
      if (each.kind === 'link') return [each.href, ...ofLine(each.content)];
      return each.kind === 'image' ? [each.src] : [];
    });
  return all.flatMap((each) => {
    switch (each.kind) {
      case 'heading':
      case 'paragraph':
        return ofLine(each.content);
      case 'quote':
        return addressesIn(each.blocks);
      case 'list':
        return each.items.flatMap(addressesIn);
      case 'table':
        return [...each.head, ...each.rows.flat()].flatMap(ofLine);
      default:
        return [];
    }
  });
}

/** What a browser on the site makes of an address. */
function isSafe(address: string): boolean {
  const { protocol, origin, host } = new URL(address, 'http://site.test/partner/prq');
  if (origin === 'http://site.test') return host === 'site.test';
  return protocol === 'https:' || protocol === 'mailto:';
}

const scraps = fc.constantFrom(
  ...[
    'javascript:',
    'data:text/html,',
    'vbscript:',
    '//x.test',
    '/\\x.test',
    'https://x.test',
    '&#106;',
    '\u0000',
  ],
  ...[
    '[',
    '](',
    ')',
    '![',
    '<',
    '>',
    '][r]',
    '\n\n[r]: ',
    '|',
    '\n| - | - |\n',
    '`',
    '**',
    '_',
    '~~',
    '\\',
    '\t',
    ' ',
  ],
  ...[
    '\n',
    '\n\n',
    '> ',
    '- ',
    '1. ',
    '#',
    '---',
    '&colon;',
    '&Tab;',
    '"',
    "'",
    'a',
    '\u2028',
    '<script>',
    'onerror=',
    '/',
  ],
);
const markdown = fc.oneof(
  fc
    .array(fc.oneof({ weight: 4, arbitrary: scraps }, fc.string({ unit: 'binary', maxLength: 4 })), {
      maxLength: 40,
    })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

test('whatever is written fits the contract and leads nowhere unsafe', () => {
  fc.assert(
    fc.property(markdown, (written) => {
      const made = blocksOf(tidied(written));
      const [failure] = validate(JSON.parse(JSON.stringify(made)), blocks);
      assert.equal(failure, undefined, failure?.message);
      assert.ok(depthOf(made) <= DEPTH_MAX);
      for (const address of addressesIn(made)) assert.ok(isSafe(address), address);
    }),
    { numRuns: randomRuns(2_000, 10) },
  );
});

test('the contract itself refuses what would be unsafe', () => {
  const withLink = (href: string) => [paragraph({ kind: 'link', href, content: [] })];
  const withPicture = (src: string) => [paragraph({ kind: 'image', src, alt: '' })];
  for (const href of ['/tos', '/', 'https://x.test/?a=b', 'mailto:a@x.test'])
    assert.ok(blocks.is(withLink(href)), href);
  for (const href of [
    'javascript:alert(1)',
    'http://x.test',
    '//x.test',
    '/\\x.test',
    'tos',
    '',
    '/a b',
    '/\t/x',
  ])
    assert.ok(!blocks.is(withLink(href)), href);
  assert.ok(blocks.is(withPicture('/v1/cdn/a.png')));
  assert.ok(blocks.is(withPicture('/partners/prq.svg')));
  for (const src of [
    'https://x.test/a.png',
    'data:image/png,x',
    '//x.test/a.png',
    '/v1/users/oauth/login/discord',
    '/v1/cdn/../users/@me',
    '/v1/cdn/',
    '/v1/x.svg',
    '/tournaments',
    '/a.svg?x',
  ])
    assert.ok(!blocks.is(withPicture(src)), src);
  assert.ok(!blocks.is([{ kind: 'script', text: 'x' }]));
});

const FRONT = '---\ntitle: a\ndescription: b\n---\n';

test('texts that would keep a parser busy are refused', () => {
  const cases: [string, string][] = [
    ['>'.repeat(20_000), 'too_deep'],
    ['> - '.repeat(5_000), 'too_deep'],
    ['*a_ '.repeat(15_000), 'too_many_marks'],
    ['['.repeat(60_000), 'too_many_marks'],
    [`${'[x] '.repeat(400)}\n\n[x]: /${'a'.repeat(1_500)}`, 'too_long'],
    ['a'.repeat(64_000), 'too_long'],
    ['- a\n'.repeat(3_000), 'too_long'],
    [' \n ', 'empty'],
  ];
  const start = performance.now();
  for (const [body, kind] of cases)
    assert.deepEqual(readDocument(FRONT + body).problems, [`text:${kind}`], body.slice(0, 20));
  assert.ok(performance.now() - start < 5_000);
  assert.deepEqual(readDocument(`${FRONT}${'- '.repeat(100)}\n\n${'*a* '.repeat(200)}`).problems, []);
});
