// Exports that nobody imports: what is used in its own file only needs no `export`, the rest can go.
import { posix } from 'node:path';
import type { Source } from './imports.ts';

const VALUE = /^export (?:async )?(?:abstract )?(?:function\*?|const|let|class|enum) (\w+)/gm;
const TYPE = /^export (?:interface|type) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/gm;
const STAR = /^export \* from '([^']+)'/gm;
const NAMED = /^import (?:type )?(?:\w+, )?\{([^}]*)\} from '([^']+)'/gm;
const WHOLE = /^import (?:type )?\* as (\w+) from '([^']+)'/gm;
const LOADED = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;

/** `a, type b as c` as pairs: [['a', 'a'], ['b', 'c']]. */
function namesIn(list: string): [from: string, to: string][] {
  return list
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter((each) => each !== '')
    .map((each) => {
      const [from = '', to = from] = each.split(' as ');
      return [from, to];
    });
}

/** Names that a source exports; of types only those that its own lines do not use: others belong to a signature. */
function exportedBy({ text }: Source): string[] {
  const values = [...text.matchAll(VALUE)].map(([, name = '']) => name);
  const types = [...text.matchAll(TYPE)].map(([, name = '']) => name);
  const listed = [...text.matchAll(LISTED)].flatMap(([, list = '']) => namesIn(list).map(([, to]) => to));
  const isAlone = (name: string) => text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 1;
  return [...values, ...types.filter(isAlone), ...listed].filter((name) => name !== 'default');
}

type Resolve = (path: string, from: string) => string | undefined;

/** Every use of another source's export, as `path name`; `path *` where all of them may be used. */
function usesOf({ path, text }: Source, resolve: Resolve): string[] {
  const used = (from: string, names: readonly string[]) => {
    const target = resolve(path, from);
    return target === undefined ? [] : names.map((name) => `${target} ${name}`);
  };
  // A namespace that is handed on as a whole may be used as a whole.
  const members = (name: string) =>
    [...text.matchAll(new RegExp(`\\b${name}\\b(?:\\.(\\w+)|(?! from))`, 'g'))].map(
      ([, member = '*']) => member,
    );
  return [
    ...[...text.matchAll(NAMED), ...text.matchAll(LISTED)].flatMap(([, list = '', from]) =>
      from === undefined
        ? []
        : used(
            from,
            namesIn(list).map(([name]) => name),
          ),
    ),
    ...[...text.matchAll(WHOLE)].flatMap(([, name = '', from = '']) => used(from, members(name))),
    ...[...text.matchAll(STAR), ...text.matchAll(LOADED)].flatMap(([, from = '']) => used(from, ['*'])),
  ];
}

/** Where an import leads: a path as it stands in the sources, `undefined` for a library. */
function resolverFor(paths: ReadonlySet<string>): Resolve {
  return (path, from) => {
    const named = /^@duellwerk\/([^/]+)\/(.+)$/.exec(from);
    // What a package exports lies below `src` in the API, and beside it elsewhere.
    const start = named ? `${named[1]}/${named[2]}` : posix.join(posix.dirname(path), from);
    if (!named && !from.startsWith('.')) return undefined;
    const candidates = [start, named ? `${named[1]}/src/${named[2]}` : start];
    return candidates.flatMap((each) => [each, `${each}.ts`, `${each}.tsx`]).find((each) => paths.has(each));
  };
}

/** Files whose exports are asked for by something that is no import. */
const entries: readonly { path: RegExp; because: string }[] = [
  { path: /^mfe-[a-z0-9-]+\/remote\.config\.ts$/, because: 'the build reads what a room declares' },
  { path: /^shared\/build\/\w+-loader\.mjs$/, because: 'webpack reads how a loader wants its files' },
  { path: /^host\/src\/rendering\/server\.ts$/, because: 'the drawing worker loads the built file' },
  {
    path: /^shared\/build\/federation\/left-out(?:-[a-z]+)?\.mjs$/,
    because: 'stands in for files of the federation runtime',
  },
  { path: /^shared\/build\/jest-asset\.mjs$/, because: 'stands in for catalogs in unit tests' },
  { path: /^shared\/build\/templates\//, because: 'texts of the sources of a new remote' },
  { path: /\.test\.tsx?$/, because: 'tests export nothing; some hold sources as text' },
];

/** Exports without an import, one line each. */
export function deadExports(sources: readonly Source[]): string[] {
  const resolve = resolverFor(new Set(sources.map(({ path }) => path)));
  const uses = new Set(sources.flatMap((source) => usesOf(source, resolve)));
  return sources
    .filter(({ path }) => !entries.some((entry) => entry.path.test(path)))
    .flatMap((source) =>
      exportedBy(source)
        .filter((name) => !uses.has(`${source.path} ${name}`) && !uses.has(`${source.path} *`))
        .map((name) => `${source.path} exports ${name}`),
    );
}
