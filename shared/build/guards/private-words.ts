// Words that only this project understands: how often each is used, against the highest number that is allowed.
import type { Source } from './imports.ts';
import { lineOf, type Part, type SourceParts, scanSource } from './scan-source.ts';

/** A counted word, as an entry of `private-words.json`. */
export interface PrivateWord {
  /** The name of the entry. */
  word: string;
  /** What an engineer of this field writes instead. */
  use: string;
  /** Pattern for comments, test titles and Markdown, without regard to case; a space matches any white space. */
  prose?: string;
  /** Pattern for identifiers and for names of files and folders, split into lower-case words: `$isOpen` is `$is open`. */
  names?: string;
  /** Path prefixes: counted below these alone. */
  only?: string[];
  /** Path prefixes: not counted below these. */
  except?: string[];
  /** The highest number that is allowed; `null` until the command has counted the word once. */
  most: number | null;
}

/** What `private-words.json` contains. */
export interface WordList {
  counted: PrivateWord[];
  /** Words that are not counted, each with the reason. */
  notCounted: { word: string; because: string }[];
}

/** One use of a word. A folder has no line. */
export interface Use {
  path: string;
  line?: number;
  text: string;
}

/** All uses of each word. */
export type Uses = ReadonlyMap<string, readonly Use[]>;

const FIELDS = new Set(['word', 'use', 'prose', 'names', 'only', 'except', 'most']);
/** Where a message lists no further uses. */
const LISTED_MAX = 10;

function invalidEntry(entry: PrivateWord, all: readonly PrivateWord[]): string | undefined {
  const { word, use, prose, names, most } = entry;
  const field = Object.keys(entry).find((name) => !FIELDS.has(name));
  if (!word || all.filter((other) => other.word === word).length > 1) return 'needs a name of its own';
  if (field !== undefined) return `has an unknown field "${field}"`;
  if (!use) return 'does not say what to use instead';
  if (!prose && !names) return 'has no pattern';
  if (most !== null && !(Number.isInteger(most) && most >= 0)) return 'needs a number or null as "most"';
  return undefined;
}

/**
 * Reads the text of `private-words.json`.
 * @throws Error that names the first invalid entry
 */
export function parseWordList(json: string): WordList {
  const list: WordList = JSON.parse(json);
  for (const entry of list.counted) {
    const why = invalidEntry(entry, list.counted);
    if (why !== undefined) throw new Error(`the entry "${entry.word}" ${why}`);
  }
  return list;
}

/** An identifier or a file name split into lower-case words; a `$` stays. */
export function splitName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9$]+/g, ' ')
    .trim();
}

/** `body` as whole words, in prose or in a list of names with one on each line. */
const toPattern = (body: string, space: string) =>
  new RegExp(`(?<!\\w)(?:${body.replaceAll(' ', space)})(?!\\w)`, 'gm');

const appliesTo = ({ only, except = [] }: PrivateWord, path: string) =>
  (only?.some((prefix) => path.startsWith(prefix)) ?? true) &&
  !except.some((prefix) => path.startsWith(prefix));

const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path);

/** The names of a file and of its folders, each with the path up to it. */
function pathNames(path: string): { path: string; name: string }[] {
  const segments = path.split('/');
  return segments.map((segment, index) => {
    const isFile = index === segments.length - 1;
    const start = segments.slice(0, index + 1).join('/');
    return isFile ? { path, name: segment.replace(/\.\w+$/, '') } : { path: `${start}/`, name: segment };
  });
}

/** What is counted of a file: its prose, and each identifier with the offset of its first use. */
interface ReadFile extends Source {
  prose: Part[];
  identifiers: Map<string, number>;
}

