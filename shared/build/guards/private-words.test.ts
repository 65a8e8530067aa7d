import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { remoteFiles } from '../templates/remote-files.ts';
import type { WordCheck } from './lower-private-words.ts';
import {
  findDeviations,
  findStalePrefixes,
  findUses,
  lowerNumbers,
  type PrivateWord,
  parseWordList,
  splitName,
} from './private-words.ts';

const JSON_FILE = join(__dirname, 'private-words.json');

const entry = (fields: Partial<PrivateWord>): PrivateWord => ({
  word: 'frob',
  use: 'render',
  most: 0,
  ...fields,
});
/** All uses of an entry in files by their path, one line each. */
const usesOf = (fields: Partial<PrivateWord>, files: Record<string, string>) => {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  const uses = findUses([entry(fields)], sources).get('frob') ?? [];
  return uses.map(({ path, line, text }) => `${path}:${line ?? '-'} ${text}`);
};

describe('in prose', () => {
  const prose = 'frobs?|frob it again';

  it('comments are counted, and neither strings nor the text of JSX', () => {
    const text = `
// A Frob.
const a = 'frob'; /* and
 * frobs */
const b = <b title="frob">frob</b>;`;
    expect(usesOf({ prose }, { 'a.tsx': text })).toEqual(['a.tsx:2 frob', 'a.tsx:4 frobs']);
  });

  it('titles are counted in tests only', () => {
    const text = `it('a frob', run);\nit(\`two \${frob} frobs\`, run);`;
    expect(usesOf({ prose }, { 'a.test.ts': text, 'b.spec.ts': text, 'c.ts': text })).toEqual([
      'a.test.ts:1 frob',
      'a.test.ts:2 frobs',
      'b.spec.ts:1 frob',
      'b.spec.ts:2 frobs',
    ]);
  });

  it('Markdown is counted as a whole', () => {
    expect(usesOf({ prose }, { 'README.md': '# Frob\n\n- a `frob`\n' })).toEqual([
      'README.md:1 frob',
      'README.md:3 frob',
    ]);
  });

  it('whole words are counted, and phrases across line breaks', () => {
    const text = '// defrob frobbed frob_a\n/**\n * Who wants to frob it\n * again.\n */';
    expect(usesOf({ prose: 'frob it again' }, { 'a.ts': text })).toEqual(['a.ts:3 frob it again']);
    expect(usesOf({ prose: 'frob' }, { 'a.ts': text })).toEqual(['a.ts:3 frob']);
  });

  it('nothing matches from one comment to the next across code', () => {
    const text = '// frob it\nconst a = 1;\n// again';
    expect(usesOf({ prose: 'frob it again' }, { 'a.ts': text })).toEqual([]);
  });
});

describe('in names', () => {
  it('are split into words', () => {
    expect(
      ['frobPage', '$isFrobbed', 'MAX_FROBS', 'HTMLFrob2', 'frob-page.test', '0005-site-frob'].map(splitName),
    ).toEqual(['frob page', '$is frobbed', 'max frobs', 'html frob2', 'frob page test', '0005 site frob']);
  });

  it('each identifier counts once per file', () => {
    const text = 'const frobPage = frob(a.frob);\nfrobPage(FROB_MS, "frob"); // frob';
    expect(usesOf({ names: 'frob' }, { 'a.ts': text, 'b.ts': 'frob();' })).toEqual([
      'a.ts:1 frobPage',
      'a.ts:1 frob',
      'a.ts:2 FROB_MS',
      'b.ts:1 frob',
    ]);
  });

  it('imported ones do not count, those given by the importing module do', () => {
    const text = `import { type Frob, frobPage, page as frobbed } from './pages.ts';
import type { FrobProps } from './props.ts';
import * as frobs from './frobs.ts';
export const view: Frob<FrobProps> = frobPage(frobbed, frobs);`;
    expect(usesOf({ names: 'frob|frobs|frobbed' }, { 'a.ts': text })).toEqual([
      'a.ts:1 frobbed',
      'a.ts:3 frobs',
    ]);
  });

  it('files count, and folders once', () => {
    const files = { 'frob/a.ts': '', 'frob/b/frob-c.ts': '', 'frob/b/d.ts': '' };
    expect(usesOf({ names: 'frob' }, files)).toEqual(['frob/:- frob', 'frob/b/frob-c.ts:- frob-c']);
  });

  it('a pattern may bind to the ends of a name and to a leading $', () => {
    const files = { 'a.ts': 'frob(); unfrob(); frobPage(); $frob;' };
    expect(usesOf({ names: '^frob$' }, files)).toEqual(['a.ts:1 frob']);
    expect(usesOf({ names: '\\$frob' }, files)).toEqual(['a.ts:1 $frob']);
  });
});

describe('where a word is counted', () => {
  const files = { 'a/x.ts': '// frob', 'a/b/x.ts': '// frob', 'c/x.ts': '// frob' };

  it('may be limited to some paths, and exclude some', () => {
    expect(usesOf({ prose: 'frob', only: ['a/'] }, files)).toEqual(['a/x.ts:1 frob', 'a/b/x.ts:1 frob']);
    expect(usesOf({ prose: 'frob', except: ['a/b/', 'c/'] }, files)).toEqual(['a/x.ts:1 frob']);
    expect(usesOf({ prose: 'frob', only: ['a/'], except: ['a/b/'] }, files)).toEqual(['a/x.ts:1 frob']);
  });

  it('is reported when no file has such a path any more', () => {
    const entries = [entry({ only: ['a/'], except: ['a/b/', 'old/'] })];
    expect(findStalePrefixes(entries, [{ path: 'a/b/x.ts', text: '' }])).toEqual([
      '"frob" names the path old/, which no file has: give its new path or remove it',
    ]);
  });
});

