import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@babel/core';
import { lineOf, type Part, scanSource } from './scan-source.ts';

const contentsOf = (parts: readonly Part[]) => parts.map(({ text }) => text.trim().replace(/\s+/g, ' '));
const scan = (text: string, hasJsx = false) => {
  const { comments, identifiers, titles } = scanSource(text, hasJsx);
  return { comments: contentsOf(comments), names: contentsOf(identifiers), titles: contentsOf(titles) };
};

describe('comments', () => {
  it('are found in both forms, without markers and leading stars', () => {
    const text = `#!/usr/bin/env node
const a = 1; // one
const b = /* two */ 2;
/**
 * Three,
 * in two lines.
 */
const c = 3;`;
    expect(scan(text).comments).toEqual(['one', 'two', 'Three, in two lines.']);
  });

  it('that follow each other directly are one part, so that a phrase may break its line', () => {
    expect(scan('// first\n// second\n\n// third\nlet a;\n// fourth').comments).toEqual([
      'first second third',
      'fourth',
    ]);
  });

  it('begin at their offset and keep their length', () => {
    const text = 'const a = 1;\n/* b\n * c */\nconst d = 2; // e';
    const { comments } = scanSource(text, false);
    for (const part of comments) {
      const letter = /[a-z]/.exec(part.text);
      expect(text[part.start + (letter?.index ?? -1)]).toBe(letter?.[0]);
    }
    expect(comments.map(({ start }) => lineOf(text, start))).toEqual([2, 4]);
  });

  it('are none within strings, templates and regular expressions', () => {
    const text = [
      "const a = 'http://a' + \"it's // b\" + 'an \\' // escape';",
      `const b = \`// c \${\`/* d */ \${e}\` /* real */} // f \\\` // g\`;`,
      'const h = /[/"\'`]\\/\\/ i/g.test(j) ? /\\// : 1 / 2 / 3; // end',
    ].join('\n');
    expect(scan(text).comments).toEqual(['real', 'end']);
  });
});

describe('regular expressions', () => {
  it.each([
    ['return /a"b/;', ['return']],
    ['x = y / z / w;', ['x', 'y', 'z', 'w']],
    ['x = (y) / z; "s" / w;', ['x', 'y', 'z', 'w']],
    ['x = list[0] / total; y = /"/', ['x', 'list', 'total', 'y']],
    ['f((a) => /`/.test(a))', ['f', 'a', 'test', 'a']],
    ['i++ / n; j = { of: 1 }.of / m', ['i', 'n', 'j', 'of', 'of', 'm']],
  ])('are distinguished from divisions in %s', (text, names) => expect(scan(text).names).toEqual(names));
});

describe('identifiers', () => {
  it('are found in code, types and the expressions of templates', () => {
    const text = `const $a: Map<string, B> = c.d(\`e \${f.g(\`h \${i}\`)} j\`); class K { #l = { m: "n" } }`;
    expect(scan(text).names).toEqual('const $a Map string B c d f g i class K l m'.split(' '));
  });

  it('are found in JSX, whose text and strings are none', () => {
    const text = `
      const view = <Page<Row> data-id="one" title={t\`two\`} {...rest} /* a */ onClick={() => <b>{x}</b>}>
        Text with // no comment, it's "quoted" and \`open
        {/* b */}
        <ui.Item /> {list.map((each) => <Line key={each}>more {each} text</Line>)}
        <>plain</>
      </Page>; // c`;
    expect(scan(text, true)).toEqual({
      comments: ['a', 'b', 'c'],
      names: (
        'const view Page Row data-id title t rest onClick b x b ' +
        'ui Item list map each Line key each each Line Page'
      ).split(' '),
      titles: [],
    });
  });

  it('are found after type parameters that look like an element', () => {
    const text = [
      'const a = <T,>(value: T) => value; // one',
      'const b = <T extends object>(value: T) => value; // two',
      'type C = <T>(value: T) => T; // three',
      'const d = f<T>(g) < h; // four',
    ].join('\n');
    expect(scan(text, true).comments).toEqual(['one', 'two', 'three', 'four']);
  });
});

describe('test titles', () => {
  it('are the first strings of describe, it and test', () => {
    const text = `
      describe('one', () => {
        it("two", () => expect(it).toBe('no title'));
        test.only(\`three \${four('no title')} five\`, run);
        it.each([['no title']])('six %s', (a) => a);
        test.each\`a\${1}\`('seven', () => {});
        pattern.test('no title');
        test.skip(isSlow, 'no title');
        test(
          'eight',
          run,
        );
      });`;
    expect(scan(text).titles).toEqual(['one', 'two', 'three five', 'six %s', 'seven', 'eight']);
  });
});

describe('a source without an end', () => {
  it.each([
    ['const a = `b', 'a template in line 1 does not end'],
    ['a;\nb = /c', 'a regular expression in line 2 does not end'],
    ['const a = <b>text', 'an element in line 1 does not end'],
  ])('%s is refused', (text, message) => expect(() => scanSource(text, true)).toThrow(message));
});

describe('real sources', () => {
  it.each([
    'shared/build/guards/scan-source.ts',
    'shared/build/templates/remote-page.ts',
    'shared/ui/chart.tsx',
    'shared/form/selector-field.tsx',
  ])('Babel finds the same comments and identifiers in %s', (path) => {
    const text = readFileSync(join(__dirname, '../../..', path), 'utf8');
    const tree = parseSync(text, {
      configFile: false,
      babelrc: false,
      sourceType: 'module',
      parserOpts: { tokens: true, plugins: path.endsWith('.tsx') ? ['typescript', 'jsx'] : ['typescript'] },
    });
    const tokens: { type: { label: string; keyword?: string }; start: number; end: number }[] =
      tree?.tokens ?? [];
    const expected = tokens
      .filter(({ type }) => ['name', 'jsxName'].includes(type.label) || type.keyword !== undefined)
      .map(({ start, end }) => ({ text: text.slice(start, end), start }));
    const { comments, identifiers } = scanSource(text, path.endsWith('.tsx'));
    expect(identifiers).toEqual(expected);
    const letters = (values: readonly string[]) => values.join('').replace(/[\s*/]/g, '');
    expect(letters(comments.map((part) => part.text))).toBe(
      letters((tree?.comments ?? []).map(({ value }) => value)),
    );
  });
});