const IMPORT = /^import\s+(?:type\s+)?([^'";]+?)\s+from\s+'/gm;
const IMPORTED = /^\s*(?:type\s)?\s*([\w$]+)/;

/** The names that a module imports, as they are called where they come from. */
function importedNames(text: string): Set<string> {
  const clauses = [...text.matchAll(IMPORT)].flatMap(([, clause = '']) => clause.split(/[{},]/));
  return new Set(clauses.map((each) => IMPORTED.exec(each)?.[1] ?? ''));
}

function scan({ path, text }: Source): SourceParts {
  try {
    return scanSource(text, path.endsWith('.tsx'));
  } catch (cause) {
    throw new Error(`${path} cannot be read`, { cause });
  }
}

function readFile(source: Source): ReadFile {
  const { path, text } = source;
  const first = new Map<string, number>();
  if (path.endsWith('.md')) return { ...source, prose: [{ text, start: 0 }], identifiers: first };
  const { comments, identifiers, titles } = scan(source);
  const imported = importedNames(text);
  for (const { text: name, start } of identifiers) {
    if (!first.has(name) && !imported.has(name)) first.set(name, start);
  }
  return { ...source, prose: isTest(path) ? [...comments, ...titles] : comments, identifiers: first };
}

/** Between two parts of a text or two names: nothing matches across it. */
const SEPARATOR = '\0\n';

/** A search for words in the prose of one file after another. */
function proseSearch(entries: readonly PrivateWord[]) {
  const all = entries.flatMap((entry) =>
    entry.prose === undefined ? [] : [{ entry, pattern: toPattern(entry.prose, '\\s+') }],
  );
  return ({ path, text, prose }: ReadFile, add: (entry: PrivateWord, use: Use) => void) => {
    // One string for all parts: thousands of short ones take twice the time.
    const joined = prose.map((part) => part.text).join(SEPARATOR);
    const small = joined.toLowerCase();
    const lineAt = (offset: number) => {
      let before = 0;
      for (const part of prose) {
        if (offset < before + part.text.length) return lineOf(text, part.start + offset - before);
        before += part.text.length + SEPARATOR.length;
      }
      return 1;
    };
    for (const { entry, pattern } of all) {
      if (!appliesTo(entry, path)) continue;
      for (const { 0: found, index } of small.matchAll(pattern)) {
        add(entry, { path, line: lineAt(index), text: found.replace(/\s+/g, ' ') });
      }
    }
  };
}

/** The entries whose pattern for names matches, for each of the names that has any. */
function entriesByName(
  entries: readonly PrivateWord[],
  names: ReadonlySet<string>,
): Map<string, PrivateWord[]> {
  const list = [...names];
  const lines = list.map(splitName);
  const text = lines.join('\n');
  const lineStarts = new Map<number, string>();
  let start = 0;
  for (const [index, line] of lines.entries()) {
    lineStarts.set(start, list[index] ?? '');
    start += line.length + 1;
  }
  const matched = new Map<string, PrivateWord[]>();
  for (const entry of entries) {
    if (entry.names === undefined) continue;
    const found = new Set<string>();
    for (const { index } of text.matchAll(toPattern(entry.names, ' '))) {
      found.add(lineStarts.get(text.lastIndexOf('\n', index - 1) + 1) ?? '');
    }
    for (const name of found) matched.set(name, [...(matched.get(name) ?? []), entry]);
  }
  return matched;
}

/**
 * Finds all uses of the words. An identifier counts once per file, but not in modules that import it: they did not choose the
 * name. A folder counts once.
 * @throws Error for a source that cannot be read to its end
 */
export function findUses(entries: readonly PrivateWord[], sources: readonly Source[]): Uses {
  const uses = new Map<string, Use[]>(entries.map(({ word }) => [word, []]));
  const add = (entry: PrivateWord, use: Use) => {
    if (appliesTo(entry, use.path)) uses.get(entry.word)?.push(use);
  };
  const files = sources.map(readFile);
  const paths = new Map(files.flatMap(({ path }) => pathNames(path)).map((each) => [each.path, each.name]));
  const names = new Set([...paths.values(), ...files.flatMap(({ identifiers }) => [...identifiers.keys()])]);
  const matched = entriesByName(entries, names);
  for (const [path, name] of paths) {
    for (const entry of matched.get(name) ?? []) add(entry, { path, text: name });
  }
  const search = proseSearch(entries);
  for (const file of files) {
    search(file, add);
    for (const [name, start] of file.identifiers) {
      const found = matched.get(name);
      if (!found) continue;
      const line = lineOf(file.text, start);
      for (const entry of found) add(entry, { path: file.path, line, text: name });
    }
  }
  return uses;
}

/** Path prefixes of entries that no file has any more: a renamed folder would change what is counted. */
export function findStalePrefixes(entries: readonly PrivateWord[], sources: readonly Source[]): string[] {
  const exists = new Map<string, boolean>();
  return entries.flatMap(({ word, only = [], except = [] }) =>
    [...only, ...except]
      .filter((prefix) => {
        const is = exists.get(prefix) ?? sources.some(({ path }) => path.startsWith(prefix));
        exists.set(prefix, is);
        return !is;
      })
      .map(
        (prefix) => `"${word}" names the path ${prefix}, which no file has: give its new path or remove it`,
      ),
  );
}

const toLine = ({ path, line, text }: Use) => `  ${line === undefined ? path : `${path}:${line}`}: ${text}`;

/**
 * Compares the uses with the numbers: one message for each word that is used more often, less often, or has no number.
 * @param modified the time of a file's last change, by its path: uses in files that changed last are listed first
 */
export function findDeviations(
  entries: readonly PrivateWord[],
  uses: Uses,
  modified: (path: string) => number = () => 0,
): string[] {
  return entries.flatMap(({ word, use, most }) => {
    const found = uses.get(word) ?? [];
    const count = found.length;
    if (most === null) return [`"${word}" has no number yet (${count} uses): run \`npm run words\``];
    if (count === most) return [];
    if (count < most)
      return [`"${word}": ${count} uses. Lower the number to ${count}: run \`npm run words\``];
    const newest = found.toSorted((a, b) => modified(b.path) - modified(a.path));
    const more = count - LISTED_MAX;
    return [
      [
        `"${word}": ${count} uses, at most ${most} are allowed. Use instead: ${use}`,
        ...newest.slice(0, LISTED_MAX).map(toLine),
        ...(more > 0 ? [`  and ${more} more`] : []),
      ].join('\n'),
    ];
  });
}

/** What `lowerNumbers` has done. */
export interface Lowering {
  /** The new text of `private-words.json`. */
  json: string;
  /** One line for each number that changed. */
  changed: string[];
  /** Words that are used more often than their number allows: these keep it. */
  refused: string[];
}

/** Writes the counts of today into the text of `private-words.json`; no number is raised. */
export function lowerNumbers(json: string, uses: Uses): Lowering {
  const entries = parseWordList(json).counted;
  const changed: string[] = [];
  const refused: string[] = [];
  let index = 0;
  const after = json.replace(/"most": (?:null|\d+)/g, (before) => {
    const entry = entries[index++];
    if (!entry) return before;
    const { word, most } = entry;
    const count = uses.get(word)?.length ?? 0;
    if (most !== null && count > most) refused.push(word);
    if (count === most || (most !== null && count > most)) return before;
    changed.push(`${word}: ${most ?? 'new'} -> ${count}`);
    return `"most": ${count}`;
  });
  return { json: after, changed, refused };
}