it('a source without an end is named', () => {
  expect(() => usesOf({ prose: 'frob' }, { 'a.ts': 'const a = `b' })).toThrow('a.ts cannot be read');
});

describe('the number of a word', () => {
  const counted = (count: number) =>
    new Map([
      ['frob', Array.from({ length: count }, (_, at) => ({ path: `${at}.ts`, line: 7, text: 'frob' }))],
    ]);
  const deviations = (most: number | null, count: number) =>
    findDeviations([entry({ prose: 'frob', most })], counted(count), (path) => Number.parseInt(path, 10));

  it('is the count', () => expect(deviations(2, 2)).toEqual([]));

  it('is exceeded: the uses are listed, those in the newest files first, with what to use instead', () => {
    expect(deviations(1, 2)).toEqual([
      '"frob": 2 uses, at most 1 are allowed. Use instead: render\n  1.ts:7: frob\n  0.ts:7: frob',
    ]);
  });

  it('is exceeded: no more than ten are listed', () => {
    const [message = ''] = deviations(0, 12);
    expect(message.split('\n')).toHaveLength(12);
    expect(message).toContain('  11.ts:7: frob\n');
    expect(message.endsWith('\n  and 2 more')).toBe(true);
  });

  it('is too high: it has to be lowered', () => {
    expect(deviations(3, 2)).toEqual(['"frob": 2 uses. Lower the number to 2: run `npm run words`']);
  });

  it('is missing: a word that was never counted needs one', () => {
    expect(deviations(null, 2)).toEqual(['"frob" has no number yet (2 uses): run `npm run words`']);
  });

  it('is lowered or given, never raised, and nothing else of the text changes', () => {
    const json = (first: number | null, second: number | null, third: number | null) => `{
  "counted": [
    { "word": "a", "use": "x", "prose": "a", "most": ${first} },
    { "word": "b", "use": "x", "prose": "\\"most\\": 1", "most": ${second} },
    { "word": "c", "use": "x", "names": "c",
      "most": ${third} }
  ],
  "notCounted": []
}`;
    const uses = new Map(
      ['a', 'b', 'c'].map((word) => [word, Array.from({ length: 4 }, () => ({ path: 'x.ts', text: word }))]),
    );
    expect(lowerNumbers(json(9, 2, null), uses)).toEqual({
      json: json(4, 2, 4),
      changed: ['a: 9 -> 4', 'c: new -> 4'],
      refused: ['b'],
    });
    expect(lowerNumbers(json(4, 4, 4), uses)).toEqual({ json: json(4, 4, 4), changed: [], refused: [] });
  });
});

describe('the list of words', () => {
  const parse = (...counted: object[]) => parseWordList(JSON.stringify({ counted, notCounted: [] }));
  const valid = { word: 'frob', use: 'render', prose: 'frob', most: 1 };

  it.each([
    ['has an unknown field "proze"', { ...valid, prose: undefined, proze: 'frob' }],
    ['has no pattern', { ...valid, prose: undefined }],
    ['does not say what to use instead', { ...valid, use: '' }],
    ['needs a number or null as "most"', { ...valid, most: -1 }],
    ['needs a number or null as "most"', { ...valid, most: undefined }],
  ])('refuses an entry that %s', (why, invalid) => {
    expect(() => parse(invalid)).toThrow(`the entry "frob" ${why}`);
  });

  it('refuses two entries of one name', () => {
    expect(() => parse(valid, valid)).toThrow('the entry "frob" needs a name of its own');
  });

  it('gives a reason for every word that is not counted', () => {
    const { counted, notCounted } = parseWordList(readFileSync(JSON_FILE, 'utf8'));
    expect(counted.length).toBeGreaterThan(50);
    expect(notCounted.filter(({ because }) => !because)).toEqual([]);
  });
});

it('a new remote uses none of the words', () => {
  const files = remoteFiles({
    name: 'mfe-shop',
    word: 'shop',
    title: 'Shop',
    unit: 'shop',
    component: 'ShopPage',
  });
  const sources = Object.entries(files).flatMap(([path, text]) =>
    /\.(?:tsx?|md)$/.test(path) ? [{ path: `mfe-shop/${path}`, text }] : [],
  );
  const entries = parseWordList(readFileSync(JSON_FILE, 'utf8')).counted;
  expect([...findUses(entries, sources).values()].flat()).toEqual([]);
});

describe('over the workspace', () => {
  const LONGEST_MS = 60_000;
  const program = join(__dirname, 'lower-private-words.ts');

  it(
    'private words only get fewer: `npm run words` lowers their numbers',
    async () => {
      const { stdout } = await promisify(execFile)(process.execPath, [program, '--check']);
      const { files, deviations }: WordCheck = JSON.parse(stdout);
      expect(files).toBeGreaterThan(2_000);
      expect(deviations.join('\n\n')).toBe('');
    },
    LONGEST_MS,
  );
});
