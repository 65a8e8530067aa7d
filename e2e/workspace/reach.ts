// Follows names through the sources of the pages, from a call of the contract to a page that shows what sends it.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoom } from '@duellwerk/shared/build/rooms.ts';

/** A name in the file that declares it: `/…/pairing.model.ts#publishSubmission`. */
type Key = string;

/** A top-level statement: what it declares, and every name that it uses. */
interface Statement {
  path: string;
  name: string | null;
  uses: ReadonlySet<Key>;
}

const IMPORTED = /^import (?!type )(.+?) from '([^']+)'/s;
/** A module that is loaded later, and what is taken out of it, where that is said there. */
const LOADED = /import\(\s*(?:\/\*.*?\*\/\s*)?'([^']+)',?\s*\)(?:\)\s*\.([\w$]+))?/gs;
const EVERYTHING = '*';
const DECLARED = /^(?:export )?(?:async )?(?:const|function|class) ([\w$]+)/;
/** What becomes of a request does not send it. Of members only those of a namespace count. */
const NAMES = /(?<![\w$.])([A-Za-z_$][\w$]*)(?:\.([\w$]+))?/g;
const OUTCOMES: ReadonlySet<string | undefined> = new Set(['done', 'failed', '$pending', '$failure']);

/** Every statement of some sources, as the formatter writes them: each begins at the left edge. */
export function statementsOf(sources: readonly { path: string; text: string }[]): Statement[] {
  return sources.flatMap(({ path, text }) => {
    const parts = text.split(/\n(?=[A-Za-z])/);
    const own = new Map(parts.flatMap(declaredIn).map((name) => [name, `${path}#${name}`]));
    const imported = new Map(parts.flatMap((part) => importsIn(path, part)));
    return parts
      .filter((part) => !part.startsWith('import '))
      .flatMap((part): Statement[] => {
        const passed = passedOnIn(path, part);
        if (passed.length > 0) return passed;
        const uses = new Set([...namesIn(part, new Map([...imported, ...own])), ...loadedIn(path, part)]);
        const names = declaredIn(part);
        return (names.length > 0 ? names : [null]).map((name) => ({ path, name, uses }));
      });
  });
}

/** One name, or those of `const { $data: $pages } = …`. */
function declaredIn(part: string): string[] {
  const [, destructured] = /^(?:export )?const \{([^}]*)\} =/.exec(part) ?? [];
  if (destructured === undefined) return DECLARED.exec(part)?.slice(1) ?? [];
  return destructured.split(',').flatMap((each) => /([\w$]+)\s*$/.exec(each)?.[1] ?? []);
}

/** Names that an import brings, each with its key; a namespace has the key of its file. */
function importsIn(path: string, part: string): [string, Key][] {
  const [, names = '', from = ''] = IMPORTED.exec(part) ?? [];
  const file = fileOf(path, from);
  if (file === null) return [];
  const [, namespace] = /^\* as (\w+)/.exec(names) ?? [];
  if (namespace) return [[namespace, `${file}#`]];
  return names
    .replace(/[{}\n]/g, ' ')
    .split(',')
    .flatMap((each): [string, Key][] => {
      const [, name, local = name] = /^\s*(?!type )([\w$]+)(?: as ([\w$]+))?\s*$/.exec(each) ?? [];
      return name && local ? [[local, `${file}#${name}`]] : [];
    });
}

/** `export { name } from '…'`, as a declaration of each name. */
function passedOnIn(path: string, part: string): Statement[] {
  const [, names, from = ''] = /^export (\{.+?\}) from '([^']+)'/s.exec(part) ?? [];
  if (names === undefined) return [];
  return importsIn(path, `import ${names} from '${from}'`).map(([name, key]) => ({
    ...{ path, name, uses: new Set([key]) },
  }));
}

function namesIn(part: string, keys: ReadonlyMap<string, Key>): Key[] {
  return [...part.matchAll(NAMES)].flatMap(([, name = '', member]) => {
    const key = keys.get(name);
    if (key === undefined || OUTCOMES.has(member)) return [];
    return key.endsWith('#') ? [key + member] : [key];
  });
}

const loadedIn = (path: string, part: string): Key[] =>
  [...part.matchAll(LOADED)].flatMap(([, from = '', name]) => {
    const file = fileOf(path, from);
    return file === null ? [] : [`${file}#${name ?? EVERYTHING}`];
  });

/** The file of an import; `null` for one of a library. */
function fileOf(path: string, from: string): string | null {
  if (from.startsWith('.')) return join(dirname(path), from);
  const [, rest] = /^@duellwerk\/shared\/(.+)$/.exec(from) ?? [];
  if (rest === undefined) return null;
  const base = inRoom('shared', rest);
  return [base, `${base}.ts`, `${base}.tsx`].find((each) => /\.tsx?$/.test(each) && existsSync(each)) ?? null;
}

/** Where pages begin: what a remote registers, and the shell. */
const isRoot = (path: string) => path.endsWith('/src/remote.ts') || path === inRoom('host', 'src/main.tsx');

/** Whether a name is used by something that pages show, over as many statements as it takes. */
export function createReach(statements: readonly Statement[]): (key: Key) => boolean {
  const users = new Map<Key, Statement[]>();
  for (const statement of statements)
    for (const key of statement.uses) users.set(key, [...(users.get(key) ?? []), statement]);
  return (start) => {
    const waiting = [start];
    const seen = new Set(waiting);
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const whole = key.replace(/#.*$/, `#${EVERYTHING}`);
      for (const { path, name, uses } of [...(users.get(key) ?? []), ...(users.get(whole) ?? [])]) {
        if (isRoot(path)) return true;
        // What one event does to another is said in statements without a name.
        const next = name === null ? [...uses] : [`${path}#${name}`];
        for (const each of next.filter((each) => !seen.has(each))) {
          seen.add(each);
          waiting.push(each);
        }
      }
    }
    return false;
  };
}
